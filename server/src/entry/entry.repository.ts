import type { CampaignStatus, Candidate, DeliveryChannel } from '@attune/domain/campaigns';
import type { CalendarDay, Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';

export type CampaignRef = { readonly organizationId: Id<'organization'>; readonly campaignId: Id<'campaign'> };
type Campaign = { readonly campaignId: Id<'campaign'> };

/** The campaign attributes that its access codes and poster depend on. */
export type EntryOfCampaign = {
  readonly campaignId: Id<'campaign'>;
  readonly name: string;
  readonly organization: string;
  readonly status: CampaignStatus;
  readonly channel: DeliveryChannel;
  /** Whether people may already have read its promises. */
  readonly isLaunched: boolean;
  readonly isReopened: boolean;
  readonly closesOn: CalendarDay;
  readonly minutes: number;
  readonly threshold: number;
  readonly supportEmail: string | null;
  readonly includesUnreachable: boolean;
  readonly isKioskOpen: boolean;
};

export async function findEntry(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { campaignId }: Campaign,
): Promise<EntryOfCampaign | undefined> {
  const { rows } = await sql<EntryOfCampaign>`
    select c.id as "campaignId", c.name, o.display_name as organization, c.status, c.channel, c.is_published
      or c.opened_at is not null as "isLaunched",
      c.reopened_at is not null as "isReopened", to_char(c.ended_at at time zone o.time_zone,
        'YYYY-MM-DD') as "closesOn", coalesce(c.minutes, 2) as minutes,
      c.confidentiality_level as threshold, o.support_email as "supportEmail", coalesce(e.includes_unreachable,
        false) as "includesUnreachable", coalesce(e.is_kiosk_open, false) as "isKioskOpen"
    from campaigns c
    join organizations o on o.id = c.organization_id
    left join campaign_access_code_settings e on e.organization_id = c.organization_id and e.campaign_id = c.id
    where c.organization_id = ${organizationId} and c.id = ${campaignId} and c.deleted_at is null`.execute(trx);
  return rows[0];
}

export async function saveEntry(
  trx: Transaction,
  organizationId: Id<'organization'>,
  {
    campaignId,
    includesUnreachable,
    isKioskOpen,
  }: Pick<EntryOfCampaign, 'campaignId' | 'includesUnreachable' | 'isKioskOpen'>,
): Promise<void> {
  await trx
    .insertInto('campaign_access_code_settings')
    .values({
      organization_id: organizationId,
      campaign_id: campaignId,
      includes_unreachable: includesUnreachable,
      is_kiosk_open: isKioskOpen,
    })
    .onConflict((same) =>
      same
        .columns(['organization_id', 'campaign_id'])
        .doUpdateSet({ includes_unreachable: includesUnreachable, is_kiosk_open: isKioskOpen }),
    )
    .execute();
}

/** A recipient of a campaign. Reveals nothing about whether the person has responded or used a code. */
export type RecipientOfEntry = Candidate & {
  readonly firstName: string;
  readonly lastName: string;
  readonly organizationEmployeeId: string | null;
  readonly groupName: string | null;
  readonly generation: number;
  readonly byCode: boolean;
};

/** Lists the recipients of a campaign, or those with the given ids, by group and name. */
export async function listRecipientsOfEntry(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { campaignId, employeeIds }: Campaign & { readonly employeeIds?: readonly string[] | undefined },
): Promise<readonly RecipientOfEntry[]> {
  const { rows } = await sql<RecipientOfEntry>`
    select e.id, e.first_name as "firstName", e.last_name as "lastName", g.name as "groupName", p.generation,
      p.by_code as "byCode", e.organization_employee_id as "organizationEmployeeId",
      e.employment_status as "employmentStatus", e.receiving_surveys as "receivingSurveys", e.started_on as "startedOn",
        e.email_address as "emailAddress",
      e.mobile_phone_number as "mobilePhoneNumber", e.unreachable_channels as "unreachableChannels",
        e.unsubscribed_channels as "unsubscribedChannels"
    from participations p
    join employees e on e.organization_id = p.organization_id and e.id = p.employee_id
    join campaign_memberships m on m.organization_id = p.organization_id and m.campaign_id = p.campaign_id
      and m.employee_id = p.employee_id
    left join campaign_groups g on g.organization_id = m.organization_id and g.campaign_id = m.campaign_id
      and g.group_id = m.group_id and g.family = 'reporting'
    where p.organization_id = ${organizationId} and p.campaign_id = ${campaignId} and e.deleted_at is null
      and (${employeeIds === undefined} or e.id = any(${employeeIds ?? []}::bigint[]))
    order by g.position, e.last_name, e.first_name, e.id`.execute(trx);
  return rows;
}
