import type { Id } from '@attune/domain/kernel';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aMember, aPerson, anOrganization } from '../../../test/accounts.ts';
import { aDatabase } from '../../../test/database.ts';
import { anApi } from '../../../test/sign-in.ts';
import { type LibraryContent, seedLibrary } from '../index.ts';
import { seedSurveyLibrary, publishWith, serveSurveys } from '../surveys.test-support.ts';

const database = aDatabase();
const api = anApi(database, serveSurveys(database));

type Resource = { readonly type: string; readonly id: string; readonly attributes: Record<string, unknown> };

let content: LibraryContent;
let acme: Id<'organization'>;
let maya: string;
let owner: string;

beforeAll(async () => {
  owner = await aPerson(database, { internalRole: 'admin' });
});
beforeEach(async () => {
  content = await seedSurveyLibrary(database);
  acme = await anOrganization(database, { display_name: 'Acme' });
  maya = await aMember(database, acme, { role: 'engagement-admin' });
});

const send = (attributes: object) => ({ data: { type: 'surveys', attributes } });
const shared = {
  name: 'Shared',
  statements: [
    { body: 'I know our plan.', statementType: 'likert5' },
    { body: 'I trust our plan.', statementType: 'likert5' },
  ],
};
type Sent = { readonly attributes?: object; readonly as?: string };
const ask = (method: 'POST' | 'PATCH' | 'DELETE', path: string, { attributes = {}, as = owner }: Sent = {}) =>
  api.ask(method, path, { as, ...(method === 'DELETE' ? {} : { body: send(attributes) }) });
const read = async (id: string, as = owner) => (await api.get(`/surveys/${id}`, as)).json().data as Resource;
const listed = async (as = owner) =>
  (await api.get('/surveys?page[limit]=200&sort=name', as)).json().data as Resource[];
const named = async (key: string) => (await listed()).find(({ attributes }) => attributes['key'] === key) as Resource;
const statementsOf = async (id: string, path = `/surveys/${id}`, as = owner) =>
  ((await api.get(`${path}?include=survey-statements.statements`, as)).json().included as Resource[])
    .filter(({ type }) => type === 'statements')
    .map((each) => ({ id: each.id, body: each.attributes['body'] }));
const aSurvey = async (attributes: object = {}) =>
  (await ask('POST', '/surveys', { attributes: { ...shared, ...attributes } })).json().data as Resource;

describe('a survey of the library', () => {
  // Shows API-SURVEY-09, API-SURVEY-11, API-SURVEY-12
  test('is written by library editors, and sent by any organization', async () => {
    const { id, attributes } = await aSurvey();
    expect(attributes).toMatchObject({
      organizationId: null,
      version: 1,
      grouping: 'custom_global',
      isAvailableToSend: true,
      hasBeenSent: false,
    });
    expect((await api.get(`/organizations/${acme}/surveys/${id}`, maya)).json().data.attributes.name).toBe('Shared');
    const changed = await ask('PATCH', `/surveys/${id}`, { attributes: { name: 'Shared by all', surveyTypeId: '6' } });
    expect(changed.json().data.attributes).toMatchObject({ name: 'Shared by all', surveyTypeId: '6', revision: 2 });
    expect((await ask('DELETE', `/surveys/${id}`)).statusCode).toBe(204);
    expect((await api.get(`/surveys/${id}`, maya)).statusCode).toBe(404);
  });

  test('cannot be changed by others', async () => {
    const { id } = await aSurvey();
    const asked = [
      ask('POST', '/surveys', { attributes: shared, as: maya }),
      ask('PATCH', `/surveys/${id}`, { attributes: { name: 'Ours' }, as: maya }),
      ask('DELETE', `/surveys/${id}`, { as: maya }),
      ask('POST', `/surveys/${id}/clone`, { as: maya }),
    ];
    expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
  });

  // Shows API-SURVEY-10
  test('is fixed once an organization has sent it, which library editors and the organization see', async () => {
    const { id } = await aSurvey();
    await publishWith(database, { organizationId: acme, surveyId: id, owner: '0' });
    const globex = await anOrganization(database);
    const other = await aMember(database, globex, { role: 'engagement-admin' });
    const shown = [
      await read(id),
      await read(id, other),
      (await api.get(`/organizations/${globex}/surveys/${id}`, other)).json().data,
      (await api.get(`/organizations/${acme}/surveys/${id}`, maya)).json().data,
    ];
    expect(shown.map(({ attributes }) => attributes.hasBeenSent)).toEqual([true, false, false, true]);
    expect(
      (await ask('PATCH', `/surveys/${id}`, { attributes: { statements: shared.statements.slice(1) } })).statusCode,
    ).toBe(409);
    expect((await ask('DELETE', `/surveys/${id}`)).statusCode).toBe(409);
    const next = (await ask('POST', `/surveys/${id}/clone`)).json().data as Resource;
    expect(next.attributes).toMatchObject({ version: 2, isAvailableToSend: false, hasBeenSent: false });
    expect(
      (await api.get(`/surveys/${id}/versions`, owner))
        .json()
        .data.map(({ attributes }: Resource) => attributes['version']),
    ).toEqual([2, 1]);
  });

  test('shares its statements with organizations, whose surveys keep them when the library changes', async () => {
    const { id } = await aSurvey();
    const [first, second] = await statementsOf(id);
    const own = (
      await api.ask('POST', `/organizations/${acme}/surveys`, {
        as: maya,
        body: send({ name: 'Ours', statements: [{ statementId: first?.id }] }),
      })
    ).json().data as Resource;
    await ask('PATCH', `/surveys/${id}`, {
      attributes: {
        statements: [
          { statementId: first?.id, body: 'I know all our plans.' },
          { statementId: second?.id, body: 'I trust all our plans.' },
        ],
      },
    });
    const after = await statementsOf(id);
    expect(after.map(({ body }) => body)).toEqual(['I know all our plans.', 'I trust all our plans.']);
    expect([after[0]?.id === first?.id, after[1]?.id === second?.id]).toEqual([false, true]);
    expect(await statementsOf(own.id, `/organizations/${acme}/surveys/${own.id}`, maya)).toEqual([first]);
  });
});

describe('a content survey', () => {
  test('is no longer updated from the content once it was edited', async () => {
    const { id } = await named('topic-tools');
    await ask('PATCH', `/surveys/${id}`, { attributes: { name: 'Our tools' } });
    await seedLibrary(database, {
      ...content,
      surveys: content.surveys.map((each) => ({ ...each, description: 'New words.' })),
    });
    expect((await read(id)).attributes).toMatchObject({
      name: 'Our tools',
      description: expect.not.stringContaining('New words.'),
    });
    expect((await named('topic-change')).attributes['description']).toBe('New words.');
  });

  test('can change its statements without changing other surveys that use them', async () => {
    const { id } = await named('engagement-only');
    const before = await statementsOf(id);
    await ask('PATCH', `/surveys/${id}`, {
      attributes: {
        statements: [
          { statementId: before[0]?.id, body: 'My work gives me energy.' },
          ...before.slice(1).map((each) => ({ statementId: each.id })),
        ],
      },
    });
    expect((await statementsOf(id))[0]).toMatchObject({ body: 'My work gives me energy.' });
    expect((await statementsOf((await named('engagement-with-drivers')).id))[0]).toEqual(before[0]);
  });

  test('is not restored after deletion', async () => {
    const { id } = await named('topic-wellbeing');
    await ask('DELETE', `/surveys/${id}`);
    await seedLibrary(database, content);
    expect(await named('topic-wellbeing')).toBeUndefined();
  });
});

describe('categories', () => {
  // Shows ENT-SURVEY-25, ENT-SURVEY-27, API-RESULT-08
  test('are listed without an organization', async () => {
    const { data } = (await api.get('/categories?filter[categoryType]=drivers', maya)).json();
    expect(data.map(({ attributes }: Resource) => attributes['title'])).toEqual(
      expect.arrayContaining([
        'Safety',
        'Organizational Commitment',
        'Leader Availability',
        'Coworker Relationships',
        'Prof. Dev.',
        'eNPS',
      ]),
    );
  });
});

describe('the statement bank', () => {
  const bank = async (query = '', path = `/organizations/${acme}/statements`) =>
    (await api.get(`${path}?page[limit]=200${query}`, maya)).json() as {
      readonly data: readonly Resource[];
      readonly meta: { readonly total: number };
      readonly included?: readonly Resource[];
    };

  test('contains the statements of the library and of the organization only', async () => {
    const globex = await anOrganization(database);
    const other = await aMember(database, globex, { role: 'engagement-admin' });
    for (const [organizationId, as, body] of [
      [acme, maya, 'I like {{organization}}.'],
      [globex, other, 'A secret of Globex.'],
    ] as const)
      await api.ask('POST', `/organizations/${organizationId}/surveys`, {
        as,
        body: send({ name: 'Own', statements: [{ body, statementType: 'likert5' }] }),
      });
    const { data } = await bank('&filter[fuzzy]=i like');
    expect(data.find(({ attributes }) => attributes['organizationId'] === acme)?.attributes).toMatchObject({
      body: 'I like {{organization}}.',
      compiledBody: 'I like Acme.',
      surveys: [{ id: expect.any(String), name: 'Own' }],
      locales: ['en'],
    });
    expect((await bank('&filter[fuzzy]=secret of globex')).data).toEqual([]);
    expect((await bank('', '/statements')).data.every(({ attributes }) => attributes['organizationId'] === null)).toBe(
      true,
    );
  });

  test('can be searched by text and category, case-insensitively, and filtered', async () => {
    const found = await bank('&filter[fuzzy]=LOT OF ENERGY&include=categories');
    expect(found.data[0]?.attributes).toMatchObject({
      body: 'My work brings out a lot of energy in me.',
      organizationId: null,
      locales: ['en', 'de', 'es', 'fr', 'pt-BR'],
    });
    expect(found.included?.[0]?.attributes['title']).toBe('Force');
    const [autonomy] = (await bank('&filter[fuzzy]=autonomy')).data;
    const ofAutonomy = await bank(`&filter[categoryId]=${String(autonomy?.attributes['categoryId'])}`);
    expect([
      ofAutonomy.meta.total,
      ofAutonomy.data.every(({ attributes }) => (attributes['surveys'] as Resource[]).length >= 2),
    ]).toEqual([3, true]);
    expect(
      (await bank('&filter[statementType]=enps')).data.every(
        ({ attributes }) => attributes['statementType'] === 'enps',
      ),
    ).toBe(true);
    expect((await api.get(`/organizations/${acme}/statements?page[limit]=1`, maya)).json().links.next).toContain(
      'page%5Boffset%5D=1',
    );
  });

  test('leaves out unused statements', async () => {
    const body = send({ name: 'Own', statements: [{ body: 'Only for a day.', statementType: 'likert5' }] });
    const { id } = (await api.ask('POST', `/organizations/${acme}/surveys`, { as: maya, body })).json().data;
    expect((await bank('&filter[fuzzy]=only for a day')).meta.total).toBe(1);
    await api.ask('DELETE', `/organizations/${acme}/surveys/${id}`, { as: maya });
    expect((await bank('&filter[fuzzy]=only for a day')).meta.total).toBe(0);
  });

  test('cannot be used to copy statements of another organization', async () => {
    const globex = await anOrganization(database);
    const other = await aMember(database, globex, { role: 'engagement-admin' });
    const { id } = (
      await api.ask('POST', `/organizations/${globex}/surveys`, {
        as: other,
        body: send({ name: 'Own', statements: [{ body: 'A secret of Globex.', statementType: 'likert5' }] }),
      })
    ).json().data;
    const [secret] = await statementsOf(id, `/organizations/${globex}/surveys/${id}`, other);
    const answer = await api.ask('POST', `/organizations/${acme}/surveys`, {
      as: maya,
      body: send({ name: 'Ours', statements: [{ statementId: secret?.id }] }),
    });
    expect([answer.statusCode, answer.json().errors[0].detail]).toEqual([
      422,
      'Choose a statement by its ID, or write a new one with a body and a kind.',
    ]);
  });
});
