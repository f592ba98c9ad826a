import type { CampaignId, DeliveryChannel } from '@attune/domain/campaigns';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import { subtreeIds, type Transaction } from '../../platform/database/index.ts';
import type { Page } from '../../platform/json-api/index.ts';
import { reportingGroups } from './group-paths.repository.ts';

/** A member of a campaign as shown in lists. */
export type CampaignMember = {
  readonly employeeId: Id<'employee'>;
  readonly firstName: string;
  readonly lastName: string;
  readonly groupId: Id<'group'>;
  readonly groupName: string;
  readonly isReachable: boolean;
};

type InGroup = { readonly campaignId: CampaignId; readonly groupId: Id<'group'> };

export type MemberName = Pick<CampaignMember, 'employeeId' | 'firstName' | 'lastName'>;

/**
 * Names of all members of a group and its descendants, in alphabetical order. People removed from the organization have
 * no name.
 */
export async function listMemberNames(
  trx: Transaction,
  organizationId: Id<'organization'>,
  at: InGroup,
): Promise<readonly MemberName[]> {
  const { rows } = await sql<MemberName>`
    select e.id as "employeeId", e.first_name as "firstName", e.last_name as "lastName"
    ${membersOf(organizationId, at)} order by e.last_name, e.first_name, e.id`.execute(trx);
  return rows;
}

export async function countMembers(trx: Transaction, organizationId: Id<'organization'>, at: InGroup): Promise<number> {
  const { rows } = await sql<{
    readonly total: number;
  }>`select count(*)::int as total ${membersOf(organizationId, at)}`.execute(trx);
  return rows[0]?.total ?? 0;
}

/** One page of member ids, sorted by name. */
export async function listMemberIds(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { direction, page, ...at }: InGroup & { readonly direction: 'asc' | 'desc'; readonly page: Page },
): Promise<readonly Id<'employee'>[]> {
  const way = sql.raw(direction);
  const { rows } = await sql<{ readonly id: Id<'employee'> }>`
    select e.id ${membersOf(organizationId, at)}
      order by e.last_name ${way}, e.first_name ${way}, e.id ${way} limit ${page.limit} offset ${page.offset}`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}

/**
 * Finds members by id, in id order. Bounces do not affect reachability: a bounced reminder would reveal that its
 * recipient had not answered.
 */
export async function findMembers(
  trx: Transaction,
  organizationId: Id<'organization'>,
  {
    campaignId,
    channel,
    employeeIds,
  }: {
    readonly campaignId: CampaignId;
    readonly channel: DeliveryChannel;
    readonly employeeIds: readonly Id<'employee'>[];
  },
): Promise<readonly CampaignMember[]> {
  const { rows } = await sql<CampaignMember>`
    select e.id as "employeeId", e.first_name as "firstName", e.last_name as "lastName", g.group_id as "groupId",
      g.name as "groupName",
      (e.email_address is not null and ${channel} in ('emails', 'emails_sms') or e.mobile_phone_number is not null
        and ${channel} in ('sms', 'emails_sms')) as "isReachable"
    from campaign_memberships m
    join employees e on e.organization_id = m.organization_id and e.id = m.employee_id
    join campaign_groups g on g.organization_id = m.organization_id and g.campaign_id = m.campaign_id
      and g.family = 'reporting' and g.group_id = m.group_id
    where m.organization_id = ${organizationId}
      and m.campaign_id = ${campaignId} and m.employee_id = any(${employeeIds}::bigint[])
    order by array_position(${employeeIds}::bigint[], m.employee_id)`.execute(trx);
  return rows;
}

function membersOf(organizationId: Id<'organization'>, { campaignId, groupId }: InGroup) {
  return sql`
    from campaign_memberships m
    join employees e on e.organization_id = m.organization_id and e.id = m.employee_id and e.deleted_at is null
    where m.organization_id = ${organizationId} and m.campaign_id = ${campaignId} and m.group_id = any(array(
      ${subtreeIds(reportingGroups(organizationId, sql`${campaignId}`), groupId)}))`;
}
