import { describe, expect, it } from 'vitest';
import {
  employeesQueryOf,
  employeesSentence,
  employeeTable,
  isNarrowed,
  narrowedTo,
  shownSort,
  toEmployeeTab,
  toEmploymentStatus,
} from './employee-list.ts';

const byName = { field: 'name', direction: 'descending' } as const;

describe('the list of employees', () => {
  // Shows TAB-06, REQ-11, REQ-16, VALID-14, CON-17, CON-20
  it('has three parts and begins with the active ones', () => {
    expect(['active', 'access', 'all', 'foo', undefined].map(toEmployeeTab)).toEqual([
      'active',
      'access',
      'all',
      'active',
      'active',
    ]);
  });

  // Shows REQ-16, CONST-03
  it('asks for ten people of the first page, with their groups', () => {
    expect(employeesQueryOf({ tab: 'active' }, employeeTable)).toMatchObject({
      'filter[view]': 'all',
      'filter[employmentStatus]': 'active',
      include: 'v3-memberships,people',
      'page[limit]': 10,
      'page[offset]': 0,
    });
  });

  it('skips as many people as there are on the pages before', () => {
    expect(employeesQueryOf({ tab: 'all' }, { ...employeeTable, paging: { page: 2, rows: 25 } })['page[offset]']).toBe(
      50,
    );
  });

  // Shows TAB-06, REQ-11, CON-17, CON-20, CON-44
  it('lists whoever has access whatever their status', () => {
    expect(narrowedTo({ tab: 'access' })).toMatchObject({
      'filter[view]': 'access',
      'filter[employmentStatus]': undefined,
    });
  });

  // Shows REQ-12
  it('narrows all of them to one status', () => {
    expect(narrowedTo({ tab: 'all', status: toEmploymentStatus('inactive') })).toMatchObject({
      'filter[view]': 'all',
      'filter[employmentStatus]': 'inactive',
    });
    expect(toEmploymentStatus('retired')).toBeUndefined();
  });

  it('narrows each part to one value of an attribute, and says so', () => {
    const filters = { tab: 'active', attribute: { attributeId: '7', value: 'B"2' } } as const;
    expect(narrowedTo(filters)['filter[employeeAttributes]']).toBe(
      String.raw`[{"organizationEmployeeAttributeId":"7","attrValue":"B\"2"}]`,
    );
    expect(narrowedTo({ tab: 'active' })['filter[employeeAttributes]']).toBeUndefined();
    expect(isNarrowed(filters)).toBe(true);
  });

  // Shows CONST-04
  it('is sorted by status, and by the best matches while somebody searches', () => {
    expect(employeesQueryOf({ tab: 'active' }, employeeTable).sort).toBeUndefined();
    expect(shownSort({ tab: 'active' }, employeeTable.sort)).toEqual({ field: 'status', direction: 'ascending' });
    expect(shownSort({ tab: 'active', search: 'ada' }, employeeTable.sort)).toBeUndefined();
  });

  it('is sorted as somebody chose, also while they search', () => {
    expect(employeesQueryOf({ tab: 'active', search: 'ada' }, { ...employeeTable, sort: byName })).toMatchObject({
      sort: '-name',
      'filter[fuzzy]': 'ada',
    });
    expect(shownSort({ tab: 'active', search: 'ada' }, byName)).toEqual(byName);
  });

  it('knows whether it is narrowed, the part of the list aside', () => {
    expect(isNarrowed({ tab: 'all' })).toBe(false);
    expect(isNarrowed({ tab: 'all', attention: 'excluded' })).toBe(true);
    expect(isNarrowed({ tab: 'active', search: 'ada' })).toBe(true);
  });
});

describe('the list in a sentence', () => {
  const counts = { active: 240, access: 14, all: 263, unreachable: 2, excluded: 1, ungrouped: 0 };

  it('answers who is active and who cannot be reached', () => {
    expect(employeesSentence('active', counts)).toEqual({
      fact: '240 active employees,',
      comparison: 'two cannot be reached.',
    });
    expect(employeesSentence('active', { ...counts, active: 1, unreachable: 0 })).toEqual({
      fact: '1 active employee,',
      comparison: 'all with contact details.',
    });
    expect(employeesSentence('active', { ...counts, active: 0 }).fact).toBe('No active employees;');
  });

  it('answers who has access, and who is there at all', () => {
    expect(employeesSentence('access', counts)).toEqual({
      fact: '14 people have access;',
      comparison: 'everyone else only takes surveys.',
    });
    expect(employeesSentence('all', counts)).toEqual({ fact: '263 employees;', comparison: '240 of them are active.' });
    expect(employeesSentence('all', { ...counts, active: 263 }).comparison).toBe('all of them are active.');
  });

  it('says where people come from as long as there are none', () => {
    const none = { active: 0, access: 0, all: 0, unreachable: 0, excluded: 0, ungrouped: 0 };
    expect(employeesSentence('active', none)).toEqual({
      fact: 'No employees yet;',
      comparison: 'import a file to add them.',
    });
  });
});
