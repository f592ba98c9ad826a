import { createChance } from '../../server/src/demonstration/chance.ts';
import { placesOf, treeOfGroups } from './random-group-tree.ts';

const locations = [
  'Austin',
  'Berlin',
  'Chicago',
  'Lisbon',
  'Lyon',
  'Mumbai',
  'Nairobi',
  'Osaka',
  'Porto',
  'Quito',
  'Seoul',
  'Toronto',
];
const genders = ['Woman', 'Man', 'Another', 'Not stated'];
const columns = [
  'organization_employee_id',
  'email',
  'phone',
  'first_name',
  'last_name',
  'start_date',
  'birth_date',
  'receiving_surveys',
  'employment_status',
  'department',
  'location',
  'gender',
];

/**
 * Creates an employee file of a large organization, as an HR system would export it. Every call returns the same file.
 */
export function employeeFile({ people, groups }: { readonly people: number; readonly groups: number }): string {
  const chance = createChance(people);
  const parents = treeOfGroups(groups, chance);
  const paths = pathsOf(parents);
  const rows = Array.from(placesOf(people, parents, chance), (group, number) => {
    const day = (years: number, from: number) =>
      `${from + chance.below(years)}-${twoDigits(1 + chance.below(12))}-${twoDigits(1 + chance.below(28))}`;
    const split = [
      locations[Math.floor(chance.next() * chance.next() * locations.length)],
      genders[Math.floor(chance.next() * chance.next() * genders.length)],
    ];
    const phone = `(415) ${twoDigits(chance.below(90) + 10)}5-${String(number % 10_000).padStart(4, '0')}`;
    return [
      `E${number}`,
      `e${number}@example.org`,
      number < 9000 ? phone : '',
      `First${number % 977}`,
      `"Last, ${number}"`,
      day(20, 2005),
      day(45, 1960),
      'true',
      'active',
      paths[group],
      ...split,
    ].join(',');
  });
  return [columns.join(','), ...rows, ''].join('\n');
}

/** The path of each group as names from the top down. An empty cell is the organization itself. */
function pathsOf(parents: Int32Array): readonly string[] {
  const paths: string[] = [];
  parents.forEach((parent, group) => {
    const above = paths[parent] ?? '';
    paths.push(group === 0 ? '' : `${above}${above && ' > '}Group ${group}`);
  });
  return paths;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
