import { describe, expect, it } from 'vitest';
import { formOf, isComplete, termsOf } from './subscription-form.ts';

describe('the form of a subscription', () => {
  const filled = {
    ...formOf(undefined, 'Europe/Berlin'),
    typeId: '3',
    coachId: '7',
    startsOn: '2026-01-01',
    endsOn: '2026-12-31',
  };

  it('starts with working hours in the time zone of the organization', () => {
    expect(filled.availability).toHaveLength(5);
    expect([filled.coachTimeZone, isComplete(filled)]).toEqual(['Europe/Berlin', true]);
  });

  it('is incomplete without a coach, with days or hours in the wrong order, or an unknown time zone', () => {
    const wrong = [
      { coachId: '' },
      { endsOn: '2025-12-31' },
      { availability: [{ weekday: 1, from: 600, to: 540 }] },
      { coachTimeZone: 'Berlin' },
    ];
    expect(wrong.map((part) => isComplete({ ...filled, ...part }))).toEqual([false, false, false, false]);
  });

  it('says unlimited sessions with -1, and no cohort with null', () => {
    expect(termsOf({ ...filled, isUnlimited: true, cohortName: ' ' })).toMatchObject({
      sessionsIncluded: -1,
      cohortName: null,
      designatedSchedulerId: null,
    });
  });
});
