import { bandOf, currentCutPoints, formatScore } from '@attune/domain/results';
import type { HeatmapHeads } from '../design/heatmap/HeatmapHead.tsx';
import type { HeatmapCell, HeatmapRow } from '../design/heatmap/heatmap-rows.ts';
import { formatCount, formatRange } from '../design/format/numbers.ts';
import { capitalize } from '../design/format/words.ts';
import type { Tone } from '../design/marks/tones.ts';
import type { LegendEntry } from '../design/marks/Toned.tsx';
import type { HeatmapColumn, HeatmapGroup, HeatmapScore } from './heatmap-table.ts';
import { asSentence, bandName, distanceWords, movementWords } from './score-words.ts';
import { withheldReason } from './withheld-words.ts';

type RowNeeds = {
  /** The address of a group's own results. */
  readonly pageOf: (groupId: string) => string;
  readonly confidentialityLevel: number;
};

/** The groups as rows of the heatmap. */
export function heatmapRows(groups: readonly HeatmapGroup[], { pageOf, confidentialityLevel }: RowNeeds): readonly HeatmapRow[] {
  return groups.map((group) => {
    const { id, parentId, groupId, name, people, isRest, segment, isShown, engagement, drivers } = group;
    return {
      id,
      parentId,
      name,
      isRest,
      cells: isShown ? [engagement, ...drivers].map(cellOf) : [],
      ...(people !== null && { count: people }),
      ...(!isRest && !segment && { to: pageOf(groupId) }),
      ...(!isShown && { reason: withheldReason(group, confidentialityLevel) }),
    };
  });
}

export function heatmapHeads(columns: readonly HeatmapColumn[]): HeatmapHeads {
  const families = [...Map.groupBy(columns, (column) => column.sphere)].map(([name, members]) => ({ name, columns: members.map(({ title }) => title) }));
  return { name: 'Group', count: 'People', summary: 'Score', families };
}

/** The band of an unrounded score. */
export function toneOfScore(score: number): Tone {
  return bandOf(score).key as Tone;
}

function cellOf(score: HeatmapScore | null): HeatmapCell | undefined {
  return score ? { value: score.score, text: formatScore(score.score, currentCutPoints.bands), tone: toneOfScore(score.score) } : undefined;
}

/** What the colours stand for. */
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

/** What the tip beside a value says. */
export type HeatmapTipWords = { readonly title: string; readonly text: string; readonly tone: Tone; readonly sentence: string };

type TipPlace = { readonly column: number; readonly columns: readonly HeatmapColumn[]; readonly top: HeatmapGroup | undefined; readonly since: string };

/** "Mobile, Capacity": "Invest, down 7 since June. 16 below Acme. 11 of 12 people answered." Column 0 is engagement. */
export function tipWords(group: HeatmapGroup, { column, columns, top, since }: TipPlace): HeatmapTipWords | undefined {
  const value = scoreIn(group, column);
  if (!value) return undefined;
  const cell = cellOf(value);
  const above = top && top !== group ? scoreIn(top, column) : null;
  const sentences = [
    `${bandName(toneOfScore(value.score))}${value.delta === null ? '' : `, ${movementWords(value.delta)} ${since}`}.`,
    ...(top && above ? [asSentence(capitalize(distanceWords(value.score - above.score, top.name)))] : []),
    ...(group.people !== null && group.audience !== null ? [`${formatCount(group.people)} of ${formatCount(group.audience)} people answered.`] : []),
  ];
  return {
    title: `${group.name}, ${column === 0 ? 'engagement' : (columns[column - 1]?.title ?? '')}`,
    text: cell?.text ?? '',
    tone: toneOfScore(value.score),
    sentence: sentences.join(' '),
  };
}

function scoreIn(group: HeatmapGroup, column: number): HeatmapScore | null {
  return column === 0 ? group.engagement : (group.drivers[column - 1] ?? null);
}
