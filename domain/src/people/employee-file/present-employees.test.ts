import { describe, expect, test } from 'vitest';
import type { EmployeeRow } from '../index.ts';
import { ada, grace } from './plan.test-support.ts';
import { findEmployee, indexEmployees, ownerOf } from './present-employees.ts';

const index = indexEmployees([{ ...ada, emailAddress: 'Ada@Acme.example', mobilePhoneNumber: '+13175550100' }, grace]);
const nothing: EmployeeRow = {
  row: 2,
  employeeId: null,
  organizationEmployeeId: undefined,
  employersEmployeeId: undefined,
  emailAddress: null,
  mobilePhoneNumber: undefined,
  firstName: 'Ada',
  middleName: undefined,
  lastName: 'Lovelace',
  startedOn: undefined,
  endedOn: undefined,
  bornOn: undefined,
  timeZone: undefined,
  localeId: undefined,
  receivingSurveys: undefined,
  employmentStatus: undefined,
  groups: [],
  attributes: [],
};

describe('an existing employee', () => {
  test('is found by the Attune id only, if a row has one', () => {
    expect(findEmployee(index, { ...nothing, employeeId: '2', organizationEmployeeId: 'AC-1' })?.id).toBe('2');
    expect(findEmployee(index, { ...nothing, employeeId: '9', organizationEmployeeId: 'AC-1' })).toBeUndefined();
  });

  test('is found by employee number, then by address, ignoring case', () => {
    expect(
      findEmployee(index, { ...nothing, organizationEmployeeId: 'AC-2', emailAddress: 'ada@acme.example' })?.id,
    ).toBe('2');
    expect(
      findEmployee(index, { ...nothing, organizationEmployeeId: 'AC-9', emailAddress: 'ada@acme.example' })?.id,
    ).toBe('1');
  });

  test('is not found by name or phone number', () => {
    expect(findEmployee(index, nothing)).toBeUndefined();
    expect(findEmployee(index, { ...nothing, mobilePhoneNumber: '+13175550100' })).toBeUndefined();
  });

  test('still owns the phone number', () => {
    expect(ownerOf(index, 'mobilePhoneNumber', { ...nothing, mobilePhoneNumber: '+13175550100' })?.id).toBe('1');
    expect(ownerOf(index, 'mobilePhoneNumber', nothing)).toBeUndefined();
  });
});
