import { type ComparisonKind, comparisonKinds } from '@attune/contract/results/scores';
import type { Option } from '../../design/controls/OptionList.tsx';
import { formatMonth } from '../../design/format/dates.ts';
import { listWords } from '../../design/format/words.ts';
import { localTimeAt } from '@attune/domain/kernel';
import { referenceName, sampleOf } from './reference-name.ts';
import type { Comparison } from './references.ts';

type Known = Pick<Comparison, 'kind' | 'name' | 'endedAt'>;

/** Stands in the address where nothing is compared. */
const nothing = 'nothing';

/** Which reference says most, where none was chosen: other organizations, else the group above, else the whole. */
const bestFirst: readonly ComparisonKind[] = ['benchmark', 'parent', 'organization'];

/** What the address chooses to compare with; without a choice the campaign before and the reference that says most. */
export function chosenComparisons<Any extends Known>(
  known: readonly Any[],
  compare: string | undefined,
): readonly Any[] {
  const kinds = compare === undefined ? defaultKinds(known) : compare.split(',');
  return known.filter(({ kind }) => kinds.includes(kind));
}

/** What the address has to say about a choice: nothing about the one that is made without it. */
export function formatChoice(kinds: readonly string[], known: readonly Known[]): string | undefined {
  const chosen = comparisonKinds.filter((kind) => kinds.includes(kind));
  if (chosen.length === 0) return nothing;
  const text = chosen.join(',');
  return text === defaultKinds(known).join(',') ? undefined : text;
}

/** What can be compared with; the campaign before goes by its month. */
export function comparisonOptions(known: readonly Known[], timeZone: string): readonly Option[] {
  return known.map(({ kind, name, endedAt }) => ({
    value: kind,
    label: kind === 'previous' && endedAt !== null ? monthOf(endedAt, timeZone) : referenceName(name),
    note: sampleOf(name) ?? notes[kind],
  }));
}

/** "June 2026 and Acme"; from three on only how many. */
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

function defaultKinds(known: readonly Known[]): readonly ComparisonKind[] {
  const has = (kind: ComparisonKind) => known.some((one) => one.kind === kind);
  const best = bestFirst.find(has);
  return comparisonKinds.filter((kind) => kind === best || (kind === 'previous' && has(kind)));
}

function monthOf(instant: string, timeZone: string): string {
  return formatMonth(localTimeAt(new Date(instant), timeZone).day);
}
