import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findLeak } from '../../disclosure/attacker.test-support.ts';
import { type HostileCase, drawFrom, hostileCases } from '../../disclosure/hostile-populations.test-support.ts';
import { membersOfCells } from '../../disclosure/cell-members.test-support.ts';
import { type Population, planDisclosure } from '../../disclosure/index.ts';
import { publishedCells } from '../../disclosure/published-cells.ts';
import { populationOf, splitOf } from '../../disclosure/small-companies.test-support.ts';
import { isFlowSafe, revealsFlow, withFlow } from './certificate.ts';

/** Everybody except every nth respondent. */
const allBut = (respondents: number, nth: number) =>
  Uint8Array.from({ length: respondents }, (_, respondent) => Number(respondent % nth !== 0));

const strict = { level: 5, protection: 'strict' } as const;

describe('whether a flow may be published', () => {
  const company = populationOf({ own: 30, below: [{ own: 30 }, { own: 30 }] });

  it('is true if enough people in the flow and outside it are in the same groups', () => {
    expect(isFlowSafe({ population: company, ...strict }, allBut(90, 5))).toBe(true);
  });

  it('is false if all but a few are in the flow, because the rest could be derived', () => {
    expect(isFlowSafe({ population: company, ...strict }, allBut(90, 10))).toBe(false);
    expect(isFlowSafe({ population: company, ...strict, protection: 'threshold' }, allBut(90, 10))).toBe(true);
  });

  it('is false if nearly all people in the flow are in one group', () => {
    expect(
      isFlowSafe(
        { population: company, ...strict },
        Uint8Array.from({ length: 90 }, (_, respondent) => Number(respondent < 32)),
      ),
    ).toBe(false);
  });

  it('is true if everyone is in the flow, because its sums are those of the organization', () => {
    expect(isFlowSafe({ population: company, ...strict }, new Uint8Array(90).fill(1))).toBe(true);
  });

  it('is false if everyone of the first release is in the flow, and only some of the later ones', () => {
    const everybody = new Uint8Array(95).fill(1);
    expect(isFlowSafe({ population: company, ...strict }, everybody)).toBe(true);
    expect(isFlowSafe({ population: company, ...strict }, everybody.with(94, 0))).toBe(false);
    expect(isFlowSafe({ population: company, ...strict }, Uint8Array.of(...allBut(90, 5), 1, 0, 0, 0, 0))).toBe(true);
  });

  it('is false if it is too similar to a split or an earlier flow', () => {
    const split = splitOf(Array.from({ length: 90 }, (_, respondent) => [1, Number(respondent % 5 !== 0)] as const));
    expect(isFlowSafe({ population: { ...company, splits: [split] }, ...strict }, allBut(90, 5))).toBe(false);
    expect(
      isFlowSafe({ population: withFlow(company, allBut(90, 5)), ...strict }, allBut(90, 5).with(0, 1).with(1, 0)),
    ).toBe(false);
    expect(isFlowSafe({ population: withFlow(company, allBut(90, 5)), ...strict }, allBut(90, 4))).toBe(true);
  });

  it('is false for fewer than ten people on either side, even at level five', () => {
    expect(isFlowSafe({ population: company, ...strict }, allBut(90, 11))).toBe(false);
    expect(revealsFlow(company, allBut(90, 11), 5)).toBe(true);
  });
});

describe('an attacker who combines flows with all other published results', () => {
  type Flows = {
    readonly population: Population;
    readonly threshold: number;
    readonly flows: readonly Uint8Array[];
    readonly late: readonly Uint8Array[];
  };

  /** Two consecutive flows, from the previous campaign and to the next one, and late respondents by block. */
  function flowsIn({ population, threshold }: HostileCase, seed: number): Flows {
    const draw = drawFrom(seed);
    const count = population.groupOf.length;
    const first = Uint8Array.from({ length: count }, () => Number(draw(3) > 0));
    const second = Uint8Array.from({ length: count }, (_, respondent) => (draw(4) > 0 ? first[respondent] : draw(2)));
    const late = [threshold, threshold + 1].map((size) => Uint8Array.from({ length: size }, () => draw(2)));
    return { population, threshold, flows: [first, second], late };
  }

  /**
   * The sets of people behind published numbers; late blocks follow the respondents. `isTold` decides for each flow.
   */
  function setsOf(
    { population, threshold, flows, late }: Flows,
    isDisclosed: typeof revealsFlow,
  ): { readonly sets: readonly Int32Array[]; readonly disclosed: number } {
    const plan = planDisclosure(population, threshold);
    const sets = publishedCells(plan).map(membersOfCells(population, plan));
    let from = population.groupOf.length;
    const blocks = late.map((isIn) => Int32Array.from(isIn, () => from++));
    const root = sets[0] ? [Int32Array.of(...sets[0], ...blocks.flatMap((block) => [...block]))] : [];
    let space = population;
    let disclosed = 0;
    for (const isIn of flows) {
      if (!isDisclosed(space, isIn, threshold)) continue;
      space = withFlow(space, isIn);
      disclosed += 1;
      const members = [...isIn.keys()].filter((respondent) => isIn[respondent]);
      root.push(
        Int32Array.of(
          ...members,
          ...blocks.flatMap((block, number) => [...block].filter((_, place) => late[number]?.[place])),
        ),
      );
    }
    return { sets: plan.decisions[0] === 'shown' ? [...sets, ...blocks, ...root] : [], disclosed };
  }

  const cases = fc
    .tuple(hostileCases, fc.integer({ min: 1, max: 2 ** 31 - 1 }))
    .map(([hostile, seed]) => flowsIn(hostile, seed));

  it('cannot derive anything about fewer people than the level', () => {
    let disclosed = 0;
    fc.assert(
      fc.property(cases, (flows) => {
        const published = setsOf(flows, revealsFlow);
        disclosed += published.disclosed;
        expect(findLeak(published.sets, flows.threshold)).toBeUndefined();
      }),
      { numRuns: 500 },
    );
    expect(disclosed).toBeGreaterThan(50);
  });

  it.each([
    ['flows are told without a certificate', () => true],
    [
      'the earlier flow is forgotten',
      (space, isIn, threshold) =>
        revealsFlow({ ...space, splits: space.splits.filter(({ key }) => key !== 'flow') }, isIn, threshold),
    ],
    ['the splits are forgotten', (space, isIn, threshold) => revealsFlow({ ...space, splits: [] }, isIn, threshold)],
    [
      'one less than the threshold has to tie them together',
      (space, isIn, threshold) => threshold > 2 && revealsFlow(space, isIn, threshold - 1),
    ],
  ] satisfies readonly (readonly [string, typeof revealsFlow])[])('finds a leak when %s', (_, isDisclosed) => {
    const leaks = fc
      .sample(cases, { numRuns: 250, seed: 1948 })
      .filter((flows) => findLeak(setsOf(flows, isDisclosed).sets, flows.threshold));
    expect(leaks.length).toBeGreaterThan(0);
  });
});
