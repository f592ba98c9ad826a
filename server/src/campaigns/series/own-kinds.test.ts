import { describe, expect, test } from 'vitest';
import { aDatabase } from '../../../test/database.ts';
import { campaignsOfAcme } from '../campaigns-of-acme.test-support.ts';
import { aCampaignApi, inHours, surveyIdOf } from '../campaigns.test-support.ts';

const database = aDatabase();
const campaignApi = aCampaignApi(database);
const { api } = campaignApi;
const { acme, at, aCampaign, change } = campaignsOfAcme(database, campaignApi, () => ({ startedAt: inHours(48) }));

describe('an eNPS campaign', () => {
  // Shows PROD-23, ENT-CAMPAIGN-34, GAP-41
  test('always uses the eNPS survey', async () => {
    const id = await aCampaign({ campaignType: 'enps', surveyIds: undefined });
    expect((await api.get(at(`/${id}`), acme.admin)).json().data.relationships.surveys.data).toEqual([
      { type: 'surveys', id: await surveyIdOf(database, 'enps') },
    ]);
  });
});

describe('a flexible campaign', () => {
  // Shows ENT-CAMPAIGN-27, GAP-41
  test('is open for 1 to 60 days', async () => {
    const id = await aCampaign({
      campaignType: 'flexible',
      startedAt: '2027-03-01T08:00:00Z',
      endedAt: '2027-04-30T08:00:00Z',
    });
    expect((await change(id, { endedAt: '2027-03-02T08:00:00Z' })).statusCode).toBe(200);
    expect((await change(id, { endedAt: '2027-03-01T20:00:00Z' })).statusCode).toBe(422);
    expect((await change(id, { endedAt: '2027-05-02T08:00:00Z' })).statusCode).toBe(422);
  });
});
