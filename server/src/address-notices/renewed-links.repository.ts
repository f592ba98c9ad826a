import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';

type OrganizationId = Id<'organization'>;
type EmployeeIds = readonly Id<'employee'>[];

/** Somebody whose link was renewed in a campaign, and whether the campaign had opened. */
type RenewedLink = { readonly employeeId: Id<'employee'>; readonly hasOpened: boolean };

/**
 * Ends the personal links of employees in all campaigns that still take answers, and gives each the next generation. Returns
 * the employees whose link was renewed. The old links end with this transaction, by their hashes; what the new ones lead to
 * follows by a job that works on all rows of the campaign at once: rows for answers never share a transaction with rows
 * about people. Until then neither link works.
 *
 * Locks the campaigns, so that no closing begins in between. Printed codes are left out: no message carries their links.
 */
export async function renewLinks(trx: Transaction, organizationId: OrganizationId, employeeIds: EmployeeIds): Promise<readonly RenewedLink[]> {
  if (employeeIds.length === 0) return [];
  const campaignIds = await lockRunningCampaigns(trx, organizationId);
  if (campaignIds.length === 0) return [];
  const { rows } = await sql<RenewedLink>`
    with ending as (
      select p.campaign_id, p.employee_id, p.token_hash from participations p
      where p.organization_id = ${organizationId} and p.campaign_id = any(${campaignIds}::bigint[])
        and p.employee_id = any(${[...employeeIds]}::bigint[]) and not p.by_code
        and not exists (
          select from answers.windows w
          where w.organization_id = ${organizationId} and w.campaign_id = p.campaign_id and w.closes_at <= attune_now()
        )
      order by p.campaign_id, p.employee_id for update
    ), ended as (
      insert into answers.ended_links (organization_id, campaign_id, link_hash)
      select ${organizationId}::bigint, campaign_id, token_hash from ending
      on conflict do nothing
    ), renewed as (
      update participations p set generation = p.generation + 1, renewed_from = coalesce(p.renewed_from, p.generation),
        token_hash = sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
      from ending e join campaigns c on c.organization_id = ${organizationId} and c.id = e.campaign_id
      where p.organization_id = ${organizationId} and p.campaign_id = e.campaign_id and p.employee_id = e.employee_id
      returning p.employee_id, c.status = 'inprogress' as has_opened
    )
    select employee_id as "employeeId", bool_or(has_opened) as "hasOpened" from renewed
    group by employee_id order by employee_id`.execute(trx);
  return rows;
}

/** In the order of their ids, so that two who renew links do not wait for each other. */
async function lockRunningCampaigns(trx: Transaction, organizationId: OrganizationId): Promise<readonly Id<'campaign'>[]> {
  const { rows } = await sql<{ readonly id: Id<'campaign'> }>`
    select id from campaigns
    where organization_id = ${organizationId} and status in ('prepared', 'inprogress') and deleted_at is null
    order by id for share`.execute(trx);
  return rows.map(({ id }) => id);
}
