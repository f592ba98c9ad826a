import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findLeak } from './attacker.test-support.ts';
import { type InvitedCase, invitedCases, invitedInCells } from './invited.test-support.ts';
import { membersOfCells } from './cell-members.test-support.ts';
import { publishedCells } from './published-cells.ts';
import { planDisclosure } from './strict-plan.ts';

/** Finds fewer invited people than the threshold whose participation follows from the counts of all published cells. */
function exposedIn(
  { invited, threshold }: InvitedCase,
  plan: ReturnType<typeof planDisclosure>,
): readonly number[] | undefined {
  return findLeak(invitedInCells(invited, plan), threshold);
}

describe('an attacker who knows who was invited, but not who responded', () => {
  it('cannot derive the participation of fewer people than the threshold from the counts of all cells', () => {
    fc.assert(
      fc.property(invitedCases, (asked) => {
        expect(exposedIn(asked, planDisclosure(asked.respondents, asked.threshold))).toBeUndefined();
      }),
      { numRuns: 4000 },
    );
  });

  it('cannot derive anything about the answers of fewer respondents either', () => {
    fc.assert(
      fc.property(invitedCases, ({ respondents, threshold }) => {
        const plan = planDisclosure(respondents, threshold);
        expect(findLeak(publishedCells(plan).map(membersOfCells(respondents, plan)), threshold)).toBeUndefined();
      }),
      { numRuns: 2000 },
    );
  });

  it('sees no published set in which nobody, or fewer than the threshold, responded', () => {
    fc.assert(
      fc.property(invitedCases, ({ invited, answered, respondents, threshold }) => {
        const sets = invitedInCells(invited, planDisclosure(respondents, threshold));
        const counts = sets.map((set) => set.reduce((sum, person) => sum + answered[person], 0));
        expect(counts.filter((count) => count < threshold)).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  it('finds a leak in a plan without non-respondents', () => {
    const cases = fc.sample(invitedCases, { numRuns: 300, seed: 1948 });
    const exposed = cases.filter((asked) =>
      exposedIn(asked, planDisclosure({ ...asked.respondents, absent: undefined }, asked.threshold)),
    );
    expect(exposed.length).toBeGreaterThan(10);
  });

  it('finds a leak in a plan with non-respondents for groups but not for splits', () => {
    const cases = fc.sample(invitedCases, { numRuns: 300, seed: 1948 });
    const exposed = cases.filter((asked) => {
      const { absent } = asked.respondents;
      const forgetful = { ...asked.respondents, absent: absent && { ...absent, valuesOf: [] } };
      return exposedIn(asked, planDisclosure(forgetful, asked.threshold));
    });
    expect(exposed.length).toBeGreaterThan(0);
  });
});
