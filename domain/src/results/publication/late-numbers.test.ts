import { describe, expect, it } from 'vitest';
import { countCells, scoreAnswers } from '../cells/counts.ts';
import { currentCutPoints } from '../scoring/cut-points.ts';
import { addLateBlock } from './late-numbers.ts';
import { publishCell } from './numbers.ts';
import { bySizeAlone } from './plans.ts';
import { engagementOnly, rowsOf } from '../results.test-support.ts';
import { toScoringKey } from '../scoring/key.ts';

const answersOf = (people: number, first = 0) =>
  Array.from({ length: people }, (_, person) =>
    engagementOnly.map((_, column) => (((first + person) * 3 + column) % 5) + 1),
  );

const key = toScoringKey(engagementOnly);

function numbersOf(ratings: readonly (readonly number[])[]) {
  const answers = scoreAnswers(key, rowsOf(ratings, engagementOnly.length), currentCutPoints);
  return publishCell(
    countCells(answers, { parent: Int32Array.of(-1), cellOf: new Int32Array(ratings.length) }),
    0,
    bySizeAlone(5),
  );
}

describe('late answers', () => {
  const released = answersOf(40);

  it('are added as if they had been there from the start', () => {
    const late = answersOf(30, 40);
    expect(addLateBlock(numbersOf(released), numbersOf(late), key)).toEqual(numbersOf([...released, ...late]));
  });

  it('remove the distributions if they have too few people for one', () => {
    const { statements, measures, levels, respondents } = addLateBlock(
      numbersOf(released),
      numbersOf(answersOf(6, 40)),
      key,
    );
    const together = numbersOf([...released, ...answersOf(6, 40)]);
    expect(respondents).toBe(46);
    expect(levels).toBeNull();
    expect(statements.map((one) => [one?.sum, one?.distribution])).toEqual(
      together.statements.map((one) => [one?.sum, null]),
    );
    expect(measures.map((one) => [one?.sum, one?.squares])).toEqual(together.measures.map((one) => [one?.sum, null]));
  });

  it('do not change numbers they withhold, and do not reveal withheld ones', () => {
    const silent = answersOf(8, 40).map((row, person) => (person < 5 ? [0, ...row.slice(1)] : row));
    const sum = addLateBlock(numbersOf(released), numbersOf(silent), key);
    expect(sum.statements[0]).toEqual(numbersOf(released).statements[0]);
    expect(addLateBlock(numbersOf(silent), numbersOf(released), key).statements[0]).toBeNull();
  });

  it('keep the levels that both releases distinguish', () => {
    const withLevels = (...levels: readonly Level[]) => ({ ...numbersOf(released), levels });
    const one = withLevels(
      part('highly disengaged', 'disengaged', 6),
      part('moderately engaged', 'moderately engaged', 20),
      part('highly engaged', 'extremely engaged', 14),
    );
    const other = withLevels(
      part('highly disengaged', 'highly disengaged', 5),
      part('disengaged', 'moderately engaged', 7),
      part('highly engaged', 'extremely engaged', 8),
    );
    expect(addLateBlock(one, other, key).levels).toEqual([
      part('highly disengaged', 'moderately engaged', 38),
      part('highly engaged', 'extremely engaged', 22),
    ]);
    const apart = withLevels(
      part('highly disengaged', 'highly engaged', 5),
      part('extremely engaged', 'extremely engaged', 15),
    );
    expect(addLateBlock(one, apart, key).levels).toBeNull();
  });

  it('are refused if they were counted with other cut points', () => {
    const other = { ...numbersOf(released), cuts: { ...currentCutPoints, version: '2027-1' } };
    expect(() => addLateBlock(numbersOf(released), other, key)).toThrow(RangeError);
  });
});

type Level = NonNullable<ReturnType<typeof numbersOf>['levels']>[number];

function part(from: Level['from'], to: Level['to'], people: number): Level {
  return { from, to, people };
}
