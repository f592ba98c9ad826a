import { aDatabase } from '../../../test/database.ts';
import { campaignsOfAcme } from '../campaigns-of-acme.test-support.ts';
import { aCampaignApi, inHours, peek } from '../campaigns.test-support.ts';

type Part = { readonly table: string; readonly columns: string; readonly order?: string };

export function setUpPublishCampaign() {
  const database = aDatabase();
  const campaignApi = aCampaignApi(database);
  const { api, keys } = campaignApi;
  const { acme, survey, at, aCampaign } = campaignsOfAcme(database, campaignApi, () => ({
    campaignType: 'quarterly',
    startedAt: inHours(48),
  }));

  const act = (id: string, verb: string, as = acme.admin) =>
    api.ask(verb === 'publish' || verb === 'unpublish' ? 'PATCH' : 'POST', at(`/${id}/${verb}`), { as });
  const ofCampaign = <Row>(id: string, { table, columns, order = '1' }: Part) =>
    peek<Row>(database, `select ${columns} from ${table} where campaign_id = ${id} order by ${order}`);
  const historyOf = (id: string) =>
    peek<{ action: string; after: unknown; person_id: string }>(
      database,
      `select action, after, person_id from audit_log where entity_type = 'campaigns' and entity_id = ` +
        `${id} order by id`,
    );

  return { database, api, keys, acme, survey, at, aCampaign, act, ofCampaign, historyOf };
}
