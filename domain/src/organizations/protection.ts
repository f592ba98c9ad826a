import { Refusal } from '../kernel/index.ts';
import type { Protection } from './settings.ts';

/** What an organization has until it chooses otherwise. */
export const defaultProtection: Protection = 'strict';

/**
 * The protection of a campaign after a change. Refuses with `campaign-not-editable` another one once people could have
 * read the promise.
 */
export function changeProtection(
  current: Protection,
  next: Protection,
  campaign: { readonly isLaunched: boolean },
): Protection {
  if (next !== current && campaign.isLaunched) {
    throw new Refusal(
      'campaign-not-editable',
      'How results are protected can only be chosen before the campaign is launched.',
    );
  }
  return next;
}
