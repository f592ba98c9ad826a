import { type CampaignId, isPublished, isTargeted } from '@attune/domain/campaigns';
import type { Id } from '@attune/domain/kernel';
import type { Survey } from '@attune/domain/surveys';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';
import type { NewCampaign, StoredCampaign, StoredTarget } from './stored-campaign.ts';
import type { TemplateData } from './custom-words.ts';
import { targetOf } from './audience/campaign-target.ts';

/** The database's current time, which decides all deadlines. */
export async function readNow(trx: Transaction): Promise<Date> {
  const { rows } = await sql<{ readonly now: Date }>`select attune_now() as now`.execute(trx);
  return (rows[0] as { readonly now: Date }).now;
}

export async function findCampaign(
  trx: Transaction,
  organizationId: Id<'organization'>,
  campaignId: CampaignId,
): Promise<StoredCampaign | undefined> {
  const [found] = await findCampaigns(trx, organizationId, [campaignId]);
  return found;
}

/** Finds campaigns by id, in id order. */
export async function findCampaigns(
  trx: Transaction,
  organizationId: Id<'organization'>,
  campaignIds: readonly CampaignId[],
): Promise<readonly StoredCampaign[]> {
  if (campaignIds.length === 0) return [];
  const { rows } = await sql<CampaignRow>`
    ${campaigns(organizationId)} and c.id = any(${campaignIds}::bigint[])
    order by array_position(${campaignIds}::bigint[], c.id)`.execute(trx);
  return rows.map(toCampaign);
}

/** Locks a campaign until the transaction ends. Waits for other transactions that hold the lock. */
export async function lockCampaign(
  trx: Transaction,
  organizationId: Id<'organization'>,
  campaignId: CampaignId,
): Promise<StoredCampaign | undefined> {
  await sql`select id from campaigns where organization_id =
    ${organizationId} and id = ${campaignId} for no key update`.execute(trx);
  return findCampaign(trx, organizationId, campaignId);
}

/** Tries to lock a campaign without waiting; returns whether it succeeded. */
export async function tryToLock(
  trx: Transaction,
  organizationId: Id<'organization'>,
  campaignId: CampaignId,
): Promise<boolean> {
  const { rows } = await sql`select id from campaigns where organization_id =
      ${organizationId} and id = ${campaignId} for no key update skip locked`.execute(trx);
  return rows.length > 0;
}

export async function insertCampaign(
  trx: Transaction,
  organizationId: Id<'organization'>,
  campaign: NewCampaign,
): Promise<CampaignId> {
  const { id } = await trx
    .insertInto('campaigns')
    .values({
      organization_id: organizationId,
      parent_campaign_id: campaign.parentCampaignId,
      name: campaign.name,
      campaign_type: campaign.kind,
      started_at: campaign.startedAt,
      ended_at: campaign.endedAt,
      confidentiality_level: campaign.confidentialityLevel,
      protection: campaign.protection,
      splits: JSON.stringify(campaign.splits),
      channel: campaign.channel,
      template_data: JSON.stringify(campaign.templateData),
      created_by: campaign.createdBy,
      cadence_days: campaign.cadenceDays ?? null,
      follows_campaign_id: campaign.followsCampaignId ?? null,
      global_campaign_id: campaign.globalCampaignId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Saves the editable attributes of a campaign. Surveys and targets have their own functions. */
export async function saveCampaign(
  trx: Transaction,
  organizationId: Id<'organization'>,
  campaign: StoredCampaign,
): Promise<void> {
  await sql`
    update campaigns set
      name = ${campaign.name}, status = ${campaign.status},
        error = ${campaign.error}, started_at = ${campaign.startedAt}, ended_at = ${campaign.endedAt},
      reopened_at = ${campaign.reopenedAt}, is_published =
        ${isPublished(campaign)}, published_at = ${campaign.publishedAt}, opened_at = ${campaign.openedAt},
      is_targeted = ${isTargeted(campaign)}, confidentiality_level =
        ${campaign.confidentialityLevel}, protection = ${campaign.protection},
      splits = ${JSON.stringify(campaign.splits)},
        channel = ${campaign.channel}, template_data = ${JSON.stringify(campaign.templateData)},
      audience_size = ${campaign.audienceSize},
        completed_count = ${campaign.completedCount},
          survey_version = ${campaign.surveyVersion}, minutes = ${campaign.minutes}, updated_at = attune_now()
    where organization_id = ${organizationId} and id = ${campaign.id}`.execute(trx);
}

/** Saves only the custom texts of a campaign. */
export async function saveTemplateData(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { campaignId, templateData }: { readonly campaignId: CampaignId; readonly templateData: TemplateData },
): Promise<void> {
  await sql`update campaigns set template_data =
    ${JSON.stringify(templateData)}, updated_at = attune_now()
      where organization_id = ${organizationId} and id = ${campaignId}`.execute(trx);
}

export async function markRemoved(
  trx: Transaction,
  organizationId: Id<'organization'>,
  campaignId: CampaignId,
): Promise<void> {
  await sql`update campaigns set deleted_at = attune_now(), updated_at = attune_now()
    where organization_id = ${organizationId} and id = ${campaignId}`.execute(trx);
}

/** Replaces the surveys of a campaign, in this order. */
export async function replaceSurveys(
  trx: Transaction,
  organizationId: Id<'organization'>,
  {
    campaignId,
    surveys,
  }: { readonly campaignId: CampaignId; readonly surveys: readonly Pick<Survey, 'id' | 'organizationId'>[] },
): Promise<void> {
  await sql`delete from campaign_surveys where organization_id =
    ${organizationId} and campaign_id = ${campaignId}`.execute(trx);
  await sql`
    insert into campaign_surveys (organization_id, campaign_id, survey_organization_id, survey_id, position)
    select ${organizationId}, ${campaignId}, s.owner, s.id, s.position
    from unnest(${surveys.map((survey) => survey.organizationId ?? '0')}::bigint[],
      ${surveys.map(({ id }) => id)}::bigint[]) with ordinality as s (owner, id, position)`.execute(trx);
}

/** Replaces the target groups and employees of a campaign. */
export async function replaceTargets(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { campaignId, targets }: { readonly campaignId: CampaignId; readonly targets: readonly Omit<StoredTarget, 'id'>[] },
): Promise<void> {
  await sql`delete from campaign_targets where organization_id =
    ${organizationId} and campaign_id = ${campaignId}`.execute(trx);
  await sql`
    insert into campaign_targets (organization_id, campaign_id, target_type, target_id, attribute_type)
    select ${organizationId}, ${campaignId}, t.type, t.id, t.attribute
    from unnest(
      ${targets.map(({ targetType }) => targetType)}::text[],
        ${targets.map(({ targetId }) => targetId)}::bigint[],
          ${targets.map(({ attributeType }) => attributeType)}::text[]
    ) as t (type, id, attribute)`.execute(trx);
}

export async function saveTargetContext(
  trx: Transaction,
  organizationId: Id<'organization'>,
  {
    campaignId,
    targetContext,
  }: { readonly campaignId: CampaignId; readonly targetContext: StoredCampaign['targetContext'] },
): Promise<void> {
  await sql`
    update campaigns set target_context = ${targetContext && JSON.stringify(targetContext)}::jsonb,
      updated_at = attune_now()
    where organization_id = ${organizationId} and id = ${campaignId}`.execute(trx);
}

type CampaignRow = Omit<StoredCampaign, 'surveyIds' | 'target'>;

/** Until it is published, a campaign has the confidentiality level of its organization. */
function campaigns(organizationId: Id<'organization'>) {
  return sql`
    select c.id, c.organization_id as "organizationId", c.parent_campaign_id as "parentCampaignId", c.name,
      c.campaign_type as kind, c.status, c.error,
      c.started_at as "startedAt", c.ended_at as "endedAt", c.reopened_at as "reopenedAt",
        c.published_at as "publishedAt", c.opened_at as "openedAt",
      case when c.published_at is null then o.confidentiality_level
        else c.confidentiality_level end as "confidentialityLevel", c.protection, c.splits, c.channel,
          c.template_data as "templateData",
      c.audience_size as "audienceSize", c.engagement_score as "engagementScore", c.survey_version as "surveyVersion",
        c.minutes,
      c.target_context as "targetContext", c.key_shredded_at as "keyShreddedAt",
        c.insights_removed_at as "insightsRemovedAt", c.created_at as "createdAt", c.cadence_days as "cadenceDays",
          c.follows_campaign_id as "followsCampaignId", c.global_campaign_id as "globalCampaignId",
      (select count(*)::int from campaigns k where k.organization_id = c.organization_id and k.parent_campaign_id = c.id
        and k.deleted_at is null) as "childCampaignCount",
      coalesce((
        select json_agg(json_build_object('id', cs.id::text, 'surveyId', cs.survey_id::text, 'surveyTypeId',
          s.survey_type_id::text, 'order', cs.position) order by cs.position)
        from campaign_surveys cs join surveys s on s.organization_id = cs.survey_organization_id and s.id = cs.survey_id
        where cs.organization_id = c.organization_id and cs.campaign_id = c.id
          and s.organization_id in (0, ${organizationId})
      ), '[]') as "campaignSurveys",
      coalesce((
        select json_agg(json_build_object('id', t.id::text, 'targetType', t.target_type, 'targetId', t.target_id::text,
          'attributeType', t.attribute_type) order by t.id)
        from campaign_targets t where t.organization_id = c.organization_id and t.campaign_id = c.id
      ), '[]') as targets,
      c.completed_count as "completedCount",
      (
        select json_build_object('event', t.event, 'days', t.days, 'periodDays', t.period_days)
        from campaign_triggers t where t.organization_id = c.organization_id and t.campaign_id = c.id
      ) as "lifecycleTrigger"
    from campaigns c
    join organizations o on o.id = c.organization_id
    where c.organization_id = ${organizationId} and c.deleted_at is null`;
}

function toCampaign(row: CampaignRow): StoredCampaign {
  return {
    ...row,
    surveyIds: row.campaignSurveys.map(({ surveyId }) => surveyId as Survey['id']),
    target: targetOf(row),
  };
}
