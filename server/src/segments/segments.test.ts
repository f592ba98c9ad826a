import type { Grant } from '@attune/domain/access';
import type { GroupId } from '@attune/domain/groups';
import { mostSegments } from '@attune/domain/groups';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { aGroup } from '../../test/people.ts';
import { type Office, anOffice, segmentApi } from './segments.test-support.ts';

const database = aDatabase();
const desk = segmentApi(database);

let office: Office;
beforeEach(async () => {
  office = await anOffice(database);
});

const site = (v3GroupId: string) => ({ organizationEmployeeAttributeId: office.siteId, v3GroupId });
const shift = (attrValue: string) => ({ organizationEmployeeAttributeId: office.shiftId, attrValue });
const results = (accessibleId: GroupId): Grant => ({
  type: 'organizations-results-v3groups',
  access: 'r',
  accessibleType: 'v3-groups',
  accessibleId,
});
const aLeader = (...groupIds: readonly GroupId[]) =>
  aMember(database, office.company.id, { role: 'leader', grants: groupIds.map(results) });
const problemsOf = (answer: {
  json(): { errors: readonly { readonly source?: { readonly pointer: string }; readonly detail?: string }[] };
}) => answer.json().errors.map(({ source, detail }) => [source?.pointer, detail]);

describe('a segment', () => {
  test('is told with the names of today and the filter of results that it stands for', async () => {
    const saved = await desk.saved(office, {
      name: 'Sales abroad',
      v3GroupId: office.sales,
      filters: [{ id: 'mine', organizationEmployeeAttributeId: office.siteId, attrValue: 'rome' }, site(office.berlin)],
    });
    expect(saved.attributes).toEqual({
      organizationId: office.company.id,
      name: 'Sales abroad',
      ownerPersonId: office.admin,
      isShared: false,
      v3GroupId: office.sales,
      v3GroupName: 'Sales',
      filters: [
        {
          id: expect.stringMatching(/^\d+-1$/u),
          organizationEmployeeAttributeId: office.siteId,
          attributeName: 'Site',
          attrValue: 'Rome',
          v3GroupId: office.rome,
        },
        {
          id: expect.stringMatching(/^\d+-2$/u),
          organizationEmployeeAttributeId: office.siteId,
          attributeName: 'Site',
          attrValue: 'Berlin',
          v3GroupId: office.berlin,
        },
      ],
      isComplete: true,
      attributeFilter: `site:${office.berlin},site:${office.rome}`,
    });
    expect(await desk.list(office)).toEqual([saved]);
  });

  test('means those in its group who have one of the values of each attribute, with groups below', async () => {
    const meant = async (attributes: object) => {
      const { id } = await desk.saved(office, attributes);
      const names = await desk.namesOf(office, id);
      await desk.remove(office, id);
      return names;
    };
    expect(await meant({ v3GroupId: office.sales })).toEqual(['Ada', 'Bo', 'Cy', 'Ed']);
    expect(await meant({ filters: [site(office.berlin)] })).toEqual(['Ada', 'Bo', 'Di']);
    expect(await meant({ filters: [site(office.mitte), site(office.rome)] })).toEqual(['Bo', 'Cy']);
    expect(await meant({ filters: [shift('NIGHT'), shift('Day')] })).toEqual(['Ada', 'Bo', 'Cy', 'Di', 'Ed']);
    expect(
      await meant({ v3GroupId: office.sales, filters: [site(office.berlin), site(office.rome), shift('night')] }),
    ).toEqual(['Ada', 'Cy']);
  });

  test('narrows a list together with its other filters', async () => {
    const { id } = await desk.saved(office, { filters: [shift('night')] });
    expect(await desk.namesOf(office, id, `&filter[groupId]=${office.sales}`)).toEqual(['Ada', 'Cy', 'Ed']);
    expect(await desk.namesOf(office, id, '&filter[fuzzy]=ada')).toEqual(['Ada']);
    expect((await desk.askPeople(office, 'filter[segmentId]=999999999')).statusCode).toBe(404);
  });

  test('of an attribute that is no choice narrows no results', async () => {
    expect((await desk.saved(office, { filters: [shift('night'), site(office.rome)] })).attributes).toMatchObject({
      isComplete: true,
      attributeFilter: null,
    });
  });

  test('is refused where it says what is not there', async () => {
    expect(problemsOf(await desk.create(office, { name: 'Nobody', v3GroupId: office.berlin }))).toEqual([
      ['/data/attributes/v3GroupId', 'Choose a group of the reporting hierarchy.'],
    ]);
    const filters = [
      site('999999999'),
      shift('Night'),
      { organizationEmployeeAttributeId: '999999999', attrValue: 'x' },
      { organizationEmployeeAttributeId: office.siteId, attrValue: 'Paris' },
      site(office.sales),
    ];
    expect(problemsOf(await desk.create(office, { name: 'Nobody', filters }))).toEqual([
      ['/data/attributes/filters/0', 'This attribute has no such value.'],
      ['/data/attributes/filters/2', 'There is no such attribute.'],
      ['/data/attributes/filters/3', 'This attribute has no such value.'],
      ['/data/attributes/filters/4', 'This attribute has no such value.'],
    ]);
    await aGroup(database, office.company, { name: 'Rome', group_type_id: office.siteId, parent_id: office.berlin });
    expect(
      problemsOf(
        await desk.create(office, {
          name: 'Nobody',
          filters: [{ organizationEmployeeAttributeId: office.siteId, attrValue: 'Rome' }],
        }),
      ),
    ).toEqual([['/data/attributes/filters/0', 'Several groups have this name. Choose among the groups instead.']]);
    expect((await desk.create(office, { name: 'Everybody' })).statusCode).toBe(422);
    expect(await desk.list(office)).toEqual([]);
  });

  test('is one of at most two hundred of a person, also when two are saved at once', async () => {
    const rows = Array.from({ length: mostSegments - 1 }, (_, n) => ({
      organization_id: office.company.id,
      owner_person_id: office.admin,
      name: `S ${n}`,
      names_group: true,
      group_id: office.sales,
    }));
    await database.inOrganization(office.company.id, (trx) => trx.insertInto('segments').values(rows).execute());
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((name) => desk.create(office, { name, v3GroupId: office.sales })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
  });

  test('goes with the account of its owner', async () => {
    const leader = await aLeader(office.sales);
    await desk.saved(office, { v3GroupId: office.sales, isShared: true }, leader);
    await database.inOrganization(office.company.id, async (trx) => {
      await trx
        .deleteFrom('permissions')
        .where('organization_id', '=', office.company.id)
        .where('person_id', '=', leader)
        .execute();
      await trx
        .deleteFrom('person_roles')
        .where('organization_id', '=', office.company.id)
        .where('person_id', '=', leader)
        .execute();
    });
    await database.acrossOrganizations('seed', (trx) => trx.deleteFrom('people').where('id', '=', leader).execute());
    expect(await desk.list(office)).toEqual([]);
  });
});

describe('a change of a segment', () => {
  test('keeps what was not said', async () => {
    const { id } = await desk.saved(office, { v3GroupId: office.sales, filters: [site(office.rome)] });
    expect((await desk.patch(office, id, { name: 'Rome' })).json().data.attributes).toMatchObject({
      name: 'Rome',
      v3GroupId: office.sales,
      filters: [{ attrValue: 'Rome' }],
    });
    expect((await desk.patch(office, id, { v3GroupId: null })).json().data.attributes).toMatchObject({
      v3GroupId: null,
      attributeFilter: `site:${office.rome}`,
    });
    expect((await desk.patch(office, id, { filters: [] })).statusCode).toBe(422);
    expect((await desk.patch(office, id, { filters: [shift('Night')] })).json().data.attributes.filters).toMatchObject([
      { attrValue: 'Night', v3GroupId: null },
    ]);
  });

  test('cannot take the name of another one, in whatever letters', async () => {
    const { id } = await desk.saved(office, { name: 'Rome', filters: [site(office.rome)] });
    await desk.saved(office, { name: 'Berlin', filters: [site(office.berlin)] });
    expect((await desk.patch(office, id, { name: 'BERLIN' })).statusCode).toBe(422);
    expect((await desk.patch(office, id, { name: 'ROME' })).statusCode).toBe(200);
  });

  test('leaves an entry where it is shared, without what it is called and means', async () => {
    const { id } = await desk.saved(office, { name: 'Own', filters: [shift('Night')] });
    await desk.patch(office, id, { name: 'Still own' });
    expect(await desk.historyOf(office)).toEqual([]);
    await desk.patch(office, id, { isShared: true });
    await desk.patch(office, id, { name: 'Night', filters: [shift('Night'), shift('Late')] });
    await desk.patch(office, id, { name: 'Night' });
    await desk.patch(office, id, { isShared: false });
    await desk.remove(office, id);
    expect(await desk.historyOf(office)).toEqual([
      { action: 'segment.shared', entity_id: id, before: null, after: { fields: [] } },
      { action: 'segment.changed', entity_id: id, before: null, after: { fields: ['name', 'filters'] } },
      { action: 'segment.withdrawn', entity_id: id, before: null, after: { fields: [] } },
    ]);
  });
});

describe('what a segment names', () => {
  test('is called as it is called today', async () => {
    const { id } = await desk.saved(office, { filters: [site(office.rome)] });
    await desk.api.ask('PATCH', `/organizations/${office.company.id}/v3-groups/${office.rome}`, {
      as: office.admin,
      body: { data: { type: 'v3-groups', attributes: { name: 'Roma' } } },
    });
    expect((await desk.list(office))[0]?.attributes).toMatchObject({
      isComplete: true,
      filters: [{ attrValue: 'Roma' }],
    });
    expect(await desk.namesOf(office, id)).toEqual(['Cy']);
  });

  test('makes it mean nobody once it is gone, never more people, until it is back', async () => {
    const { id } = await desk.saved(office, {
      v3GroupId: office.sales,
      filters: [shift('Night'), site(office.rome), site(office.berlin)],
    });
    const group = (attributes: object) =>
      desk.api.ask('PATCH', `/organizations/${office.company.id}/v3-groups/${office.rome}`, {
        as: office.admin,
        body: { data: { type: 'v3-groups', attributes } },
      });
    await desk.api.ask(
      'DELETE',
      `/organizations/${office.company.id}/v3-groups/${office.rome}?moveTo=${office.berlin}`,
      { as: office.admin },
    );
    expect((await desk.list(office))[0]?.attributes).toMatchObject({
      isComplete: false,
      attributeFilter: null,
      filters: [
        { attrValue: 'Night' },
        { attributeName: 'Site', attrValue: null, v3GroupId: null },
        { attrValue: 'Berlin' },
      ],
    });
    expect((await desk.askPeople(office, `filter[segmentId]=${id}`)).statusCode).toBe(409);
    expect((await desk.patch(office, id, { name: 'Renamed' })).json().data.attributes).toMatchObject({
      name: 'Renamed',
      isComplete: false,
    });
    expect((await group({ deletedAt: null })).statusCode).toBe(200);
    expect(await desk.namesOf(office, id)).toEqual(['Ada', 'Cy']);
  });

  test('is not remembered of an attribute that was removed', async () => {
    const { id } = await desk.saved(office, { v3GroupId: office.sales, filters: [shift('Night')] });
    await desk.api.ask('DELETE', `/organizations/${office.company.id}/employee-attributes/${office.shiftId}`, {
      as: office.admin,
    });
    expect((await desk.list(office))[0]?.attributes).toMatchObject({
      isComplete: false,
      filters: [{ organizationEmployeeAttributeId: null, attributeName: null, attrValue: null, v3GroupId: null }],
    });
    expect((await desk.askPeople(office, `filter[segmentId]=${id}`)).statusCode).toBe(409);
    const values = await database.inOrganization(office.company.id, (trx) =>
      trx.selectFrom('segment_values').select('value').where('organization_id', '=', office.company.id).execute(),
    );
    expect(values).toEqual([{ value: null }]);
  });
});

describe('a shared segment', () => {
  test('is for everybody who may know all that it names, and for nobody else', async () => {
    const [salesLeader, siteLeader, coach] = [
      await aLeader(office.sales),
      await aLeader(office.rome),
      await aMember(database, office.company.id, { role: 'coach' }),
    ];
    await desk.saved(office, { name: 'Sales', v3GroupId: office.sales, isShared: true });
    await desk.saved(office, { name: 'Rome', filters: [site(office.rome)], isShared: true });
    await desk.saved(office, { name: 'Night', filters: [shift('Night')], isShared: true });
    await desk.saved(office, { name: 'Own', v3GroupId: office.sales });
    const namesFor = async (as: string) => (await desk.list(office, as)).map(({ attributes }) => attributes.name);
    expect(await namesFor(salesLeader)).toEqual(['Sales']);
    expect(await namesFor(siteLeader)).toEqual(['Rome']);
    expect(await namesFor(coach)).toEqual(['Night', 'Rome', 'Sales']);
    expect(
      (
        await desk.api.get(
          `/organizations/${office.company.id}/segments`,
          await aMember(database, office.company.id, { role: 'employee' }),
        )
      ).statusCode,
    ).toBe(403);
  });

  test('is changed by its owner only, and deleted by administrators, too', async () => {
    const leader = await aLeader(office.sales);
    const [shared, own] = [
      await desk.saved(office, { name: 'Shared', v3GroupId: office.sales, isShared: true }, leader),
      await desk.saved(office, { name: 'Own', v3GroupId: office.sales }, leader),
    ];
    const otherLeader = await aLeader(office.sales);
    expect((await desk.patch(office, shared.id, { name: 'Mine' })).statusCode).toBe(403);
    expect((await desk.remove(office, shared.id, otherLeader)).statusCode).toBe(403);
    expect([
      (await desk.patch(office, own.id, { name: 'Mine' })).statusCode,
      (await desk.remove(office, own.id)).statusCode,
    ]).toEqual([404, 404]);
    expect((await desk.remove(office, shared.id)).statusCode).toBe(204);
    expect((await desk.historyOf(office)).map(({ action }) => action)).toEqual(['segment.shared', 'segment.removed']);
  });

  test('tells its owner nothing of a group that he may not know any more', async () => {
    const leader = await aLeader(office.sales, office.rome);
    await desk.saved(office, { v3GroupId: office.sales, filters: [site(office.rome)] }, leader);
    await database.inOrganization(office.company.id, (trx) =>
      trx
        .deleteFrom('permissions')
        .where('organization_id', '=', office.company.id)
        .where('person_id', '=', leader)
        .execute(),
    );
    expect((await desk.list(office, leader))[0]?.attributes).toMatchObject({
      isComplete: false,
      v3GroupId: null,
      v3GroupName: null,
      attributeFilter: null,
      filters: [{ attributeName: 'Site', attrValue: null, v3GroupId: null }],
    });
  });

  test('can name only what its owner may know', async () => {
    const leader = await aLeader(office.sales);
    expect((await desk.create(office, { name: 'Rome', filters: [site(office.rome)] }, leader)).statusCode).toBe(422);
    const elsewhere = await anOffice(database);
    expect((await desk.create(office, { name: 'Elsewhere', v3GroupId: elsewhere.sales })).statusCode).toBe(422);
    expect((await desk.list(elsewhere, office.admin)) ?? []).toEqual([]);
  });
});
