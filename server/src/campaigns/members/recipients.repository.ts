import type { CampaignId } from '@attune/domain/campaigns';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/index.ts';

export type RecipientName = {
  readonly employeeId: Id<'employee'>;
  readonly firstName: string;
  readonly lastName: string;
  readonly emailAddress: string | null;
};

/** Names and contact details of employees by id; omits people removed from the organization. */
export async function listRecipientNames(
  trx: Transaction,
  organizationId: Id<'organization'>,
  employeeIds: readonly Id<'employee'>[],
): Promise<ReadonlyMap<Id<'employee'>, RecipientName>> {
  const { rows } = await sql<RecipientName>`
    select id as "employeeId", first_name as "firstName", last_name as "lastName", email_address as "emailAddress"
      from employees
    where organization_id = ${organizationId} and id = any(${employeeIds}::bigint[]) and deleted_at is null`.execute(
    trx,
  );
  return new Map(rows.map((row) => [row.employeeId, row]));
}

export type InvitedMember = {
  readonly employeeId: Id<'employee'>;
  readonly groupId: Id<'group'>;
  readonly isAdded: boolean;
};

/** Members of a published campaign, where they count, and whether they joined while it was open. */
export async function listRecipients(
  trx: Transaction,
  organizationId: Id<'organization'>,
  campaignId: CampaignId,
): Promise<readonly InvitedMember[]> {
  const { rows } = await sql<InvitedMember>`
    select m.employee_id as "employeeId", m.group_id as "groupId", coalesce(p.is_added, false) as "isAdded"
    from campaign_memberships m
    left join participations p on p.organization_id = m.organization_id and p.campaign_id = m.campaign_id
      and p.employee_id = m.employee_id
    where m.organization_id = ${organizationId} and m.campaign_id = ${campaignId}
    order by m.employee_id`.execute(trx);
  return rows;
}

export type MatchedEmployee = {
  readonly entry: string;
  readonly employeeId: Id<'employee'>;
  readonly firstName: string;
  readonly lastName: string;
  readonly emailAddress: string | null;
  readonly isActive: boolean;
  readonly receivesSurveys: boolean;
};

/** Employees whose e-mail address or phone number is one of the lowercase entries. */
export async function findByEntries(
  trx: Transaction,
  organizationId: Id<'organization'>,
  entries: readonly string[],
): Promise<readonly MatchedEmployee[]> {
  const { rows } = await sql<MatchedEmployee>`
    select distinct u.entry, e.id as "employeeId", e.first_name as "firstName", e.last_name as "lastName",
      e.email_address as "emailAddress",
      e.employment_status = 'active' as "isActive", e.receiving_surveys as "receivesSurveys"
    from unnest(${entries}::text[]) as u (entry)
    join employees e on e.organization_id = ${organizationId} and e.deleted_at is null
      and u.entry in (lower(e.email_address), lower(e.organization_employee_id),
        lower(e.employers_employee_id))`.execute(trx);
  return rows;
}
