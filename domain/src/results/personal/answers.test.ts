import { describe, expect, it } from 'vitest';
import type { DriverKey } from '../../surveys/index.ts';
import { followUpFor, personalResults } from './answers.ts';
import { engagementOnly, fullSurvey } from '../results.test-support.ts';
import { toScoringKey } from '../scoring/key.ts';

const key = toScoringKey(fullSurvey);

/** Ratings of 3, except for the given drivers. */
const ratings = (given: Partial<Record<DriverKey, number>>) =>
  Uint8Array.from(fullSurvey, ({ driver }) => (driver ? (given[driver] ?? 3) : 3));

describe('personal results', () => {
  it('name the three drivers with the highest agreement, best first', () => {
    expect(personalResults(ratings({ rest: 4, safety: 5, meaning: 4, capacity: 1 }), key).topDrivers).toEqual([
      { driver: 'safety', score: 100 },
      { driver: 'meaning', score: 75 },
      { driver: 'rest', score: 75 },
    ]);
  });

  it.each([
    ['theWork', { autonomy: 5, meaning: 5, 'role-clarity': 5, utilization: 5, 'professional-development': 5 }],
    ['relationships', { manager: 5, feedback: 5, safety: 5, 'coworker-relationships': 5 }],
    ['mission', { purpose: 5 }],
    ['theWork', {}],
  ] as const)('report that %s engages most', (area, given) => {
    expect(personalResults(ratings(given), key).engagesMost).toBe(area);
  });

  it('are empty with too few answers', () => {
    expect(personalResults(new Uint8Array(58), key)).toEqual({ engagesMost: null, topDrivers: [] });
    expect(personalResults(new Uint8Array(7).fill(5), toScoringKey(engagementOnly))).toEqual({
      engagesMost: null,
      topDrivers: [],
    });
  });

  it('omit areas without answers', () => {
    const onlyRest = Uint8Array.from(fullSurvey, ({ driver }) => (driver === 'rest' || driver === 'purpose' ? 4 : 0));
    expect(personalResults(onlyRest, key).engagesMost).toBe('mission');
  });
});

describe('the follow-up question', () => {
  it('is about the driver with the lowest agreement', () => {
    expect(followUpFor(ratings({ rest: 2, capacity: 1, manager: 5 }), key)).toEqual({
      driver: 'capacity',
      about: 'lowest',
    });
  });

  it('is about the driver with the highest agreement if none is below the middle', () => {
    expect(followUpFor(ratings({ rest: 4, safety: 5 }), key)).toEqual({ driver: 'safety', about: 'highest' });
  });

  it('is, for equally low drivers, about the one with the larger gap to the benchmark', () => {
    const alike = ratings({ rest: 2, capacity: 2 });
    expect(followUpFor(alike, key)).toEqual({ driver: 'capacity', about: 'lowest' });
    expect(
      followUpFor(
        alike,
        key,
        new Map([
          ['capacity', 55],
          ['rest', 70],
        ]),
      ),
    ).toEqual({ driver: 'rest', about: 'lowest' });
  });

  it('is not asked before a driver is answered', () => {
    expect(followUpFor(new Uint8Array(58), key)).toBeNull();
  });
});
