import { allowedLevels, type Cadence, messagesPerWeek } from '@attune/domain/organizations';
import { formatCountOf } from '../../design/format/numbers.ts';

/** Campaign settings of an organization. */
export type CampaignSettings = { readonly limit: number; readonly cadenceDays: Cadence | null };

/** Page headline. */
export function settingsSentence({ limit, cadenceDays }: CampaignSettings): {
  readonly fact: string;
  readonly comparison: string;
} {
  const next =
    cadenceDays === null
      ? 'Engagement campaigns are scheduled manually.'
      : `The next engagement campaign is drafted automatically every ${cadenceDays} days.`;
  return { fact: `At most ${formatCountOf(limit, 'message', 'messages')} per week for each person.`, comparison: next };
}

const { lowest, highest } = allowedLevels({ hasFlexibleFloor: false });

/** Minimum and maximum confidentiality level that an organization can select. */
export const levelBounds = { min: lowest, max: highest } as const;

/** The confidentiality level from input; undefined if invalid. A stored lower level stays valid. */
export function levelIn(text: string, stored: number): number | undefined {
  const level = /^\s*\d{1,3}\s*$/.test(text) ? Number(text) : Number.NaN;
  return level === stored || (level >= levelBounds.min && level <= levelBounds.max) ? level : undefined;
}

/** The message cap from input; undefined if invalid. */
export function limitIn(text: string): number | undefined {
  const limit = /^\s*\d{1,3}\s*$/.test(text) ? Number(text) : Number.NaN;
  return limit >= messagesPerWeek.least && limit <= messagesPerWeek.most ? limit : undefined;
}
