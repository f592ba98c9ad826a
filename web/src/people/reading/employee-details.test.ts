import { describe, expect, it } from 'vitest';
import {
  contactDetails,
  type Detail,
  employeeSentence,
  employmentDetails,
  employmentLines,
  inclusionWords,
  membershipRows,
  nameDetails,
} from './employee-details.ts';
import { aMembership, anEmployee, location, reporting } from '../people.test-support.ts';

const detailOf = (details: readonly Detail[], label: string) => details.find((detail) => detail.label === label);

describe('the page of an employee', () => {
  it('says how somebody can be reached', () => {
    const details = contactDetails(anEmployee({ mobilePhoneNumber: '+13175550100', localeId: 'de' }));
    expect(details.map(({ value }) => value)).toEqual([
      'aiko.tanaka@acme.example',
      '(317) 555-0100',
      'German',
      'Same as organization',
    ]);
  });

  it('says so where nothing was given', () => {
    expect(contactDetails(anEmployee({ emailAddress: null })).map(({ value, entered }) => [value, entered])).toEqual([
      ['Not set', ''],
      ['Not set', ''],
      ['Same as organization', ''],
      ['Same as organization', ''],
    ]);
    expect(detailOf(employmentDetails(anEmployee({ startedOn: null })), 'First day')).toMatchObject({
      value: 'Not set',
      entered: '',
    });
  });

  it('says what somebody is to the organization, and enters days as people write them', () => {
    const details = employmentDetails(anEmployee({ bornOn: '1988-04-02', endedOn: '2027-03-31' }));
    expect(details.map(({ label, value, entered }) => [label, value, entered])).toEqual([
      ['Employee id', 'AC-0118', 'AC-0118'],
      ['Former employee id', 'Not set', ''],
      ['First day', 'Jan 12, 2024', '01/12/2024'],
      ['Last day', 'March 31, 2027', '03/31/2027'],
      ['Date of birth', 'April 2, 1988', '04/02/1988'],
    ]);
  });

  it('asks for both names, and for nothing else', () => {
    expect(nameDetails(anEmployee()).map(({ label, value, isRequired = false }) => [label, value, isRequired])).toEqual(
      [
        ['First name', 'Aiko', true],
        ['Middle name', 'Not set', false],
        ['Last name', 'Tanaka', true],
      ],
    );
  });

  it('tells when somebody started, left and came back', () => {
    const employment = (id: string, status: 'active' | 'inactive', effectiveDate: string) => ({
      type: 'employments' as const,
      id,
      attributes: { status, effectiveDate, createdAt: '2026-01-01T00:00:00Z' },
    });
    const lines = employmentLines([
      employment('3', 'active', '2026-02-01'),
      employment('2', 'inactive', '2025-12-31'),
      employment('1', 'active', '2024-01-12'),
    ]);
    expect(lines.map(({ words }) => words)).toEqual([
      'Came back on Feb 1, 2026',
      'Left on Dec 31, 2025',
      'Started on Jan 12, 2024',
    ]);
  });

  it('says whether surveys ask somebody, who is not asked while inactive', () => {
    const saidOf = (changes: Parameters<typeof anEmployee>[0]) => inclusionWords(anEmployee(changes).attributes);
    expect(saidOf({ employmentStatus: 'active', receivingSurveys: true })).toMatch(
      /^Aiko will be invited to future campaigns\./u,
    );
    expect(saidOf({ employmentStatus: 'inactive', receivingSurveys: true })).toBe(
      'Inactive people are not invited. Aiko will be invited again once active.',
    );
    for (const employmentStatus of ['active', 'inactive'] as const)
      expect(saidOf({ employmentStatus, receivingSurveys: false })).toMatch(
        /^Aiko will not be invited to any campaign\./u,
      );
    expect(saidOf({ employmentStatus: 'active', receivingSurveys: true, firstName: '' })).toMatch(
      /^This person will be/u,
    );
  });

  it('lists the groups by their group types, the reporting hierarchy first', () => {
    const rows = membershipRows(
      [aMembership('12', 'Berlin', '2'), aMembership('12', 'Web', '1')],
      [location, reporting],
    );
    expect(rows.map(({ groupName, groupTypeName }) => [groupName, groupTypeName])).toEqual([
      ['Web', 'Organization'],
      ['Berlin', 'Location'],
    ]);
  });

  it('answers in a sentence whether somebody has a part in surveys', () => {
    expect(employeeSentence(anEmployee())).toEqual({
      fact: 'Aiko Tanaka is active',
      comparison: 'and included in surveys.',
    });
    expect(employeeSentence(anEmployee({ attention: ['unreachable', 'ungrouped'] })).comparison).toBe(
      'but cannot be reached and is in no group.',
    );
    expect(employeeSentence(anEmployee({ employmentStatus: 'inactive' }))).toEqual({
      fact: 'Aiko Tanaka is inactive;',
      comparison: 'not included in surveys.',
    });
  });
});
