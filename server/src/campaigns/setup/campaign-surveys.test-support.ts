import { beforeAll, beforeEach } from 'vitest';
import { aDatabase } from '../../../test/database.ts';
import {
  type Acme,
  type Resource,
  aCampaignApi,
  anAcme,
  inHours,
  peek,
  surveyIdOf,
} from '../campaigns.test-support.ts';

export const document = (attributes: object, type = 'campaign-surveys') => ({ data: { type, attributes } });

export function setUpCampaignSurveys() {
  const database = aDatabase();
  const { api } = aCampaignApi(database);
  let acme: Acme;
  let surveys: readonly [engagement: string, manager: string, enps: string];
  let withDrivers: string;
  let campaign: string;

  beforeAll(async () => {
    surveys = [
      await surveyIdOf(database, 'engagement-only'),
      await surveyIdOf(database, 'manager-effectiveness'),
      await surveyIdOf(database, 'enps'),
    ];
    withDrivers = await surveyIdOf(database, 'engagement-with-drivers');
    acme = await anAcme(database);
  });
  beforeEach(async () => {
    campaign = await aCampaign([surveys[0], surveys[1]]);
  });

  const at = (path = '') => `/organizations/${acme.id}/campaigns${path}`;

  async function aCampaign(surveyIds: readonly string[], templateData: object = {}): Promise<string> {
    const { json } = await api.ask('POST', at(), {
      as: acme.admin,
      body: document(
        { campaignType: 'custom', startedAt: inHours(48), templateData, ...(surveyIds.length > 0 && { surveyIds }) },
        'campaigns',
      ),
    });
    return json().data.id;
  }

  const publish = (id = campaign) => api.ask('PATCH', at(`/${id}/publish`), { as: acme.admin });
  const add = (surveyId: string, attributes: object = {}, id = campaign) =>
    api.ask('POST', at(`/${id}/surveys/${surveyId}`), { as: acme.admin, body: document(attributes) });
  const remove = (campaignSurveyId: string, id = campaign) =>
    api.ask('DELETE', at(`/${id}/campaign-surveys/${campaignSurveyId}`), { as: acme.admin });
  const arrange = (places: readonly (readonly [id: string, order: number])[], id = campaign) =>
    api.ask('PATCH', at(`/${id}/campaign-surveys`), {
      as: acme.admin,
      body: { data: places.map(([each, order]) => ({ type: 'campaign-surveys', id: each, attributes: { order } })) },
    });

  /** The surveys of a campaign with their campaign survey ids. */
  async function asked(id = campaign): Promise<readonly { readonly id: string; readonly surveyId: string }[]> {
    const { included = [] } = (await api.get(at(`/${id}?include=campaign-surveys`), acme.admin)).json();
    return (included as Resource[]).map((each) => ({ id: each.id, surveyId: String(each.attributes['surveyId']) }));
  }

  const surveyIds = async (id = campaign) => (await asked(id)).map(({ surveyId }) => surveyId);
  const acts = () =>
    peek<{ readonly action: string }>(
      database,
      `select action from audit_log where entity_id = '${campaign}' order by id`,
    ).then((rows) => rows.map(({ action }) => action));

  return {
    database,
    api,
    get acme() {
      return acme;
    },
    get surveys() {
      return surveys;
    },
    get withDrivers() {
      return withDrivers;
    },
    get campaign() {
      return campaign;
    },
    at,
    aCampaign,
    publish,
    add,
    remove,
    arrange,
    asked,
    surveyIds,
    acts,
  };
}
