import { heatmapHeadline } from '@attune/domain/results';
import type { HeatmapColumn, HeatmapGroup } from '../reading/heatmap-table.ts';
import type { Sentence } from '../page/headline.ts';

/** What the shown groups of a heatmap, or its segments, show. */
export function heatmapSentence(columns: readonly HeatmapColumn[], groups: readonly HeatmapGroup[]): Sentence {
  const segments = groups.filter(({ segment }) => segment !== null);
  const shown = (segments.length > 0 ? segments : groups).filter((group) => group.isShown && !group.isRest);
  return heatmapHeadline(
    columns.map(({ title }) => title),
    shown.map(({ name, drivers }) => ({ name, scores: columns.map((_, place) => drivers[place]?.score ?? null) })),
    segments.length > 0 ? { one: 'segment', many: 'segments' } : { one: 'group', many: 'groups' },
  );
}
