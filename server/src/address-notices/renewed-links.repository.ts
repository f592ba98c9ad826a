import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';
import { type RenewedLink, renewLinksIn } from '../responses/index.ts';

type OrganizationId = Id<'organization'>;
type EmployeeIds = readonly Id<'employee'>[];

/**
 * Replaces the personal links of employees in all campaigns that still accept answers by the next generation. Returns
 * the employees with renewed links. Old links are revoked by hash in this transaction; a job that processes all rows of
 * the campaign together activates the new ones, because rows for answers never share a transaction with rows about
 * people. Until then neither link works.
 *
 * Locks the campaigns, so that they cannot start to close. Excludes printed codes, because no message contains their
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
 * Renews links in a reopened campaign for employees whose addresses changed after it closed, and returns them. Callers
 * must hold the lock on the campaign and have opened it.
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

/** Lists which of these employees are recipients of a campaign that was opened and is running or can be reopened. */
export async function listRecipients(
  trx: Transaction,
  organizationId: OrganizationId,
  employeeIds: EmployeeIds,
): Promise<EmployeeIds> {
  if (employeeIds.length === 0) return [];
  const { rows } = await sql<{ readonly id: Id<'employee'> }>`
    select u.id from unnest(${[...employeeIds]}::bigint[]) as u (id)
    where exists (
      select 1 from participations p join campaigns c on c.organization_id = p.organization_id and c.id = p.campaign_id
      where p.organization_id = ${organizationId} and p.employee_id = u.id and not p.by_code
        and c.status in ('inprogress', 'finished') and c.deleted_at is null and c.key_shredded_at is null
    )`.execute(trx);
  return rows.map(({ id }) => id);
}

/**
 * Locks campaigns that accept answers or can be reopened, so that none is reopened before the change is recorded. Locks
 * by ascending id to avoid deadlocks.
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
