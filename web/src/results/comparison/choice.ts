import { type ComparisonKind, comparisonKinds } from '@attune/contract/results/scores';
import type { Option } from '../../design/controls/OptionList.tsx';
import { formatMonth } from '../../design/format/dates.ts';
import { listWords } from '../../design/format/words.ts';
import { localTimeAt } from '@attune/domain/kernel';
import { referenceName, sampleOf } from './reference-name.ts';
import type { Comparison } from './references.ts';

export type KnownComparison = Pick<Comparison, 'kind' | 'name' | 'startedAt'>;

/** URL value for no comparison. */
const nothing = 'nothing';

/** Default reference by priority: benchmark, group above, organization. */
const bestFirst: readonly ComparisonKind[] = ['benchmark', 'parent', 'organization'];

/** Comparisons selected in the URL; by default the previous campaign and the preferred reference. */
export function chosenComparisons<Any extends KnownComparison>(
  known: readonly Any[],
  compare: string | undefined,
): readonly Any[] {
  const kinds = compare === undefined ? defaultKinds(known) : compare.split(',');
  return known.filter(({ kind }) => kinds.includes(kind));
}

/** URL value of a selection; undefined for the default. */
export function formatChoice(kinds: readonly string[], known: readonly KnownComparison[]): string | undefined {
  const chosen = comparisonKinds.filter((kind) => kinds.includes(kind));
  if (chosen.length === 0) return nothing;
  const text = chosen.join(',');
  return text === defaultKinds(known).join(',') ? undefined : text;
}

/** Comparison options; the previous campaign is named by its month. */
export function comparisonOptions(known: readonly KnownComparison[], timeZone: string): readonly Option[] {
  return known.map(({ kind, name, startedAt }) => ({
    value: kind,
    label: kind === 'previous' && startedAt !== null ? monthOf(startedAt, timeZone) : referenceName(name),
    note: sampleOf(name) ?? notes[kind],
  }));
}

/** "June 2026 and Acme"; three or more as a number only. */
export function choiceWords(options: readonly Option[], chosen: readonly string[]): string {
  const names = options.filter(({ value }) => chosen.includes(value)).map(({ label }) => label);
  if (names.length === 0) return 'nothing';
  return listWords(names.length > 2 ? [...names.slice(0, 1), `${names.length - 1} more`] : names);
}

const notes: Readonly<Record<ComparisonKind, string>> = {
  previous: 'the campaign before',
  parent: 'the group above',
  organization: 'the whole organization',
  benchmark: 'other organizations',
};

function defaultKinds(known: readonly KnownComparison[]): readonly ComparisonKind[] {
  const has = (kind: ComparisonKind) => known.some((one) => one.kind === kind);
  const best = bestFirst.find(has);
  return comparisonKinds.filter((kind) => kind === best || (kind === 'previous' && has(kind)));
}

function monthOf(instant: string, timeZone: string): string {
  return formatMonth(localTimeAt(new Date(instant), timeZone).day);
}
