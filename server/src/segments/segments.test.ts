import { describe, expect, test } from 'vitest';
import { aGroup } from '../../test/people.ts';
import { setUpSegments } from './segments-set-up.test-support.ts';

const setUp = setUpSegments();
const { database, segmentApi, site, shift, aLeader } = setUp;

const problemsOf = (answer: {
  json(): { errors: readonly { readonly source?: { readonly pointer: string }; readonly detail?: string }[] };
}) => answer.json().errors.map(({ source, detail }) => [source?.pointer, detail]);

describe('a segment', () => {
  // Shows ENT-EMPLOYEE-18, CLIENT-15, GAP-14
  test('is returned with current names and the equivalent results filter', async () => {
    const saved = await segmentApi.saved(setUp.office, {
      name: 'Sales abroad',
      v3GroupId: setUp.office.sales,
      filters: [
        { id: 'mine', organizationEmployeeAttributeId: setUp.office.siteId, attrValue: 'rome' },
        site(setUp.office.berlin),
      ],
    });
    expect(saved.attributes).toEqual({
      organizationId: setUp.office.company.id,
      name: 'Sales abroad',
      ownerPersonId: setUp.office.admin,
      isShared: false,
      v3GroupId: setUp.office.sales,
      v3GroupName: 'Sales',
      filters: [
        {
          id: expect.stringMatching(/^\d+-1$/u),
          organizationEmployeeAttributeId: setUp.office.siteId,
          attributeName: 'Site',
          attrValue: 'Rome',
          v3GroupId: setUp.office.rome,
        },
        {
          id: expect.stringMatching(/^\d+-2$/u),
          organizationEmployeeAttributeId: setUp.office.siteId,
          attributeName: 'Site',
          attrValue: 'Berlin',
          v3GroupId: setUp.office.berlin,
        },
      ],
      isComplete: true,
      attributeFilter: `site:${setUp.office.berlin},site:${setUp.office.rome}`,
    });
    expect(await segmentApi.list(setUp.office)).toEqual([saved]);
  });

  test('matches people in its group and subgroups with one of the values of each attribute', async () => {
    const meant = async (attributes: object) => {
      const { id } = await segmentApi.saved(setUp.office, attributes);
      const names = await segmentApi.namesOf(setUp.office, id);
      await segmentApi.remove(setUp.office, id);
      return names;
    };
    expect(await meant({ v3GroupId: setUp.office.sales })).toEqual(['Ada', 'Bo', 'Cy', 'Ed']);
    expect(await meant({ filters: [site(setUp.office.berlin)] })).toEqual(['Ada', 'Bo', 'Di']);
    expect(await meant({ filters: [site(setUp.office.mitte), site(setUp.office.rome)] })).toEqual(['Bo', 'Cy']);
    expect(await meant({ filters: [shift('NIGHT'), shift('Day')] })).toEqual(['Ada', 'Bo', 'Cy', 'Di', 'Ed']);
    expect(
      await meant({
        v3GroupId: setUp.office.sales,
        filters: [site(setUp.office.berlin), site(setUp.office.rome), shift('night')],
      }),
    ).toEqual(['Ada', 'Cy']);
  });

  test('narrows a list together with its other filters', async () => {
    const { id } = await segmentApi.saved(setUp.office, { filters: [shift('night')] });
    expect(await segmentApi.namesOf(setUp.office, id, `&filter[groupId]=${setUp.office.sales}`)).toEqual([
      'Ada',
      'Cy',
      'Ed',
    ]);
    expect(await segmentApi.namesOf(setUp.office, id, '&filter[fuzzy]=ada')).toEqual(['Ada']);
    expect((await segmentApi.askPeople(setUp.office, 'filter[segmentId]=999999999')).statusCode).toBe(404);
  });

  test('with an attribute that is not a choice has no results filter', async () => {
    expect(
      (await segmentApi.saved(setUp.office, { filters: [shift('night'), site(setUp.office.rome)] })).attributes,
    ).toMatchObject({ isComplete: true, attributeFilter: null });
  });

  test('is refused if it refers to unknown objects', async () => {
    expect(
      problemsOf(await segmentApi.create(setUp.office, { name: 'Nobody', v3GroupId: setUp.office.berlin })),
    ).toEqual([['/data/attributes/v3GroupId', 'Choose a group of the reporting hierarchy.']]);
    const filters = [
      site('999999999'),
      shift('Night'),
      { organizationEmployeeAttributeId: '999999999', attrValue: 'x' },
      { organizationEmployeeAttributeId: setUp.office.siteId, attrValue: 'Paris' },
      site(setUp.office.sales),
    ];
    expect(problemsOf(await segmentApi.create(setUp.office, { name: 'Nobody', filters }))).toEqual([
      ['/data/attributes/filters/0', 'This attribute has no such value.'],
      ['/data/attributes/filters/2', 'Choose an attribute or a group type of this organization.'],
      ['/data/attributes/filters/3', 'This attribute has no such value.'],
      ['/data/attributes/filters/4', 'This attribute has no such value.'],
    ]);
    await aGroup(database, setUp.office.company, {
      name: 'Rome',
      group_type_id: setUp.office.siteId,
      parent_id: setUp.office.berlin,
    });
    expect(
      problemsOf(
        await segmentApi.create(setUp.office, {
          name: 'Nobody',
          filters: [{ organizationEmployeeAttributeId: setUp.office.siteId, attrValue: 'Rome' }],
        }),
      ),
    ).toEqual([['/data/attributes/filters/0', 'Several groups have this name. Choose among the groups instead.']]);
    expect((await segmentApi.create(setUp.office, { name: 'Everybody' })).statusCode).toBe(422);
    expect(await segmentApi.list(setUp.office)).toEqual([]);
  });

  test('is limited to two hundred per person, also with concurrent requests', async () => {
    const rows = Array.from({ length: 199 }, (_, n) => ({
      organization_id: setUp.office.company.id,
      owner_person_id: setUp.office.admin,
      name: `S ${n}`,
      names_group: true,
      group_id: setUp.office.sales,
    }));
    await database.inOrganization(setUp.office.company.id, (trx) => trx.insertInto('segments').values(rows).execute());
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((name) => segmentApi.create(setUp.office, { name, v3GroupId: setUp.office.sales })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
  });

  test('is deleted with the account of its owner', async () => {
    const leader = await aLeader(setUp.office.sales);
    await segmentApi.saved(setUp.office, { v3GroupId: setUp.office.sales, isShared: true }, leader);
    await database.inOrganization(setUp.office.company.id, async (trx) => {
      await trx
        .deleteFrom('permissions')
        .where('organization_id', '=', setUp.office.company.id)
        .where('person_id', '=', leader)
        .execute();
      await trx
        .deleteFrom('person_roles')
        .where('organization_id', '=', setUp.office.company.id)
        .where('person_id', '=', leader)
        .execute();
    });
    await database.acrossOrganizations('seed', (trx) => trx.deleteFrom('people').where('id', '=', leader).execute());
    expect(await segmentApi.list(setUp.office)).toEqual([]);
  });
});

describe('a change of a segment', () => {
  test('keeps omitted attributes', async () => {
    const { id } = await segmentApi.saved(setUp.office, {
      v3GroupId: setUp.office.sales,
      filters: [site(setUp.office.rome)],
    });
    expect((await segmentApi.patch(setUp.office, id, { name: 'Rome' })).json().data.attributes).toMatchObject({
      name: 'Rome',
      v3GroupId: setUp.office.sales,
      filters: [{ attrValue: 'Rome' }],
    });
    expect((await segmentApi.patch(setUp.office, id, { v3GroupId: null })).json().data.attributes).toMatchObject({
      v3GroupId: null,
      attributeFilter: `site:${setUp.office.rome}`,
    });
    expect((await segmentApi.patch(setUp.office, id, { filters: [] })).statusCode).toBe(422);
    expect(
      (await segmentApi.patch(setUp.office, id, { filters: [shift('Night')] })).json().data.attributes.filters,
    ).toMatchObject([{ attrValue: 'Night', v3GroupId: null }]);
  });

  test('cannot use the name of another segment, ignoring case', async () => {
    const { id } = await segmentApi.saved(setUp.office, { name: 'Rome', filters: [site(setUp.office.rome)] });
    await segmentApi.saved(setUp.office, { name: 'Berlin', filters: [site(setUp.office.berlin)] });
    expect((await segmentApi.patch(setUp.office, id, { name: 'BERLIN' })).statusCode).toBe(422);
    expect((await segmentApi.patch(setUp.office, id, { name: 'ROME' })).statusCode).toBe(200);
  });

  test('is recorded in the audit log if it is shared, without its name and contents', async () => {
    const { id } = await segmentApi.saved(setUp.office, { name: 'Own', filters: [shift('Night')] });
    await segmentApi.patch(setUp.office, id, { name: 'Still own' });
    expect(await segmentApi.historyOf(setUp.office)).toEqual([]);
    await segmentApi.patch(setUp.office, id, { isShared: true });
    await segmentApi.patch(setUp.office, id, { name: 'Night', filters: [shift('Night'), shift('Late')] });
    await segmentApi.patch(setUp.office, id, { name: 'Night' });
    await segmentApi.patch(setUp.office, id, { isShared: false });
    await segmentApi.remove(setUp.office, id);
    expect(await segmentApi.historyOf(setUp.office)).toEqual([
      { action: 'segment.shared', entity_id: id, before: null, after: { fields: [] } },
      { action: 'segment.changed', entity_id: id, before: null, after: { fields: ['name', 'filters'] } },
      { action: 'segment.withdrawn', entity_id: id, before: null, after: { fields: [] } },
    ]);
  });
});
