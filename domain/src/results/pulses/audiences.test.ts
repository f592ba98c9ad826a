import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrange, descendantsOf } from '../../groups/index.ts';
import type { Id } from '../../kernel/index.ts';
import { type PulseGroup, groupsAtLevel, pulseAudiences, pulseLevels } from '../index.ts';

type GroupId = Id<'group'>;
const aGroup = (id: string, parentId: string | null, people: number): PulseGroup => ({
  id: id as GroupId,
  parentId: parentId as GroupId | null,
  name: id,
  order: 0,
  people,
});

const tree = arrange([
  aGroup('acme', null, 60),
  aGroup('engineering', 'acme', 30),
  aGroup('web', 'engineering', 12),
  aGroup('data', 'engineering', 3),
  aGroup('quality', 'engineering', 2),
  aGroup('sales', 'acme', 20),
  aGroup('legal', 'acme', 0),
]);
const shown =
  (...ids: string[]) =>
  (id: GroupId) =>
    ids.includes(id);

describe('the audiences of smart pulses', () => {
  it('are the groups of a level with their own result', () => {
    expect(pulseAudiences(tree, { level: 1, hasResult: shown('acme', 'engineering', 'sales') })).toEqual([
      { groupIds: ['engineering'], sourceId: 'engineering', isOwn: true, people: 30 },
      { groupIds: ['sales'], sourceId: 'sales', isOwn: true, people: 20 },
    ]);
  });

  it('combine groups without a result below the nearest ancestor that has one', () => {
    const audiences = pulseAudiences(tree, { level: 2, hasResult: shown('acme', 'engineering', 'web', 'sales') });
    expect(audiences).toContainEqual({
      groupIds: ['data', 'quality'],
      sourceId: 'engineering',
      isOwn: false,
      people: 5,
    });
    expect(audiences).toContainEqual({ groupIds: ['web'], sourceId: 'web', isOwn: true, people: 12 });
    expect(audiences).toContainEqual({ groupIds: ['sales'], sourceId: 'sales', isOwn: true, people: 20 });
  });

  it('exclude groups without such an ancestor, and empty groups', () => {
    expect(pulseAudiences(tree, { level: 1, hasResult: () => false })).toEqual([]);
    expect(
      pulseAudiences(tree, { level: 1, hasResult: shown('acme') }).flatMap(({ groupIds }) => groupIds),
    ).not.toContain('legal');
  });

  it('can be those of every level below the root', () => {
    expect(pulseLevels(tree)).toEqual([1, 2]);
    expect(pulseLevels(arrange([aGroup('acme', null, 5)]))).toEqual([]);
    expect(groupsAtLevel(tree, 2).map(({ id }) => id)).toEqual(['data', 'quality', 'web', 'legal', 'sales']);
  });

  it('are disjoint, for any tree and any published results', () => {
    const parents = fc.array(fc.nat(), { minLength: 1, maxLength: 25 });
    fc.assert(
      fc.property(
        parents,
        fc.integer({ min: 1, max: 6 }),
        fc.array(fc.boolean(), { minLength: 30, maxLength: 30 }),
        (above, level, published) => {
          const groups = [
            aGroup('g0', null, 9),
            ...above.map((parent, place) => aGroup(`g${place + 1}`, `g${parent % (place + 1)}`, 1 + (parent % 4))),
          ];
          const hierarchy = arrange(groups);
          const audiences = pulseAudiences(hierarchy, {
            level,
            hasResult: (id) => published[Number(id.slice(1))] ?? false,
          });
          const reached = audiences.flatMap(({ groupIds }) =>
            groupIds.flatMap((id) => [id, ...descendantsOf(hierarchy, id).map((group) => group.id)]),
          );
          expect(new Set(reached).size).toBe(reached.length);
        },
      ),
    );
  });
});
