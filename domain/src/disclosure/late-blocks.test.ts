import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../kernel/index.ts';
import { findLeak } from './attacker.test-support.ts';
import { at } from './counts.ts';
import type { DisclosurePlan } from './disclosure-plan.ts';
import { endsOf } from './reporting-tree.ts';
import { drawFrom, groupsOf, hostileCases } from './hostile-populations.test-support.ts';
import { type LateBlock, planLateBlocks } from './late-blocks.ts';
import type { Population } from './population.ts';
import { membersOfCells } from './cell-members.test-support.ts';
import { publishedCells } from './published-cells.ts';
import { populationOf } from './small-companies.test-support.ts';
import { planDisclosure } from './strict-plan.ts';

const company = populationOf({ own: 5, below: [{ own: 6, below: [{ own: 7 }] }, { own: 8 }, { own: 5 }] });
const plan = planDisclosure(company, 5);

const late = (...groups: number[]): Int32Array => Int32Array.from(groups);
const entering = (...groups: number[]): readonly (readonly number[])[] =>
  planLateBlocks(plan, late(...groups)).blocks.map(({ group, members }) => [group, ...members]);

describe('late answers', () => {
  it('are added to their own group if there are enough', () => {
    expect(entering(2, 2, 2, 2, 2)).toEqual([[2, 0, 1, 2, 3, 4]]);
  });

  it('are pooled in the nearest ancestor with enough of them', () => {
    expect(entering(2, 1, 2, 1, 2)).toEqual([[1, 0, 1, 2, 3, 4]]);
    expect(entering(2, 1, 3, 4, 0)).toEqual([[0, 0, 1, 2, 3, 4]]);
  });

  it('are added to several groups, each answer to one', () => {
    expect(entering(2, 2, 2, 2, 2, 1, 3, 3, 4, 4)).toEqual([
      [0, 5, 6, 7, 8, 9],
      [2, 0, 1, 2, 3, 4],
    ]);
  });

  it('are held back if the organization has fewer than the threshold', () => {
    expect(planLateBlocks(plan, late(2, 1, 3, 4))).toEqual({ blocks: [], heldBack: late(0, 1, 2, 3) });
  });

  it('that remain beside a block are held back', () => {
    expect([...planLateBlocks(plan, late(4, 2, 2, 2, 2, 2, 0)).heldBack]).toEqual([0, 6]);
  });

  it('are added to shown groups only', () => {
    const twoTeams = planDisclosure(populationOf({ below: [{ own: 6 }, { own: 3 }] }), 5);
    expect(planLateBlocks(twoTeams, late(1, 1, 1, 1, 1)).blocks.map(({ group }) => group)).toEqual([0]);
  });

  it('are all held back if nothing was published', () => {
    const tiny = planDisclosure(populationOf({ own: 4 }), 5);
    expect(planLateBlocks(tiny, late(0, 0, 0, 0, 0, 0)).blocks).toEqual([]);
  });

  it('wait for more after the threshold was raised; it cannot be lowered', () => {
    expect(planLateBlocks(plan, late(2, 2, 2, 2, 2), { threshold: 6 }).blocks).toEqual([]);
    expect(() => planLateBlocks(plan, late(2), { threshold: 4 })).toThrow(Refusal);
  });
});

describe('late answers of people who are not established', () => {
  it('do not form a block, but join one formed by others', () => {
    const established = Uint8Array.of(1, 0, 0, 0, 0);
    expect(planLateBlocks(plan, late(2, 2, 2, 2, 2), { established }).blocks).toEqual([]);
    const six = { established: Uint8Array.of(0, 1, 1, 1, 1, 1) };
    expect(planLateBlocks(plan, late(2, 2, 2, 2, 2, 2), six).blocks).toEqual([
      { group: 2, members: late(0, 1, 2, 3, 4, 5) },
    ]);
  });

  it('are pooled upwards like all others', () => {
    const established = Uint8Array.of(1, 1, 1, 0, 0, 1, 1);
    const { blocks, heldBack } = planLateBlocks(plan, late(2, 2, 2, 2, 2, 1, 1), { established });
    expect(blocks).toEqual([{ group: 1, members: late(0, 1, 2, 3, 4, 5, 6) }]);
    expect([...heldBack]).toEqual([]);
  });
});

/** All sums an attacker sees after several releases; late respondents are numbered after those of the first release. */
function seenAfter(
  population: Population,
  first: DisclosurePlan,
  releases: readonly (readonly LateBlock[])[],
): Int32Array[] {
  const ends = endsOf(population);
  const members = membersOfCells(population, first);
  const cells = publishedCells(first);
  const entered: LateBlock[] = [];
  const later = releases.flatMap((blocks) => {
    entered.push(...blocks);
    return cells
      .filter(({ kind }) => kind === 'group')
      .map((cell) => {
        const added = entered
          .filter(({ group }) => group >= cell.group && group < at(ends, cell.group))
          .flatMap((block) => [...block.members]);
        return Int32Array.from([...members(cell), ...added]);
      });
  });
  return [...cells.map(members), ...later];
}

/** Plans the releases one by one, with everybody held back so far and every new respondent, by number and group. */
function releaseLate(
  first: DisclosurePlan,
  waves: readonly Int32Array[],
  firstNumber: number,
): readonly (readonly LateBlock[])[] {
  let waiting: { readonly number: number; readonly group: number }[] = [];
  let next = firstNumber;
  return waves.map((wave) => {
    waiting = [...waiting, ...Array.from(wave, (group) => ({ number: next++, group }))];
    const { blocks, heldBack } = planLateBlocks(
      first,
      Int32Array.from(waiting, ({ group }) => group),
    );
    const named = blocks.map(({ group, members }) => ({
      group,
      members: members.map((place) => waiting[place]?.number ?? -1),
    }));
    waiting = waiting.filter((_, place) => heldBack.includes(place));
    return named;
  });
}

const histories = fc.record({
  hostile: hostileCases,
  seed: fc.nat(),
  sizes: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 3 }),
});

function wavesOf({
  population,
  seed,
  sizes,
}: {
  readonly population: Population;
  readonly seed: number;
  readonly sizes: readonly number[];
}): readonly Int32Array[] {
  const draw = drawFrom(seed);
  return sizes.map((size) => groupsOf(size, population.parent.length, draw));
}

describe('an attacker who compares releases', () => {
  it('cannot derive anything about fewer respondents than the threshold from late blocks', () => {
    fc.assert(
      fc.property(histories, ({ hostile: { population, threshold }, seed, sizes }) => {
        const first = planDisclosure(population, threshold);
        const releases = releaseLate(first, wavesOf({ population, seed, sizes }), population.groupOf.length);
        expect(findLeak(seenAfter(population, first, releases), threshold)).toBeUndefined();
      }),
      { numRuns: 1500 },
    );
  });

  it('would find a leak in most organizations if the plan were recreated with the late answers', () => {
    const cases = fc.sample(histories, { numRuns: 100, seed: 1948 });
    const leaks = cases.filter(({ hostile: { population, threshold }, seed }) => {
      const [wave = late()] = wavesOf({ population, seed, sizes: [3] });
      const all = { ...population, groupOf: Int32Array.from([...population.groupOf, ...wave]), splits: [] };
      const [before, after] = [{ ...population, splits: [] }, all].map((known) => {
        const made = planDisclosure(known, threshold);
        return publishedCells(made).map(membersOfCells(known, made));
      });
      return findLeak([...(before ?? []), ...(after ?? [])], threshold);
    });
    expect(leaks.length).toBeGreaterThan(50);
  });
});
