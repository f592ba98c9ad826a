import { currentCutPoints, formatScore, formatEnps } from '@attune/domain/results';
import type { HeatmapHeads } from '../../design/heatmap/HeatmapHead.tsx';
import type { HeatmapCell, HeatmapRow } from '../../design/heatmap/heatmap-rows.ts';
import { formatCount, formatRange } from '../../design/format/numbers.ts';
import { capitalize } from '../../design/format/words.ts';
import type { Tone } from '../../design/marks/tones.ts';
import type { LegendEntry } from '../../design/marks/Toned.tsx';
import type { HeatmapColumn, HeatmapGroup, HeatmapScore } from '../reading/heatmap-table.ts';
import { differenceCell } from './colour.ts';
import type { Address } from '../reading/address.ts';
import { asSentence, bandName, distanceWords, toneOfScore } from '../reading/score-words.ts';
import { withheldReason } from '../reading/withheld-words.ts';

type RowNeeds = {
  /** Address of a group's results. */
  readonly pageOf: (groupId: string) => Address;
  readonly confidentialityLevel: number;
  /** Whether cells show differences instead of scores. */
  readonly hasDifferences?: boolean;
  readonly hasEnps?: boolean;
};

/** The groups as rows of the heatmap. */
export function heatmapRows(
  groups: readonly HeatmapGroup[],
  { pageOf, confidentialityLevel, hasDifferences = false, hasEnps = false }: RowNeeds,
): readonly HeatmapRow[] {
  const cell = hasDifferences ? (score: HeatmapScore | null) => differenceCell(score?.delta ?? null) : cellOf;
  return groups.map((group) => {
    const { id, parentId, groupId, name, people, isRest, segment, isShown, engagement, drivers, enps } = group;
    return {
      id,
      parentId,
      name,
      isRest,
      cells: isShown ? [...[engagement, ...drivers].map(cell), ...(hasEnps ? [enpsCell(enps)] : [])] : [],
      ...(people !== null && { count: people }),
      ...(!isRest && !segment && { address: pageOf(groupId) }),
      ...(!isShown && { reason: withheldReason(group, confidentialityLevel) }),
    };
  });
}

/** eNPS comes after the drivers: it has its own scale and no bands. */
export function heatmapHeads(columns: readonly HeatmapColumn[], hasEnps = false): HeatmapHeads {
  const columnGroups = [...Map.groupBy(columns, (column) => column.sphere)].map(([name, members]) => ({
    name,
    columns: members.map(({ title }) => title),
  }));
  return {
    name: 'Group',
    count: 'People',
    summary: 'Score',
    columnGroups: hasEnps ? [...columnGroups, { name: 'Loyalty', columns: ['eNPS'] }] : columnGroups,
  };
}

function enpsCell(enps: number | null): HeatmapCell | undefined {
  return enps === null ? undefined : { value: enps, text: formatEnps(enps) };
}

function cellOf(score: HeatmapScore | null): HeatmapCell | undefined {
  return score
    ? { value: score.score, text: formatScore(score.score, currentCutPoints.bands), tone: toneOfScore(score.score) }
    : undefined;
}

/** Legend of the bands. */
export function bandLegend(): readonly LegendEntry[] {
  const { bands } = currentCutPoints;
  const last = bands.length;
  return [...bands, 100].map((cut, index) => {
    const tone = (6 + index) as Tone;
    const from = bands[index - 1];
    if (from === undefined) return { tone, name: bandName(tone), range: `below ${cut}` };
    return { tone, name: bandName(tone), range: index === last ? `${from} and above` : formatRange(from, cut - 1) };
  });
}

/** Text of a value's tooltip. */
export type HeatmapTipWords = {
  readonly title: string;
  readonly text: string;
  readonly tone?: Tone;
  readonly sentence: string;
};

type TipPlace = {
  readonly column: number;
  readonly columns: readonly HeatmapColumn[];
  readonly top: HeatmapGroup | undefined;
  /** Formats a difference: "up 3 since June". */
  readonly describeDifference: (delta: number) => string;
};

/**
 * "Mobile, Capacity": "Invest, down 7 since June. 16 below Acme. 11 of 12 people answered." Column 0 is engagement, the
 * one after the drivers eNPS.
 */
export function tipWords(
  group: HeatmapGroup,
  { column, columns, top, describeDifference }: TipPlace,
): HeatmapTipWords | undefined {
  if (column > columns.length)
    return group.enps === null
      ? undefined
      : {
          title: `${group.name}, eNPS`,
          text: formatEnps(group.enps),
          sentence: ['Promoters minus detractors.', ...answered(group)].join(' '),
        };
  const value = scoreIn(group, column);
  if (!value) return undefined;
  const above = top && top !== group ? scoreIn(top, column) : null;
  const sentences = [
    `${bandName(toneOfScore(value.score))}${value.delta === null ? '' : `, ${describeDifference(value.delta)}`}.`,
    ...(top && above ? [asSentence(capitalize(distanceWords(value.score - above.score, top.name)))] : []),
    ...answered(group),
  ];
  return {
    title: `${group.name}, ${column === 0 ? 'engagement' : (columns[column - 1]?.title ?? '')}`,
    text: cellOf(value)?.text ?? '',
    tone: toneOfScore(value.score),
    sentence: [...new Set(sentences)].join(' '),
  };
}

function answered({ people, peopleMinimum, audience }: HeatmapGroup): readonly string[] {
  if (peopleMinimum !== null && audience !== null)
    return [`At least ${formatCount(peopleMinimum)} of ${formatCount(audience)} people answered.`];
  return people !== null && audience !== null
    ? [`${formatCount(people)} of ${formatCount(audience)} people answered.`]
    : [];
}

function scoreIn(group: HeatmapGroup, column: number): HeatmapScore | null {
  return column === 0 ? group.engagement : (group.drivers[column - 1] ?? null);
}
