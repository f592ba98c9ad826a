import { type Comparison, type Goal, isMet } from './workload.ts';

const columns = ['Workload', 'Ours', 'Baseline', 'Ratio', 'Goal', ''] as const;

/** Formats all comparisons as one table. */
export function formatTable(comparisons: readonly Comparison[]): string {
  const rows = [columns, ...comparisons.map(cellsOf)];
  const widths = columns.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function cellsOf(comparison: Comparison): readonly string[] {
  const { what, ours, baseline, baselineName, unit, goal } = comparison;
  return [
    what,
    formatFigure(ours, unit),
    `${formatFigure(baseline, unit)}, ${baselineName}`,
    formatRatio(ours / baseline),
    formatGoal(goal),
    isMet(comparison) ? 'met' : 'MISSED',
  ];
}

function formatFigure(value: number, unit: Comparison['unit']): string {
  if (unit === '') return String(value);
  if (unit === 'p') return `p = ${value.toPrecision(2)}`;
  const digits = value < 10 ? 2 : value < 100 ? 1 : 0;
  return unit === 'ms' ? `${value.toFixed(digits)} ms` : `${value.toFixed(digits)}/s`;
}

/** Formats small ratios as fractions: 1/48. */
function formatRatio(ratio: number): string {
  return ratio < 0.1 ? `1/${(1 / ratio).toFixed(0)}` : ratio.toFixed(ratio < 10 ? 2 : 0);
}

function formatGoal(goal: Goal): string {
  return 'atMost' in goal ? `at most ${formatRatio(goal.atMost)}` : `at least ${formatRatio(goal.atLeast)}`;
}
