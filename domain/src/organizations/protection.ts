import { Refusal } from '../kernel/index.ts';
import type { Protection } from './settings.ts';

/**
 * Changes the protection of a campaign. Refuses `campaign-not-editable` once people could have read the privacy
 * promise.
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
