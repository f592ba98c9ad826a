import { fewestForDistribution } from '@attune/domain/results';
import { formatCountOf, formatShare } from '../../design/format/numbers.ts';
import type { Segment } from '../../design/charts/DistributionBar.tsx';
import { type Tone, tones } from '../../design/marks/tones.ts';
import type { StatementRow } from './rows.ts';

/** Distribution of the answers to a statement: exact, within bounds, or hidden. */
export type Answers =
  | { readonly kind: 'shares'; readonly segments: readonly Segment[] }
  | { readonly kind: 'limits'; readonly words: string; readonly reason: string }
  | { readonly kind: 'hidden'; readonly reason: string };

const agreement = ['Strongly disagree', 'Disagree', 'Neither', 'Agree', 'Strongly agree'] as const;
const classes = ['Detractors', 'Passives', 'Promoters'] as const;

export const hiddenReason = `The distribution of answers is shown from ${fewestForDistribution} answers.`;
export const limitReason = 'Nearly everyone answered alike. To protect individual answers, only a limit is shown.';

/** Whether the distribution or its bounds may be shown. */
export function hasAnswers({ distribution, shares }: Pick<StatementRow, 'distribution' | 'shares'>): boolean {
  return distribution !== null || shares !== null;
}

/** Segments of a statement's bar, least agreement first. */
export function answersOf({
  statementType,
  distribution,
  pointShares,
  shares,
  score,
}: Pick<StatementRow, 'statementType' | 'distribution' | 'pointShares' | 'shares' | 'score'>): Answers {
  if (pointShares)
    return {
      kind: 'shares',
      segments:
        statementType === 'enps' ? sharesOf(pointShares, classes, [6, 8, 10]) : sharesOf(pointShares, agreement, tones),
    };
  if (distribution)
    return {
      kind: 'shares',
      segments:
        statementType === 'enps'
          ? segmentsOf(distribution, classes, [6, 8, 10])
          : segmentsOf(distribution, agreement, tones),
    };
  if (shares) return { kind: 'limits', words: limitWords(shares), reason: limitReason };
  return { kind: 'hidden', reason: score === null ? 'No score is available for this period.' : hiddenReason };
}

/** Accessible description: "4% strongly disagree, 10% disagree, ...". */
export function answersInWords(segments: readonly Segment[]): string {
  return segments
    .filter(({ share }) => share > 0)
    .map(({ name, share }) => `${formatShare(share)} ${name.toLowerCase()}`)
    .join(', ');
}

/** Share of answers that agree. */
export function agreeing({
  distribution,
  answerCount,
  favorable,
}: Pick<StatementRow, 'distribution' | 'answerCount' | 'favorable'>): number {
  if (distribution?.length === agreement.length) return (distribution[3] ?? 0) + (distribution[4] ?? 0);
  return Math.round(((favorable ?? 0) / 100) * (answerCount ?? 0));
}

/** "over 90%", "under 10%". */
export function limitOf({ kind, percent }: NonNullable<StatementRow['shares']>['high']): string {
  if (kind === 'exactly') return `${Math.round(percent)}%`;
  return `${kind === 'atLeast' ? 'over' : 'under'} ${percent}%`;
}

function limitWords({ low, middle, high }: NonNullable<StatementRow['shares']>): string {
  if (high.kind === 'atLeast') return `over ${high.percent}% agree`;
  if (low.kind === 'atLeast') return `over ${low.percent}% disagree`;
  return middle.kind === 'atLeast' ? `over ${middle.percent}% neither` : 'nearly all alike';
}

function segmentsOf(counts: readonly number[], names: readonly string[], colours: readonly Tone[]): readonly Segment[] {
  const everybody = sum(counts);
  return counts.map((count, place) => ({
    name: names[place] ?? '',
    share: everybody === 0 ? 0 : count / everybody,
    tone: colours[place] ?? 8,
    count: formatCountOf(count, 'person', 'people'),
  }));
}

/** Shares of a group whose response count is hidden. */
function sharesOf(percents: readonly number[], names: readonly string[], colours: readonly Tone[]): readonly Segment[] {
  return percents.map((percent, place) => ({
    name: names[place] ?? '',
    share: percent / 100,
    tone: colours[place] ?? 8,
  }));
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
