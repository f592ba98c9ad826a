import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Id } from '../kernel/index.ts';
import { acme, anActor, onAcme, onGroup } from './access.test-support.ts';
import { allowedGroups } from './allowed-groups.ts';
import type { GroupPath } from './grant.ts';
import { can } from './policy.ts';
import { roles } from './role.ts';

const idOf = (place: number) => `${100 + place}` as Id<'group'>;
const treeOf = (parents: readonly number[]) => [
  { id: idOf(0), parentId: null },
  ...parents.map((parent, place) => ({ id: idOf(place + 1), parentId: idOf(parent % (place + 1)) })),
];
const someone = fc.record({
  parents: fc.array(fc.nat(), { maxLength: 12 }),
  role: fc.constantFrom(...roles),
  places: fc.array(fc.nat(14), { maxLength: 4 }),
  seesAll: fc.boolean(),
});

test('a group is allowed exactly if its path is, for any tree, role and grants', () => {
  fc.assert(
    fc.property(someone, ({ parents, role, places, seesAll }) => {
      const groups = treeOf(parents);
      const grants = [
        ...places.map((place) => onGroup(idOf(place))),
        ...(seesAll ? [onAcme('organizations-results')] : []),
      ];
      const mayRead = (groupPath: GroupPath) =>
        can(anActor(role, { grants }), 'results.readGroup', { organizationId: acme, groupPath });
      const pathOf = (id: Id<'group'> | null): GroupPath =>
        id === null ? [] : [id, ...pathOf(groups.find((group) => group.id === id)?.parentId ?? null)];
      expect([...allowedGroups(grants, groups, mayRead)]).toEqual(
        groups.filter(({ id }) => mayRead(pathOf(id))).map(({ id }) => id),
      );
    }),
  );
});

test('five thousand groups require checks of the granted groups only', () => {
  const groups = treeOf(Array.from({ length: 4999 }, (_, place) => Math.floor(place / 3)));
  let asked = 0;
  const allowed = allowedGroups([onGroup(idOf(1)), onGroup(idOf(7))], groups, (path) => {
    asked += 1;
    return path.length > 0;
  });
  expect(allowed.size).toBeGreaterThan(1000);
  expect(asked).toBe(3);
});
