import { bandOf, currentCutPoints, engagementLevels } from '@attune/domain/results';
import { capitalize } from '../design/format/words.ts';
import type { StatusLook } from '../design/marks/Status.tsx';
import type { Tone } from '../design/marks/tones.ts';

/** A group with results of a campaign; without a score its results are withheld. */
export type SampleGroup = {
  readonly id: string;
  readonly name: string;
  readonly department: string;
  readonly employees: number;
  readonly responseRate: number;
  readonly score: number | null;
};

const figures: readonly (readonly [string, string, number, number, number | null])[] = [
  ['Data', 'Engineering', 18, 0.94, 78],
  ['Design', 'Engineering', 12, 0.92, 91],
  ['Mobile', 'Engineering', 15, 0.8, 66],
  ['Platform', 'Engineering', 22, 0.86, 73],
  ['Security', 'Engineering', 4, 0.75, null],
  ['Accounting', 'Finance', 11, 1, 71],
  ['Treasury', 'Finance', 3, 0.67, null],
  ['Field sales', 'Sales', 31, 0.55, 52],
  ['Inside sales', 'Sales', 24, 0.63, 61],
  ['Partners', 'Sales', 9, 0.89, 76],
  ['Customer success', 'Support', 20, 0.9, 81],
  ['Help desk', 'Support', 37, 0.78, 58],
];

export const sampleGroups: readonly SampleGroup[] = figures.map(
  ([name, department, employees, responseRate, score], index) => ({
    id: String(index + 1),
    name,
    department,
    employees,
    responseRate,
    score,
  }),
);

/** The levels of engagement of an organization. */
export const sampleLevels = {
  cuts: currentCutPoints.levels.organization,
  names: engagementLevels.map((level) => capitalize(level)),
};

/** The band of a driver's score. */
export function toneOf(score: number): Tone {
  return bandOf(score).key as Tone;
}

/** The name of that band. */
export function wordOf(score: number): string {
  return bandOf(score).name;
}

export function progressOf({ responseRate }: SampleGroup): { readonly look: StatusLook; readonly word: string } {
  if (responseRate === 1) return { look: 'over', word: 'Complete' };
  return responseRate < 0.65 ? { look: 'attention', word: 'Few responses' } : { look: 'running', word: 'Running' };
}
