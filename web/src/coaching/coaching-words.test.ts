import { describe, expect, it } from 'vitest';
import {
  freeDays,
  leftWords,
  minutesOf,
  sessionName,
  sessionsHeadline,
  timeFieldOf,
  whenWords,
} from './coaching-words.ts';

describe('the headline of sessions', () => {
  it('says how many are ahead and how many have been', () => {
    expect(sessionsHeadline({ upcoming: 2, past: 1 })).toEqual({
      fact: 'Two sessions are ahead.',
      comparison: 'One has taken place.',
    });
    expect(sessionsHeadline({ upcoming: 0, past: 0 })).toEqual({ fact: 'No session is scheduled.' });
  });
});

describe('a session', () => {
  // Shows ENT-SESSION-06
  it('is named by its type and cohort', () => {
    const typeName = 'Team coaching';
    expect(sessionName({ typeName, coachingSubscriptionCohortName: 'Managers' })).toBe('Team coaching, Managers');
    expect(sessionName({ typeName, coachingSubscriptionCohortName: null })).toBe('Team coaching');
  });

  it('has its day and time in the time zone of the reader', () => {
    const session = { startsAt: '2026-11-30T23:30:00Z', durationMinutes: 60 };
    expect(whenWords(session, 'Europe/Berlin')).toBe('Tuesday, Dec 1, 2026, 12:30 AM to 1:30 AM');
    expect(whenWords(session, 'America/Chicago')).toBe('Monday, Nov 30, 2026, 5:30 PM to 6:30 PM');
  });
});

describe('a subscription', () => {
  it('says how many sessions are left', () => {
    expect(leftWords({ sessionsLeft: 4, sessionsIncluded: 6, sessionsUsed: 2 })).toBe('4 of 6 sessions left');
    expect(leftWords({ sessionsLeft: null, sessionsIncluded: -1, sessionsUsed: 3 })).toBe('Unlimited, 3 used');
  });
});

describe('free times', () => {
  it('are listed by the day of the reader', () => {
    const times = ['2026-11-30T22:30:00Z', '2026-11-30T23:30:00Z'];
    expect(freeDays(times, 'Europe/Berlin').map(({ day, times: ofDay }) => [day, ofDay.length])).toEqual([
      ['2026-11-30', 1],
      ['2026-12-01', 1],
    ]);
  });
});

describe('hours of a coach', () => {
  it('are minutes since midnight, and the text of a time field', () => {
    expect([timeFieldOf(570), minutesOf('09:30'), minutesOf('')]).toEqual(['09:30', 570, undefined]);
  });
});
