import { roles } from '@attune/domain/access';
import { describe, expect, it } from 'vitest';
import { employeeRows, nameOf, statusOf } from './employee-row.ts';
import { localDay } from './local-day.ts';
import { aMembership, anEmployee } from '../people.test-support.ts';
import { roleView } from './role-view.ts';

const today = '2026-11-20' as const;
const scene = { reportingTypeId: '1', today };

describe('a line of the list', () => {
  it('shows where somebody works by the reporting hierarchy', () => {
    const included = [aMembership('12', 'Berlin', '2'), aMembership('12', 'Web', '1'), aMembership('13', 'Sales', '1')];
    const [row] = employeeRows({ data: [anEmployee()], included }, scene);
    expect(row).toMatchObject({
      id: '12',
      name: 'Aiko Tanaka',
      contact: 'aiko.tanaka@acme.example',
      group: 'Web',
      started: 'Jan 12, 2024',
    });
  });

  it('shows another group to whom the hierarchy does not hold', () => {
    expect(employeeRows({ data: [anEmployee()], included: [aMembership('12', 'Berlin', '2')] }, scene)[0]?.group).toBe(
      'Berlin',
    );
    expect(employeeRows({ data: [anEmployee()] }, scene)[0]?.group).toBeUndefined();
  });

  it('shows the phone number of who has no e-mail address, as people write it', () => {
    const contacts = [
      anEmployee({ emailAddress: null, mobilePhoneNumber: '+13175550100' }),
      anEmployee({ emailAddress: null }),
    ];
    expect(employeeRows({ data: contacts }, scene).map(({ contact }) => contact)).toEqual([
      '(317) 555-0100',
      undefined,
    ]);
  });

  it('has a name even for who was given none', () => {
    expect(nameOf(anEmployee({ fullName: '' }))).toBe('aiko.tanaka@acme.example');
    expect(nameOf(anEmployee({ fullName: '', emailAddress: null }))).toBe('Unnamed person');
  });
});

describe('the status of an employee', () => {
  // Shows ENT-EMPLOYEE-17
  it('is active, inactive, or about to start', () => {
    expect(statusOf(anEmployee(), today)).toMatchObject({ look: 'good', words: 'Active' });
    expect(statusOf(anEmployee({ employmentStatus: 'inactive' }), today)).toMatchObject({
      look: 'over',
      words: 'Inactive',
    });
    expect(statusOf(anEmployee({ startedOn: '2027-03-01' }), today)).toMatchObject({
      look: 'waiting',
      words: 'Starts March 1, 2027',
    });
    expect(statusOf(anEmployee({ startedOn: today }), today).words).toBe('Active');
    expect(statusOf(anEmployee({ startedOn: null }), today).words).toBe('Active');
  });

  it('names what needs attention, all of it in one line', () => {
    expect(statusOf(anEmployee({ attention: ['excluded'] }), today)).toMatchObject({
      look: 'over',
      words: 'Receives no surveys',
    });
    expect(statusOf(anEmployee({ attention: ['unreachable', 'ungrouped'], emailAddress: null }), today)).toMatchObject({
      look: 'attention',
      words: 'No e-mail or phone, in no group',
    });
  });
});

describe('a role', () => {
  it('has a name and says what it opens', () => {
    expect(roleView('employee')).toEqual({
      name: 'Employee',
      explanation: 'Takes surveys. Can’t see results.',
      hasAccess: false,
    });
    for (const role of roles) expect(roleView(role).explanation).toMatch(/\.$/u);
  });

  // Shows GRANT-16, CON-20
  it('gives access within an organization to leaders and its two kinds of administrators', () => {
    expect(roles.filter((role) => roleView(role).hasAccess)).toEqual([
      'organization-admin',
      'engagement-admin',
      'leader',
    ]);
  });

  it('that is not known yet is shown as it came', () => {
    expect(roleView('auditor')).toMatchObject({ name: 'auditor', hasAccess: false });
  });
});

describe('the day it is', () => {
  it('is the one of whoever looks', () => {
    expect(localDay(new Date(2026, 0, 9, 23, 59))).toBe('2026-01-09');
  });
});
