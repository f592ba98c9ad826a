import { type BarGroup, ComparisonBars } from '../design/charts/ComparisonBars.tsx';
import { formatDifference } from '../design/format/numbers.ts';
import { toneOf, wordOf } from './sample-groups.ts';

type Figures = { readonly value: number; readonly previous: number; readonly benchmark: number };

function barOf(name: string, { value, previous, benchmark }: Figures) {
  return {
    id: name,
    name,
    value,
    text: String(value),
    tone: toneOf(value),
    word: wordOf(value),
    interval: [value - 4, value + 4],
    previous,
    mark: benchmark,
    change: differenceOf(value - previous),
    differences: [differenceOf(value - benchmark)],
  } as const;
}

function differenceOf(points: number) {
  return { text: formatDifference(points), isLargerThanChance: Math.abs(points) > 4 };
}

const groups: readonly BarGroup[] = [
  {
    heading: 'Work',
    bars: [
      barOf('Autonomy', { value: 91, previous: 83, benchmark: 80 }),
      barOf('Goals', { value: 71, previous: 72, benchmark: 70 }),
      barOf('Workload', { value: 52, previous: 60, benchmark: 63 }),
    ],
  },
  {
    heading: 'People',
    bars: [
      barOf('Manager', { value: 79, previous: 79, benchmark: 75 }),
      { id: 'Peers', name: 'Peers', reason: 'Group has fewer than 5 responses.' },
    ],
  },
];

/** Values with a previous value and a benchmark, and one that is withheld. */
export function ComparisonExample() {
  return (
    <ComparisonBars
      title="Autonomy is the strength, workload the opportunity"
      under="The ring is June, the tick is the benchmark."
      groups={groups}
      heads={{ name: 'Driver', value: 'Score', word: 'Band', change: 'Change', differences: ['Benchmark'] }}
      keys={{ previous: 'June', mark: 'benchmark' }}
    />
  );
}
