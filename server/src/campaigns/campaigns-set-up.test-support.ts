import { aDatabase } from '../../test/database.ts';
import { campaignsOfAcme } from './campaigns-of-acme.test-support.ts';
import { type Resource, aCampaignApi, inHours } from './campaigns.test-support.ts';

export const body = (attributes: object, type = 'campaigns') => ({ data: { type, attributes } });

export function setUpCampaigns() {
  const database = aDatabase();
  const campaignApi = aCampaignApi(database);
  const { api } = campaignApi;
  const { acme, survey, at, aCampaign, change, publish } = campaignsOfAcme(database, campaignApi, () => ({
    campaignType: 'custom',
    startedAt: inHours(48),
  }));

  async function listed(query = '', as = acme.admin): Promise<readonly string[]> {
    return (await api.get(at(query), as)).json().data.map(({ attributes }: Resource) => attributes['name']);
  }

  return { database, api, acme, survey, at, aCampaign, change, publish, listed };
}
