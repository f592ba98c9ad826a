import type { Segment } from '../../design/charts/DistributionBar.tsx';
import { formatCountOf, formatDifference, formatShare } from '../../design/format/numbers.ts';
import type { Reference } from '../comparison/index.ts';
import type { Explanation } from '../explanations/index.ts';
import type { Overview } from '../reading/group-overview.ts';
import { changeWords, untested } from '../reading/score-words.ts';

export type Enps = NonNullable<Overview['enps']>;

/** Promoters, passives and detractors as shares of all ratings. */
export function enpsSegments({ promoters, passives, detractors }: Enps): readonly Segment[] {
  const rated = promoters + passives + detractors;
  const part = (name: string, range: string, count: number) => ({
    name,
    range,
    share: rated === 0 ? 0 : count / rated,
    count: formatCountOf(count, 'person', 'people'),
  });
  return [
    { ...part('Detractors', '0 to 6', detractors), tone: 6 },
    { ...part('Passives', '7 and 8', passives), tone: 8 },
    { ...part('Promoters', '9 and 10', promoters), tone: 10 },
  ];
}

/** "eNPS +26, 8 above June". */
export function enpsFinding({ score, delta }: Pick<Enps, 'score' | 'delta'>, since: string): string {
  return [`eNPS ${formatDifference(score)}`, changeWords(untested(delta), since)].filter(Boolean).join(', ');
}

/** "46% promoters less 20% detractors. Acme: +23." */
export function enpsWords(enps: Enps, references: readonly Pick<Reference, 'name' | 'enps'>[]): string {
  const [detractors, , promoters] = enpsSegments(enps);
  const others = references.flatMap(({ name, enps: score }) =>
    score === null ? [] : [`${name}: ${formatDifference(score)}.`],
  );
  return [
    `${formatShare(promoters?.share ?? 0)} promoters minus ${formatShare(detractors?.share ?? 0)} detractors.`,
    ...others,
  ].join(' ');
}

/** Explanation of an eNPS. */
export function explainEnps({ score, promoters, passives, detractors }: Enps): Explanation {
  return {
    title: `How ${formatDifference(score)} is calculated`,
    steps: [
      'Everyone is asked how likely they are, from 0 to 10, to recommend the organization as a place to work.',
      '9 and 10 are promoters, 7 and 8 passives, 0 to 6 detractors.',
      'eNPS is the share of promoters minus the share of detractors. Passives count in the total.',
    ],
    facts: [
      { label: 'Promoters', value: formatCountOf(promoters, 'person', 'people') },
      { label: 'Passives', value: formatCountOf(passives, 'person', 'people') },
      { label: 'Detractors', value: formatCountOf(detractors, 'person', 'people') },
      { label: 'Range', value: '\u2212100 to +100' },
    ],
    part: 'enps',
  };
}
