import { employeeSortFields } from '@attune/contract/employees/employee';
import { describe, expect, it } from 'vitest';
import {
  cellsOf,
  columnsNamed,
  nameColumn,
  nameColumns,
  needAccess,
  needAttributes,
  offeredColumns,
} from './list-columns.ts';
import { aMembership, anEmployee, location, reporting } from '../people.test-support.ts';

const badge = {
  type: 'organization-employee-attributes',
  id: '7',
  attributes: { organizationId: '4', name: 'Badge', type: 'number', columnName: 'badge', values: [], order: 0 },
} as never;
const offered = offeredColumns({ groupTypes: [reporting, location], attributes: [badge], mayReadAccess: true });
const keysOf = (text?: string) => columnsNamed(text, offered).map(({ key }) => key);

describe('the columns of the employee list', () => {
  it('are what everybody has, the group types and the attributes', () => {
    expect(offered.map(({ label }) => label)).toEqual([
      'Group',
      'Started',
      'Role',
      'Access to results',
      'Status',
      'Employee id',
      'Phone',
      'Last day',
      'Language',
      'Time zone',
      'Location',
      'Badge',
    ]);
  });

  it('sort by the fields of the contract, and by no others', () => {
    const sortable = [nameColumn, ...offered].flatMap(({ key, sortsFirst }) => (sortsFirst ? [key] : []));
    expect(new Set(sortable)).toEqual(new Set(employeeSortFields));
  });

  it('are the usual ones unless somebody chose others', () => {
    expect(keysOf()).toEqual(['group', 'startedOn', 'role', 'access', 'status']);
    expect(keysOf('status,attribute-7,gone')).toEqual(['status', 'attribute-7']);
    expect(keysOf('name')).toEqual([]);
  });

  it('are kept as a text in the order of the offer, which says nothing of the usual ones', () => {
    expect(nameColumns(['group-type-2', 'status', 'access', 'role', 'startedOn', 'group'], offered)).toBe(
      'group,startedOn,role,access,status,group-type-2',
    );
    expect(nameColumns(['status', 'access', 'role', 'startedOn', 'group'], offered)).toBeUndefined();
    expect(nameColumns([], offered)).toBe('name');
  });

  it('ask for attributes only where one is shown', () => {
    expect(
      [undefined, 'group,group-type-2', 'attribute-7'].map((text) => needAttributes(columnsNamed(text, offered))),
    ).toEqual([false, false, true]);
  });

  it('tell of access to whoever may know, and ask for it only where they do', () => {
    const others = offeredColumns({ groupTypes: [], attributes: [], mayReadAccess: false });
    expect(columnsNamed(undefined, others).map(({ key }) => key)).toEqual(['group', 'startedOn', 'role', 'status']);
    expect(nameColumns(['group', 'startedOn', 'role', 'status'], others)).toBeUndefined();
    expect([undefined, 'group,status', 'access'].map((text) => needAccess(columnsNamed(text, offered)))).toEqual([
      true,
      false,
      true,
    ]);
    expect(needAccess(columnsNamed(undefined, others))).toBe(false);
  });

  it('say what is recorded as people read it', () => {
    const employee = anEmployee({
      mobilePhoneNumber: '+13175550100',
      endedOn: '2027-01-31',
      localeId: 'de',
      employeeAttributes: [{ organizationEmployeeAttributeId: '7', attrValue: '42' }],
    });
    expect(cellsOf(employee, [aMembership('12', 'Berlin', '2')])).toMatchObject({
      employeeId: 'AC-0118',
      phone: '(317) 555-0100',
      endedOn: 'Jan 31, 2027',
      language: 'German',
      zone: undefined,
      'group-type-2': 'Berlin',
      'attribute-7': '42',
    });
  });
});
