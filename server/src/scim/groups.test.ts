import { beforeEach, describe, expect, test } from 'vitest';
import { aDatabase } from '../../test/database.ts';
import { type Company, aCompany, aGroup, aGroupType, anEmployee } from '../../test/people.ts';
import { type Directory, aDirectory, aScimApi, apiUrl, groupSchema } from './scim.test-support.ts';

const database = aDatabase();
const api = aScimApi(database);
const own = 'urn:ietf:params:scim:schemas:extension:attune:2.0:Group';
let acme: Company;
let directory: Directory;

beforeEach(async () => {
  acme = await aCompany(database);
  directory = await aDirectory(api, database, acme);
});

type Group = { readonly id: string; readonly members: readonly { readonly value: string }[] };

async function create(displayName: string, more: object = {}): Promise<string> {
  const answer = await directory.post('/Groups', { schemas: [groupSchema], displayName, ...more });
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  return answer.json<Group>().id;
}

const membersOf = async (id: string) =>
  (await directory.get(`/Groups/${id}`)).json<Group>().members.map(({ value }) => value);
const historyOf = (id: string) =>
  database.inOrganization(acme.id, (trx) =>
    trx
      .selectFrom('audit_log')
      .select(['action', 'person_id', 'after'])
      .where('organization_id', '=', acme.id)
      .where('entity_id', '=', id as never)
      .orderBy('id')
      .execute(),
  );

describe('a group', () => {
  test('is created below the whole organization, with its members', async () => {
    const ada = await anEmployee(database, acme, { first_name: 'Ada', last_name: 'Lovelace' });
    const answer = await directory.post('/Groups', {
      schemas: [groupSchema],
      displayName: 'Sales',
      externalId: 'g1',
      members: [{ value: ada }],
    });
    const { id } = answer.json<Group>();
    expect([answer.statusCode, answer.headers.location]).toEqual([201, `${apiUrl}/scim/v2/Groups/${id}`]);
    expect(answer.json()).toEqual({
      schemas: [groupSchema, own],
      id,
      externalId: 'g1',
      displayName: 'Sales',
      members: [{ value: ada, display: 'Ada Lovelace', type: 'User', $ref: `${apiUrl}/scim/v2/Users/${ada}` }],
      [own]: { parent: { value: acme.rootId, display: expect.any(String) } },
      meta: {
        resourceType: 'Group',
        created: expect.any(String),
        location: answer.headers.location,
        version: answer.headers.etag,
      },
    });
    expect(await historyOf(id)).toEqual([
      {
        action: 'group.created',
        person_id: null,
        after: { name: 'Sales', parentId: acme.rootId, groupTypeId: acme.reportingId, through: 'directory' },
      },
    ]);
    expect(await historyOf(ada)).toMatchObject([
      { action: 'employee.changed', after: { joinedGroupIds: [id], through: 'directory' } },
    ]);
  });

  test('has a unique name among its siblings', async () => {
    await create('Sales');
    expect((await directory.post('/Groups', { schemas: [groupSchema], displayName: 'Sales' })).json()).toMatchObject({
      status: '409',
      scimType: 'uniqueness',
      detail: expect.stringContaining('There is a group of this name in the same place'),
    });
  });

  test('can be renamed and moved, but never into itself', async () => {
    const [sales, field] = [await create('Sales'), await create('Field')];
    const moved = await directory.patch(`/Groups/${field}`, {
      op: 'replace',
      value: { displayName: 'Field Sales', [own]: { parent: { value: sales } } },
    });
    expect(moved.json()).toMatchObject({
      displayName: 'Field Sales',
      [own]: { parent: { value: sales, display: 'Sales' } },
    });
    expect((await historyOf(field)).at(-1)).toMatchObject({
      action: 'group.changed',
      after: { name: 'Field Sales', parentId: sales, through: 'directory' },
    });
    expect(
      (await directory.patch(`/Groups/${sales}`, { op: 'replace', path: `${own}:parent`, value: field })).json(),
    ).toMatchObject({ status: '400', scimType: 'invalidValue' });
    expect((await directory.patch(`/Groups/${field}`, { op: 'remove', path: `${own}:parent` })).json()).toMatchObject({
      [own]: { parent: { value: acme.rootId } },
    });
    expect(
      await directory.filtered('/Groups', `${own}:parent.value eq "${acme.rootId}" and displayName sw "field"`),
    ).toMatchObject({ totalResults: 1, Resources: [{ id: field }] });
  });

  test('adds and removes members; a new member leaves the previous group', async () => {
    const [ada, bob, cem] = [
      await anEmployee(database, acme),
      await anEmployee(database, acme),
      await anEmployee(database, acme),
    ];
    const [sales, support] = [
      await create('Sales', { members: [{ value: ada }, { value: bob }] }),
      await create('Support', { members: [{ value: cem }] }),
    ];
    await directory.patch(`/Groups/${support}`, { op: 'add', path: 'members', value: [{ value: bob }] });
    expect([await membersOf(sales), await membersOf(support)]).toEqual([[ada], [bob, cem]]);
    await directory.patch(
      `/Groups/${support}`,
      { op: 'Remove', path: 'members', value: [{ value: bob }] },
      { op: 'remove', path: `members[value eq "${cem}"]` },
    );
    expect(await membersOf(support)).toEqual([]);
    await directory.put(`/Groups/${support}`, {
      schemas: [groupSchema],
      displayName: 'Support',
      members: [{ value: ada }, { value: cem }],
    });
    expect([await membersOf(sales), await membersOf(support)]).toEqual([[], [ada, cem]]);
    expect(
      (await directory.put(`/Groups/${support}`, { schemas: [groupSchema], displayName: 'Support' })).json<Group>()
        .members,
    ).toHaveLength(2);
    expect(await directory.filtered('/Groups', `members.value eq "${cem}"`)).toMatchObject({
      totalResults: 1,
      Resources: [{ id: support }],
    });
    expect(await directory.filtered('/Groups', `members[value eq "${bob}"]`)).toMatchObject({ totalResults: 0 });
    expect(
      (
        await directory.patch(`/Groups/${support}`, { op: 'add', path: 'members', value: [{ value: '999999999' }] })
      ).json(),
    ).toMatchObject({ status: '400', scimType: 'invalidValue' });
  });

  test('that is deleted passes its people and groups to the parent', async () => {
    const ada = await anEmployee(database, acme);
    const sales = await create('Sales', { members: [{ value: ada }] });
    const field = await create('Field', { [own]: { parent: { value: sales } } });
    expect((await directory.remove(`/Groups/${sales}`)).statusCode).toBe(204);
    expect((await directory.get(`/Groups/${sales}`)).statusCode).toBe(404);
    expect(await membersOf(acme.rootId)).toEqual([ada]);
    expect((await directory.get(`/Groups/${field}`)).json()).toMatchObject({
      [own]: { parent: { value: acme.rootId } },
    });
    expect((await directory.remove(`/Groups/${acme.rootId}`)).json()).toMatchObject({
      status: '400',
      scimType: 'mutability',
    });
  });

  test('of another type is not found', async () => {
    const groupTypeId = await aGroupType(database, acme);
    const other = await aGroup(database, acme, { group_type_id: groupTypeId, parent_id: null, name: 'Night shift' });
    expect((await directory.get(`/Groups/${other}`)).statusCode).toBe(404);
    expect((await directory.patch(`/Groups/${other}`, { op: 'replace', value: { displayName: 'x' } })).statusCode).toBe(
      404,
    );
    expect(await directory.filtered('/Groups', 'displayName eq "Night shift"')).toMatchObject({ totalResults: 0 });
  });

  test('is returned without its members unless they are requested', async () => {
    const sales = await create('Sales', { members: [{ value: await anEmployee(database, acme) }] });
    const listed = (
      await directory.get(`/Groups?excludedAttributes=members&filter=${encodeURIComponent('displayName eq "sales"')}`)
    ).json<{ Resources: readonly object[] }>();
    expect(listed.Resources).toEqual([expect.not.objectContaining({ members: expect.anything() })]);
    expect((await directory.get(`/Groups/${sales}?attributes=displayName`)).json()).toEqual({
      schemas: [groupSchema, own],
      id: sales,
      displayName: 'Sales',
    });
    expect((await directory.get('/Groups?sortBy=displayName&sortOrder=descending')).json()).toMatchObject({
      totalResults: 2,
    });
    expect((await directory.get(`/Groups?filter=${encodeURIComponent('members.value co "1"')}`)).json()).toMatchObject({
      scimType: 'invalidFilter',
    });
  });

  test('is only changed if If-Match matches its version', async () => {
    const sales = await create('Sales');
    const { etag } = (await directory.get(`/Groups/${sales}`)).headers;
    await directory.patch(`/Groups/${sales}`, {
      op: 'add',
      path: 'members',
      value: [{ value: await anEmployee(database, acme) }],
    });
    expect(
      (await directory.ask('DELETE', `/Groups/${sales}`, { headers: { 'if-match': String(etag) } })).statusCode,
    ).toBe(412);
    expect(
      (
        await directory.ask('DELETE', `/Groups/${sales}`, {
          headers: { 'if-match': String((await directory.get(`/Groups/${sales}`)).headers.etag) },
        })
      ).statusCode,
    ).toBe(204);
  });
});
