import type { CampaignCompanion, CampaignResource } from '@attune/contract/campaigns/campaign';
import type { GroupParticipationResource, ParticipationDayResource } from '@attune/contract/campaigns/participations';
import type { GroupResource } from '@attune/contract/groups/group';
import { type Actor, can } from '@attune/domain/access';
import { isPublished, isTargeted, kindRules } from '@attune/domain/campaigns';
import { type DisclosedDay, discloseCount } from '@attune/domain/disclosure';
import { presentSurvey, presentSurveyCompanions } from '../surveys/index.ts';
import type { CampaignCompanions } from './setup/find-companions.ts';
import { presentNotification } from './messages/notifications.presenter.ts';
import type { ShownParticipation } from './participation/disclosed-participation.ts';
import { revisionOf } from './campaign-revision.ts';
import type { StoredCampaign } from './stored-campaign.ts';

/** Presents a campaign. Its score is included only for readers of results. */
export function presentCampaign(
  actor: Actor,
  campaign: StoredCampaign,
  { notifications }: Pick<CampaignCompanions, 'notifications'> = { notifications: [] },
): CampaignResource {
  return {
    type: 'campaigns',
    id: campaign.id,
    attributes: attributesFor(actor, campaign),
    relationships: relationshipsOf(campaign, notifications),
  };
}

function attributesFor(actor: Actor, campaign: StoredCampaign): CampaignResource['attributes'] {
  const {
    name,
    status,
    error,
    protection,
    splits,
    confidentialityLevel,
    audienceSize,
    surveyVersion,
    organizationId,
    parentCampaignId,
  } = campaign;
  return {
    organizationId,
    parentCampaignId,
    name,
    campaignType: campaign.kind,
    status,
    error,
    startedAt: campaign.startedAt.toISOString(),
    endedAt: campaign.endedAt.toISOString(),
    reopenedAt: campaign.reopenedAt?.toISOString() ?? null,
    isPublished: isPublished(campaign),
    isTargeted: isTargeted(campaign),
    targetContext: targetContextOf(campaign),
    targetedEmployeeAttributes: campaign.target.attributes.map(({ attributeType, employeeIds }) => ({
      attributeType,
      employeeIds: [...employeeIds],
    })),
    legacySurveyId: null,
    groupId: null,
    v3GroupId: onlyGroupOf(campaign),
    feedbackGroupId: null,
    confidentialityLevel,
    protection,
    splits: [...splits],
    deliveryChannel: campaign.channel,
    templateData: campaign.templateData,
    lifecycleTrigger: campaign.lifecycleTrigger,
    audienceSize,
    completedCount: shownCount(campaign),
    emplifyScore: can(actor, 'results.readOrganization', { organizationId }) ? campaign.engagementScore : null,
    surveyVersion,
    createdAt: campaign.createdAt.toISOString(),
    insightsRemovedAt: campaign.insightsRemovedAt?.toISOString() ?? null,
    answersDestroyedAt: campaign.keyShreddedAt?.toISOString() ?? null,
    cadenceDays: campaign.cadenceDays,
    followsCampaignId: campaign.followsCampaignId,
    globalCampaignId: campaign.globalCampaignId,
    childCampaignCount: campaign.childCampaignCount,
    revision: revisionOf(campaign),
  };
}

function targetContextOf(campaign: StoredCampaign): CampaignResource['attributes']['targetContext'] {
  return (
    campaign.targetContext ??
    (isTargeted(campaign)
      ? { groupIds: campaign.target.groupIds, employeeCount: campaign.targets.length - campaign.target.groupIds.length }
      : null)
  );
}

function relationshipsOf(
  campaign: StoredCampaign,
  notifications: CampaignCompanions['notifications'],
): CampaignResource['relationships'] {
  const v3GroupId = onlyGroupOf(campaign);
  const { audienceSize } = campaign;
  return {
    surveys: { data: campaign.surveyIds.map((id) => ({ type: 'surveys', id })) },
    campaignSurveys: { data: campaign.campaignSurveys.map(({ id }) => ({ type: 'campaign-surveys', id })) },
    campaignTargets: { data: campaign.targets.map(({ id }) => ({ type: 'campaign-targets', id })) },
    v3Group: { data: v3GroupId === null ? null : { type: 'v3-groups', id: v3GroupId } },
    campaignParticipations: {
      data: audienceSize !== null ? [{ type: 'campaign-participations', id: campaign.id }] : [],
    },
    ...(notifications.length > 0 && {
      campaignNotifications: {
        data: notifications
          .filter(({ campaignId }) => campaignId === campaign.id)
          .map(({ id }) => ({ type: 'campaign-notifications', id })),
      },
    }),
  };
}

/** Presents the requested included resources, each once. `groups` are those that the actor may see. */
export function presentCompanions(
  campaigns: readonly StoredCampaign[],
  { include, surveys, parts, notifications }: CampaignCompanions,
  groups: readonly GroupResource[],
): CampaignCompanion[] {
  const channels = new Map<string, StoredCampaign['channel']>(campaigns.map(({ id, channel }) => [id, channel]));
  const groupIds = new Set(campaigns.map(onlyGroupOf));
  return [
    ...surveys.map(presentSurvey),
    ...presentSurveyCompanions(parts.surveys, partsIn(include), parts.compiledWith),
    ...(include.includes('campaign-surveys') ? campaigns.flatMap(presentCampaignSurveys) : []),
    ...(include.includes('campaign-targets') ? campaigns.flatMap(presentTargets) : []),
    ...(include.includes('campaign-participations') ? campaigns.flatMap(presentParticipation) : []),
    ...notifications.map((notification) =>
      presentNotification(notification, channels.get(notification.campaignId) ?? 'none'),
    ),
    ...(include.includes('v3-group') ? groups.filter(({ id }) => groupIds.has(id)) : []),
  ];
}

/** The requested include paths of surveys, relative to the survey. */
function partsIn(include: readonly string[]): readonly string[] {
  return include.filter((path) => path.startsWith('surveys.')).map((path) => path.slice('surveys.'.length));
}

export function presentGroupParticipation(
  { id }: Pick<StoredCampaign, 'id'>,
  participation: ShownParticipation,
): GroupParticipationResource {
  const { groupId, completed, size, refreshedAt } = participation;
  return {
    type: 'v3-group-participations',
    id: `${id}-${groupId}`,
    attributes: {
      campaignId: id,
      v3GroupId: groupId,
      completedCount: completed.exactly,
      completedMinimum: minimumOf(completed),
      size,
      refreshedAt: refreshedAt.toISOString(),
    },
  };
}

/** Only days with an exact count are disclosed. */
export function presentParticipationDay(
  campaignId: string,
  { day, size, completed }: DisclosedDay,
): ParticipationDayResource {
  return {
    type: 'participation-days',
    id: `${campaignId}-${day}`,
    attributes: { campaignId, day, completedCount: completed.exactly ?? completed.atLeast, size },
  };
}

/** The group of a campaign that targets exactly one group. */
function onlyGroupOf({ target }: StoredCampaign): string | null {
  const [only, ...others] = target.groupIds;
  return only && others.length === 0 ? only : null;
}

/**
 * How many of the audience have completed the survey. Hidden for counts below the confidentiality level, when all or
 * all but one have completed it, and for lifecycle campaigns before their results, because their people join one by
 * one.
 */
function shownCount({
  kind,
  status,
  reopenedAt,
  audienceSize,
  completedCount,
  confidentialityLevel,
}: StoredCampaign): number | null {
  const hasClosed = status === 'finished' || reopenedAt !== null;
  if (kindRules[kind].isTriggered && !hasClosed) return null;
  if (audienceSize === null || audienceSize < confidentialityLevel || completedCount === null) return null;
  if (hasClosed && completedCount < confidentialityLevel) return null;
  return discloseCount({ invited: audienceSize, completed: completedCount }).exactly;
}

/** Only set when the exact count is not. */
function minimumOf({ exactly, atLeast }: ShownParticipation['completed']): number | null {
  return exactly === null && atLeast > 0 ? atLeast : null;
}

function presentCampaignSurveys({ id: campaignId, campaignSurveys }: StoredCampaign): CampaignCompanion[] {
  return campaignSurveys.map(({ id, surveyId, surveyTypeId, order }) => ({
    type: 'campaign-surveys',
    id,
    attributes: { campaignId, surveyId, surveyTypeId, order },
  }));
}

function presentTargets({ id: campaignId, targets }: StoredCampaign): CampaignCompanion[] {
  return targets.map(({ id, targetType, targetId }) => ({
    type: 'campaign-targets',
    id,
    attributes: { campaignId, targetType, targetId, included: true },
  }));
}

function presentParticipation(campaign: StoredCampaign): CampaignCompanion[] {
  const { id, audienceSize } = campaign;
  if (audienceSize === null) return [];
  return [
    {
      type: 'campaign-participations',
      id,
      attributes: { campaignId: id, completedCount: shownCount(campaign), size: audienceSize },
    },
  ];
}
