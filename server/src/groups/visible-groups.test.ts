import type { Actor, Grant } from '@attune/domain/access';
import type { GroupId } from '@attune/domain/groups';
import type { Id } from '@attune/domain/kernel';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aDatabase } from '../../test/database.ts';
import { type Company, aCompany, aGroup, anEmployee } from '../../test/people.ts';
import { listVisibleGroups, withResultsFor } from './visible-groups.ts';

const database = aDatabase();

const everything: Pick<Actor, 'role' | 'grants'> = { role: 'engagement-admin', grants: [] };
const leading = (...groupIds: readonly GroupId[]): Pick<Actor, 'role' | 'grants'> => ({
  role: 'leader',
  grants: groupIds.map((accessibleId): Grant => ({
    type: 'organizations-results-v3groups',
    access: 'r',
    accessibleType: 'v3-groups',
    accessibleId,
  })),
});
const actorIn = ({ id }: Company, rights: Pick<Actor, 'role' | 'grants'>): Actor => ({
  personId: '1' as Id<'person'>,
  organizationId: id,
  internalRole: null,
  restrictedOrganizationIds: [],
  ...rights,
});
const visibleTo = (company: Company, rights: Pick<Actor, 'role' | 'grants'>) =>
  database.inOrganization(company.id, (trx) =>
    listVisibleGroups(trx, { actor: actorIn(company, rights), organizationId: company.id }),
  );

/**
 * A tree, as the index of each group's parent among the groups before it, 0 being the root; and the groups of people.
 */
const trees = fc
  .array(fc.nat(), { minLength: 1, maxLength: 6 })
  .chain((parents) =>
    fc.record({
      parents: fc.constant(parents.map((parent, at) => parent % (at + 1))),
      people: fc.array(fc.record({ at: fc.nat(parents.length), isActive: fc.boolean() }), { maxLength: 8 }),
    }),
  );

async function aTree({
  parents,
  people,
}: {
  readonly parents: readonly number[];
  readonly people: readonly { readonly at: number; readonly isActive: boolean }[];
}) {
  const company = await aCompany(database);
  const groups = [company.rootId];
  for (const parent of parents) groups.push(await aGroup(database, company, { parent_id: groups[parent]! }));
  for (const { at, isActive } of people)
    await anEmployee(database, company, {
      groupIds: [groups[at]!],
      employment_status: isActive ? 'active' : 'inactive',
    });
  return { company, groups };
}

/** The indexes of a group and its ancestors. */
function pathOf(place: number, parents: readonly number[]): readonly number[] {
  return place === 0 ? [0] : [place, ...pathOf(parents[place - 1]!, parents)];
}

describe('for any hierarchy', () => {
  // Shows ENT-GROUP-13
  test('a group counts the active people in it and its descendants', async () => {
    await fc.assert(
      fc.asyncProperty(trees, async (tree) => {
        const { company, groups } = await aTree(tree);
        const counted = Object.fromEntries(
          (await visibleTo(company, everything)).map(({ id, activeMemberCount }) => [id, activeMemberCount]),
        );
        const expected = groups.map((id, place) => [
          id,
          tree.people.filter(({ at, isActive }) => isActive && pathOf(at, tree.parents).includes(place)).length,
        ]);
        expect(counted).toEqual(Object.fromEntries(expected));
      }),
      { numRuns: 10 },
    );
  });

  test('a leader sees descendants of granted groups, each under its nearest visible ancestor', async () => {
    await fc.assert(
      fc.asyncProperty(trees, fc.array(fc.nat(6), { minLength: 1, maxLength: 2 }), async (tree, wanted) => {
        const { company, groups } = await aTree(tree);
        const granted = wanted.map((place) => place % groups.length);
        const visible = await visibleTo(company, leading(...granted.map((place) => groups[place]!)));
        const expected = groups.filter((_, place) =>
          pathOf(place, tree.parents).some((above) => granted.includes(above)),
        );
        expect(visible.map(({ id }) => id).toSorted()).toEqual(expected.toSorted());
        const seen = new Set(visible.map(({ id }) => id));
        expect(visible.filter(({ parentId }) => parentId !== null && !seen.has(parentId))).toEqual([]);
        const places = new Map(visible.map(({ id }, place) => [id, place]));
        expect(visible.every(({ id, parentId }) => parentId === null || places.get(parentId)! < places.get(id)!)).toBe(
          true,
        );
      }),
      { numRuns: 10 },
    );
  });
});

describe('groups with results', () => {
  // Shows ENT-GROUP-10
  test('exclude groups that an administrator has excluded from results', async () => {
    const company = await aCompany(database);
    const without = await aGroup(database, company, { include_in_results: false });
    const below = await aGroup(database, company, { parent_id: without });
    const rights = leading(company.rootId);
    const inResults = withResultsFor(actorIn(company, rights), await visibleTo(company, rights));
    expect(inResults.map(({ id }) => id)).toEqual([company.rootId, below]);
  });
});
