import type { CampaignResource } from '@attune/contract/campaigns/campaign';
import type { GroupTypeResource } from '@attune/contract/groups/types';
import { partsAbove, splitName } from '@attune/domain/campaigns';
import { listWords } from '../design/format/words.ts';

const fewestForComments = 10;

/** Group types that derive from dates of hire and birth. */
export const dynamicSplits = [
  { key: 'tenure', name: 'Tenure' },
  { key: 'generation', name: 'Generation' },
] as const;

/** Minimum number of answers to show comments: ten, or twice the confidentiality level if that is more. */
export function commentLevel(confidentialityLevel: number): number {
  return Math.max(fewestForComments, 2 * confidentialityLevel);
}

/** Names of group types and their combinations. A deleted type shows its key. */
export function splitNames(splits: readonly string[], types: readonly GroupTypeResource[]): readonly string[] {
  const names = new Map<string, string>([
    ...dynamicSplits.map(({ key, name }) => [key, name] as const),
    ...types.map(({ attributes }) => [attributes.columnName, attributes.name] as const),
  ]);
  return splits.map((split) => splitName(split, (key) => names.get(key) ?? key));
}

/** A combination below its own parts, which can rarely be shown there, one sentence each. */
export function splitWarnings(splits: readonly string[], types: readonly GroupTypeResource[]): readonly string[] {
  const names = splitNames(splits, types);
  return splits.flatMap((_, index) => {
    const parts = splitNames(partsAbove(splits, index), types);
    return parts.length === 0
      ? []
      : [`${names[index]} will rarely be shown below ${listWords(parts)}: move it up in the list of splits.`];
  });
}

type Promised = Pick<CampaignResource['attributes'], 'confidentialityLevel' | 'protection' | 'isPublished'>;

/** Privacy summary for respondents. */
export function promiseWords({ confidentialityLevel: level, protection, isPublished }: Promised): string {
  const shown = `Groups of ${level} or more, comments for ${commentLevel(level)} or more.`;
  const kind =
    protection === 'strict'
      ? 'Strict: no one can work out a smaller group from what is shown.'
      : 'Threshold only: smaller groups can sometimes be worked out. Respondents are informed.';
  const since = isPublished
    ? 'The level can only be raised.'
    : 'The level is fixed when the campaign is published; after that it can only be raised.';
  return `${shown} ${kind} ${since}`;
}
