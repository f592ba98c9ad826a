import type { Id } from '@attune/domain/kernel';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aMember, anOrganization } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { anApi } from '../../test/sign-in.ts';
import { seedSurveyLibrary, publishWith, serveSurveys } from './surveys.test-support.ts';

const database = aDatabase();
const api = anApi(database, serveSurveys(database));

type Resource = {
  readonly type: string;
  readonly id: string;
  readonly attributes: Record<string, unknown>;
  readonly relationships: Record<string, { readonly data: unknown }>;
};

let acme: Id<'organization'>;
let maya: string;

beforeAll(() => seedSurveyLibrary(database));
beforeEach(async () => {
  acme = await anOrganization(database, { display_name: 'Acme' });
  maya = await aMember(database, acme, { role: 'engagement-admin' });
});

const at = (path = '') => `/organizations/${acme}/surveys${path}`;
const send = (attributes: object) => ({ data: { type: 'surveys', attributes } });
const pulse = {
  name: 'Our pulse',
  statements: [
    { body: 'I like it at {{organization}}.', statementType: 'likert5' },
    { body: 'How likely are you to stay?', statementType: 'enps' },
    { body: 'What should we change?', statementType: 'open_response' },
  ],
};

async function aSurvey(attributes: object = {}, as = maya): Promise<Resource> {
  const answer = await api.ask('POST', at(), { as, body: send({ ...pulse, ...attributes }) });
  expect(answer.statusCode).toBe(201);
  return answer.json().data;
}

describe('the surveys of an organization', () => {
  // Shows PROD-17, PROD-22, PROD-23, ENT-SURVEY-01, ENT-SURVEY-03, API-SURVEY-03
  test('are those of the library and its own, each with its owner', async () => {
    await aSurvey();
    const { data, meta } = (await api.get(at('?page[limit]=100'), maya)).json();
    const shelves = Map.groupBy(data as Resource[], ({ attributes }) => attributes['grouping']);
    expect(meta).toEqual({ total: 31, limit: 100, offset: 0 });
    expect([...shelves.keys()]).toEqual(['recommended', 'custom_global', 'drivers', 'custom']);
    expect(shelves.get('drivers')).toHaveLength(17);
    expect(shelves.get('recommended')?.map(({ attributes }) => attributes['name'])).toEqual([
      'Engagement with Drivers',
      'Engagement-only',
      'Manager Effectiveness',
      'eNPS',
    ]);
    expect(data[0].attributes).toMatchObject({
      organizationId: null,
      key: 'engagement-with-drivers',
      version: 4,
      minutes: 6,
      statementCount: 59,
      hasBeenSent: false,
      isAvailableToSend: true,
    });
  });

  test('can be sorted by name and paged', async () => {
    await aSurvey({ name: 'AAA first' });
    const { data, links } = (await api.get(at('?sort=name&page[limit]=1'), maya)).json();
    expect(data.map(({ attributes }: Resource) => attributes['name'])).toEqual(['AAA first']);
    expect(links.next).toContain('page%5Boffset%5D=1');
  });

  // Shows ENT-SURVEY-05
  test('can be filtered to those that can be sent', async () => {
    await aSurvey({ name: 'Not yet', isAvailableToSend: false });
    const names = async (value: string) =>
      (await api.get(at(`?page[limit]=100&filter[isAvailableToSend]=${value}`), maya))
        .json()
        .data.map(({ attributes }: Resource) => attributes['name']);
    expect(await names('false')).toEqual(['Not yet']);
    expect(await names('true')).not.toContain('Not yet');
  });

  // Shows ENT-SURVEY-06, ENT-SURVEY-07, ENT-SURVEY-17, ENT-SURVEY-19, ENT-SURVEY-20, ENT-SURVEY-21, ENT-SURVEY-25,
  // ENT-SURVEY-26, API-SURVEY-02, API-SURVEY-05
  test('include types, compiled statements and their categories, without duplicates', async () => {
    const [full] = (await api.get(at('?page[limit]=1'), maya)).json().data as Resource[];
    const include = 'survey-types,survey-statements.statements.categories';
    const { data, included } = (await api.get(at(`/${full?.id}?include=${include}`), maya)).json();
    const ofType = (type: string) => (included as Resource[]).filter((each) => each.type === type);
    expect(ofType('survey-types').map(({ attributes }) => attributes)).toEqual([{ name: 'EngageSurvey' }]);
    expect(ofType('survey-statements').map(({ attributes }) => attributes['order'])).toEqual(
      Array.from({ length: 59 }, (_, index) => index + 1),
    );
    expect(data.relationships.surveyStatements.data).toHaveLength(59);
    expect(ofType('statements').at(-1)?.attributes).toMatchObject({
      statementType: 'open_response',
      compiledBody: 'What one change would most improve your work at Acme?',
      body: expect.stringContaining('{{organization}}'),
    });
    expect(ofType('categories')).toHaveLength(21);
    expect(new Set(ofType('categories').map(({ attributes }) => attributes['categoryType']))).toEqual(
      new Set(['conditions', 'drivers']),
    );
  });

  test('include statements only on request', async () => {
    expect((await api.get(at('?page[limit]=1'), maya)).json().included).toBeUndefined();
    expect((await api.get(at('?include=campaigns'), maya)).statusCode).toBe(400);
  });
});

describe('a survey of an organization', () => {
  // Shows ENT-SURVEY-03, API-SURVEY-04
  test('has its statements in order, with default categories and its duration', async () => {
    const { id, attributes } = await aSurvey({ description: 'Short' });
    expect(attributes).toMatchObject({
      organizationId: acme,
      key: expect.any(String),
      name: 'Our pulse',
      version: 1,
      grouping: 'custom',
      description: 'Short',
      minutes: 2,
      statementCount: 3,
      hasBeenSent: false,
    });
    const { included } = (await api.get(at(`/${id}?include=survey-statements.statements.categories`), maya)).json();
    const keys = new Map(
      (included as Resource[])
        .filter(({ type }) => type === 'categories')
        .map((each) => [each.id, each.attributes['key']]),
    );
    const statements = (included as Resource[])
      .filter(({ type }) => type === 'statements')
      .map(({ attributes: each }) => [each['compiledBody'], keys.get(String(each['categoryId']))]);
    expect(statements).toEqual([
      ['I like it at Acme.', 'custom'],
      ['How likely are you to stay?', 'enps'],
      ['What should we change?', 'open-feedback'],
    ]);
    const required = (included as Resource[])
      .filter(({ type }) => type === 'survey-statements')
      .map(({ attributes: each }) => each['isRequired']);
    expect(required).toEqual([true, true, false]);
  });

  test.each([
    [
      'an unknown substitution',
      { statements: [{ body: 'I trust {{ceo}}.', statementType: 'likert5' }] },
      '/data/attributes/statements/0/body',
    ],
    [
      'a category that does not exist',
      { statements: [{ body: 'I trust us.', statementType: 'likert5', categoryId: '999999' }] },
      '/data/attributes/statements/0/categoryId',
    ],
    ['no statement', { statements: [] }, '/data/attributes/statements'],
    ['no name', { name: ' ' }, '/data/attributes/name'],
  ])('is refused with %s', async (_, attributes, pointer) => {
    const answer = await api.ask('POST', at(), { as: maya, body: send({ ...pulse, ...attributes }) });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors[0].source.pointer).toBe(pointer);
  });

  // Shows API-SURVEY-06, API-SURVEY-07
  test('can be changed with all its statements until it is sent', async () => {
    const { id } = await aSurvey();
    const change = {
      name: 'Better',
      isAvailableToSend: false,
      statements: [{ body: 'One thing alone.', statementType: 'likert5' }],
    };
    const { data } = (await api.ask('PATCH', at(`/${id}`), { as: maya, body: send(change) })).json();
    expect(data.attributes).toMatchObject({
      name: 'Better',
      isAvailableToSend: false,
      statementCount: 1,
      description: '',
    });
    expect((await api.ask('DELETE', at(`/${id}`), { as: maya })).statusCode).toBe(204);
    expect((await api.get(at(`/${id}`), maya)).statusCode).toBe(404);
  });

  test('is fixed while a confirmed campaign waits, and editable after withdrawal or deletion', async () => {
    const rewrite = { statements: [{ body: 'Something new.', statementType: 'likert5' }] };
    const stateAfter = async (campaign: NonNullable<Parameters<typeof publishWith>[1]['campaign']>) => {
      const { id } = await aSurvey();
      await publishWith(database, { organizationId: acme, surveyId: id, campaign });
      const { hasBeenSent, isInUse } = (await api.get(at(`/${id}`), maya)).json().data.attributes;
      const change = await api.ask('PATCH', at(`/${id}`), { as: maya, body: send(rewrite) });
      const removal = await api.ask('DELETE', at(`/${id}`), { as: maya });
      return { hasBeenSent, isInUse, statuses: [change.statusCode, removal.statusCode] };
    };
    expect(await stateAfter({ opened_at: null, status: 'active' })).toEqual({
      hasBeenSent: false,
      isInUse: true,
      statuses: [409, 409],
    });
    expect(await stateAfter({ opened_at: null, is_published: false, status: 'pending' })).toEqual({
      hasBeenSent: false,
      isInUse: false,
      statuses: [200, 204],
    });
    expect(await stateAfter({ deleted_at: '2026-02-01' })).toEqual({
      hasBeenSent: false,
      isInUse: false,
      statuses: [200, 204],
    });
  });

  test('keeps its statements once sent, but can be renamed', async () => {
    const { id } = await aSurvey();
    await publishWith(database, { organizationId: acme, surveyId: id });
    const change = (attributes: object) => api.ask('PATCH', at(`/${id}`), { as: maya, body: send(attributes) });
    expect((await change({ statements: [{ body: 'Something new.', statementType: 'likert5' }] })).statusCode).toBe(409);
    expect((await api.ask('DELETE', at(`/${id}`), { as: maya })).statusCode).toBe(409);
    const { data } = (await change({ name: 'Renamed', statements: pulse.statements })).json();
    expect(data.attributes).toMatchObject({ name: 'Renamed', hasBeenSent: true, statementCount: 3 });
  });
});

describe('the library', () => {
  // Shows API-SURVEY-01
  test('can be read without an organization, in generic words', async () => {
    const { data, meta } = (await api.get('/surveys', maya)).json();
    expect(meta.total).toBe(30);
    const { included } = (await api.get(`/surveys/${data[0].id}?include=survey-statements.statements`, maya)).json();
    expect(included.at(-1).attributes.compiledBody).toBe(
      'What one change would most improve your work at our organization?',
    );
  });

  test('cannot be changed or removed by an organization', async () => {
    const [first] = (await api.get('/surveys', maya)).json().data as Resource[];
    expect((await api.ask('PATCH', at(`/${first?.id}`), { as: maya, body: send({ name: 'Ours' }) })).statusCode).toBe(
      404,
    );
    expect((await api.ask('DELETE', at(`/${first?.id}`), { as: maya })).statusCode).toBe(404);
  });

  test('does not contain surveys of organizations', async () => {
    const { id } = await aSurvey();
    expect((await api.get(`/surveys/${id}`, maya)).statusCode).toBe(404);
  });
});

describe('access to surveys', () => {
  test('lets administrators and leaders with the grant read, and people who create campaigns write', async () => {
    const grant = (access: 'r' | 'w') =>
      ({ type: 'organizations-campaigns', access, accessibleType: 'organizations', accessibleId: acme }) as const;
    const askers = {
      admin: await aMember(database, acme, { role: 'organization-admin' }),
      reader: await aMember(database, acme, { role: 'leader', grants: [grant('r')] }),
      writer: await aMember(database, acme, { role: 'leader', grants: [grant('w')] }),
      leader: await aMember(database, acme, { role: 'leader' }),
      employee: await aMember(database, acme, { role: 'employee' }),
    };
    const reads = await Promise.all(Object.values(askers).map(async (as) => (await api.get(at(), as)).statusCode));
    const writes = await Promise.all(
      Object.values(askers).map(async (as) => (await api.ask('POST', at(), { as, body: send(pulse) })).statusCode),
    );
    const libraries = await Promise.all(
      Object.values(askers).map(async (as) => (await api.get('/surveys', as)).statusCode),
    );
    const categories = await Promise.all(
      Object.values(askers).map(async (as) => (await api.get(`/organizations/${acme}/categories`, as)).statusCode),
    );
    expect({ reads, writes, libraries, categories }).toEqual({
      reads: [200, 200, 200, 403, 403],
      writes: [201, 403, 201, 403, 403],
      libraries: [200, 200, 200, 200, 403],
      categories: [200, 200, 200, 200, 403],
    });
  });

  test('does not extend to surveys of another organization, on any path', async () => {
    const { id } = await aSurvey();
    const globex = await anOrganization(database);
    const stranger = await aMember(database, globex, { role: 'organization-admin' });
    const paths = [`/organizations/${acme}/surveys/${id}`, `/organizations/${globex}/surveys/${id}`];
    for (const path of paths) {
      expect((await api.get(path, stranger)).statusCode).toBe(404);
      expect((await api.ask('PATCH', path, { as: stranger, body: send({ name: 'Mine' }) })).statusCode).toBe(404);
      expect((await api.ask('DELETE', path, { as: stranger })).statusCode).toBe(404);
    }
    for (const path of ['surveys', 'categories'])
      expect((await api.get(`/organizations/${acme}/${path}`, stranger)).statusCode).toBe(404);
    expect((await api.ask('POST', at(), { as: stranger, body: send(pulse) })).statusCode).toBe(404);
    const listed = (await api.get(`/organizations/${globex}/surveys?page[limit]=100`, stranger)).json()
      .data as Resource[];
    expect(listed.map((each) => each.id)).not.toContain(id);
    expect((await api.get(at(`/${id}`), maya)).json().data.attributes.name).toBe('Our pulse');
  });
});
