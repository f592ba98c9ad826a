import type { EmployeeMatchResource } from '@attune/contract/campaigns/members';
import { formatCountOf } from '../../design/format/numbers.ts';
import type { Person } from './PersonChips.tsx';

/** Maximum number of entries per lookup. */
const maxEntries = 5000;

/** Entries of a pasted list, separated by lines, commas, semicolons or tabs, without duplicates. */
export function entriesIn(text: string): readonly string[] {
  const entries = text.split(/[\n,;\t]+/u).map((entry) => entry.trim().replace(/^<(.*)>$/u, '$1'));
  return [...new Set(entries.filter((entry) => entry !== ''))].slice(0, maxEntries);
}

type Attributes = EmployeeMatchResource['attributes'];

const problems: { readonly [P in NonNullable<Attributes['problem']>]: string } = {
  unknown: 'no one has this address or number',
  ambiguous: 'more than one person has it',
  inactive: 'not an active employee',
  'not-receiving-surveys': 'not receiving surveys',
};

export type Matched = { readonly people: readonly Person[]; readonly problems: readonly string[] };

/** People in a pasted list who can be invited, and why others cannot. */
export function matchedIn(matches: readonly EmployeeMatchResource[]): Matched {
  const attributes = matches.map((match) => match.attributes);
  return {
    people: attributes.flatMap(({ employeeId, name, problem }) =>
      employeeId !== null && problem === null ? [{ id: employeeId, name: name ?? '' }] : [],
    ),
    problems: attributes.flatMap(({ entry, name, problem }) =>
      problem === null ? [] : [`${name ?? entry}: ${problems[problem]}`],
    ),
  };
}

/** "12 people were found, 2 entries match no one who can be invited." */
export function matchWords({ people, problems: unmatched }: Matched): string {
  const found = formatCountOf(people.length, 'person was found', 'people were found');
  return unmatched.length === 0
    ? `${found}.`
    : `${found}, ${formatCountOf(unmatched.length, 'entry matches', 'entries match')} no one who can be invited.`;
}

/** Adds people without duplicates. */
export function withPeople(people: readonly Person[], others: readonly Person[]): readonly Person[] {
  const known = new Set(people.map(({ id }) => id));
  return [...people, ...others.filter(({ id }) => !known.has(id))];
}
