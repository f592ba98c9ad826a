import type { Id } from '@attune/domain/kernel';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aMember, anOrganization } from '../../../test/accounts.ts';
import { aDatabase } from '../../../test/database.ts';
import { anApi } from '../../../test/sign-in.ts';
import { holdSurveys } from '../index.ts';
import { seedSurveyLibrary, publishWith, serveSurveys } from '../surveys.test-support.ts';

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
    { body: 'I like it here.', statementType: 'likert5' },
    { body: 'How likely are you to stay?', statementType: 'enps' },
  ],
};

async function aSurvey(attributes: object = {}): Promise<Resource> {
  const answer = await api.ask('POST', at(), { as: maya, body: send({ ...pulse, ...attributes }) });
  expect([answer.statusCode, answer.statusCode === 201 ? '' : answer.body]).toEqual([201, '']);
  return answer.json().data;
}
const clone = (id: string, attributes?: object) =>
  api.ask('POST', at(`/${id}/clone`), { as: maya, ...(attributes && { body: send(attributes) }) });
const change = (id: string, attributes: object, headers: Record<string, string> = {}) =>
  api.ask('PATCH', at(`/${id}`), { as: maya, body: send(attributes), headers });
const read = async (id: string, include = '') =>
  (await api.get(at(`/${id}${include && `?include=${include}`}`), maya)).json() as {
    readonly data: Resource;
    readonly included: readonly Resource[];
  };
const statementsOf = async (id: string) =>
  (await read(id, 'survey-statements.statements')).included
    .filter(({ type }) => type === 'statements')
    .map((each) => ({ id: each.id, body: each.attributes['body'] }));
const listed = async (query = '') =>
  ((await api.get(at(`?page[limit]=200${query}`), maya)).json().data as Resource[]).filter(
    ({ attributes }) => attributes['organizationId'] !== null,
  );
const sendIt = (surveyId: string) => publishWith(database, { organizationId: acme, surveyId });
const librarySurvey = async (key: string) =>
  ((await api.get(at('?page[limit]=200'), maya)).json().data as Resource[]).find(
    ({ attributes }) => attributes['key'] === key,
  ) as Resource;

describe('a version of a survey', () => {
  // Shows GAP-40
  test('is fixed once sent; the next one is a draft with the same statements', async () => {
    const { id, attributes } = await aSurvey();
    await sendIt(id);
    const before = await statementsOf(id);
    const next = (await clone(id)).json().data as Resource;
    expect(next.attributes).toMatchObject({
      key: attributes['key'],
      name: 'Our pulse',
      version: 2,
      hasBeenSent: false,
      isAvailableToSend: false,
      isNewest: true,
    });
    expect(await statementsOf(next.id)).toEqual(before);
    await change(next.id, {
      statements: [{ statementId: before[0]?.id, body: 'I love it here.' }, { statementId: before[1]?.id }],
    });
    const after = await statementsOf(next.id);
    expect(after.map(({ body }) => body)).toEqual(['I love it here.', 'How likely are you to stay?']);
    expect([after[0]?.id === before[0]?.id, after[1]?.id]).toEqual([false, before[1]?.id]);
    expect(await statementsOf(id)).toEqual(before);
  });

  test('is listed as the newest, and as the newest that campaigns can choose', async () => {
    const { id } = await aSurvey();
    const next = (await clone(id)).json().data as Resource;
    expect((await listed()).map((each) => each.id)).toEqual([next.id]);
    expect((await listed('&filter[isAvailableToSend]=true')).map((each) => each.id)).toEqual([id]);
    expect((await listed('&filter[isAvailableToSend]=false')).map((each) => each.id)).toEqual([next.id]);
    await change(next.id, { isAvailableToSend: true });
    expect((await listed('&filter[isAvailableToSend]=true')).map((each) => each.id)).toEqual([next.id]);
    const versions = (await api.get(at(`/${id}/versions`), maya)).json();
    expect(versions.data.map(({ attributes }: Resource) => [attributes['version'], attributes['isNewest']])).toEqual([
      [2, true],
      [1, false],
    ]);
    expect(versions.meta.total).toBe(2);
  });

  test('can be created once: only the newest version has a next one', async () => {
    const { id } = await aSurvey();
    const [first, second] = await Promise.all([clone(id), clone(id)]);
    expect([first.statusCode, second.statusCode].toSorted()).toEqual([201, 409]);
    expect((first.statusCode === 409 ? first : second).json().errors[0].detail).toContain(
      'Version 2 of this survey is there already.',
    );
  });

  test('has a unique number, which is not reused after deletion', async () => {
    const { id } = await aSurvey();
    const second = (await clone(id)).json().data as Resource;
    expect((await api.ask('DELETE', at(`/${second.id}`), { as: maya })).statusCode).toBe(204);
    expect((await listed()).map((each) => each.id)).toEqual([id]);
    expect((await clone(id)).json().data.attributes).toMatchObject({ version: 3, isNewest: true });
  });

  test('under another name is a new survey', async () => {
    const { id, attributes } = await aSurvey();
    const copy = (await clone(id, { name: 'Another pulse' })).json().data as Resource;
    expect(copy.attributes).toMatchObject({
      name: 'Another pulse',
      version: 1,
      isNewest: true,
      isAvailableToSend: false,
    });
    expect(copy.attributes['key']).not.toBe(attributes['key']);
    expect(await statementsOf(copy.id)).toEqual(await statementsOf(id));
    expect(await listed()).toHaveLength(2);
  });
});

describe('a survey of the library', () => {
  // Shows API-SURVEY-08
  test('can be copied to the organization with the same statements, so that trends continue', async () => {
    const change4 = await librarySurvey('topic-change');
    const copy = (await clone(change4.id)).json().data as Resource;
    expect(copy.attributes).toMatchObject({
      organizationId: acme,
      name: 'Change',
      version: 1,
      grouping: 'custom',
      statementCount: 8,
    });
    expect(await statementsOf(copy.id)).toEqual(await statementsOf(change4.id));
    expect((await clone(copy.id)).json().data.attributes).toMatchObject({ key: copy.attributes['key'], version: 2 });
  });

  test('does not change when a copy is edited', async () => {
    const library = await librarySurvey('topic-change');
    const before = await statementsOf(library.id);
    const copy = (await clone(library.id)).json().data as Resource;
    const after = await change(copy.id, {
      statements: [
        { statementId: before[0]?.id, body: 'I see why we change.' },
        ...before.slice(1).map(({ id }) => ({ statementId: id })),
      ],
    });
    expect(after.statusCode).toBe(200);
    const mine = await statementsOf(copy.id);
    expect(mine[0]).toEqual({
      id: expect.not.stringMatching(new RegExp(`^${before[0]?.id}$`)),
      body: 'I see why we change.',
    });
    expect(mine.slice(1)).toEqual(before.slice(1));
    expect(await statementsOf(library.id)).toEqual(before);
  });
});

describe('a draft that is saved automatically', () => {
  test('has a revision, and refuses changes to another one', async () => {
    const { id } = await aSurvey();
    const { headers } = await api.get(at(`/${id}`), maya);
    expect(headers['etag']).toBe('"1"');
    const saved = await change(id, { name: 'First' }, { 'if-match': '"1"' });
    expect([saved.statusCode, saved.headers['etag'], saved.json().data.attributes.revision]).toEqual([200, '"2"', 2]);
    const late = await change(id, { name: 'Second' }, { 'if-match': '"1"' });
    expect([late.statusCode, late.json().errors[0].code]).toEqual([412, 'precondition_failed']);
    expect((await read(id)).data.attributes['name']).toBe('First');
    expect((await change(id, { name: 'Third' })).statusCode).toBe(200);
  });

  test('is saved by one of two concurrent requests', async () => {
    const { id } = await aSurvey();
    const both = await Promise.all(['One', 'Two'].map((name) => change(id, { name }, { 'if-match': '"1"' })));
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412]);
  });

  test('waits while a campaign that uses it is being published', async () => {
    const { id } = await aSurvey();
    const order: string[] = [];
    const published = database.inOrganization(acme, async (trx) => {
      await holdSurveys(trx, [id as Id<'survey'>]);
      const changed = database.inAnotherRequest(() => change(id, { name: 'Late' })).then(() => order.push('changed'));
      await expect.poll(database.countWaiting).toBe(1);
      order.push('published');
      return { changed };
    });
    await (
      await published
    ).changed;
    expect(order).toEqual(['published', 'changed']);
  });

  test('keeps its revision if nothing changed', async () => {
    const { id } = await aSurvey();
    const again = await change(id, pulse, { 'if-match': '"1"' });
    expect(again.json().data.attributes.revision).toBe(1);
  });

  test('keeps the ids of edited statements, and deletes unused ones', async () => {
    const { id } = await aSurvey();
    const [first, second] = await statementsOf(id);
    for (const body of ['I like', 'I like our', 'I like our work.'])
      await change(id, { statements: [{ statementId: first?.id, body }, { statementId: second?.id }] });
    expect(await statementsOf(id)).toEqual([{ id: first?.id, body: 'I like our work.' }, second]);
    await change(id, { statements: [{ statementId: second?.id }] });
    expect((await read(id)).data.attributes).toMatchObject({ statementCount: 1, minutes: 2 });
    expect((await change(id, { statements: [{ statementId: first?.id }] })).json().errors[0].detail).toBe(
      'Choose a statement by its ID, or write a new one with a body and a kind.',
    );
  });

  test('can be reordered without sending texts', async () => {
    const { id } = await aSurvey();
    const [first, second] = await statementsOf(id);
    const answer = await api.ask('PATCH', at(`/${id}?include=survey-statements`), {
      as: maya,
      body: send({ statementOrder: [second?.id, first?.id] }),
    });
    expect(
      answer.json().included.map(({ attributes }: Resource) => [attributes['statementId'], attributes['order']]),
    ).toEqual([
      [second?.id, 1],
      [first?.id, 2],
    ]);
    expect(await statementsOf(id)).toEqual([second, first]);
    for (const statementOrder of [[first?.id], [first?.id, first?.id], [first?.id, '999999']])
      expect((await change(id, { statementOrder })).json().errors[0].source.pointer).toBe(
        '/data/attributes/statementOrder',
      );
    expect(
      (await change(id, { statementOrder: [first?.id, second?.id], statements: pulse.statements })).statusCode,
    ).toBe(422);
  });

  // Shows ENT-SURVEY-04
  test('accepts spheres, categories, types and required statements', async () => {
    const { data } = (await api.get(`/organizations/${acme}/categories`, maya)).json();
    const autonomy = data.find(({ attributes }: Resource) => attributes['key'] === 'autonomy');
    const { id } = await aSurvey({
      surveyTypeId: '6',
      statements: [
        { body: 'I decide.', statementType: 'likert5', categoryId: autonomy.id, sphere: 'Manager', isRequired: false },
      ],
    });
    const { data: survey, included } = await read(id, 'survey-types,survey-statements.statements');
    expect(survey.attributes['surveyTypeId']).toBe('6');
    expect(included.map(({ type, attributes }) => [type, attributes])).toEqual([
      ['survey-types', { name: 'topic based' }],
      ['survey-statements', { surveyId: id, statementId: expect.any(String), order: 1, isRequired: false }],
      ['statements', expect.objectContaining({ categoryId: autonomy.id, sphere: 'Manager' })],
    ]);
    expect((await change(id, { surveyTypeId: '99' })).json().errors[0].source.pointer).toBe(
      '/data/attributes/surveyTypeId',
    );
  });

  test('is saved on every keystroke, whatever its length', async () => {
    const library = await librarySurvey('engagement-with-drivers');
    const { id } = (await clone(library.id)).json().data as Resource;
    const ids = (await statementsOf(id)).map((each) => ({ statementId: each.id }));
    for (let turn = 0; turn < 20; turn += 1)
      expect(
        (await change(id, { statements: [{ ...ids[0], body: `I have energy ${turn}.` }, ...ids.slice(1)] })).statusCode,
      ).toBe(200);
    expect((await statementsOf(id))[0]?.body).toBe('I have energy 19.');
  });
});

describe('included resources of a survey', () => {
  // Shows ENT-SURVEY-17, ENT-SURVEY-18, API-SURVEY-01, API-SURVEY-02
  test('can be requested by either of two names', async () => {
    const { id } = await aSurvey();
    const { data, included } = await read(id, 'survey-prompts.prompts.categories,statements.categories');
    const prompts = included.filter(({ type }) => type === 'prompts');
    expect(data.relationships['surveyPrompts']?.data).toHaveLength(2);
    expect(included.filter(({ type }) => type === 'survey-prompts').map(({ attributes }) => attributes)).toEqual(
      prompts.map((prompt, place) => ({ surveyId: id, promptId: prompt.id, order: place + 1, isRequired: true })),
    );
    expect(prompts.map((each) => each.attributes)).toEqual(
      included.filter(({ type }) => type === 'statements').map((each) => each.attributes),
    );
    expect(included.filter(({ type }) => type === 'categories')).toHaveLength(2);
  });
});
