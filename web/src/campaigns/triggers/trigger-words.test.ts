import { describe, expect, it } from 'vitest';
import {
  invitedSoFar,
  invitedInPeriod,
  courseWords,
  emptyForecastWords,
  forecastTitle,
  gapWords,
  nextWords,
  periodDaysOf,
  periodState,
  periodWords,
  suggestLifecycleName,
  triggerWords,
} from './trigger-words.ts';

describe('when a lifecycle campaign asks', () => {
  it.each([
    ['hire', 30, '30 days after the first day at work', 'Your first 30 days'],
    ['hire', 0, 'on the first day at work', 'Your first day'],
    ['anniversary', 0, 'on each work anniversary', 'Work anniversary'],
    ['anniversary', 1, '1 day after each work anniversary', 'Work anniversary'],
    ['leaving', 14, '14 days before the last day at work', 'Before you leave'],
    ['leaving', 0, 'on the last day at work', 'Before you leave'],
  ] as const)('is said in words: %s, %i', (...[event, days, words, name]) => {
    expect(triggerWords({ event, days })).toBe(words);
    expect(suggestLifecycleName({ event, days })).toBe(name);
  });

  it('comes with what follows from it', () => {
    expect(courseWords({ event: 'hire', days: 30, periodDays: 90 }, 7)).toContain(
      'after each period of 90 days, once at least 7 people have responded',
    );
    expect(periodWords(90)).toBe('Every quarter (90 days)');
    expect(periodDaysOf('2026-01-12', { periodDays: 30 })).toBe('Jan 12 to Feb 10, 2026');
  });
});

describe('whom it would ask', () => {
  it('is counted in a sentence', () => {
    const range = { from: '2026-01-12', to: '2026-03-12' };
    expect(forecastTitle(0, range)).toBe('No one would be invited from Jan 12 to March 12, 2026');
    expect(forecastTitle(1, range)).toContain('One person would be invited');
    expect(forecastTitle(40, range)).toContain('40 people would be invited');
    expect(emptyForecastWords('leaving')).toContain('end_date');
    expect(emptyForecastWords('hire')).toContain('start_date');
  });

  it('says who is left out and why', () => {
    expect(gapWords({ unreachedCount: 0, undatedCount: 0 })).toBeUndefined();
    expect(gapWords({ unreachedCount: 1, undatedCount: 2 })).toBe(
      '1 more person would be invited, but messages can’t reach them. Of 2 people no first day is known, so they ' +
        'are not invited. Import it as start_date.',
    );
  });
});

describe('a series', () => {
  const period = {
    campaignId: '1',
    name: 'Your first month',
    status: 'inprogress',
    startsOn: '2026-01-12',
    endsOn: '2026-04-11',
    closesOn: '2026-04-26',
    invitedCount: 3,
  } as const;

  it('says where each of its periods is', () => {
    expect(periodState(period, '2026-01-10')).toBe('Begins Jan 12, 2026');
    expect(periodState(period, '2026-04-11')).toBe('Invites for 1 more day');
    expect(periodState(period, '2026-04-12')).toBe('Open until April 26, 2026');
    expect(periodState({ ...period, status: 'finished' }, '2026-05-01')).toBe('Completed');
    expect(periodState({ ...period, status: 'errored' }, '2026-05-01')).toBe('Failed');
  });

  it('says what comes next', () => {
    expect(nextWords({ goesOn: true, error: null, nextStartsOn: '2026-04-12' })).toBe(
      'The next period starts automatically on April 12, 2026.',
    );
    expect(nextWords({ goesOn: false, error: null, nextStartsOn: null })).toContain('ends with this period');
    expect(nextWords({ goesOn: false, error: 'Choose at least one survey.', nextStartsOn: null })).toContain(
      'Choose at least one survey.',
    );
  });

  it('counts whom it has asked', () => {
    expect([invitedInPeriod(0), invitedInPeriod(1200)]).toEqual(['None yet', '1,200']);
    expect([invitedSoFar(0), invitedSoFar(1), invitedSoFar(1200)]).toEqual([
      'No one invited yet',
      '1 person invited so far',
      '1,200 people invited so far',
    ]);
  });
});
