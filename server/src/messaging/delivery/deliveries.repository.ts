import type { CampaignId, DeliveryChannel, MessageChannel } from '@attune/domain/campaigns';
import type { Id } from '@attune/domain/kernel';
import type { Invitation } from '@attune/domain/messaging';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../platform/database/index.ts';
import type { Page } from '../../platform/json-api/index.ts';

/** The recipient-independent text and time of an invitation. */
export type InvitationWords = {
  readonly sendAt: Date;
  readonly subject: string;
  readonly smsBody: string | null;
  readonly sender: string;
};

/** Campaign attributes needed for its invitations. */
export type InvitingCampaign = {
  readonly channel: DeliveryChannel;
  readonly isPublished: boolean;
  readonly isInviteAwaited: boolean;
  readonly inviteId: Id<'campaign-notification'> | null;
};

export async function findInvitingCampaign(
  trx: Transaction,
  organizationId: Id<'organization'>,
  campaignId: CampaignId,
): Promise<InvitingCampaign | undefined> {
  const { rows } = await sql<InvitingCampaign>`
    select c.channel, c.status not in ('pending', 'errored') as "isPublished", coalesce(n.status = 'scheduled'
      and c.status <> 'finished', false) as "isInviteAwaited", n.id as "inviteId"
    from campaigns c
    left join lateral (
      select id, status from campaign_notifications
      where organization_id = c.organization_id and campaign_id = c.id and kind = 'invite' and status <> 'cancelled'
      order by position limit 1
    ) n on true
    where c.organization_id = ${organizationId} and c.id = ${campaignId} and c.deleted_at is null`.execute(trx);
  return rows[0];
}

export type StoredInvitation = Invitation & {
  readonly employeeId: Id<'employee'>;
  readonly channel: MessageChannel;
  readonly skipReason: string | null;
};

/** A member of a campaign with current contact details. */
export type InvitedEmployee = {
  readonly employeeId: Id<'employee'>;
  readonly firstName: string;
  readonly lastName: string;
  readonly groupName: string | null;
  readonly addressed: readonly MessageChannel[];
  readonly unreachableChannels: readonly MessageChannel[];
  readonly unsubscribedChannels: readonly MessageChannel[];
};

export async function getInvitationWords(
  trx: Transaction,
  organizationId: Id<'organization'>,
  inviteId: Id<'campaign-notification'>,
): Promise<InvitationWords> {
  return trx
    .selectFrom('campaign_notifications as n')
    .innerJoin('organizations as o', 'o.id', 'n.organization_id')
    .leftJoin('message_settings as s', 's.organization_id', 'n.organization_id')
    .select(['n.send_at as sendAt', 'n.email_subject as subject', 'n.sms_body as smsBody'])
    .select(({ fn }) => fn.coalesce('s.sender_name', 'o.display_name').as('sender'))
    .where('n.organization_id', '=', organizationId)
    .where('n.id', '=', inviteId)
    .executeTakeFirstOrThrow();
}

export async function countInvited(
  trx: Transaction,
  organizationId: Id<'organization'>,
  campaignId: CampaignId,
): Promise<number> {
  const { rows } = await sql<{ readonly count: number }>`
    select count(*)::integer as count ${invitedTo(organizationId, campaignId)}`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** Lists the members of a campaign in alphabetical order, all or one page. */
export async function listInvited(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { campaignId, page }: { readonly campaignId: CampaignId; readonly page: Page | undefined },
): Promise<readonly InvitedEmployee[]> {
  const { rows } = await sql<InvitedEmployee>`
    select e.id as "employeeId", e.first_name as "firstName", e.last_name as "lastName", g.name as "groupName",
      array_remove(array[case when e.email_address is not null then 'email' end, case
        when e.mobile_phone_number is not null then 'sms' end], null) as addressed,
      e.unreachable_channels as "unreachableChannels", e.unsubscribed_channels as "unsubscribedChannels"
    ${invitedTo(organizationId, campaignId)}
    order by e.last_name, e.first_name, e.id
    ${page ? sql`limit ${page.limit} offset ${page.offset}` : sql``}`.execute(trx);
  return rows;
}

function invitedTo(organizationId: Id<'organization'>, campaignId: CampaignId): RawBuilder<unknown> {
  return sql`
    from campaign_memberships m
    join employees e on e.organization_id = m.organization_id and e.id = m.employee_id and e.deleted_at is null
    left join campaign_groups g on g.organization_id = m.organization_id and g.campaign_id = m.campaign_id
      and g.family = 'reporting' and g.group_id = m.group_id
    where m.organization_id = ${organizationId} and m.campaign_id = ${campaignId}`;
}

type InvitationsRef = {
  readonly campaignId: CampaignId;
  readonly inviteId: Id<'campaign-notification'>;
  /** Only those to these employees, if given. */
  readonly employeeIds: readonly Id<'employee'>[] | undefined;
};

/**
 * Lists the first invitations of a campaign. Reads nothing that reveals who has finished: no reminders, repeated
 * invitations or participation. Kept separate from the people, because a join would be planned with statistics that are
 * outdated after every sending.
 */
export async function listInvitations(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { campaignId, inviteId, employeeIds }: InvitationsRef,
): Promise<readonly StoredInvitation[]> {
  const { rows } = await sql<StoredInvitation>`
    select employee_id as "employeeId", channel, status, attempts, is_delivered as "isDelivered",
      skip_reason as "skipReason"
    from messages
    where organization_id = ${organizationId}
      and campaign_id = ${campaignId} and notification_id = ${inviteId} and repetition = 0
      ${employeeIds ? sql`and employee_id = any(${employeeIds}::bigint[])` : sql``}`.execute(trx);
  return rows;
}
