import { Refusal } from '../kernel/index.ts';

/**
 * How results are protected. `strict`: nothing below the confidentiality level can be derived by combining what is
 * shown. `threshold`: groups below the level are hidden, and that is all.
 */
export const protectionModes = ['strict', 'threshold'] as const;

export type ProtectionMode = (typeof protectionModes)[number];

export const defaultProtectionMode: ProtectionMode = 'strict';

/** The mode of a campaign after a change. Refuses with `campaign-not-editable` another mode once people could have read the promise. */
export function changeProtectionMode(current: ProtectionMode, next: ProtectionMode, campaign: { readonly isLaunched: boolean }): ProtectionMode {
  if (next !== current && campaign.isLaunched) {
    throw new Refusal('campaign-not-editable', 'How results are protected can only be chosen before the campaign is launched.');
  }
  return next;
}
