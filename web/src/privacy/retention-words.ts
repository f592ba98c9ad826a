import type { RetentionForecastResource, RetentionResource } from '@attune/contract/organizations/privacy';
import { type RetentionChanges, retentionBounds } from '@attune/domain/organizations';
import { formatCountOf } from '../design/format/numbers.ts';

export type RetentionField = keyof typeof retentionBounds;

/** Form state of the fields; empty means never. */
export type TypedRetention = Readonly<Record<RetentionField, string>>;

export const retentionFields: readonly {
  readonly name: RetentionField;
  readonly label: string;
  readonly help: string;
}[] = [
  {
    name: 'answersDays',
    label: 'Answers (days)',
    help:
      'After a campaign closes. Its answers and their key are then destroyed, and it cannot be reopened. Published ' +
      'campaigns keep the period stated to respondents.',
  },
  { name: 'commentsMonths', label: 'Comments (months)', help: 'After a campaign closes, with their replies.' },
  {
    name: 'resultsYears',
    label: 'Results (years)',
    help: 'After a campaign closes. The campaign is then removed from all lists.',
  },
  {
    name: 'leaversMonths',
    label: 'People who left (months)',
    help: 'After their last day, they are erased. Leave empty to keep them.',
  },
];

export function typedOf({ attributes }: Pick<RetentionResource, 'attributes'>): TypedRetention {
  return Object.fromEntries(
    retentionFields.map(({ name }) => [name, attributes[name] === null ? '' : String(attributes[name])]),
  ) as TypedRetention;
}

/** Validation error of a field; undefined if valid. */
export function problemOf(name: RetentionField, typed: string): string | undefined {
  const { least, most, default: byDefault } = retentionBounds[name];
  if (typed.trim() === '' && byDefault === null) return undefined;
  const number = /^\s*\d{1,4}\s*$/.test(typed) ? Number(typed) : Number.NaN;
  return number >= least && number <= most ? undefined : `Enter a number from ${least} to ${most}.`;
}

/** Changed fields. Requires valid input. */
export function changesIn(stored: TypedRetention, typed: TypedRetention): RetentionChanges {
  const different = retentionFields.filter(({ name }) => stored[name].trim() !== typed[name].trim());
  return Object.fromEntries(
    different.map(({ name }) => [name, typed[name].trim() === '' ? null : Number(typed[name])]),
  );
}

/** What would be deleted immediately, one line each; empty if nothing. */
export function lossesOf({
  answerCampaignCount,
  commentCampaignCount,
  resultCampaignCount,
  leaverCount,
}: RetentionForecastResource['attributes']): readonly string[] {
  return [
    answerCampaignCount > 0 && `The answers of ${formatCountOf(answerCampaignCount, 'campaign', 'campaigns')}`,
    commentCampaignCount > 0 && `The comments of ${formatCountOf(commentCampaignCount, 'campaign', 'campaigns')}`,
    resultCampaignCount > 0 && `The results of ${formatCountOf(resultCampaignCount, 'campaign', 'campaigns')}`,
    leaverCount > 0 && `The data of ${formatCountOf(leaverCount, 'person who left', 'people who left')}`,
  ].filter((line) => line !== false);
}

/** Number of items that would be deleted immediately. */
export function lossCountOf({
  answerCampaignCount,
  commentCampaignCount,
  resultCampaignCount,
  leaverCount,
}: RetentionForecastResource['attributes']): number {
  return answerCampaignCount + commentCampaignCount + resultCampaignCount + leaverCount;
}
