import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { act, setUpPartition } from './partition.test-support.ts';

const { api, aWorld, groupsOf, perform, assign, placesOf, faultsIn, placeAll, byEmployee } = setUpPartition();

describe('after any operations on groups and values', () => {
  test('everyone has at most one existing group per type, consistent with crosstabs', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 12 }), async (acts) => {
        const world = await aWorld();
        for (const each of acts) await perform(world, each);
        await placeAll(world.company);
        expect(await faultsIn(world)).toEqual([]);
      }),
      { numRuns: 6 },
    );
  });

  test('nobody loses a value by a merge that is restored', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(2), { minLength: 6, maxLength: 6 }), async (places) => {
        const world = await aWorld();
        const sites = (await groupsOf(world)).filter(({ typeId }) => typeId === world.site);
        for (const [n, place] of places.entries())
          await assign(world, { employeeId: world.people[n]!, group: sites[place]!.id, typeId: world.site });
        const before = await placesOf(world);
        const path = `/organizations/${world.company.id}/v3-groups`;
        await api.ask('POST', `${path}/${sites[0]!.id}/merge`, {
          as: world.admin,
          body: { data: { type: 'group-merges', attributes: { groupIds: [sites[1]!.id, sites[2]!.id] } } },
        });
        expect(new Set((await placesOf(world)).map(({ groupId }) => groupId))).toEqual(new Set([sites[0]!.id]));
        for (const { id } of [sites[2]!, sites[1]!])
          expect(
            (
              await api.ask('PATCH', `${path}/${id}`, {
                as: world.admin,
                body: { data: { type: 'v3-groups', attributes: { deletedAt: null } } },
              })
            ).statusCode,
          ).toBe(200);
        expect(byEmployee(await placesOf(world))).toEqual(byEmployee(before));
      }),
      { numRuns: 3 },
    );
  });

  test('concurrent operations preserve the partition', async () => {
    const world = await aWorld();
    const groups = await groupsOf(world);
    const [berlin, paris, rome] = groups.filter(({ typeId }) => typeId === world.site).map(({ id }) => id);
    for (const employeeId of world.people) await assign(world, { employeeId, group: berlin!, typeId: world.site });
    const path = `/organizations/${world.company.id}/v3-groups`;
    const body = (type: string, attributes: object) => ({ as: world.admin, body: { data: { type, attributes } } });
    const answers = await Promise.all([
      api.ask('POST', `${path}/${paris}/merge`, body('group-merges', { groupIds: [berlin] })),
      api.ask('POST', `${path}/${rome}/merge`, body('group-merges', { groupIds: [berlin] })),
      api.ask(
        'POST',
        `/organizations/${world.company.id}/group-types/${world.shift}/groups`,
        body('group-moves', { groupIds: [berlin] }),
      ),
      api.ask('DELETE', `${path}/${berlin}?moveTo=${rome}`, { as: world.admin }),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode < 300).length).toBeGreaterThan(0);
    for (const { statusCode } of answers) expect([200, 204, 404, 409, 422]).toContain(statusCode);
    await placeAll(world.company);
    expect(await faultsIn(world)).toEqual([]);
    expect(
      (await placesOf(world)).filter(({ typeId }) => typeId === world.site || typeId === world.shift),
    ).toHaveLength(world.people.length);
  });
});
