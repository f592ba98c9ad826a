import { type InvitedLife, type CampaignId, type LifecycleTrigger, asksFrom } from '@attune/domain/campaigns';
import type { CalendarDay, Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/index.ts';
import type { CampaignRef } from '../stored-campaign.ts';

/** The trigger of a campaign and its progress. */
export type StoredTrigger = LifecycleTrigger & {
  /** The first campaign of the series. */
  readonly seriesId: CampaignId;
  readonly scannedUntil: CalendarDay | null;
  readonly isStopped: boolean;
  /** Whether the campaign of the next period was created, even if it was deleted since. */
  readonly isFollowed: boolean;
  readonly error: string | null;
};

export async function findTrigger(
  trx: Transaction,
  organizationId: Id<'organization'>,
  campaignId: CampaignId,
): Promise<StoredTrigger | undefined> {
  const { rows } = await sql<StoredTrigger>`
    select event, days, period_days as "periodDays", series_id as "seriesId", scanned_until as "scannedUntil",
      is_stopped as "isStopped", error,
      exists (select 1 from campaigns n where n.organization_id =
        ${organizationId} and n.follows_campaign_id = ${campaignId}) as "isFollowed"
    from campaign_triggers where organization_id = ${organizationId} and campaign_id = ${campaignId}`.execute(trx);
  return rows[0];
}

/** Saves the trigger of a campaign: a new one, or that of the series it continues. */
export async function saveTrigger(
  trx: Transaction,
  organizationId: Id<'organization'>,
  {
    campaignId,
    trigger,
    after,
  }: {
    readonly campaignId: CampaignId;
    readonly trigger: LifecycleTrigger;
    readonly after?: Pick<StoredTrigger, 'seriesId' | 'scannedUntil'>;
  },
): Promise<void> {
  const { event, days, periodDays } = trigger;
  await sql`
    insert into campaign_triggers (organization_id, campaign_id, series_id, event, days, period_days, scanned_until)
    values (${organizationId}, ${campaignId},
      ${after?.seriesId ?? campaignId}, ${event}, ${days}, ${periodDays}, ${after?.scannedUntil ?? null})
    on conflict (organization_id, campaign_id) do update
      set event = excluded.event, days = excluded.days, period_days = excluded.period_days`.execute(trx);
}

/** When the first campaign of a series started. */
export async function findSeriesStart(
  trx: Transaction,
  organizationId: Id<'organization'>,
  seriesId: CampaignId,
): Promise<Date | undefined> {
  const { rows } = await sql<{ readonly startedAt: Date | null }>`
    select min(c.started_at) as "startedAt" from campaign_triggers t
    join campaigns c on c.organization_id = t.organization_id and c.id = t.campaign_id
    where t.organization_id = ${organizationId} and t.series_id = ${seriesId}`.execute(trx);
  return rows[0]?.startedAt ?? undefined;
}

/** Records that everyone whose day had come by `day` was invited. */
export async function markScanned(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { campaignId, day }: { readonly campaignId: CampaignId; readonly day: CalendarDay },
): Promise<void> {
  await sql`update campaign_triggers set scanned_until =
    ${day} where organization_id = ${organizationId} and campaign_id = ${campaignId}`.execute(trx);
}

/** Stops or resumes a series after a campaign, with a message for users when a failure stopped it. */
export async function markStopped(
  trx: Transaction,
  organizationId: Id<'organization'>,
  {
    campaignId,
    isStopped,
    error = null,
  }: { readonly campaignId: CampaignId; readonly isStopped: boolean; readonly error?: string | null },
): Promise<void> {
  await sql`
    update campaign_triggers set is_stopped = ${isStopped}, error = ${error}
    where organization_id = ${organizationId} and campaign_id = ${campaignId}`.execute(trx);
}

/**
 * Lists lifecycle campaigns of all organizations that have started and not scanned today, or whose next period starts.
 */
export async function listLivingTriggers(trx: Transaction): Promise<readonly CampaignRef[]> {
  const { rows } = await sql<CampaignRef>`
    with living as (
      select t.organization_id, t.campaign_id, t.scanned_until, t.is_stopped, c.started_at,
        c.status = 'inprogress' and c.reopened_at is null as is_asking,
        attune_now() at time zone o.time_zone as now,
        (c.started_at at time zone o.time_zone)::date + t.period_days as over,
        (c.ended_at at time zone o.time_zone)::date as closes_on,
        exists (select 1 from campaigns n where n.organization_id = c.organization_id
          and n.follows_campaign_id = c.id) as is_followed
      from campaign_triggers t
      join campaigns c on c.organization_id = t.organization_id and c.id = t.campaign_id
      join organizations o on o.id = c.organization_id and o.deleted_at is null
      where c.deleted_at is null and c.opened_at is not null
    )
    select organization_id as "organizationId", campaign_id as "campaignId"
    from living
    where is_asking and scanned_until is distinct from now::date and now::date < over
        and extract(hour from now) * 60 >= ${asksFrom}
      or not is_stopped and now::date >= least(over, closes_on + 1) and not is_followed
    order by started_at`.execute(trx);
  return rows;
}

/** A campaign of a series with the number of people it invited. */
export type SeriesCampaign = { readonly campaignId: CampaignId; readonly invitedCount: number };

/** Lists the campaigns of a series, newest first. */
export async function listSeries(
  trx: Transaction,
  organizationId: Id<'organization'>,
  seriesId: CampaignId,
): Promise<readonly SeriesCampaign[]> {
  const { rows } = await sql<SeriesCampaign>`
    select t.campaign_id as "campaignId", (
      select count(*)::int from lifecycle_invitations a
        where a.organization_id = t.organization_id and a.campaign_id = t.campaign_id
    ) as "invitedCount"
    from campaign_triggers t
    join campaigns c on c.organization_id = t.organization_id and c.id = t.campaign_id and c.deleted_at is null
    where t.organization_id = ${organizationId} and t.series_id = ${seriesId}
    order by c.started_at desc, c.id desc`.execute(trx);
  return rows;
}

export type StoredLife = InvitedLife & { readonly id: Id<'employee'> };

/** First and last working days of employees, with the days for which a series has invited each of them, in id order. */
export async function listLives(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { seriesId, employeeIds }: { readonly seriesId: CampaignId; readonly employeeIds: readonly Id<'employee'>[] },
): Promise<readonly StoredLife[]> {
  const { rows } = await sql<StoredLife>`
    select e.id, e.started_on as "startedOn", e.ended_on as "endedOn", coalesce(a.days, '{}') as "invitedFor"
    from employees e
    left join (
      select employee_id, array_agg(occurs_on::text) as days from lifecycle_invitations
      where organization_id = ${organizationId} and series_id = ${seriesId} group by employee_id
    ) a on a.employee_id = e.id
    where e.organization_id = ${organizationId} and e.id = any(${employeeIds}::bigint[])
    order by e.id`.execute(trx);
  return rows;
}

/** A person invited for a day, and their deadline. */
export type LifecycleInvitation = { readonly employeeId: Id<'employee'>; readonly occursOn: CalendarDay };

/** Records invitations, so that nobody is invited twice. */
export async function insertLifecycleInvitations(
  trx: Transaction,
  organizationId: Id<'organization'>,
  {
    campaignId,
    seriesId,
    occasions,
    answersUntil,
  }: {
    readonly campaignId: CampaignId;
    readonly seriesId: CampaignId;
    readonly occasions: readonly LifecycleInvitation[];
    readonly answersUntil: Date;
  },
): Promise<void> {
  await sql`
    insert into lifecycle_invitations (organization_id, series_id, employee_id, occurs_on, campaign_id, answers_until)
    select ${organizationId}, ${seriesId}, o.employee_id, o.occurs_on, ${campaignId}, ${answersUntil}
    from unnest(${occasions.map(({ employeeId }) => employeeId)}::bigint[],
      ${occasions.map(({ occursOn }) => occursOn)}::date[]) as o (employee_id, occurs_on)`.execute(trx);
}
