import { FlowChart } from '../design/charts/FlowChart.tsx';
import type { FlowLink, FlowNode } from '../design/charts/flow-layout.ts';
import { formatCount, formatCountOf } from '../design/format/numbers.ts';
import { tones } from '../design/marks/tones.ts';
import { sampleLevels } from './sample-groups.ts';

const shortNames = ['Highly dis.', 'Disengaged', 'Moderately', 'Highly', 'Extremely'];

const sideOf = (counts: readonly number[]): readonly FlowNode[] =>
  tones.map((tone, index) => {
    const name = sampleLevels.names[index] ?? '';
    return { name, shortName: shortNames[index] ?? name, count: counts[index] ?? 0, tone };
  });

const before = sideOf([8, 22, 72, 60, 16]);
const after = sideOf([6, 16, 67, 65, 24]);
const links: readonly FlowLink[] = [
  { from: 4, to: 4, count: 11 },
  { from: 3, to: 4, count: 8 },
  { from: 3, to: 3, count: 38 },
  { from: 3, to: 2, count: 9 },
  { from: 2, to: 3, count: 20 },
  { from: 2, to: 2, count: 44 },
  { from: 1, to: 2, count: 9 },
  { from: 1, to: 1, count: 8 },
  { from: 0, to: 1, count: null },
];

function wayOf({ from, to }: FlowLink): string {
  return `${before[from]?.name} to ${after[to]?.name}`;
}

/** People between two campaigns; the hatched ends are flows that are withheld. */
export function FlowExample() {
  return (
    <FlowChart
      title="28 people became more engaged, 9 less"
      caption="Hatched: flows with fewer than 5 people are withheld."
      heads={{ before: 'Jun 2026', after: 'Nov 2026' }}
      before={before}
      after={after}
      links={links}
      describe={(link) => `${wayOf(link)}: ${formatCountOf(link.count, 'person', 'people')}`}
      table={{
        head: ['Change', 'People'],
        rows: links.map((link) => [wayOf(link), link.count === null ? 'withheld' : formatCount(link.count)]),
      }}
    />
  );
}
