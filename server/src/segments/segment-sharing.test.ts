import { describe, expect, test } from 'vitest';
import { aMember } from '../../test/accounts.ts';
import { anOffice } from './segments.test-support.ts';
import { setUpSegments } from './segments-set-up.test-support.ts';

const setUp = setUpSegments();
const { database, segmentApi, site, shift, aLeader } = setUp;

describe('the contents of a segment', () => {
  test('have their current names', async () => {
    const { id } = await segmentApi.saved(setUp.office, { filters: [site(setUp.office.rome)] });
    await segmentApi.api.ask('PATCH', `/organizations/${setUp.office.company.id}/v3-groups/${setUp.office.rome}`, {
      as: setUp.office.admin,
      body: { data: { type: 'v3-groups', attributes: { name: 'Roma' } } },
    });
    expect((await segmentApi.list(setUp.office))[0]?.attributes).toMatchObject({
      isComplete: true,
      filters: [{ attrValue: 'Roma' }],
    });
    expect(await segmentApi.namesOf(setUp.office, id)).toEqual(['Cy']);
  });

  test('make the segment match nobody while they are deleted, never more people', async () => {
    const { id } = await segmentApi.saved(setUp.office, {
      v3GroupId: setUp.office.sales,
      filters: [shift('Night'), site(setUp.office.rome), site(setUp.office.berlin)],
    });
    const group = (attributes: object) =>
      segmentApi.api.ask('PATCH', `/organizations/${setUp.office.company.id}/v3-groups/${setUp.office.rome}`, {
        as: setUp.office.admin,
        body: { data: { type: 'v3-groups', attributes } },
      });
    await segmentApi.api.ask(
      'DELETE',
      `/organizations/${setUp.office.company.id}/v3-groups/${setUp.office.rome}?moveTo=${setUp.office.berlin}`,
      { as: setUp.office.admin },
    );
    expect((await segmentApi.list(setUp.office))[0]?.attributes).toMatchObject({
      isComplete: false,
      attributeFilter: null,
      filters: [
        { attrValue: 'Night' },
        { attributeName: 'Site', attrValue: null, v3GroupId: null },
        { attrValue: 'Berlin' },
      ],
    });
    expect((await segmentApi.askPeople(setUp.office, `filter[segmentId]=${id}`)).statusCode).toBe(409);
    expect((await segmentApi.patch(setUp.office, id, { name: 'Renamed' })).json().data.attributes).toMatchObject({
      name: 'Renamed',
      isComplete: false,
    });
    expect((await group({ deletedAt: null })).statusCode).toBe(200);
    expect(await segmentApi.namesOf(setUp.office, id)).toEqual(['Ada', 'Cy']);
  });

  test('no longer include values of a deleted attribute', async () => {
    const { id } = await segmentApi.saved(setUp.office, { v3GroupId: setUp.office.sales, filters: [shift('Night')] });
    await segmentApi.api.ask(
      'DELETE',
      `/organizations/${setUp.office.company.id}/employee-attributes/${setUp.office.shiftId}`,
      { as: setUp.office.admin },
    );
    expect((await segmentApi.list(setUp.office))[0]?.attributes).toMatchObject({
      isComplete: false,
      filters: [{ organizationEmployeeAttributeId: null, attributeName: null, attrValue: null, v3GroupId: null }],
    });
    expect((await segmentApi.askPeople(setUp.office, `filter[segmentId]=${id}`)).statusCode).toBe(409);
    const values = await database.inOrganization(setUp.office.company.id, (trx) =>
      trx.selectFrom('segment_values').select('value').where('organization_id', '=', setUp.office.company.id).execute(),
    );
    expect(values).toEqual([{ value: null }]);
  });
});

describe('a shared segment', () => {
  // Shows GAP-14
  test('is visible only to people who can see all of its contents', async () => {
    const [salesLeader, siteLeader, coach] = [
      await aLeader(setUp.office.sales),
      await aLeader(setUp.office.rome),
      await aMember(database, setUp.office.company.id, { role: 'coach' }),
    ];
    await segmentApi.saved(setUp.office, { name: 'Sales', v3GroupId: setUp.office.sales, isShared: true });
    await segmentApi.saved(setUp.office, { name: 'Rome', filters: [site(setUp.office.rome)], isShared: true });
    await segmentApi.saved(setUp.office, { name: 'Night', filters: [shift('Night')], isShared: true });
    await segmentApi.saved(setUp.office, { name: 'Own', v3GroupId: setUp.office.sales });
    const namesFor = async (as: string) =>
      (await segmentApi.list(setUp.office, as)).map(({ attributes }) => attributes.name);
    expect(await namesFor(salesLeader)).toEqual(['Sales']);
    expect(await namesFor(siteLeader)).toEqual(['Rome']);
    expect(await namesFor(coach)).toEqual(['Night', 'Rome', 'Sales']);
    expect(
      (
        await segmentApi.api.get(
          `/organizations/${setUp.office.company.id}/segments`,
          await aMember(database, setUp.office.company.id, { role: 'employee' }),
        )
      ).statusCode,
    ).toBe(403);
  });

  test('can be changed by its owner only, and deleted also by administrators', async () => {
    const leader = await aLeader(setUp.office.sales);
    const [shared, own] = [
      await segmentApi.saved(setUp.office, { name: 'Shared', v3GroupId: setUp.office.sales, isShared: true }, leader),
      await segmentApi.saved(setUp.office, { name: 'Own', v3GroupId: setUp.office.sales }, leader),
    ];
    const otherLeader = await aLeader(setUp.office.sales);
    expect((await segmentApi.patch(setUp.office, shared.id, { name: 'Mine' })).statusCode).toBe(403);
    expect((await segmentApi.remove(setUp.office, shared.id, otherLeader)).statusCode).toBe(403);
    expect([
      (await segmentApi.patch(setUp.office, own.id, { name: 'Mine' })).statusCode,
      (await segmentApi.remove(setUp.office, own.id)).statusCode,
    ]).toEqual([404, 404]);
    expect((await segmentApi.remove(setUp.office, shared.id)).statusCode).toBe(204);
    expect((await segmentApi.historyOf(setUp.office)).map(({ action }) => action)).toEqual([
      'segment.shared',
      'segment.removed',
    ]);
  });

  test('hides a group from its owner that the owner can no longer see', async () => {
    const leader = await aLeader(setUp.office.sales, setUp.office.rome);
    await segmentApi.saved(setUp.office, { v3GroupId: setUp.office.sales, filters: [site(setUp.office.rome)] }, leader);
    await database.inOrganization(setUp.office.company.id, (trx) =>
      trx
        .deleteFrom('permissions')
        .where('organization_id', '=', setUp.office.company.id)
        .where('person_id', '=', leader)
        .execute(),
    );
    expect((await segmentApi.list(setUp.office, leader))[0]?.attributes).toMatchObject({
      isComplete: false,
      v3GroupId: null,
      v3GroupName: null,
      attributeFilter: null,
      filters: [{ attributeName: 'Site', attrValue: null, v3GroupId: null }],
    });
  });

  test('can only contain what its owner can see', async () => {
    const leader = await aLeader(setUp.office.sales);
    expect(
      (await segmentApi.create(setUp.office, { name: 'Rome', filters: [site(setUp.office.rome)] }, leader)).statusCode,
    ).toBe(422);
    const elsewhere = await anOffice(database);
    expect((await segmentApi.create(setUp.office, { name: 'Elsewhere', v3GroupId: elsewhere.sales })).statusCode).toBe(
      422,
    );
    expect((await segmentApi.list(elsewhere, setUp.office.admin)) ?? []).toEqual([]);
  });
});
