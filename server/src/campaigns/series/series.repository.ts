import { type CadenceChoice, type CampaignId, kindsThat } from '@attune/domain/campaigns';
import type { Id } from '@attune/domain/kernel';
import type { Cadence } from '@attune/domain/organizations';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/index.ts';
import type { CampaignRef } from '../stored-campaign.ts';

/** The series of campaign `c`: quarterly campaigns with the same target. */
const ofTheSeries = sql`
  s.organization_id = c.organization_id and s.id <> c.id and s.campaign_type = any(${kindsThat('isRecurring')}::text[])
    and s.deleted_at is null
    and not exists (
    select 1 from (
      select target_type, target_id, count(*) from campaign_targets t
      where t.organization_id = c.organization_id and t.campaign_id in (c.id, s.id) group by 1, 2
    ) as meant where meant.count < 2
  )`;

/**
 * Completed campaigns with a cadence that are the last of their series and were never followed, not even by a campaign
 * deleted since.
 */
const isFollowedByNone = sql`
  c.campaign_type = any(${kindsThat('isRecurring')}::text[]) and c.status = 'finished'
    and c.deleted_at is null
    and coalesce(nullif(c.cadence_days, 0), o.cadence_days) is not null and c.cadence_days is distinct from 0
  and not exists (select 1 from campaigns f
    where f.organization_id = c.organization_id and f.follows_campaign_id = c.id)
  and not exists (select 1 from campaigns s where ${ofTheSeries} and s.started_at > c.started_at)`;

/** Lists campaigns of all organizations whose next campaign is to be drafted. */
export async function listUnfollowed(trx: Transaction): Promise<readonly CampaignRef[]> {
  const { rows } = await sql<CampaignRef>`
    select c.organization_id as "organizationId", c.id as "campaignId" from campaigns c
    join organizations o on o.id = c.organization_id and o.deleted_at is null
    where ${isFollowedByNone}
    order by c.ended_at`.execute(trx);
  return rows;
}

/** The cadence of the next campaign to draft after this one; undefined if none is due. */
export async function findCadence(
  trx: Transaction,
  organizationId: Id<'organization'>,
  campaignId: CampaignId,
): Promise<Cadence | undefined> {
  const { rows } = await sql<{ readonly cadence: Cadence }>`
    select coalesce(c.cadence_days, o.cadence_days) as cadence from campaigns c
    join organizations o on o.id = c.organization_id
    where c.organization_id = ${organizationId} and c.id = ${campaignId} and ${isFollowedByNone}`.execute(trx);
  return rows[0]?.cadence;
}

/** Updates the cadence of a campaign and the later ones of its series. */
export async function saveCadence(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { campaignId, cadenceDays }: { readonly campaignId: CampaignId; readonly cadenceDays: CadenceChoice | null },
): Promise<void> {
  await sql`
    update campaigns u set cadence_days = ${cadenceDays}, updated_at = attune_now()
    where u.organization_id = ${organizationId} and (u.id = ${campaignId} or u.id in (
      select s.id from campaigns c, campaigns s
      where c.organization_id = ${organizationId}
        and s.organization_id = ${organizationId}
          and c.id = ${campaignId} and ${ofTheSeries} and s.started_at > c.started_at
    ))`.execute(trx);
}

export type PlannedQuarter = { readonly id: CampaignId; readonly startedAt: Date };

/** The other campaigns of a series, by start. */
export async function listSeries(
  trx: Transaction,
  organizationId: Id<'organization'>,
  campaignId: CampaignId,
): Promise<readonly PlannedQuarter[]> {
  const { rows } = await sql<PlannedQuarter>`
    select s.id, s.started_at as "startedAt" from campaigns c, campaigns s
    where c.organization_id = ${organizationId}
      and s.organization_id = ${organizationId} and c.id = ${campaignId} and ${ofTheSeries}
    order by s.started_at`.execute(trx);
  return rows;
}

/** The newest version of each survey that can be sent; otherwise the current version. */
export async function listNewestVersions(
  trx: Transaction,
  organizationId: Id<'organization'>,
  campaignId: CampaignId,
): Promise<readonly { readonly id: Id<'survey'>; readonly organizationId: Id<'organization'> | null }[]> {
  const { rows } = await sql<{ readonly id: Id<'survey'>; readonly organizationId: Id<'organization'> | null }>`
    select coalesce(n.id, a.survey_id) as id, nullif(a.survey_organization_id, 0) as "organizationId"
    from campaign_surveys a
    join surveys v on v.organization_id = a.survey_organization_id and v.id = a.survey_id
      and v.organization_id in (0, ${organizationId})
    left join lateral (
      select n.id from surveys n
      where n.organization_id = v.organization_id
        and n.organization_id in (0, ${organizationId}) and (n.id = v.id or n.key = v.key) and n.is_available_to_send
          and n.deleted_at is null
      order by n.version desc, n.id desc limit 1
    ) n on true
    where a.organization_id = ${organizationId} and a.campaign_id = ${campaignId}
    order by a.position`.execute(trx);
  return rows;
}

/** The newest version of the library's eNPS survey. */
export async function findEnpsSurvey(
  trx: Transaction,
  organizationId: Id<'organization'>,
): Promise<readonly Id<'survey'>[]> {
  const { rows } = await sql<{ readonly id: Id<'survey'> }>`
    select v.id from surveys v join survey_types t on t.id = v.survey_type_id
    where v.organization_id in (0, ${organizationId}) and v.organization_id = 0 and t.name = 'eNPS'
      and v.is_available_to_send and v.deleted_at is null
    order by v.version desc, v.id limit 1`.execute(trx);
  return rows.map(({ id }) => id);
}

type MovedMessage = { readonly id: Id<'campaign-notification'>; readonly sendAt: Date };

/** Copies the messages of a campaign, with all translations, to new times. */
export async function copyMessages(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { campaignId, messages }: { readonly campaignId: CampaignId; readonly messages: readonly MovedMessage[] },
): Promise<void> {
  const ids = messages.map(({ id }) => id);
  await sql`
    insert into campaign_notifications (organization_id, campaign_id, kind, position, send_at, email_subject,
      email_body, sms_body)
    select ${organizationId}, ${campaignId}, n.kind, m.place - 1, m.send_at, n.email_subject, n.email_body, n.sms_body
    from unnest(${ids}::bigint[], ${messages.map(({ sendAt }) => sendAt)}::timestamptz[]) with ordinality as m (id,
      send_at, place)
    join campaign_notifications n on n.organization_id = ${organizationId} and n.id = m.id`.execute(trx);
  await sql`
    insert into campaign_notification_texts (organization_id, notification_id, language, email_subject, email_body,
      sms_body)
    select ${organizationId}, copy.id, w.language, w.email_subject, w.email_body, w.sms_body
    from unnest(${ids}::bigint[]) with ordinality as m (id, place)
    join campaign_notification_texts w on w.organization_id = ${organizationId} and w.notification_id = m.id
    join campaign_notifications copy on copy.organization_id =
      ${organizationId} and copy.campaign_id = ${campaignId} and copy.position = m.place - 1`.execute(trx);
}
