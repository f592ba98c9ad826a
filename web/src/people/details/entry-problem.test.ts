import { describe, expect, it } from 'vitest';
import { anEmployee } from '../people.test-support.ts';
import { asSent, entryProblem } from './entry-problem.ts';

const today = '2026-11-20';

describe('an entry where it stands', () => {
  // Shows VALID-44
  it.each([
    [{ bornOn: '12/31/1899' }, 'Enter a date after 1899.'],
    [{ startedOn: 'soon' }, 'Enter a date as MM/DD/YYYY.'],
    [{ endedOn: '2024-01-11' }, 'End must be after start.'],
    [{ mobilePhoneNumber: '317 555 010' }, 'Enter a valid US phone number.'],
    [{ emailAddress: 'aiko@' }, 'Enter a valid email address.'],
    [{ firstName: ' ' }, 'First name is required.'],
  ])('is told what is wrong with %j at once', (entry, problem) => {
    expect(entryProblem(entry, anEmployee(), today)).toBe(problem);
  });

  it('goes to the server where the rules would take it', () => {
    expect(
      entryProblem({ lastName: 'Sato', bornOn: '04/02/1988', middleName: null }, anEmployee(), today),
    ).toBeUndefined();
  });

  // Shows VALID-24
  it('is sent as it was entered, phone numbers with +1 and ten digits', () => {
    expect(['(317) 555-0100', '+1 317.555.0100', '31755'].map((typed) => asSent('mobilePhoneNumber', typed))).toEqual([
      '+13175550100',
      '+13175550100',
      '31755',
    ]);
    expect([asSent('mobilePhoneNumber', null), asSent('firstName', '317 555 0100')]).toEqual([null, '317 555 0100']);
  });
});
