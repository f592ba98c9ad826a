import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';
import { type RenewedLink, renewLinksIn } from '../responses/index.ts';

type OrganizationId = Id<'organization'>;
type EmployeeIds = readonly Id<'employee'>[];

/**
 * Ends the personal links of employees in all campaigns that still take answers, and gives each the next generation.
 * Returns the employees whose link was renewed. The old links end with this transaction, by their hashes; what the new
 * ones lead to follows by a job that works on all rows of the campaign at once: rows for answers never share a
 * transaction with rows about people. Until then neither link works.
 *
 * Locks the campaigns, so that no closing begins in between. Printed codes are left out: no message carries their
 * links.
 */
export async function renewLinks(
  trx: Transaction,
  organizationId: OrganizationId,
  employeeIds: EmployeeIds,
): Promise<readonly RenewedLink[]> {
  if (employeeIds.length === 0) return [];
  return renewLinksIn(trx, organizationId, { campaignIds: await lockCampaigns(trx, organizationId), employeeIds });
}

/**
 * Renews the links of a campaign that is being reopened for employees whose addresses changed after it closed, and
 * returns them. To be called while nobody else changes the campaign, after it was opened.
 */
export async function renewLinksSince(
  trx: Transaction,
  organizationId: OrganizationId,
  { campaignId, closedAt }: { readonly campaignId: Id<'campaign'>; readonly closedAt: Date },
): Promise<EmployeeIds> {
  const { rows } = await sql<{ readonly id: Id<'employee'> }>`
    select p.employee_id as id from participations p
    join address_changes k on k.organization_id = p.organization_id and k.employee_id = p.employee_id
    where p.organization_id = ${organizationId} and p.campaign_id = ${campaignId} and k.changed_at >= ${closedAt}
    order by p.employee_id`.execute(trx);
  const renewed = await renewLinksIn(trx, organizationId, {
    campaignIds: [campaignId],
    employeeIds: rows.map(({ id }) => id),
  });
  return renewed.map(({ employeeId }) => employeeId);
}

/** Those of these employees whom a campaign asks that has opened, and that runs or can be reopened. */
export async function listRecipients(
  trx: Transaction,
  organizationId: OrganizationId,
  employeeIds: EmployeeIds,
): Promise<EmployeeIds> {
  if (employeeIds.length === 0) return [];
  const { rows } = await sql<{ readonly id: Id<'employee'> }>`
    select u.id from unnest(${[...employeeIds]}::bigint[]) as u (id)
    where exists (
      select from participations p join campaigns c on c.organization_id = p.organization_id and c.id = p.campaign_id
      where p.organization_id = ${organizationId} and p.employee_id = u.id and not p.by_code
        and c.status in ('inprogress', 'finished') and c.deleted_at is null and c.key_shredded_at is null
    )`.execute(trx);
  return rows.map(({ id }) => id);
}

/**
 * Campaigns that take answers or can be reopened: nobody reopens one before the change of an address is there. In the
 * order of their ids, so that two who renew links do not wait for each other.
 */
async function lockCampaigns(trx: Transaction, organizationId: OrganizationId): Promise<readonly Id<'campaign'>[]> {
  const { rows } = await sql<{ readonly id: Id<'campaign'>; readonly isRunning: boolean }>`
    select id, status <> 'finished' as "isRunning" from campaigns
    where organization_id = ${organizationId} and status in ('prepared', 'inprogress', 'finished')
      and deleted_at is null
      and key_shredded_at is null
    order by id for share`.execute(trx);
  return rows.flatMap(({ id, isRunning }) => (isRunning ? [id] : []));
}
