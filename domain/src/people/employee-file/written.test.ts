import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CalendarDay } from '../../kernel/index.ts';
import {
  EmployeeFilePlan,
  type KnownAttribute,
  type KnownGroupType,
  type PresentEmployee,
  type PresentGroup,
  employeeColumns,
  readRow,
  writtenCells,
  writtenHeadings,
} from '../index.ts';
import { ada, departments, reporting, parseHeader } from './plan.test-support.ts';

const location: KnownGroupType = { name: 'Location', columnName: 'location', isReporting: false };
const groupTypes = [reporting, location];
const attributes: readonly KnownAttribute[] = [
  { id: '31' as KnownAttribute['id'], columnName: 'job_title', type: 'text' },
  { id: '32' as KnownAttribute['id'], columnName: 'hours', type: 'number' },
  { id: '33' as KnownAttribute['id'], columnName: 'contract_until', type: 'date' },
];
const columns = {
  groupTypes: groupTypes.map(({ columnName }) => columnName),
  attributes: attributes.map(({ columnName }) => columnName),
};

/** Parses the written file again. */
function readAgain(employees: readonly PresentEmployee[], groups: readonly PresentGroup[]) {
  const parsed = parseHeader(writtenHeadings(columns), groupTypes, attributes);
  if ('problems' in parsed) throw new Error(JSON.stringify(parsed.problems));
  const pathOf = new Map(groups.map(({ id, path }) => [id, path]));
  const plan = new EmployeeFilePlan(parsed.header, { employees, groups });
  return employees.map((employee, order) => {
    const paths = Object.fromEntries(
      Object.entries(employee.groups).map(([column, { id }]) => [column, pathOf.get(id) ?? []]),
    );
    return plan.take(
      readRow(parsed.header, writtenCells({ ...employee, paths, attributes: employee.attributes ?? {} }, columns), {
        row: order + 2,
        today: '2026-11-20',
      }),
    );
  });
}

const name = fc.stringMatching(/^[A-Za-zÀ-ž'=>+@-]([A-Za-zÀ-ž '=>@-]{0,20}[A-Za-zÀ-ž'=>@-])?$/u);
const day = (from: string, to: string) =>
  fc.option(
    fc
      .date({ min: new Date(from), max: new Date(to), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10) as CalendarDay),
  );
/** Names that differ only by spaces around the level separator are one group. */
const groupName = fc.stringMatching(/^[A-Za-z]([A-Za-z ]{0,10}[A-Za-z])?( ?>[A-Za-z]{1,5})?$/u);
const trees = fc.array(fc.tuple(groupName, fc.nat(), fc.boolean()), { maxLength: 12 }).map((drawn) => {
  const groups: PresentGroup[] = [...departments('Acme')];
  for (const [own, place, isDepartment] of drawn) {
    const columnName = isDepartment ? 'department' : 'location';
    const above = groups.filter((group) => group.columnName === columnName);
    const parent = isDepartment || place % 3 > 0 ? above[place % Math.max(above.length, 1)] : undefined;
    const path = [...(parent?.path ?? []), own];
    const isTaken = groups.some(
      (group) => group.columnName === columnName && readAlike(group.path) === readAlike(path),
    );
    if (!isTaken) groups.push({ id: String(groups.length + 1), columnName, path });
  }
  return groups;
});
const readAlike = (path: readonly string[]) => path.join('>').replaceAll(/ *> */g, '>');

const people = fc.record({
  firstName: name,
  middleName: fc.oneof(name, fc.constant('')),
  lastName: name,
  organizationEmployeeId: fc.boolean(),
  hasAddress: fc.boolean(),
  hasPhone: fc.boolean(),
  startedOn: day('2000-01-01', '2026-11-01'),
  endedOn: day('2027-01-01', '2030-01-01'),
  bornOn: day('1930-01-01', '1999-12-31'),
  timeZone: fc.constantFrom(null, 'Asia/Tokyo', 'America/Denver'),
  localeId: fc.constantFrom(null, 'de', 'pt-BR', 'en-us'),
  receivingSurveys: fc.boolean(),
  employmentStatus: fc.constantFrom('active' as const, 'inactive' as const),
  department: fc.nat(),
  location: fc.nat(),
  title: fc.oneof(name, fc.constant('')),
  hours: fc.constantFrom('', '38.5', '0', '-12'),
});

/** A random group of a group type, or none in one of four cases. */
function placeIn(groups: readonly PresentGroup[], columnName: string, choice: number): PresentEmployee['groups'] {
  const own = groups.filter((group) => group.columnName === columnName);
  const group = choice % 4 === 0 ? undefined : own[choice % Math.max(own.length, 1)];
  return group ? { [columnName]: { id: group.id, name: group.path.at(-1) ?? '' } } : {};
}

describe('an exported employee file', () => {
  test('has all importable columns, and one per group type', () => {
    expect(writtenHeadings({ groupTypes: ['department'], attributes: ['hours'] })).toEqual([
      ...employeeColumns,
      'department',
      'hours',
    ]);
    const cells = writtenCells(
      { ...ada, bornOn: '1985-12-10', paths: { department: ['Acme', 'Web'] }, attributes: { hours: '38.5' } },
      columns,
    );
    expect(Object.fromEntries(writtenHeadings(columns).map((heading, place) => [heading, cells[place]]))).toMatchObject(
      {
        employee_id: '1',
        email: 'ada@acme.example',
        phone: '',
        birth_date: '1985-12-10',
        receiving_surveys: 'true',
        employment_status: 'active',
        department: 'Acme > Web',
        location: '',
        hours: '38.5',
        job_title: '',
      },
    );
  });

  test('changes nothing when it is imported again, for any employees and group names', () => {
    fc.assert(
      fc.property(trees, fc.array(people, { maxLength: 8 }), (groups, drawn) => {
        const employees = drawn.map(
          (
            { organizationEmployeeId, hasAddress, hasPhone, department, location: place, title, hours, ...fields },
            order,
          ): PresentEmployee => ({
            ...fields,
            id: String(order + 1),
            organizationEmployeeId: organizationEmployeeId ? `AC-${order}` : null,
            employersEmployeeId: null,
            emailAddress: hasAddress ? `p${order}@acme.example` : null,
            mobilePhoneNumber: hasPhone ? `+1317555${String(1000 + order)}` : null,
            attributes: { ...(title && { job_title: title }), ...(hours && { hours }) },
            groups: { ...placeIn(groups, 'department', department), ...placeIn(groups, 'location', place) },
          }),
        );
        expect(readAgain(employees, groups)).toEqual(
          employees.map(({ id }) => ({ kind: 'unchanged', employeeId: id })),
        );
      }),
    );
  });

  test('keeps employees without a group outside all groups', () => {
    const [outcome] = readAgain([{ ...ada, groups: {} }], departments('Acme', 'Acme > Sales'));
    expect(outcome).toEqual({ kind: 'unchanged', employeeId: '1' });
  });

  test('distinguishes a top-level group from one of the same name below', () => {
    const groups = [
      ...departments('Acme'),
      { id: '8', columnName: 'location', path: ['Berlin'] },
      { id: '9', columnName: 'location', path: ['Germany', 'Berlin'] },
    ];
    expect(readAgain([{ ...ada, groups: { location: { id: '8', name: 'Berlin' } } }], groups)).toEqual([
      { kind: 'unchanged', employeeId: '1' },
    ]);
  });
});
