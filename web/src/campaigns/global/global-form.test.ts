import { describe, expect, it } from 'vitest';
import {
  absenceWords,
  attributesOf,
  globalFormOf,
  globalProblems,
  isBeingMade,
  type Member,
  newGlobalForm,
  standWords,
} from './global-form.ts';

const member = (status: Member['status'], isRemoved = false): Member => ({
  organizationId: '5',
  name: 'Acme',
  campaignId: '7',
  status,
  startedAt: null,
  endedAt: null,
  isRemoved,
});
const complete = {
  ...newGlobalForm('2027-02-15'),
  name: ' World ',
  surveyIds: ['1'],
  organizations: [{ id: '5', name: 'Acme' }],
};

describe('a set-up for several organizations', () => {
  it('needs a name, a start, a length, a survey and an organization', () => {
    expect(globalProblems(complete)).toEqual([]);
    expect(globalProblems({ ...newGlobalForm(''), days: 0 }).map(({ at }) => at[0])).toEqual([
      'surveyIds',
      'name',
      'startsOn',
      'windowDays',
      'organizationIds',
    ]);
  });

  it('is sent and read back as it was typed', () => {
    const sent = attributesOf(complete);
    expect(sent).toEqual({
      name: 'World',
      startsOn: '2027-02-15',
      startsAt: '09:00',
      windowDays: 7,
      deliveryChannel: 'emails',
      surveyIds: ['1'],
      organizationIds: ['5'],
    });
    const { organizationIds: _, ...kept } = sent;
    expect(globalFormOf({ ...kept, organizations: [member('pending')], createdAt: '2027-01-01T00:00:00Z' })).toEqual({
      ...complete,
      name: 'World',
    });
  });

  it('says how many organizations have confirmed it, and why one has nothing to confirm', () => {
    expect(standWords([member('pending'), member(null)])).toBe('Not confirmed yet');
    expect(standWords([member('active'), member('finished'), member('pending')])).toBe(
      '2 of 3 organizations have confirmed',
    );
    expect(absenceWords(member(null))).toBe('Creating…');
    expect(absenceWords(member(null, true))).toBe('Deleted there');
    expect(absenceWords(member('active'))).toBeUndefined();
    expect([member(null), member(null, true), member('active')].map(isBeingMade)).toEqual([true, false, false]);
  });
});
