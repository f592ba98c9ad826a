import { type CalendarDay, addDays } from '@attune/domain/kernel';
import { groupTypeNames, givenNames } from './acme-names.ts';
import { type Chance, createChance } from './chance.ts';

/** One employee of the demonstration, with the columns of the employee file. */
export type AcmePerson = {
  readonly employeeId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly startDate: CalendarDay;
  readonly birthDate: CalendarDay;
  readonly receivingSurveys: boolean;
  /** The path in the reporting hierarchy, from the top. */
  readonly group: readonly string[];
  readonly location: string;
};

/** The number of people who report directly to each group; subgroups follow their group. */
const structure: readonly (readonly [path: string, direct: number])[] = [
  ['', 18],
  ['Engineering', 8],
  ['Engineering > Platform', 22],
  ['Engineering > Product Engineering', 6],
  ['Engineering > Product Engineering > Mobile', 12],
  ['Engineering > Product Engineering > Web', 16],
  ['Engineering > Data', 13],
  ['Engineering > Quality', 9],
  ['Customer Success', 9],
  ['Customer Success > Support', 20],
  ['Customer Success > Onboarding', 9],
  ['Sales and Marketing', 8],
  ['Sales and Marketing > Sales', 7],
  ['Sales and Marketing > Sales > Sales West', 9],
  ['Sales and Marketing > Sales > Sales East', 12],
  ['Sales and Marketing > Marketing', 17],
  ['Operations', 3],
  ['Operations > IT', 10],
  ['Operations > Finance', 9],
  ['Operations > People', 6],
  ['Operations > Legal', 3],
  ['Design', 14],
];

const locations = ['Berlin', 'Chicago', 'Lisbon', 'Nairobi'] as const;

/** The people whom the sign-in page lists first, with their access. */
export const acmeStaff = [
  { name: 'Maya Okafor', group: '', role: 'engagement-admin' },
  { name: 'Jonas Weber', group: '', role: 'organization-admin' },
  { name: 'Priya Sharma', group: 'Engineering', role: 'leader', access: 'groups' },
  { name: 'Daniel Torres', group: 'Customer Success', role: 'leader', access: 'groups' },
  { name: 'Grace Mwangi', group: '', role: 'leader', access: 'full' },
  { name: 'Noor Haddad', group: 'Design', role: 'employee' },
] as const;

const people = 240;

/** The 240 employees of Acme as of a day. Deterministic; start dates are relative to the day. */
export function acmePeople(today: CalendarDay): readonly AcmePerson[] {
  const chance = createChance(2026);
  const taken = new Set<string>(acmeStaff.map(({ name }) => name));
  const places = structure.flatMap(([path, direct]) => Array.from({ length: direct }, () => path));
  const staffByPath = Map.groupBy(acmeStaff, ({ group }) => group);
  return places.map((path, number) => {
    const name = staffNameAt(staffByPath, path) ?? newName(chance, taken);
    return aPerson({ name, path, number, today }, chance);
  });
}

function staffNameAt(staffByPath: Map<string, (typeof acmeStaff)[number][]>, path: string): string | undefined {
  return staffByPath.get(path)?.shift()?.name;
}

function newName(chance: Chance, taken: Set<string>): string {
  for (;;) {
    const name = `${chance.pick(givenNames)} ${chance.pick(groupTypeNames)}`;
    if (taken.has(name)) continue;
    taken.add(name);
    return name;
  }
}

type Making = { readonly name: string; readonly path: string; readonly number: number; readonly today: CalendarDay };

function aPerson({ name, path, number, today }: Making, chance: Chance): AcmePerson {
  const [firstName = '', lastName = ''] = name.split(' ');
  const group = path === '' ? [] : path.split(' > ');
  const daysHere = 500 + Math.floor(chance.next() ** 2.2 * 4000);
  const age = 22 + Math.floor(Math.abs(chance.normal()) * 11 + chance.next() * 12);
  return {
    employeeId: `A${String(1001 + number)}`,
    email: `${firstName}.${lastName}@acme.example`.toLowerCase(),
    firstName,
    lastName,
    startDate: addDays(today, -daysHere),
    birthDate: addDays(today, -Math.min(age, 64) * 365 - chance.below(365)),
    receivingSurveys: number % 119 !== 118,
    group,
    location: chance.next() < 0.6 ? homeOf(group) : chance.pick(locations),
  };
}

/** Most members of a branch share a location. */
function homeOf(group: readonly string[]): string {
  const places: Readonly<Record<string, string>> = {
    Engineering: 'Berlin',
    'Customer Success': 'Nairobi',
    'Sales and Marketing': 'Chicago',
    Operations: 'Lisbon',
  };
  return places[group[0] ?? ''] ?? 'Berlin';
}

/** The employees as a file that an administrator would upload. */
export function acmeFile(today: CalendarDay): string {
  const head =
    'organization_employee_id,email,first_name,last_name,start_date,birth_date,receiving_surveys,' +
    'employment_status,department,location';
  const rows = acmePeople(today).map((person) =>
    [
      person.employeeId,
      person.email,
      person.firstName,
      person.lastName,
      person.startDate,
      person.birthDate,
      person.receivingSurveys,
      'active',
      person.group.join(' > '),
      person.location,
    ].join(','),
  );
  if (rows.length !== people) throw new RangeError(`Acme has ${people} people, not ${rows.length}`);
  return [head, ...rows, ''].join('\n');
}
