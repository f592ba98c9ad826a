import type { HeatmapResource } from '@attune/contract/results';
import type { Heatmap, HeatmapRow } from './get-heatmap.ts';

type Row = HeatmapResource['attributes']['rows'][number];

/** Stands among the flat numbers where nothing is shown. */
const nothing = -1;

export function presentHeatmap({ campaign, published, columns, rows, rowCount }: Heatmap): HeatmapResource {
  return {
    type: 'heatmaps',
    id: campaign.id,
    attributes: {
      campaignId: campaign.id,
      columns: columns.map(({ id }) => {
        const statement = published.statements.find(({ categoryId }) => categoryId === id);
        return { categoryId: id, key: statement?.categoryKey ?? '', title: statement?.categoryTitle ?? '', sphere: statement?.sphere ?? '' };
      }),
      rows: rows.map((row) => presentRow(row, published.level)),
      scores: rows.flatMap(({ scores }) => scores.map((score) => score ?? nothing)),
      deltas: rows.flatMap(({ deltas }) => deltas),
      rowCount,
    },
  };
}

function presentRow({ group, isRest, depth, people, visibility, countedIn, hasChildren }: HeatmapRow, level: number): Row {
  const own = isRest ? { name: `Rest of ${group.name}`, people, audience: null } : { name: group.name, people: group.audience < level ? null : people, audience: group.audience };
  return { groupId: group.id, ...own, isRest, depth, verdict: verdictOf(visibility), message: visibility.kind === 'shown' ? null : visibility.message, countedInName: countedIn?.name ?? null, hasChildren };
}

function verdictOf(visibility: HeatmapRow['visibility']): Row['verdict'] {
  if (visibility.kind === 'shown') return 'shown';
  return visibility.reason === 'too-small' ? 'too-few' : visibility.reason;
}
