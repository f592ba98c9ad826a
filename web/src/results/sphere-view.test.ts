import { describe, expect, it } from 'vitest';
import { aDriver, aSphere } from './results.test-support.ts';
import { spheresFinding, sphereViews } from './sphere-view.ts';

const work = aSphere('Work Experience', { score: 70, delta: 0.2 });
const coworkers = aSphere('Coworkers', { score: 83, band: 9, delta: 2 });
const acme = { name: 'Acme', byCategory: new Map(), bySphere: new Map([['Work Experience', 72], ['Coworkers', 80]]) };
const noteOf = (...drivers: ReturnType<typeof aDriver>[]) => sphereViews([work], { drivers, references: undefined, since: 'since June' })[0]?.note;

describe('a sphere', () => {
  it('compares with the group above and with the campaign before', () => {
    const [view] = sphereViews([work], { drivers: [], references: acme, since: 'since June' });
    expect(view).toMatchObject({ text: '70', word: 'Encourage', mark: 72, comparisons: [{ value: '−2', words: 'Acme' }, { value: '0', words: 'since June' }] });
  });

  it('names the driver that moved it', () => {
    expect(noteOf(aDriver('Capacity', { delta: -6 }), aDriver('Rest', { delta: 2 }))).toBe('Capacity fell by 6.');
    expect(noteOf(aDriver('Feedback', { delta: 5 }))).toBe('Feedback rose by 5.');
  });

  it('names the drivers that pull it down, or the one that lifts it', () => {
    expect(noteOf(aDriver('Rest', { score: 61 }), aDriver('Capacity', { score: 55 }), aDriver('Meaning', { score: 81 }))).toBe('Capacity and Rest pull it down.');
    expect(noteOf(aDriver('Rest', { score: 61 }))).toBe('Rest pulls it down.');
    expect(noteOf(aDriver('Meaning', { score: 81 }))).toBe('Meaning lifts it.');
    expect(noteOf(aDriver('Autonomy', { score: 71 }))).toBeUndefined();
  });
});

describe('what the spheres show', () => {
  it('is the highest and the lowest, and how far the lowest lies below the group above', () => {
    expect(spheresFinding([work, coworkers], undefined)).toBe('Coworkers leads; Work Experience is lowest');
    expect(spheresFinding([work, coworkers], acme)).toBe('Coworkers leads; Work Experience is 2 below Acme');
  });
});
