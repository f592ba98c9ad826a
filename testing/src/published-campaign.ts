import { getCampaign } from '@attune/contract/campaigns/campaign';
import { createCampaign, publishCampaign } from '@attune/contract/campaigns/writing';
import { listLibrarySurveys } from '@attune/contract/surveys/library';
import type { Id } from '@attune/domain/kernel';
import { type CampaignKey, deriveFrom, formatLink } from '../../server/src/responses/index.ts';
import { connectTo } from './cluster.ts';
import type { Organization } from './organization.ts';
import { waitUntil } from './wait.ts';

/** A campaign that accepts answers, with a link for each employee. */
export type PublishedCampaign = {
  readonly organization: Organization;
  readonly id: Id<'campaign'>;
  readonly key: CampaignKey;
  readonly employeeIds: readonly string[];
  /** The path of a person's survey page. */
  pathOf(place: number): string;
};

type Options = { readonly surveyKey: string; readonly deliveryChannel: 'none' | 'emails'; readonly splits?: string[] };

const everyQuarter: Options = { surveyKey: 'engagement-with-drivers', deliveryChannel: 'none' };

/** Publishes a campaign to all employees, as the administrator would, and waits until the survey is open. */
export async function publishTo(
  organization: Organization,
  { surveyKey, deliveryChannel, splits }: Options = everyQuarter,
): Promise<PublishedCampaign> {
  const { call, product, id: organizationId } = organization;
  const surveys = await call(listLibrarySurveys, { query: { 'page[limit]': 200 } });
  const survey = surveys.data.find(({ attributes }) => attributes.key === surveyKey);
  if (!survey) throw new Error(`The library has no survey ${surveyKey}.`);
  const attributes = {
    campaignType: 'quarterly' as const,
    name: 'Quarter',
    startedAt: new Date(Date.now() + 1000).toISOString(),
    surveyIds: [survey.id],
    deliveryChannel,
    ...(splits ? { splits } : {}),
  };
  const { data } = await call(createCampaign, {
    params: { organizationId },
    body: { data: { type: 'campaigns', attributes } },
  });
  const at = { organizationId, campaignId: data.id };
  await call(publishCampaign, { params: at });
  await waitUntil(async () => (await call(getCampaign, { params: at })).data.attributes.status === 'inprogress');
  const id = data.id;
  const [key, employeeIds] = [deriveFrom(await product.keys.readKey(id)), await listRecipients(organization, id)];
  return {
    organization,
    id,
    key,
    employeeIds,
    pathOf: (place) => `/s/${formatLink({ campaignId: id, token: key.linkToken(employeeIds[place] as string, 0) })}`,
  };
}

async function listRecipients({ product, id }: Organization, campaignId: string): Promise<readonly string[]> {
  const client = await connectTo(product.database);
  const { rows } = await client.query<{ readonly employee_id: string }>(
    'select employee_id from participations where organization_id = $1 and campaign_id = $2 order by employee_id',
    [id, campaignId],
  );
  await client.end();
  return rows.map(({ employee_id }) => employee_id);
}
