import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import { keysInMemory } from '../../../test/a-running-campaign.ts';
import { aDatabase } from '../../../test/database.ts';
import type { Campaign } from '../results.test-support.ts';

export const keys = keysInMemory();

type Group = {
  readonly name: string;
  readonly verdict: string;
  readonly completed: number;
  readonly audience: number;
  readonly countedIn: string | null;
};

export function setUpPublishResults() {
  const database = aDatabase();
  const needs = { database, keys };

  const peek = <Row>(campaign: Campaign, statement: ReturnType<typeof sql<Row>>) =>
    database.as('closing').inOrganization(campaign.organizationId, async (trx) => (await statement.execute(trx)).rows);

  const groupsOf = (campaign: Campaign) =>
    peek(
      campaign,
      sql<Group>`
    select g.name, g.verdict, g.completed_count as completed, g.audience_size as audience, c.name as "countedIn"
      from results.groups g
    left join results.groups c on c.organization_id = g.organization_id and c.campaign_id = g.campaign_id
      and c.release = g.release and c.group_id = g.counted_in
    where g.organization_id = ${campaign.organizationId}
      and g.campaign_id = ${campaign.campaignId} order by g.release, g.position`,
    );

  const releasesOf = (campaign: Campaign) =>
    peek(
      campaign,
      sql<{ readonly release: number }>`select release from results.releases where organization_id =
      ${campaign.organizationId} and campaign_id = ${campaign.campaignId}`,
    );

  const statusOf = async (campaign: Campaign) =>
    (
      await peek(
        campaign,
        sql<{ readonly status: string; readonly score: number | null }>`
    select status, engagement_score as score from campaigns
      where organization_id = ${campaign.organizationId} and id = ${campaign.campaignId}`,
      )
    )[0];

  const finishedOf = async (campaign: Campaign) =>
    (
      await peek(
        campaign,
        sql<{ readonly id: Id<'employee'> }>`
    select employee_id as id from participations
      where organization_id = ${campaign.organizationId}
        and campaign_id = ${campaign.campaignId} and is_completed order by employee_id`,
      )
    ).map(({ id }) => id);

  return { database, needs, peek, groupsOf, releasesOf, statusOf, finishedOf };
}
