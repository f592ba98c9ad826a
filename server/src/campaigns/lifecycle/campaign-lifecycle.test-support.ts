import { expect } from 'vitest';
import { aDatabase } from '../../../test/database.ts';
import { campaignsOfAcme } from '../campaigns-of-acme.test-support.ts';
import { aCampaignApi, inHours, peek } from '../campaigns.test-support.ts';

export const hour = 3600;

export function setUpCampaignLifecycle() {
  const database = aDatabase();
  const campaignApi = aCampaignApi(database);
  const { api, keys } = campaignApi;
  const { acme, survey, at, aCampaign } = campaignsOfAcme(database, campaignApi, () => ({ campaignType: 'quarterly' }));

  const act = (id: string, verb: string, as = acme.admin) =>
    api.ask(verb === 'publish' || verb === 'unpublish' ? 'PATCH' : 'POST', at(`/${id}/${verb}`), { as });
  const read = async (id: string) => (await api.get(at(`/${id}`), acme.admin)).json().data.attributes;
  const statusOf = async (id: string) => (await read(id)).status;
  const windowOf = async (id: string) =>
    (
      await peek<{ opens_at: Date; closes_at: Date; is_open: boolean }>(
        database,
        `select opens_at, closes_at, opens_at <= attune_now() and closes_at > attune_now() as is_open
          from answers.windows
        where campaign_id = ${id}`,
      )
    )[0];

  /** A confirmed campaign that starts in this many hours. */
  async function aConfirmedCampaign(startsInHours = 2): Promise<string> {
    const id = await aCampaign({ startedAt: inHours(startsInHours) });
    expect((await act(id, 'publish')).statusCode).toBe(200);
    return id;
  }

  async function aRunningCampaign(): Promise<string> {
    const id = await aConfirmedCampaign(-1);
    await campaignApi.tick();
    expect(await statusOf(id)).toBe('inprogress');
    return id;
  }

  return {
    database,
    campaignApi,
    api,
    keys,
    acme,
    survey,
    at,
    act,
    read,
    statusOf,
    windowOf,
    aConfirmedCampaign,
    aRunningCampaign,
  };
}
