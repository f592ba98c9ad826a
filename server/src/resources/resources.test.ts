import type {
  ResourceTagResource,
  ResourceVersionResource,
  TransformResource,
} from '@attune/contract/resources/resources';
import { noOrganization } from '@attune/domain/kernel';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { aMember, aPerson, anOrganization } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { anApi } from '../../test/sign-in.ts';
import { createResources, seedResources } from './index.ts';

const database = aDatabase();
const api = anApi(database, ({ router, authentication }) =>
  createResources({ database, authentication }).routes(router),
);

let root: string;
let leader: string;
let facilitator: string;
let employee: string;

beforeAll(async () => {
  root = await aPerson(database, { internalRole: 'admin' });
  const organizationId = await anOrganization(database);
  leader = await aMember(database, organizationId, { role: 'leader' });
  facilitator = await aPerson(database, { internalRole: 'facilitator' });
  employee = await aMember(database, organizationId, { role: 'employee' });
  await database.acrossOrganizations('seed', (trx) =>
    sql`insert into categories (key, title, category_type) values ('rest', 'Rest', 'drivers'),
      ('manager', 'Manager', 'drivers') on conflict (key) do nothing`.execute(trx),
  );
});

type Written = Readonly<Record<string, unknown>>;

const at = (id: string, rest = '') => `/transform-resources/${id}${rest}`;
const write = (method: 'POST' | 'PATCH', path: string, { type = 'transform-resources', ...attributes }: Written) =>
  api.ask(method, path, { as: root, body: { data: { type, attributes } } });
const tell = (id: string, act: 'publish' | 'withdraw') => api.ask('POST', at(id, `/${act}`), { as: root });
async function create(attributes: Written): Promise<TransformResource> {
  const answer = await write('POST', '/transform-resources', {
    kind: 'transform',
    description: 'Read.',
    ...attributes,
  });
  expect(answer.statusCode).toBe(201);
  return answer.json().data;
}
async function published(attributes: Written): Promise<TransformResource> {
  const { id } = await create(attributes);
  return (await tell(id, 'publish')).json().data;
}
async function aTag(name: string, color = 'teal'): Promise<ResourceTagResource> {
  return (await write('POST', '/transform-resource-tags', { type: 'tags', name, color })).json().data;
}
const read = async (id: string, as = root): Promise<TransformResource['attributes']> =>
  (await api.get(at(id), as)).json().data.attributes;
const titles = async (query: string, as = root, path = '/transform-resources') =>
  (await api.get(`${path}?${query}`, as))
    .json<{ readonly data: readonly TransformResource[] }>()
    .data.map(({ attributes }) => attributes.title);
const versionsOf = async (id: string) =>
  (await api.get(at(id, '/versions'), root)).json<{ readonly data: readonly ResourceVersionResource[] }>().data;

describe('a resource', () => {
  // Shows PROD-11
  test('is a draft that only editors see until it is published, and again after it is withdrawn', async () => {
    const { id, attributes } = await create({ title: 'A quiet hour', categoryIds: ['rest'] });
    expect(attributes).toMatchObject({ status: 'draft', version: 1, publishedAt: null, canUpdate: true, url: null });
    expect((await api.get(at(id), leader)).statusCode).toBe(404);
    await tell(id, 'publish');
    expect(await read(id, leader)).toMatchObject({ status: 'published', categoryIds: ['rest'], canUpdate: false });
    await tell(id, 'withdraw');
    expect((await api.get(at(id), leader)).statusCode).toBe(404);
    expect(await read(id)).toMatchObject({ status: 'draft', version: 1 });
  });

  test('cannot be published empty', async () => {
    const { id } = await create({ title: 'Empty', description: '' });
    expect((await tell(id, 'publish')).statusCode).toBe(409);
  });

  test.each([
    [{ url: 'http://attune.example' }, '/data/attributes/url'],
    [{ url: 'javascript:alert(1)' }, '/data/attributes/url'],
    [{ categoryIds: ['nonsense'] }, '/data/attributes/categoryIds/0'],
    [{ categoryIds: ['rest', 'rest'] }, '/data/attributes/categoryIds/1'],
    [{ tagIds: ['999999'] }, '/data/attributes/tagIds/0'],
    [{ title: '' }, '/data/attributes/title'],
  ])('is refused with %j', async (attributes, pointer) => {
    const answer = await write('POST', '/transform-resources', { kind: 'transform', title: 'Wrong', ...attributes });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors[0].source.pointer).toBe(pointer);
  });

  test('is changed and deleted by Engage Super Admins alone', async () => {
    const { id } = await published({ title: 'Only for editors' });
    const body = { data: { type: 'transform-resources', attributes: { title: 'Mine' } } };
    for (const as of [leader, facilitator]) {
      expect((await api.ask('PATCH', at(id), { as, body })).statusCode).toBe(403);
      expect((await api.ask('DELETE', at(id), { as })).statusCode).toBe(403);
      expect((await api.get(at(id, '/versions'), as)).statusCode).toBe(403);
    }
    expect((await api.get(at(id), employee)).statusCode).toBe(404);
    expect((await api.get('/transform-resources', employee)).statusCode).toBe(403);
    expect((await api.ask('DELETE', at(id), { as: root })).statusCode).toBe(204);
    expect((await api.get(at(id), root)).statusCode).toBe(404);
  });
});

describe('an entry of the assessment library', () => {
  test('is read by administrators and leaders, not by all staff', async () => {
    const { id } = await published({ title: 'Choosing a pulse', kind: 'assessment' });
    expect(await titles('', leader, '/assessment-library')).toEqual(['Choosing a pulse']);
    expect((await api.get('/assessment-library', facilitator)).statusCode).toBe(403);
    expect((await api.get(at(id), facilitator)).statusCode).toBe(404);
    expect(await titles('filter[fuzzy]=choosing', facilitator)).toEqual([]);
  });
});

describe('versions', () => {
  test('follow changes of what is published, and drafts are overwritten', async () => {
    const { id } = await create({ title: 'First' });
    await write('PATCH', at(id), { title: 'First, better' });
    expect(await versionsOf(id)).toEqual([]);
    await tell(id, 'publish');
    await write('PATCH', at(id), { title: 'Second' });
    await write('PATCH', at(id), { title: 'Second' });
    expect(await read(id, leader)).toMatchObject({ title: 'Second', version: 2 });
    expect(
      (await versionsOf(id)).map(({ attributes: { title, version, isCurrent } }) => [version, title, isCurrent]),
    ).toEqual([
      [2, 'Second', true],
      [1, 'First, better', false],
    ]);
  });

  test('are kept by withdrawn resources, whose changes wait for the next publishing', async () => {
    const { id } = await published({ title: 'Shown' });
    await tell(id, 'withdraw');
    await write('PATCH', at(id), { title: 'Waiting' });
    await write('PATCH', at(id), { title: 'Waiting longer' });
    expect(await read(id)).toMatchObject({ version: 2, status: 'draft' });
    expect((await versionsOf(id)).map(({ attributes }) => attributes.title)).toEqual(['Shown']);
    await tell(id, 'publish');
    expect((await versionsOf(id)).map(({ attributes }) => attributes.title)).toEqual(['Waiting longer', 'Shown']);
  });

  test('can be restored as the newest one, without tags that were deleted', async () => {
    const [kept, lost] = [await aTag('Kept'), await aTag('Lost')];
    const { id } = await published({ title: 'Old', categoryIds: ['rest'], tagIds: [kept.id, lost.id] });
    await write('PATCH', at(id), { title: 'New', categoryIds: [], tagIds: [] });
    await api.ask('DELETE', `/transform-resource-tags/${lost.id}`, { as: root });
    const restored = await write('POST', at(id, '/restorations'), { type: 'restorations', version: 1 });
    expect(restored.json().data.attributes).toMatchObject({
      title: 'Old',
      version: 3,
      categoryIds: ['rest'],
      tags: [{ id: kept.id, name: 'Kept', color: 'teal' }],
    });
    expect((await versionsOf(id)).length).toBe(3);
    expect((await write('POST', at(id, '/restorations'), { type: 'restorations', version: 9 })).statusCode).toBe(422);
  });
});

describe('the list', () => {
  test('is searched, filtered, sorted and paged', async () => {
    const tag = await aTag('Workshop');
    await published({ title: 'Zebra walk', description: 'With 100% patience.', categoryIds: ['manager'] });
    await published({ title: 'apple talk', tagIds: [tag.id], categoryIds: ['manager', 'rest'] });
    await create({ title: 'Mango draft', categoryIds: ['manager'] });
    expect(await titles('filter[categoryId]=manager')).toEqual(['apple talk', 'Mango draft', 'Zebra walk']);
    expect(await titles('filter[categoryId]=manager', leader)).toEqual(['apple talk', 'Zebra walk']);
    expect(await titles('filter[categoryId]=manager&filter[status]=draft')).toEqual(['Mango draft']);
    expect(await titles('filter[categoryId]=manager&filter[status]=draft', leader)).toEqual([]);
    expect(await titles('filter[categoryId]=manager&filter[fuzzy]=100%25')).toEqual(['Zebra walk']);
    expect(await titles('filter[fuzzy]=workSHOP')).toEqual(['apple talk']);
    expect(await titles(`filter[tag]=${tag.id}&filter[kind]=transform`)).toEqual(['apple talk']);
    expect(await titles('filter[categoryId]=manager&sort=-updatedAt')).toEqual([
      'Mango draft',
      'apple talk',
      'Zebra walk',
    ]);
    const answer = await api.get('/transform-resources?filter[categoryId]=manager&page[limit]=1&page[offset]=1', root);
    expect(answer.json()).toMatchObject({ meta: { total: 3, limit: 1, offset: 1 } });
  });
});

describe('a tag', () => {
  // Shows CLIENT-15
  test('is created, renamed, recolored and deleted with a unique name', async () => {
    const tag = await aTag('Listening');
    expect(tag.attributes).toEqual({
      name: 'Listening',
      color: 'teal',
      taggableType: 'transform-resources',
      useCount: 0,
    });
    expect((await write('POST', '/transform-resource-tags', { type: 'tags', name: 'LISTENING' })).statusCode).toBe(422);
    const { id } = await published({ title: 'Tagged', tagIds: [tag.id] });
    const path = `/transform-resource-tags/${tag.id}`;
    const changed = await write('PATCH', path, { type: 'tags', name: 'Hearing', color: 'red' });
    expect(changed.json().data.attributes).toMatchObject({ name: 'Hearing', color: 'red', useCount: 1 });
    expect((await read(id)).tags).toEqual([{ id: tag.id, name: 'Hearing', color: 'red' }]);
    expect((await api.ask('DELETE', path, { as: leader })).statusCode).toBe(403);
    await api.ask('DELETE', path, { as: root });
    expect((await read(id)).tags).toEqual([]);
    expect((await write('PATCH', path, { type: 'tags', name: 'Gone' })).statusCode).toBe(404);
    expect((await api.get('/transform-resource-tags', leader)).statusCode).toBe(200);
  });
});

describe('the audit log of the product', () => {
  test('has every change with its author', async () => {
    const { id } = await published({ title: 'Watched' });
    await write('PATCH', at(id), { title: 'Watched closely' });
    await tell(id, 'withdraw');
    await api.ask('DELETE', at(id), { as: root });
    const { rows } = await database.acrossOrganizations('account', (trx) =>
      sql<{ readonly action: string; readonly person: string }>`
        select action, person_id::text as person from audit_log where organization_id = ${noOrganization}
          and entity_type = 'transform-resources' and entity_id = ${id} order by position`.execute(trx),
    );
    expect(rows).toEqual(
      ['created', 'published', 'changed', 'withdrawn', 'removed'].map((action) => ({
        action: `resource.${action}`,
        person: root,
      })),
    );
  });
});

describe('the demonstration', () => {
  // Shows GAP-19
  test('has published resources with tags', async () => {
    await seedResources(database, {
      tags: [{ name: 'Seeded', color: 'blue' }],
      resources: [
        {
          kind: 'transform',
          title: 'From the seed',
          description: 'Words.',
          url: null,
          categoryKeys: ['rest'],
          tagNames: ['Seeded'],
        },
      ],
    });
    expect(await titles('filter[fuzzy]=seeded', leader)).toEqual(['From the seed']);
  });
});
