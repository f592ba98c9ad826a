import { describe, expect, it } from 'vitest';
import { contactDetails, employeeSentence, employmentDetails, membershipRows } from './employee-details.ts';
import { aMembership, anEmployee, location, reporting } from './people.test-support.ts';

const valueOf = (details: readonly { readonly label: string; readonly value: string }[], label: string) => details.find((detail) => detail.label === label)?.value;

describe('the page of an employee', () => {
  it('says how somebody can be reached', () => {
    const details = contactDetails(anEmployee({ mobilePhoneNumber: '+13175550100', localeId: 'de', receivingSurveys: false }));
    expect(details.map(({ value }) => value)).toEqual(['aiko.tanaka@acme.example', '(317) 555-0100', 'German', 'Receives no surveys']);
  });

  it('says so where nothing was given', () => {
    expect(contactDetails(anEmployee({ emailAddress: null })).map(({ value }) => value)).toEqual(['Not given', 'Not given', 'As the organization', 'Receives surveys']);
    expect(valueOf(employmentDetails(anEmployee({ startedOn: null, organizationEmployeeId: null })), 'Started on')).toBe('Not given');
  });

  it('says what somebody is to the organization', () => {
    const details = employmentDetails(anEmployee({ bornOn: '1988-04-02' }));
    expect(details.map(({ label, value }) => `${label}: ${value}`)).toEqual(['Status: Active', 'Employee id: AC-0118', 'Started on: 12 Jan 2024', 'Born on: 2 April 1988']);
  });

  it('shows an older id only where there is one', () => {
    expect(valueOf(employmentDetails(anEmployee()), 'Former employee id')).toBeUndefined();
    expect(valueOf(employmentDetails(anEmployee({ employersEmployeeId: 'old-1' })), 'Former employee id')).toBe('old-1');
  });

  it('lists the groups by their families, the reporting hierarchy first', () => {
    const rows = membershipRows([aMembership('12', 'Berlin', '2'), aMembership('12', 'Web', '1')], [location, reporting]);
    expect(rows.map(({ groupName, familyName }) => [groupName, familyName])).toEqual([
      ['Web', 'Organization'],
      ['Berlin', 'Location'],
    ]);
  });

  it('answers in a sentence whether somebody has a part in surveys', () => {
    expect(employeeSentence(anEmployee())).toEqual({ fact: 'Aiko Tanaka is active', comparison: 'and has a part in surveys.' });
    expect(employeeSentence(anEmployee({ attention: ['unreachable', 'ungrouped'] })).comparison).toBe('but cannot be reached and is in no group.');
    expect(employeeSentence(anEmployee({ employmentStatus: 'inactive' }))).toEqual({ fact: 'Aiko Tanaka is inactive;', comparison: 'surveys leave this person out.' });
  });
});
