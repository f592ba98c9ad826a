import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commentThreshold, planCommentBlocks, withoutFullCounts } from './comment-blocks.ts';
import { at } from './counts.ts';
import { fewestMissing } from './disclosed-counts.ts';
import { endsOf, lowestThat } from './reporting-tree.ts';
import { drawFrom, hostileCases } from './hostile-populations.test-support.ts';
import { planLateBlocks } from './late-blocks.ts';
import { populationOf } from './small-companies.test-support.ts';
import { planDisclosure } from './strict-plan.ts';

const draw = drawFrom(7);
const everybody = (count: number): Int32Array => Int32Array.from({ length: count }, (_, respondent) => respondent);

describe('the group that lists a comment', () => {
  const company = populationOf({ own: 10, below: [{ own: 12 }, { own: 6 }, { own: 4, below: [{ own: 11 }] }] });
  const comments = planCommentBlocks(planDisclosure(company, 5), everybody(43), draw);

  it('has at least ten respondents, even if numbers are shown for fewer', () => {
    expect(comments.threshold).toBe(10);
    expect(comments.decisions).toEqual(['shown', 'shown', 'too-few', 'shown', 'combined']);
  });

  it('is the lowest such group of the author', () => {
    const groups = comments.comments.toSorted((a, b) => a.comment - b.comment).map(({ group }) => group);
    expect(groups).toEqual([...Array(10).fill(0), ...Array(12).fill(1), ...Array(6).fill(0), ...Array(15).fill(3)]);
  });

  it('does not exist if the organization is too small', () => {
    const small = planDisclosure(populationOf({ own: 9 }), 5);
    expect(planCommentBlocks(small, everybody(9), draw).comments).toEqual([]);
  });

  it('does not exist for an author in no rest', () => {
    const counted = Uint8Array.from({ length: 20 }, (_, respondent) => Math.min(respondent, 1));
    const plan = planDisclosure(populationOf({ own: 20 }), 5, { counted });
    expect(planCommentBlocks(plan, Int32Array.of(0, 1), draw).comments).toEqual([{ comment: 1, group: 0 }]);
  });

  it('is never a group whose numbers are withheld', () => {
    const plan = planDisclosure(populationOf({ below: [{ own: 12 }, { own: 3 }] }), 5);
    expect(planCommentBlocks(plan, everybody(15), draw).decisions).toEqual(['shown', 'combined', 'too-few']);
  });

  it('has twice the threshold of respondents if that is more than ten', () => {
    expect([3, 5, 6, 8].map(commentThreshold)).toEqual([10, 10, 12, 16]);
  });

  it('is determined for late comments by the same blocks', () => {
    expect(planLateBlocks(comments, new Int32Array(9).fill(1)).blocks).toEqual([]);
    expect(planLateBlocks(comments, new Int32Array(10).fill(1)).blocks.map(({ group }) => group)).toEqual([1]);
  });
});

describe('the order of comments', () => {
  const plan = planDisclosure(populationOf({ own: 30 }), 5);
  const orderFor = (seed: number): readonly number[] =>
    planCommentBlocks(plan, everybody(30), drawFrom(seed)).comments.map(({ comment }) => comment);

  it('is a shuffle that depends on the secret alone', () => {
    expect(orderFor(1).toSorted((a, b) => a - b)).toEqual([...everybody(30)]);
    expect(orderFor(1)).toEqual(orderFor(1));
    expect(orderFor(1)).not.toEqual(orderFor(2));
  });

  it('puts every comment first about equally often', () => {
    const three = planDisclosure(populationOf({ own: 10 }), 5);
    const firsts = Array.from(
      { length: 3000 },
      () => planCommentBlocks(three, Int32Array.of(0, 1, 2), draw).comments[0]?.comment,
    );
    for (const comment of [0, 1, 2])
      expect(Math.abs(firsts.filter((first) => first === comment).length - 1000)).toBeLessThan(150);
  });
});

describe('a reader who compares all lists of comments', () => {
  it('faces at least ten possible authors for every comment', () => {
    fc.assert(
      fc.property(hostileCases, ({ population, threshold }) => {
        const { groupOf, parent } = population;
        const { comments, decisions } = planCommentBlocks(
          planDisclosure(population, threshold),
          everybody(groupOf.length),
          draw,
        );
        const ends = endsOf({ parent });
        const isIn = (group: number, list: number): boolean => group >= list && group < at(ends, list);
        const lists = [...decisions.keys()].filter((group) => decisions[group] === 'shown');
        for (const { group } of comments) {
          const possible = comments.filter((other) =>
            lists.every((list) => isIn(other.group, list) === isIn(group, list)),
          );
          expect(possible.length).toBeGreaterThanOrEqual(commentThreshold(threshold));
        }
      }),
    );
  });
});

describe('the number of comments', () => {
  const plan = planDisclosure(populationOf({ below: [{ own: 12 }, { own: 11 }] }), 5);
  const { comments, decisions, parent } = planCommentBlocks(plan, everybody(23), draw);
  const isBlock = (group: number): boolean => decisions[group] === 'shown';
  const numbersFor = (invited: readonly number[], statementOf: (comment: number) => number = () => 0) => {
    const groupOf = Int32Array.from(invited.flatMap((people, group) => Array<number>(people).fill(group)));
    const listed = withoutFullCounts(comments, statementOf, { parent, isBlock, groupOf });
    return [0, 1, 2].map((group) => listed.filter((comment) => comment.group === group).length);
  };

  it('is that of all comments if at least two of the invited people wrote none', () => {
    expect(numbersFor([0, 14, 13])).toEqual([0, 12, 11]);
  });

  it('never shows that all invited people of a block responded, or all but one', () => {
    expect(numbersFor([0, 12, 12])).toEqual([0, 10, 10]);
    expect(numbersFor([5, 13, 11])).toEqual([0, 11, 9]);
  });

  it('is bounded for each statement on its own: nobody can tell who wrote two of them', () => {
    expect(numbersFor([0, 12, 11], (comment) => comment % 2)).toEqual([0, 12, 11]);
  });

  it('stays two below the invited people in every block of hostile organizations where everybody wrote', () => {
    fc.assert(
      fc.property(hostileCases, ({ population, threshold }) => {
        const { groupOf } = population;
        const everything = planCommentBlocks(planDisclosure(population, threshold), everybody(groupOf.length), draw);
        const tree = { parent: population.parent };
        const isListing = (group: number): boolean => everything.decisions[group] === 'shown';
        const listed = withoutFullCounts(everything.comments, () => 0, { ...tree, isBlock: isListing, groupOf });
        const lowest = lowestThat(isListing, tree);
        for (const block of new Set(everything.comments.map(({ group }) => group))) {
          const invited = groupOf.filter((group) => at(lowest, group) === block).length;
          expect(listed.filter(({ group }) => group === block)).toHaveLength(invited - fewestMissing);
        }
      }),
    );
  });
});
