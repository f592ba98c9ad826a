import { formatPercent } from '@attune/domain/kernel';
import { changeWords, formatEnps, untested, peopleWords } from '@attune/domain/results';
import type { Tone } from '../look.ts';
import type { Overview } from './report-source.ts';

type EnpsClass = {
  readonly name: string;
  readonly range: string;
  readonly share: number;
  readonly text: string;
  readonly people: string;
  readonly tone: Tone;
};

/** eNPS with its three classes, if both can be disclosed. */
export type EnpsPart = {
  readonly score: string | null;
  readonly change: string | null;
  readonly classes: readonly EnpsClass[];
  readonly withheld: string | null;
};

const withoutClasses =
  'How many people are in each class is not shown: fewer than ten answered, or nearly all alike, or nearly ' +
  'everybody answered.';

export function enpsOf({ enps, enpsScore }: Overview, since: string): EnpsPart {
  if (enpsScore === null) return { score: null, change: null, classes: [], withheld: null };
  const score = formatEnps(enpsScore);
  if (!enps) return { score, change: null, classes: [], withheld: withoutClasses };
  const everybody = enps.promoters + enps.passives + enps.detractors;
  const one = (
    name: string,
    range: string,
    { count, tone }: { readonly count: number; readonly tone: Tone },
  ): EnpsClass => {
    const share = everybody === 0 ? 0 : (100 * count) / everybody;
    return { name, range, share, text: formatPercent(share), people: peopleWords(count), tone };
  };
  const classes = [
    one('Detractors', '0 to 6', { count: enps.detractors, tone: 6 }),
    one('Passives', '7 and 8', { count: enps.passives, tone: 8 }),
    one('Promoters', '9 and 10', { count: enps.promoters, tone: 10 }),
  ];
  return { score, change: changeWords(untested(enps.delta), since) ?? null, classes, withheld: null };
}
