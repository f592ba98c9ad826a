import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atomsOf } from './attacker.test-support.ts';
import { asPublished } from './conceal.ts';
import {
  type CountedGroups,
  type DisclosedCount,
  addCounts,
  discloseClassCounts,
  discloseCount,
  discloseGroupCounts,
  discloseRestCount,
  keptCount,
  undisclosed,
} from './disclosed-counts.ts';
import { endsOf, none, sizesOf } from './reporting-tree.ts';
import { type InvitedCase, invitedCases } from './invited.test-support.ts';
import { planDisclosure } from './strict-plan.ts';

const exactly = (count: number): DisclosedCount => asPublished({ exactly: count, atLeast: count });
const bounded = (atLeast: number): DisclosedCount => asPublished({ exactly: null, atLeast });

/**
 * An organization with two teams and people in neither: parents, people invited (descendants included), and responses.
 */
function company(
  invited: readonly number[],
  completed: readonly number[],
  changes: Partial<CountedGroups> = {},
): readonly DisclosedCount[] {
  return discloseGroupCounts({
    parent: Int32Array.of(-1, 0, 0),
    decisions: ['shown', 'shown', 'shown'],
    invited: Int32Array.from(invited),
    completed: Int32Array.from(completed),
    threshold: 5,
    protection: 'strict',
    ...changes,
  });
}

describe('the count of a set of people', () => {
  it('is disclosed exactly if at least two are missing', () => {
    expect([7, 8, 9].map((completed) => discloseCount({ invited: 9, completed }))).toEqual([
      exactly(7),
      bounded(8),
      bounded(8),
    ]);
  });

  it('is the same for everyone and for everyone but one', () => {
    expect(company([40, 12, 8], [30, 12, 6])[1]).toEqual(company([40, 12, 8], [29, 11, 6])[1]);
  });

  it('adds up if all of its parts are exact', () => {
    expect(addCounts([exactly(6), exactly(9)])).toEqual(exactly(15));
    expect(addCounts([exactly(6), bounded(8)])).toEqual(bounded(14));
  });
});

describe('the counts of groups', () => {
  it('disclose nothing about a withheld group', () => {
    expect(company([55, 45, 10], [50, 43, 7], { decisions: ['shown', 'shown', 'combined'] })[2]).toEqual(undisclosed);
  });

  it('hide a sibling if the parent would reveal that a whole team responded', () => {
    expect(company([21, 9, 12], [18, 9, 9])).toEqual([exactly(18), bounded(8), bounded(5)]);
  });

  it('hide no sibling if others in the parent hide the team', () => {
    expect(company([40, 9, 12], [30, 9, 9])).toEqual([exactly(30), bounded(8), exactly(9)]);
  });

  it('bound the organization if nearly all of it responded', () => {
    expect(company([21, 9, 12], [20, 8, 12])).toEqual([bounded(20), bounded(8), bounded(11)]);
  });

  it('ignore subtraction under threshold protection', () => {
    expect(company([21, 9, 12], [18, 9, 9], { protection: 'threshold' })).toEqual([
      exactly(18),
      bounded(8),
      exactly(9),
    ]);
  });

  it('stay hidden in later releases', () => {
    expect(company([40, 9, 12], [30, 7, 9], { wasExact: (group) => group !== 1 })[1]).toEqual(bounded(5));
  });
});

describe('the counts of parts of a group', () => {
  const of = { whole: exactly(30), threshold: 5, protection: 'strict' } as const;

  it('disclose a rest if everything else in the group is exact', () => {
    expect(discloseRestCount({ invited: 12, completed: 9 }, { ...of, isApart: true })).toEqual(exactly(9));
    expect(discloseRestCount({ invited: 12, completed: 9 }, { ...of, isApart: false })).toEqual(bounded(5));
    expect(discloseRestCount({ invited: 12, completed: 9 }, { ...of, whole: bounded(30), isApart: true })).toEqual(
      bounded(5),
    );
    expect(discloseRestCount({ invited: 12, completed: 12 }, { ...of, isApart: true })).toEqual(bounded(11));
  });

  it('hide a second class if the first would follow from the group', () => {
    const classes = [
      { invited: 9, completed: 9 },
      { invited: 10, completed: 7 },
      { invited: 20, completed: 14 },
    ];
    expect(discloseClassCounts(classes, of)).toEqual([bounded(8), bounded(5), exactly(14)]);
    expect(discloseClassCounts(classes, { ...of, protection: 'threshold' })).toEqual([
      bounded(8),
      exactly(7),
      exactly(14),
    ]);
    expect(discloseClassCounts(classes.slice(1), { ...of, whole: bounded(5) })).toEqual([bounded(5), bounded(5)]);
  });
});

/** Discloses the group counts of a plan for the invited people. */
function countsOf({ invited, answered, respondents, threshold }: InvitedCase) {
  const { decisions, parent } = planDisclosure(respondents, threshold);
  const perGroup = (counts: (person: number) => boolean): Int32Array => {
    const own = new Int32Array(parent.length);
    invited.groupOf.forEach((group, person) => (own[group] += Number(counts(person))));
    return sizesOf({ parent, own });
  };
  return {
    parent,
    decisions,
    invited: perGroup(() => true),
    completed: perGroup((person) => answered[person] === 1),
    threshold,
    protection: 'strict',
  } as const;
}

/** Sets that follow from exact counts by subtraction, with their non-respondents. */
function solvedSets(
  { invited, answered }: InvitedCase,
  counted: CountedGroups,
  counts: readonly DisclosedCount[],
): readonly number[] {
  const ends = endsOf(counted);
  const sets = counts.flatMap(({ exactly: count }, group) =>
    count === null
      ? []
      : [
          Int32Array.from(invited.groupOf.keys()).filter(
            (person) => invited.groupOf[person] >= group && invited.groupOf[person] < ends[group],
          ),
        ],
  );
  return atomsOf(sets).map(({ members }) => members.filter((person) => answered[person] === 0).length);
}

describe('an attacker who subtracts the exact counts of groups', () => {
  it('finds no set of which all, or all but one, responded', () => {
    fc.assert(
      fc.property(invitedCases, (asked) => {
        const counted = countsOf(asked);
        expect(solvedSets(asked, counted, discloseGroupCounts(counted)).filter((missing) => missing < 2)).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  it('finds one if only groups with nearly all responses are hidden', () => {
    const found = fc.sample(invitedCases, { numRuns: 300, seed: 1948 }).filter((asked) => {
      const counted = countsOf(asked);
      return solvedSets(asked, counted, discloseGroupCounts({ ...counted, protection: 'threshold' })).some(
        (missing) => missing < 2,
      );
    });
    expect(found.length).toBeGreaterThan(10);
  });

  it('leaves most groups of ordinary organizations with exact counts', () => {
    const draws = fc.sample(
      fc.record({
        teams: fc.array(fc.integer({ min: 9, max: 30 }), { minLength: 12, maxLength: 20 }),
        direct: fc.integer({ min: 5, max: 15 }),
      }),
      { numRuns: 200, seed: 7 },
    );
    const shares = draws.map(({ teams, direct }, run) => {
      const answering = (size: number, place: number): number =>
        Math.round((size * (70 + ((run + place * 7) % 21))) / 100);
      const invited = [direct + teams.reduce((sum, size) => sum + size, 0), ...teams];
      const completed = [
        answering(direct, 0) + teams.reduce((sum, size, place) => sum + answering(size, place), 0),
        ...teams.map(answering),
      ];
      const parent = Int32Array.from(invited, (_, group) => (group === 0 ? none : 0));
      const counts = discloseGroupCounts({
        parent,
        decisions: invited.map(() => 'shown' as const),
        invited: Int32Array.from(invited),
        completed: Int32Array.from(completed),
        threshold: 5,
        protection: 'strict',
      });
      return counts.filter(({ exactly: count }) => count !== null).length / counts.length;
    });
    expect(shares.reduce((sum, share) => sum + share, 0) / shares.length).toBeGreaterThan(0.75);
  });
});

describe('the count that is kept after retention', () => {
  it('does not depend on whether everybody answered, or all but one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 3, max: 50 }), (invited, level) => {
        const [all, allButOne] = [invited, invited - 1].map((completed) => keptCount({ invited, completed }, level));
        expect(all).toBe(allButOne);
      }),
    );
  });

  it('is what is disclosed of the actual one, from the level on', () => {
    fc.assert(
      fc.property(fc.nat(50), fc.nat(50), fc.integer({ min: 3, max: 20 }), (invited, some, level) => {
        const completed = Math.min(some, invited);
        const isFew = Math.min(completed, invited - 1) < level;
        const shown = isFew ? bounded(0) : discloseCount({ invited, completed });
        const kept = keptCount({ invited, completed }, level);
        expect(isFew ? bounded(kept) : discloseCount({ invited, completed: kept })).toEqual(shown);
      }),
    );
  });
});
