import { beforeAll, beforeEach } from 'vitest';
import { aDatabase } from '../../../test/database.ts';
import { type Acme, type Resource, aCampaignApi, anAcme, surveyIdOf } from '../campaigns.test-support.ts';

export const plan = (messages: readonly Resource[]) =>
  messages.map(({ attributes: { kind, sendAt } }) => `${kind as string} ${(sendAt as string).slice(0, 16)}`);
const bodyOf = (attributes: object) => ({ data: { type: 'campaign-notifications', attributes } });

export const plannedByDefault = ['invite 2027-02-15T08:00', 'reminder 2027-02-16T08:00', 'final 2027-02-19T08:00'];

export function setUpChangeMessages() {
  const database = aDatabase();
  const { api } = aCampaignApi(database);
  let acme: Acme;
  let survey: string;
  let campaign: string;

  beforeAll(async () => {
    survey = await surveyIdOf(database, 'engagement-with-drivers');
  });
  beforeEach(async () => {
    await database.moveClock('2027-01-11T09:00:00Z');
    acme = await anAcme(database);
    // Monday to Monday at 9:00 in Berlin.
    const attributes = {
      name: 'February engagement',
      campaignType: 'quarterly',
      startedAt: '2027-02-15T08:00:00Z',
      surveyIds: [survey],
      templateData: { background: 'the move' },
    };
    campaign = (
      await api.ask('POST', `/organizations/${acme.id}/campaigns`, {
        as: acme.admin,
        body: { data: { type: 'campaigns', attributes } },
      })
    ).json().data.id;
  });

  const at = (path = '') => `/organizations/${acme.id}/campaigns/${campaign}/notifications${path}`;
  const list = async (): Promise<readonly Resource[]> => (await api.get(at(), acme.admin)).json().data;
  const change = (id: string | undefined, attributes: object, as = acme.admin) =>
    api.ask('PATCH', at(`/${id}`), { as, body: bodyOf(attributes) });
  const add = (attributes: object = {}, as = acme.admin) => api.ask('POST', at(), { as, body: bodyOf(attributes) });
  const remove = (id: string | undefined, as = acme.admin) => api.ask('DELETE', at(`/${id}`), { as });
  const reset = (as = acme.admin) => api.ask('POST', at('/reset-to-default'), { as });
  const bulk = (changes: readonly (readonly [id: string | undefined, attributes: object])[], as = acme.admin) =>
    api.ask('POST', at('/bulk-update'), {
      as,
      body: { data: changes.map(([id, attributes]) => ({ type: 'campaign-notifications', id, attributes })) },
    });
  const templateData = async () =>
    (await api.get(`/organizations/${acme.id}/campaigns/${campaign}`, acme.admin)).json().data.attributes.templateData;
  const mark = (id: string | undefined, values: object) =>
    database.inOrganization(acme.id, (trx) =>
      trx
        .updateTable('campaign_notifications')
        .set(values)
        .where('organization_id', '=', acme.id)
        .where('id', '=', id as never)
        .execute(),
    );

  return {
    database,
    api,
    get acme() {
      return acme;
    },
    get campaign() {
      return campaign;
    },
    list,
    change,
    add,
    remove,
    reset,
    bulk,
    templateData,
    mark,
  };
}
