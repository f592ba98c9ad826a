import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aDatabase } from '../../test/database.ts';
import { type Acme, aCampaignApi, anAcme, inHours, surveyIdOf } from './campaigns.test-support.ts';

const database = aDatabase();
const { api } = aCampaignApi(database);
let acme: Acme;
let survey: string;
let id: string;

beforeAll(async () => {
  survey = await surveyIdOf(database, 'engagement-only');
});
beforeEach(async () => {
  acme = await anAcme(database);
  const attributes = { campaignType: 'custom', startedAt: inHours(48), surveyIds: [survey], name: 'First' };
  id = (
    await api.ask('POST', `/organizations/${acme.id}/campaigns`, {
      as: acme.admin,
      body: { data: { type: 'campaigns', attributes } },
    })
  ).json().data.id;
});

const read = () => api.get(`/organizations/${acme.id}/campaigns/${id}`, acme.admin);
const change = (attributes: object, ifMatch?: string) =>
  api.ask('PATCH', `/organizations/${acme.id}/campaigns/${id}`, {
    as: acme.admin,
    body: { data: { type: 'campaigns', attributes } },
    ...(ifMatch !== undefined && { headers: { 'if-match': ifMatch } }),
  });
const nameNow = async () => (await read()).json().data.attributes.name;

describe('a change of a campaign that says which state it means', () => {
  test('is made while the campaign is in that state, and names the next one', async () => {
    const tag = String((await read()).headers['etag']);
    const answer = await change({ name: 'Second' }, tag);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['etag']).not.toBe(tag);
    expect(answer.headers['etag']).toBe(`"${answer.json().data.attributes.revision}"`);
    expect((await read()).headers['etag']).toBe(answer.headers['etag']);
  });

  test('is refused when somebody else was faster, and nothing is lost', async () => {
    const tag = String((await read()).headers['etag']);
    await change({ name: 'Theirs' });
    const answer = await change({ name: 'Mine', deliveryChannel: 'sms' }, tag);
    expect(answer.statusCode).toBe(412);
    expect(answer.json().errors[0]).toMatchObject({
      code: 'precondition_failed',
      title: 'Somebody else has changed this meanwhile. Nothing was saved; look at it again.',
    });
    expect((await read()).json().data.attributes).toMatchObject({ name: 'Theirs', deliveryChannel: 'emails' });
  });

  test('of two at the same time, one is made', async () => {
    const tag = String((await read()).headers['etag']);
    const answers = await Promise.all(['One', 'Other'].map((name) => change({ name }, tag)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412]);
  });

  test('may mean any state, or one of several', async () => {
    const tag = String((await read()).headers['etag']);
    expect((await change({ name: 'Second' }, '*')).statusCode).toBe(200);
    const second = String((await read()).headers['etag']);
    expect((await change({ name: 'Third' }, `${tag}, ${second}`)).statusCode).toBe(200);
    expect(await nameNow()).toBe('Third');
  });

  test('is as it always was without the header', async () => {
    await change({ name: 'Second' });
    expect((await change({ name: 'Third' })).statusCode).toBe(200);
  });

  test('does not speak of a mere look at the campaign', async () => {
    const tags = await Promise.all([read(), read()]);
    expect(tags[0]?.headers['etag']).toBe(tags[1]?.headers['etag']);
  });
});
