import type { HeatmapHeads } from '../design/heatmap/HeatmapHead.tsx';
import type { HeatmapCell, HeatmapRow } from '../design/heatmap/heatmap-rows.ts';
import { toneOf } from './sample-groups.ts';

export const heatmapHeads: HeatmapHeads = {
  name: 'Group',
  count: 'n',
  summary: 'Score',
  columnGroups: [
    { name: 'Work', columns: ['Autonomy', 'Goals', 'Workload'] },
    { name: 'People', columns: ['Manager', 'Peers', 'Recognition', 'Trust'] },
  ],
};

type Figures = readonly (number | undefined)[];

const cellsOf = (scores: Figures): readonly (HeatmapCell | undefined)[] =>
  scores.map((score) => (score === undefined ? undefined : { value: score, text: String(score), tone: toneOf(score) }));

type About = Pick<HeatmapRow, 'parentId'> & Partial<HeatmapRow> & { readonly scores?: Figures };

const row = (name: string, { scores = [], ...about }: About): HeatmapRow => ({
  id: name,
  name,
  cells: cellsOf(scores),
  ...about,
});

export const heatmapRows: readonly HeatmapRow[] = [
  row('Acme', { parentId: null, count: 240, scores: [74, 78, 71, 58, 79, 82, 66, 73] }),
  row('Engineering', { parentId: 'Acme', count: 71, scores: [76, 91, 73, 61, 80, 85, 64, 77] }),
  row('Platform', { parentId: 'Engineering', count: 22, scores: [73, 80, 70, 54, 77, 84, undefined, 74] }),
  row('Security', { parentId: 'Engineering', reason: 'Group has fewer than 5 responses.' }),
  row('Rest of Engineering', {
    parentId: 'Engineering',
    count: 45,
    isRest: true,
    scores: [77, 93, 74, 64, 81, 86, 66, 78],
  }),
  row('Sales', { parentId: 'Acme', count: 64, scores: [58, 62, 66, 49, 65, 71, 52, 57] }),
  row('Support', { parentId: 'Acme', count: 57, scores: [70, 68, 74, 56, 83, 87, 63, 72] }),
];
