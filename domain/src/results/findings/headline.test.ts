import { describe, expect, test } from 'vitest';
import { headlineOf, levelChange, levelHeadline, withheldHeadline } from './headline.ts';
import { monthSeenFrom, sinceWords } from './periods.ts';
import { asSentence, chanceWords, distanceWords, movementWords, segmentName } from './words.ts';

const engagement = {
  score: 75.2,
  delta: 2.1,
  deltaIsLargerThanChance: true,
  level: 'highly engaged',
  cuts: [62, 67, 73, 78],
};
const facts = { name: 'Engineering', engagement, since: 'since June', whole: null, drivers: [] };
const driver = (title: string, delta: number | null, deltaIsLargerThanChance: boolean | null) => ({
  title,
  delta,
  deltaIsLargerThanChance,
});

describe('the headline of a group', () => {
  test('has the score, its change, and the difference to the whole', () => {
    expect(headlineOf({ ...facts, whole: { name: 'Acme', difference: 1.2 } })).toEqual({
      fact: 'Engineering is at 75, up 2 since June',
      comparison: 'and 1 above Acme.',
    });
  });

  test('has the level for the whole organization', () => {
    expect(headlineOf(facts).comparison).toBe('and highly engaged.');
  });

  test('omits the change if there is no previous result', () => {
    expect(headlineOf({ ...facts, engagement: { ...engagement, delta: null } }).fact).toBe('Engineering is at 75');
  });

  test('names the driver with the largest change if it is significant', () => {
    const drivers = [
      driver('Rest', -9, false),
      driver('Capacity', -6, true),
      driver('Meaning', 4, true),
      driver('Manager', null, null),
    ];
    expect(headlineOf({ ...facts, drivers }).comparison).toBe('and highly engaged. Capacity (driver) fell by 6.');
    expect(headlineOf({ ...facts, drivers: [driver('Meaning', 4, true)] }).comparison).toBe(
      'and highly engaged. Meaning (driver) rose by 4.',
    );
  });

  test('does not round a score over a cut', () => {
    expect(headlineOf({ ...facts, engagement: { ...engagement, score: 72.97 } }).fact).toContain('72.9');
  });

  test('says that results are hidden, and where the answers count', () => {
    expect(withheldHeadline({ name: 'Quality', visibility: 'withheld', countedInName: 'Engineering' })).toEqual({
      fact: 'The results of Quality are hidden',
      comparison: 'and count in Rest of Engineering.',
    });
    expect(withheldHeadline({ name: 'Quality', visibility: 'unavailable', countedInName: null })).toEqual({
      fact: 'Quality has no results in this campaign',
    });
  });
});

describe('the headline of the whole organization', () => {
  const acme = { name: 'Acme', since: 'since June', engagement: { ...engagement, score: 74, delta: 3 } };
  const insignificant = { ...acme, engagement: { ...acme.engagement, deltaIsLargerThanChance: false } };
  const unknown = { ...acme, engagement: { ...acme.engagement, deltaIsLargerThanChance: null } };

  test('is its level with the score, and its change if it is significant', () => {
    expect(levelHeadline(acme)).toEqual({
      fact: 'Acme is highly engaged: 74, up 3 since June,',
      comparison: 'a significant change.',
    });
    expect(levelHeadline(insignificant)).toEqual({
      fact: 'Acme is highly engaged: 74, no significant change since June.',
    });
    expect(levelHeadline(unknown)).toEqual({ fact: 'Acme is highly engaged: 74, 3 above June.' });
  });

  test('speaks of another level only if the change is significant', () => {
    const fallen = { ...acme.engagement, score: 66, delta: -3, level: 'disengaged' };
    expect(levelChange(acme)).toBe('The rise took Acme from moderately to highly engaged.');
    expect(levelChange({ ...acme, engagement: fallen })).toBe('The fall took Acme from moderately to disengaged.');
    expect([insignificant, unknown].map(levelChange)).toEqual([undefined, undefined]);
    expect(levelChange({ ...acme, engagement: { ...acme.engagement, score: 77.9 } })).toBeUndefined();
  });
});

describe('the wording of a headline', () => {
  test('has changes and differences in whole points', () => {
    expect([2.4, -3, 0.2].map(movementWords)).toEqual(['up 2', 'down 3', 'unchanged']);
    expect([1.2, -3, 0.4].map((difference) => distanceWords(difference, 'Acme'))).toEqual([
      '1 above Acme',
      '3 below Acme',
      'level with Acme',
    ]);
  });

  test('mentions significance only if it is known', () => {
    expect([true, false, null].map(chanceWords)).toEqual(['significant change', 'not significant', undefined]);
  });

  test('separates values that are shown together, also in a crosstab', () => {
    expect(segmentName(['Lisbon', 'Nairobi'])).toBe('Lisbon, Nairobi');
    expect(segmentName(['Berlin, 2 to 3 years', 'Berlin, 3 to 5 years'])).toBe(
      'Berlin, 2 to 3 years; Berlin, 3 to 5 years',
    );
  });

  test('ends with one full stop', () => {
    expect(['Lowest driver: Prof. Dev.', 'Lowest driver: Rest'].map(asSentence)).toEqual([
      'Lowest driver: Prof. Dev.',
      'Lowest driver: Rest.',
    ]);
  });
});

describe('the time of a campaign', () => {
  const june = { startedAt: '2026-06-14T21:00:00Z' };
  const september = { startedAt: '2026-09-14T21:00:00Z' };

  test('is its month in the time zone of the organization', () => {
    expect(sinceWords({ startedAt: '2026-06-30T23:00:00Z' }, september, 'Europe/Berlin')).toBe('since July');
    expect(sinceWords(june, september, 'UTC')).toBe('since June');
  });

  test('includes the year if the month is ambiguous', () => {
    expect(monthSeenFrom({ startedAt: '2025-09-14T21:00:00Z' }, september, 'UTC')).toBe('September 2025');
    expect(monthSeenFrom({ startedAt: '2025-12-14T21:00:00Z' }, september, 'UTC')).toBe('December');
    expect(monthSeenFrom({ startedAt: '2024-12-14T21:00:00Z' }, september, 'UTC')).toBe('December 2024');
  });

  test('is vague if the previous campaign is unknown', () => {
    expect(sinceWords(undefined, september, 'UTC')).toBe('since the campaign before');
  });
});
