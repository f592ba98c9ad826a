import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aDatabase } from '../../../test/database.ts';
import { type Acme, aCampaignDesk, anAcme, inHours, surveyIdOf } from '../campaigns.test-support.ts';

const database = aDatabase();
const { api } = aCampaignDesk(database);
let acme: Acme;
let survey: string;

beforeAll(async () => {
  survey = await surveyIdOf(database, 'engagement-only');
});
beforeEach(async () => {
  acme = await anAcme(database);
});

const at = (path = '') => `/organizations/${acme.id}/campaigns${path}`;
const body = (attributes: object) => ({ data: { type: 'campaigns', attributes } });
const change = (id: string, attributes: object) => api.ask('PATCH', at(`/${id}`), { as: acme.admin, body: body(attributes) });

async function aCampaign(attributes: object): Promise<string> {
  const answer = await api.ask('POST', at(), { as: acme.admin, body: body({ startedAt: inHours(48), surveyIds: [survey], ...attributes }) });
  expect(answer.statusCode).toBe(201);
  return answer.json().data.id;
}

describe('an eNPS campaign', () => {
  test('asks the eNPS survey without anybody choosing it', async () => {
    const id = await aCampaign({ campaignType: 'enps', surveyIds: undefined });
    expect((await api.get(at(`/${id}`), acme.admin)).json().data.relationships.surveys.data).toEqual([{ type: 'surveys', id: await surveyIdOf(database, 'enps') }]);
  });
});

describe('a flexible campaign', () => {
  test('is open for 1 to 60 days', async () => {
    const id = await aCampaign({ campaignType: 'flexible', startedAt: '2027-03-01T08:00:00Z', endedAt: '2027-04-30T08:00:00Z' });
    expect((await change(id, { endedAt: '2027-03-02T08:00:00Z' })).statusCode).toBe(200);
    expect((await change(id, { endedAt: '2027-03-01T20:00:00Z' })).statusCode).toBe(422);
    expect((await change(id, { endedAt: '2027-05-02T08:00:00Z' })).statusCode).toBe(422);
  });
});
