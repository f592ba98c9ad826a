import { type EmployeeId, kindsThat } from '@attune/domain/campaigns';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/index.ts';
import type { StoredCampaign } from '../stored-campaign.ts';

/** Another campaign that is open at the same time, and how many of these people it asks, too. */
export type Overlap = {
  readonly campaignId: Id<'campaign'>;
  readonly name: string;
  readonly startedAt: Date;
  readonly endedAt: Date;
  readonly peopleCount: number;
};

/** Maximum number of campaigns listed. */
const maxOverlaps = 10;

/**
 * Lists published campaigns that are open within the window of a campaign and include some of its recipients, the
 * largest overlap first. Triggered campaigns are left out: they invite each person on an individual date.
 */
export async function listOverlaps(
  trx: Transaction,
  { organizationId, id, startedAt, endedAt }: StoredCampaign,
  employeeIds: readonly EmployeeId[],
): Promise<readonly Overlap[]> {
  const { rows } = await sql<Overlap>`
    select c.id as "campaignId", c.name, c.started_at as "startedAt", c.ended_at as "endedAt",
      count(*)::integer as "peopleCount"
    from campaigns c
    join campaign_memberships m on m.organization_id = c.organization_id and m.campaign_id = c.id
    where c.organization_id = ${organizationId} and c.id <> ${id} and c.deleted_at is null
      and c.status in ('active', 'prepared', 'inprogress')
      and c.campaign_type <> all(${kindsThat('isTriggered')}::text[])
      and c.started_at < ${endedAt} and c.ended_at > ${startedAt}
      and m.employee_id = any(${employeeIds}::bigint[])
    group by c.organization_id, c.id
    order by count(*) desc, c.started_at, c.id
    limit ${maxOverlaps}`.execute(trx);
  return rows;
}
