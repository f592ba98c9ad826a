import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DriverKey, drivers } from '../../surveys/index.ts';
import { followUpFor, followUpWeight, personalResults } from './answers.ts';
import { engagementOnly, fullSurvey } from '../results.test-support.ts';
import { toScoringKey } from '../scoring/key.ts';

const key = toScoringKey(fullSurvey);

/** Ratings of 3, except for the given drivers. */
const ratings = (given: Partial<Record<DriverKey, number>>) =>
  Uint8Array.from(fullSurvey, ({ driver }) => (driver ? (given[driver] ?? 3) : 3));

const anyRatings = fc.uint8Array({ min: 1, max: 5, minLength: fullSurvey.length, maxLength: fullSurvey.length });
const numbers = (length: number) => [...Array.from({ length }).keys()];

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
  /** The questions of all draws, each as often as it has shares. */
  const drawn = (given: Uint8Array) =>
    numbers(drivers.length + followUpWeight - 1).map((draw) => followUpFor(given, key, () => draw));
  const sharesOf = (given: Uint8Array) => Map.groupBy(drawn(given), (topic) => topic?.driver);

  it('is drawn among all answered drivers, the lowest three times as often if it is below the middle', () => {
    const shares = sharesOf(ratings({ rest: 2, capacity: 1, manager: 5 }));
    expect([shares.size, shares.get('capacity')?.length, shares.get('manager')?.length]).toEqual([17, 3, 1]);
  });

  it('is drawn with the highest three times as often if none is below the middle', () => {
    const shares = sharesOf(ratings({ rest: 4, safety: 5 }));
    expect([shares.size, shares.get('safety')?.length, shares.get('rest')?.length]).toEqual([17, 3, 1]);
  });

  it('asks what to improve about a driver below the middle, and what to keep about others', () => {
    const topics = drawn(ratings({ rest: 2, capacity: 1, manager: 5 }));
    expect(new Set(topics.flatMap((topic) => (topic?.about === 'improve' ? topic.driver : [])))).toEqual(
      new Set(['rest', 'capacity']),
    );
  });

  it('is about any driver at most three times as likely, however one rated it and the others', () => {
    fc.assert(
      fc.property(anyRatings, anyRatings, (one, other) => {
        const [first, second] = [sharesOf(one), sharesOf(other)];
        expect([...first.keys()].toSorted()).toEqual([...second.keys()].toSorted());
        for (const [driver, shares] of first)
          expect(shares.length / (second.get(driver)?.length ?? 0)).toBeLessThanOrEqual(followUpWeight);
      }),
    );
  });

  it('is not asked before a driver is answered', () => {
    expect(followUpFor(new Uint8Array(58), key, () => 0)).toBeNull();
  });
});
