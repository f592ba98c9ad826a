import { ScatterChart } from '../design/charts/ScatterChart.tsx';
import type { ScatterPoint, ScatterSize } from '../design/charts/scatter-layout.ts';
import { formatDifference, formatRange } from '../design/format/numbers.ts';
import type { Tone } from '../design/marks/tones.ts';

type Figures = readonly [name: string, difference: number, impact: number, size: ScatterSize, tone: Tone];

const figures: readonly Figures[] = [
  ['Autonomy', 11, 0.62, 'large', 10],
  ['Workload', -11, 0.58, 'large', 6],
  ['Recognition', -5, 0.51, 'medium', 7],
  ['Manager', 4, 0.44, 'medium', 9],
  ['Goals', 1, 0.33, 'small', 8],
  ['Peers', 7, 0.27, 'small', 9],
];
const points: readonly ScatterPoint[] = figures.map(([name, x, y, size, tone]) => ({
  id: name,
  name,
  x,
  y,
  interval: [y - 0.09, y + 0.09],
  size,
  tone,
}));

const inWords = ({ y, interval: [from, to] }: ScatterPoint) =>
  `${y.toFixed(2)} (${formatRange(from.toFixed(2), to.toFixed(2))})`;
const rows = points.map((point) => [point.name, formatDifference(point.x), inWords(point)]);

/** Drivers by their difference to the benchmark and their impact; a table on narrow screens. */
export function ScatterExample() {
  const table = { head: ['Driver', 'Benchmark', 'Impact'], rows };
  return (
    <ScatterChart
      title="Workload and recognition need attention first"
      points={points}
      cornerFrom={0.4}
      table={table}
      narrowTable={table}
      words={{
        x: 'Difference to benchmark',
        y: 'Impact on engagement',
        zero: 'benchmark',
        leftCorner: 'Prioritize',
        rightCorner: 'Maintain',
        point: (point) => `${point.name}: ${inWords(point)}`,
        interval: inWords,
      }}
      sizes={[
        { size: 'small', name: 'Small impact' },
        { size: 'medium', name: 'Medium impact' },
        { size: 'large', name: 'Large impact' },
      ]}
      tones={[
        { tone: 6, name: 'Far below the benchmark' },
        { tone: 7, name: 'Below' },
        { tone: 8, name: 'At the benchmark' },
        { tone: 9, name: 'Above' },
        { tone: 10, name: 'Far above' },
      ]}
    />
  );
}
