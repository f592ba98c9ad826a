import { type CampaignKind, kindsThat } from '@attune/domain/campaigns';
import type { Grant, Role } from '@attune/domain/access';
import type { CalendarDay, Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';
import { hasLeft, isSuspended } from '../access-conditions/index.ts';

type OrganizationId = Id<'organization'>;

/** A campaign whose administrators may get notices around its start. */
export type UpcomingCampaign = {
  readonly organizationId: OrganizationId;
  readonly campaignId: Id<'campaign'>;
  readonly startedAt: Date;
  /** In the organization's time zone. */
  readonly startDay: CalendarDay;
  readonly createdAt: Date;
  readonly isConfirmed: boolean;
  /** The occasions of existing notices. */
  readonly occasions: readonly string[];
};

/** Lists campaigns that are scheduled to start in a period. */
export async function listUpcoming(
  trx: Transaction,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<readonly UpcomingCampaign[]> {
  const { rows } = await sql<UpcomingCampaign>`
    select c.organization_id as "organizationId", c.id as "campaignId", c.started_at as "startedAt",
      to_char(c.started_at at time zone o.time_zone, 'YYYY-MM-DD') as "startDay",
      c.created_at as "createdAt", c.status <> 'pending' as "isConfirmed",
      array(select distinct n.occasion from staff_notices n
        where n.organization_id = c.organization_id and n.campaign_id = c.id) as occasions
    from campaigns c
    join organizations o on o.id = c.organization_id and o.deleted_at is null
    where c.status in ('pending', 'active', 'prepared') and c.opened_at is null and c.deleted_at is null
      and c.campaign_type <> all(${kindsThat('isReadOnly')}::text[])
      and c.started_at between ${from} and ${to}`.execute(trx);
  return rows;
}

export type FinishedCampaign = {
  readonly organizationId: OrganizationId;
  readonly campaignId: Id<'campaign'>;
  readonly campaignType: CampaignKind;
};

/** Lists campaigns with readable results that were published since a given time and have no notice yet. */
export async function listFinished(
  trx: Transaction,
  { since, occasion }: { readonly since: Date; readonly occasion: string },
): Promise<readonly FinishedCampaign[]> {
  const { rows } = await sql<FinishedCampaign>`
    select c.organization_id as "organizationId", c.id as "campaignId", c.campaign_type as "campaignType"
    from campaigns c
    join organizations o on o.id = c.organization_id and o.deleted_at is null
    where c.status = 'finished' and c.deleted_at is null and c.is_included_in_results
      and c.ended_at >= ${since} and c.completed_count >= c.confidentiality_level
      and not exists (select 1 from staff_notices n
        where n.organization_id = c.organization_id and n.campaign_id = c.id and n.occasion = ${occasion})
    limit 500`.execute(trx);
  return rows;
}

export type StaffMember = { readonly personId: Id<'person'>; readonly role: Role; readonly grants: readonly Grant[] };

/** Lists people with one of these roles who have an e-mail address and an active account. */
export async function listStaff(
  trx: Transaction,
  organizationId: OrganizationId,
  roles: readonly Role[],
): Promise<readonly StaffMember[]> {
  const { rows } = await sql<StaffMember>`
    select p.id as "personId", r.slug as role, coalesce((
      select json_agg(json_build_object('type', g.type, 'access', g.access, 'accessibleType', g.accessible_type,
        'accessibleId', g.accessible_id::text))
      from permissions g where g.organization_id = pr.organization_id and g.person_id = p.id and not ${isSuspended('g')}
    ), '[]') as grants
    from person_roles pr
    join roles r on r.id = pr.role_id
    join people p on p.id = pr.person_id
    where pr.organization_id = ${organizationId}
      and r.slug = any(${roles}::text[]) and p.email_address is not null and p.deactivated_at is null
        and not ${hasLeft('pr')}
    order by p.id`.execute(trx);
  return rows;
}

type Notice = { readonly campaignId: Id<'campaign'>; readonly occasion: string };

/** Adds a notice for each of these people, unless it exists. */
export async function queueNotices(
  trx: Transaction,
  organizationId: OrganizationId,
  {
    campaignId,
    occasion,
    personIds,
    now,
  }: Notice & { readonly personIds: readonly Id<'person'>[]; readonly now: Date },
): Promise<void> {
  await sql`
    insert into staff_notices (organization_id, campaign_id, occasion, person_id, next_attempt_at)
    select ${organizationId}, ${campaignId},
      ${occasion}, p.id, ${now}::timestamptz from unnest(${personIds}::bigint[]) as p (id)
    on conflict do nothing`.execute(trx);
}

/** Lists notices to send now: new ones, retries, and ones abandoned by a process. */
export async function listSendable(
  trx: Transaction,
  now: Date,
): Promise<readonly (Notice & { readonly organizationId: OrganizationId })[]> {
  const { rows } = await sql<Notice & { readonly organizationId: OrganizationId }>`
    select distinct n.organization_id as "organizationId", n.campaign_id as "campaignId", n.occasion
      from staff_notices n
    join organizations o on o.id = n.organization_id and o.deleted_at is null
    where n.status in ('queued', 'sending') and n.next_attempt_at <= ${now} limit 500`.execute(trx);
  return rows;
}

export type ClaimedNotice = {
  readonly personId: Id<'person'>;
  readonly firstName: string;
  readonly emailAddress: string | null;
  readonly locale: string | null;
  readonly attempts: number;
  readonly firstAttemptAt: Date;
};

/** Claims the notices of one occasion for the duration of the lease. */
export async function claimNotices(
  trx: Transaction,
  organizationId: OrganizationId,
  { campaignId, occasion, now, leaseUntil }: Notice & { readonly now: Date; readonly leaseUntil: Date },
): Promise<readonly ClaimedNotice[]> {
  const { rows } = await sql<ClaimedNotice>`
    with claimed as (
      update staff_notices set status = 'sending',
        next_attempt_at = ${leaseUntil}, first_attempt_at = coalesce(first_attempt_at, ${now}), attempts = attempts + 1
      where organization_id = ${organizationId}
        and campaign_id = ${campaignId} and occasion =
          ${occasion} and status in ('queued', 'sending') and next_attempt_at <= ${now}
        and exists (select 1 from organizations where id = ${organizationId} and deleted_at is null)
      returning organization_id, person_id, attempts, first_attempt_at
    )
    select c.person_id as "personId", c.attempts, c.first_attempt_at as "firstAttemptAt", p.first_name as "firstName",
      case when p.deactivated_at is null then p.email_address end as "emailAddress", coalesce(p.locale,
        o.locale) as locale
    from claimed c
    join people p on p.id = c.person_id
    join organizations o on o.id = c.organization_id
    where c.organization_id = ${organizationId}`.execute(trx);
  return rows;
}

export type NoticeOutcome =
  | { readonly status: 'sent'; readonly sentAt: Date }
  | { readonly status: 'skipped' }
  | { readonly status: 'queued'; readonly retryAt: Date; readonly error: string }
  | { readonly status: 'bounced' | 'failed'; readonly error: string };

export async function markNotice(
  trx: Transaction,
  organizationId: OrganizationId,
  {
    campaignId,
    occasion,
    personId,
    outcome,
  }: Notice & { readonly personId: Id<'person'>; readonly outcome: NoticeOutcome },
): Promise<void> {
  await sql`
    update staff_notices set status = ${outcome.status},
      sent_at = ${'sentAt' in outcome ? outcome.sentAt : null}, error = ${'error' in outcome ? outcome.error : null},
      next_attempt_at = coalesce(${'retryAt' in outcome ? outcome.retryAt : null}::timestamptz, next_attempt_at)
    where organization_id = ${organizationId}
      and campaign_id = ${campaignId} and occasion = ${occasion} and person_id = ${personId}`.execute(trx);
}

/** The campaign attributes in a notice. */
export type CampaignOfNotice = {
  readonly campaignName: string;
  readonly campaignType: CampaignKind;
  readonly organization: string;
  readonly supportEmail: string | null;
  readonly startedAt: Date;
  readonly startDay: CalendarDay;
  readonly closesOn: CalendarDay;
  readonly threshold: number;
  readonly minutes: number;
  readonly isConfirmed: boolean;
  readonly isFinished: boolean;
};

export async function findCampaignOfNotice(
  trx: Transaction,
  organizationId: OrganizationId,
  campaignId: Id<'campaign'>,
): Promise<CampaignOfNotice | undefined> {
  const { rows } = await sql<CampaignOfNotice>`
    select c.name as "campaignName", c.campaign_type as "campaignType", o.display_name as organization,
      o.support_email as "supportEmail", c.started_at as "startedAt",
      to_char(c.started_at at time zone o.time_zone, 'YYYY-MM-DD') as "startDay",
        to_char(c.ended_at at time zone o.time_zone, 'YYYY-MM-DD') as "closesOn",
      case when c.published_at is null then o.confidentiality_level
        else c.confidentiality_level end as threshold, coalesce(c.minutes, 2) as minutes,
      c.status <> 'pending' as "isConfirmed", c.status = 'finished' as "isFinished"
    from campaigns c join organizations o on o.id = c.organization_id
    where c.organization_id = ${organizationId} and c.id = ${campaignId} and c.deleted_at is null`.execute(trx);
  return rows[0];
}

/** Name and language of a person who previews a notice. */
export async function findReaderOfNotice(
  trx: Transaction,
  personId: Id<'person'>,
): Promise<{ readonly firstName: string; readonly locale: string | null }> {
  return trx
    .selectFrom('people')
    .select(({ fn, val }) => [fn.coalesce('first_name', val('')).as('firstName'), 'locale'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
}
