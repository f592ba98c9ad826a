import { describe, expect, it } from 'vitest';
import { countCells, scoreAnswers } from '../cells/counts.ts';
import { currentCutPoints } from '../scoring/cut-points.ts';
import { publishCell } from '../publication/numbers.ts';
import { bySizeAlone } from '../publication/plans.ts';
import { engagementOnly, enpsStatement, rowsOf, statement } from '../results.test-support.ts';
import { compareScores, compareWithMeans, compareWithWhole } from './scores.ts';
import { type CellScores, scoresOf } from '../publication/scores-of.ts';
import { toScoringKey } from '../scoring/key.ts';

const rest = statement({ category: 'rest', driver: 'rest' });
const statements = [...engagementOnly, statement({ category: 'meaning', driver: 'meaning' }), rest, enpsStatement];
const key = toScoringKey(statements);

/** People who each answer every statement with the same point, and an eNPS rating to match. */
function scored(points: readonly number[], asked = statements): CellScores {
  const ratings = points.map((point) => asked.map(({ kind }) => (kind === 'enps' ? 2 * point + 1 : point)));
  const placement = { parent: Int32Array.of(-1), cellOf: new Int32Array(points.length) };
  const keyOf = asked === statements ? key : toScoringKey(asked);
  return scoresOf(
    publishCell(
      countCells(scoreAnswers(keyOf, rowsOf(ratings, asked.length), currentCutPoints), placement),
      0,
      bySizeAlone(5),
    ),
    keyOf,
    'group',
  );
}

const times = (count: number, ...points: readonly number[]) => Array.from({ length: count }, () => points).flat();

describe('a result compared with that of another time', () => {
  const before = scored(times(10, 2, 3));
  const now = scored(times(10, 4, 5));

  it('differs in engagement, categories, conditions and spheres in points', () => {
    const compared = compareScores(now, before);
    expect(compared.engagement).toEqual({ score: 37.5, delta: 50, isLargerThanChance: true });
    expect(compared.categories.map(({ id, delta }) => [id, delta])).toEqual([
      ['force', 50],
      ['feeling', 50],
      ['focus', 50],
      ['meaning', 50],
      ['rest', 50],
    ]);
    expect(compared.conditions).toEqual([
      { name: 'Meaning', score: 37.5, delta: 50 },
      { name: 'Capacity', score: 37.5, delta: 50 },
    ]);
    expect(compared.spheres).toEqual([{ name: 'Work Experience', score: 37.5, delta: 50 }]);
    expect(compared.enps).toBe(before.enps?.score);
  });

  it('omits what only one of the two asked', () => {
    const compared = compareScores(now, scored(times(10, 2, 3), [rest]));
    expect(compared).toMatchObject({ engagement: null, enps: null, conditions: [{ name: 'Capacity' }] });
    expect(compared.categories.map(({ id }) => id)).toEqual(['rest']);
  });

  it('has unknown significance if one of the two has fewer than ten people', () => {
    expect(compareScores(now, scored(times(4, 2, 3))).engagement).toEqual({
      score: 37.5,
      delta: 50,
      isLargerThanChance: null,
    });
  });
});

describe('a result compared with that of a superset', () => {
  it('differs by the mean, and significance is tested against everyone else', () => {
    const part = times(6, 4, 5);
    const { engagement } = compareWithWhole(scored(part), scored([...part, ...times(6, 2, 3)]));
    expect(engagement).toEqual({ score: 62.5, delta: 25, isLargerThanChance: true });
    expect(compareWithWhole(scored(part), scored([...part, ...times(6, 5, 4)])).engagement?.isLargerThanChance).toBe(
      false,
    );
  });

  it('has unknown significance if hardly anybody else is in the superset', () => {
    const part = times(6, 4, 5);
    expect(compareWithWhole(scored(part), scored([...part, ...times(9, 1)])).engagement?.isLargerThanChance).toBeNull();
    expect(compareWithWhole(scored(part), scored(part)).engagement).toEqual({
      score: 87.5,
      delta: 0,
      isLargerThanChance: null,
    });
  });
});

describe('a result compared with means of unknown spread', () => {
  it('differs from the known ones, with unknown significance', () => {
    const compared = compareWithMeans(scored(times(10, 4, 5)), {
      engagement: 70,
      enps: 12,
      categories: new Map([
        ['rest', 60],
        ['autonomy', 55],
      ]),
      conditions: new Map([
        ['Capacity', 50],
        ['Safety', 40],
      ]),
      spheres: new Map([['Work Experience', 90]]),
    });
    expect(compared).toEqual({
      engagement: { score: 70, delta: 17.5, isLargerThanChance: null },
      enps: 12,
      categories: [{ id: 'rest', score: 60, delta: 27.5, isLargerThanChance: null }],
      conditions: [{ name: 'Capacity', score: 50, delta: 37.5 }],
      spheres: [{ name: 'Work Experience', score: 90, delta: -2.5 }],
    });
    const unknown = { engagement: null, enps: null, categories: new Map(), conditions: new Map(), spheres: new Map() };
    expect(compareWithMeans(scored(times(10, 4)), unknown)).toEqual({
      engagement: null,
      enps: null,
      categories: [],
      conditions: [],
      spheres: [],
    });
  });
});
