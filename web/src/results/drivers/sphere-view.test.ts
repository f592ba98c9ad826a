import { describe, expect, it } from 'vitest';
import { aDriver, aReference, aSphere } from '../results.test-support.ts';
import { spheresFinding, sphereViews } from './sphere-view.ts';

const work = aSphere('Work Experience', { score: 70, delta: 0.2 });
const coworkers = aSphere('Coworkers', { score: 83, band: 9, delta: 2 });
const acme = aReference({
  bySphere: new Map([
    ['Work Experience', { score: 72, delta: -2 }],
    ['Coworkers', { score: 80, delta: 3 }],
  ]),
});
const noteOf = (...drivers: ReturnType<typeof aDriver>[]) =>
  sphereViews([work], { drivers, references: [], since: 'since June', hasPrevious: true })[0]?.note;

describe('a sphere', () => {
  it('compares with the group above and with the campaign before', () => {
    const [view] = sphereViews([work], { drivers: [], references: [acme], since: 'since June', hasPrevious: true });
    expect(view).toMatchObject({
      text: '70',
      word: 'Encourage',
      mark: 72,
      comparisons: [
        { value: '−2', words: 'Acme' },
        { value: '0', words: 'since June' },
      ],
    });
  });

  it('has no change where the campaign before is not compared', () => {
    const [view] = sphereViews([coworkers], { drivers: [], references: [], since: 'since June', hasPrevious: false });
    expect(view?.comparisons).toEqual([]);
    expect(view).not.toHaveProperty('previous');
  });

  it('names the driver that moved it, if its change is significant', () => {
    const deltaIsLargerThanChance = true;
    expect(
      noteOf(
        aDriver('Fairness', { delta: -6, deltaIsLargerThanChance }),
        aDriver('Rest', { delta: 2, deltaIsLargerThanChance }),
        aDriver('Purpose', { delta: -9 }),
      ),
    ).toBe('Fairness fell by 6.');
    expect(noteOf(aDriver('Feedback', { delta: 5, deltaIsLargerThanChance }))).toBe('Feedback rose by 5.');
  });

  it('names the drivers that hold it down, or the one that lifts it', () => {
    expect(
      noteOf(aDriver('Rest', { score: 61 }), aDriver('Capacity', { score: 55 }), aDriver('Meaning', { score: 81 })),
    ).toBe('Lowest drivers: Capacity and Rest.');
    expect(noteOf(aDriver('Rest', { score: 61 }))).toBe('Lowest driver: Rest.');
    expect(noteOf(aDriver('Prof. Dev.', { score: 61 }))).toBe('Lowest driver: Prof. Dev.');
    expect(noteOf(aDriver('Meaning', { score: 81 }))).toBe('Highest driver: Meaning.');
    expect(noteOf(aDriver('Autonomy', { score: 71 }))).toBeUndefined();
  });
});

describe('what the spheres show', () => {
  it('is the highest and the lowest, and how far the lowest lies below the group above', () => {
    expect(spheresFinding([work, coworkers], undefined)).toBe('Strongest in Coworkers; weakest in Work Experience');
    expect(spheresFinding([work, coworkers], acme)).toBe('Strongest in Coworkers; Work Experience is 2 below Acme');
  });

  it('is no difference where there is none', () => {
    expect(spheresFinding([work, { ...coworkers, score: work.score + 0.2 }], acme)).toBe(
      'All spheres of work are level',
    );
  });
});
