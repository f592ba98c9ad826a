import type { GroupResource } from '@attune/contract/groups/group';
import { levelSeparator } from '@attune/domain/people';
import { columnHelp, inOrder, type OwnColumns } from '../import-job/file-columns.ts';

type Structure = OwnColumns & { readonly groups: readonly GroupResource[] };

export const exampleFileName = 'employees-example.csv';

const people: readonly Readonly<Record<string, string>>[] = [
  {
    organization_employee_id: 'E-1001',
    email: 'ada.lovelace@company.example',
    first_name: 'Ada',
    last_name: 'Lovelace',
    start_date: '2024-01-15',
    birth_date: '1990-12-10',
    receiving_surveys: 'true',
    employment_status: 'active',
  },
  {
    organization_employee_id: 'E-1002',
    email: 'grace.hopper@company.example',
    phone: '(317) 555-0100',
    first_name: 'Grace',
    middle_name: 'Brewster',
    last_name: 'Hopper',
    start_date: '2021-03-01',
    receiving_surveys: 'true',
    employment_status: 'active',
  },
];

/** Example employee file with every column that the organization can use, and two people. */
export function exampleFile(structure: Structure): string {
  const columns = columnHelp(structure).map(({ name }) => name);
  const lines = people.map((person, place) => {
    const cells: Readonly<Record<string, string>> = { ...person, ...exampleGroups(structure, place) };
    return columns.map((column) => cells[column] ?? '');
  });
  return [columns, ...lines].map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');
}

/** A group of each type: an existing one if possible, so that the file can be imported unchanged. */
function exampleGroups({ groupTypes, groups }: Structure, place: number): Readonly<Record<string, string>> {
  return Object.fromEntries(
    inOrder(groupTypes).map(({ id, attributes: { columnName, isReporting } }) => {
      const ofType = groups.filter((group) => group.attributes.groupTypeId === id && !group.attributes.isRoot);
      const made = isReporting ? `Engineering${levelSeparator}Web` : 'Example';
      return [columnName, ofType.length === 0 ? made : pathOf(ofType[place % ofType.length], groups)];
    }),
  );
}

/** The path of group names from below the top group. */
function pathOf(group: GroupResource | undefined, groups: readonly GroupResource[]): string {
  if (!group || group.attributes.isRoot) return '';
  const above = pathOf(
    groups.find(({ id }) => id === group.attributes.parentGroupId),
    groups,
  );
  return above === '' ? group.attributes.name : `${above}${levelSeparator}${group.attributes.name}`;
}

function quoted(cell: string): string {
  return /[",\r\n]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
