import { describe, expect, it } from 'vitest';
import { levelSegments, levelsFinding, mergedLevelsNote } from './level-shares.ts';

const shareOf =
  (everybody: number) =>
  (count: number, ...levels: readonly string[]) => ({ levels: [...levels], count, share: (100 * count) / everybody });
const share = shareOf(20);
const spread = [
  shareOf(74)(10, 'highly disengaged', 'disengaged'),
  shareOf(74)(25, 'moderately engaged'),
  shareOf(74)(27, 'highly engaged'),
  shareOf(74)(12, 'extremely engaged'),
];

describe('how people spread over the levels', () => {
  it('is shown in parts, merged ones under one name', () => {
    expect(levelSegments(spread).map(({ name, tone, count }) => [name, tone, count])).toEqual([
      ['Disengaged or lower', 7, '10 people'],
      ['Moderately engaged', 8, '25 people'],
      ['Highly engaged', 9, '27 people'],
      ['Extremely engaged', 10, '12 people'],
    ]);
    expect(levelSegments(spread)[1]?.share).toBeCloseTo(25 / 74);
  });

  it('names merged levels at the top and in the middle', () => {
    const names = levelSegments([
      share(9, 'disengaged', 'moderately engaged'),
      share(9, 'highly engaged', 'extremely engaged'),
    ]).map(({ name }) => name);
    expect(names).toEqual(['Disengaged to moderately engaged', 'Highly engaged or higher']);
  });

  it.each([
    [spread, 'More than half of Engineering is highly or extremely engaged'],
    [[share(10, 'disengaged'), share(10, 'highly engaged')], 'Half of Engineering is highly or extremely engaged'],
    [
      [share(11, 'disengaged'), share(9, 'highly engaged')],
      'Almost half of Engineering is highly or extremely engaged',
    ],
    [[share(15, 'disengaged'), share(5, 'highly engaged')], '25% of Engineering is highly or extremely engaged'],
    [
      [share(15, 'disengaged'), share(5, 'moderately engaged', 'highly engaged')],
      'How engagement is spread in Engineering',
    ],
  ])('is said in a sentence (%#)', (shares, finding) => {
    expect(levelsFinding(shares, 'Engineering')).toBe(finding);
  });

  it('says which levels are shown together, and why', () => {
    expect(mergedLevelsNote(spread, 5)).toBe(
      'The two lowest levels are shown together: at least one of them has fewer than 5 people.',
    );
    expect(mergedLevelsNote([share(9, 'highly engaged', 'extremely engaged')], 5)).toContain(
      'The two highest levels are shown together',
    );
    expect(mergedLevelsNote([share(9, 'disengaged', 'moderately engaged')], 5)).toContain(
      'The levels from disengaged to moderately engaged are shown together',
    );
    expect(mergedLevelsNote([share(9, 'disengaged')], 5)).toBeUndefined();
  });
});
