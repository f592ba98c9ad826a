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

describe('updating a campaign with If-Match', () => {
  test('succeeds while the state matches, and returns the next ETag', async () => {
    const tag = String((await read()).headers['etag']);
    const answer = await change({ name: 'Second' }, tag);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['etag']).not.toBe(tag);
    expect(answer.headers['etag']).toBe(`"${answer.json().data.attributes.revision}"`);
    expect((await read()).headers['etag']).toBe(answer.headers['etag']);
  });

  test('is refused after a concurrent change, and nothing is lost', async () => {
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

  test('succeeds for one of two concurrent requests', async () => {
    const tag = String((await read()).headers['etag']);
    const answers = await Promise.all(['One', 'Other'].map((name) => change({ name }, tag)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412]);
  });

  test('accepts any state, or a list of states', async () => {
    const tag = String((await read()).headers['etag']);
    expect((await change({ name: 'Second' }, '*')).statusCode).toBe(200);
    const second = String((await read()).headers['etag']);
    expect((await change({ name: 'Third' }, `${tag}, ${second}`)).statusCode).toBe(200);
    expect(await nameNow()).toBe('Third');
  });

  test('is unconditional without the header', async () => {
    await change({ name: 'Second' });
    expect((await change({ name: 'Third' })).statusCode).toBe(200);
  });

  test('is not affected by reading the campaign', async () => {
    const tags = await Promise.all([read(), read()]);
    expect(tags[0]?.headers['etag']).toBe(tags[1]?.headers['etag']);
  });
});
