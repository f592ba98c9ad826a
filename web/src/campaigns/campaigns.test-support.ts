import type { CampaignResource } from '@attune/contract/campaigns/campaign';
import type { CampaignReviewResource } from '@attune/contract/campaigns/review';
import type { GroupParticipationResource } from '@attune/contract/campaigns/participations';
import type { GroupResource } from '@attune/contract/groups/group';
import type { NotificationResource } from '@attune/contract/messages/notifications';
import type { Companion } from './campaign-document.ts';

export const timeZone = 'America/Chicago';

/** The fifth day of the running campaign in these tests. */
export const now = new Date('2026-11-20T15:41:00Z');

type Attributes = CampaignResource['attributes'];

export function aCampaign(id: string, attributes: Partial<Attributes> = {}): CampaignResource {
  const defaults: Attributes = {
    organizationId: '5',
    parentCampaignId: null,
    name: 'November 2026 engagement',
    campaignType: 'quarterly',
    status: 'inprogress',
    error: null,
    startedAt: '2026-11-16T15:00:00Z',
    endedAt: '2026-11-23T15:00:00Z',
    reopenedAt: null,
    isPublished: true,
    isTargeted: false,
    targetContext: null,
    targetedEmployeeAttributes: [],
    insightsRemovedAt: null,
    answersDestroyedAt: null,
    legacySurveyId: null,
    groupId: null,
    v3GroupId: null,
    feedbackGroupId: null,
    confidentialityLevel: 5,
    protection: 'strict',
    splits: [],
    deliveryChannel: 'emails',
    templateData: {},
    lifecycleTrigger: null,
    audienceSize: 236,
    completedCount: 149,
    emplifyScore: null,
    surveyVersion: 4,
    createdAt: '2026-10-01T15:00:00Z',
    cadenceDays: null,
    followsCampaignId: null,
    globalCampaignId: null,
    childCampaignCount: 0,
    revision: 'first',
  };
  return { type: 'campaigns', id: id as CampaignResource['id'], attributes: { ...defaults, ...attributes } };
}

/** A campaign in setup. */
export function aDraft(id: string, attributes: Partial<Attributes> = {}): CampaignResource {
  const draft = {
    name: 'February 2027 engagement',
    status: 'pending',
    isPublished: false,
    startedAt: '2027-02-15T15:00:00Z',
    endedAt: '2027-02-22T15:00:00Z',
    audienceSize: null,
    completedCount: null,
  } as const;
  return aCampaign(id, { ...draft, ...attributes });
}

export function aFinished(id: string, attributes: Partial<Attributes> = {}): CampaignResource {
  const finished = {
    name: 'September 2026 engagement',
    status: 'finished',
    startedAt: '2026-09-14T14:00:00Z',
    endedAt: '2026-09-21T14:00:00Z',
    audienceSize: 238,
    completedCount: 203,
    emplifyScore: 74,
  } as const;
  return aCampaign(id, { ...finished, ...attributes });
}

export function aMessage(
  id: string,
  attributes: Partial<NotificationResource['attributes']> = {},
): NotificationResource {
  const defaults: NotificationResource['attributes'] = {
    campaignId: '1',
    kind: 'invite',
    sendAt: '2026-11-16T15:00:00Z',
    isImmediate: false,
    warnings: [],
    channel: 'emails',
    locale: 'en-US',
    emailSubject: 'How is work these days?',
    emailBody: 'Start here: {{link}}',
    smsBody: 'Start here: {{link}}',
    languages: [],
    repetitions: 0,
    status: 'scheduled',
    peopleCount: 0,
    sentCount: 0,
    skippedCount: 0,
    failedCount: 0,
    order: 1,
  };
  return { type: 'campaign-notifications', id, attributes: { ...defaults, ...attributes } };
}

/** The three default messages, none sent yet. */
export const threeMessages: readonly NotificationResource[] = [
  aMessage('11', { sendAt: '2027-02-15T15:00:00Z' }),
  aMessage('12', { kind: 'reminder', sendAt: '2027-02-16T15:00:00Z', order: 2 }),
  aMessage('13', { kind: 'final', sendAt: '2027-02-17T15:00:00Z', order: 3 }),
];

export function aTarget(id: string, targetType: 'groups' | 'employees', campaignId = '1'): Companion {
  return {
    type: 'campaign-targets',
    id: `t${id}`,
    attributes: { campaignId, targetType, targetId: id, included: true },
  };
}

export function aGroup(id: string, attributes: Partial<GroupResource['attributes']> = {}): GroupResource {
  const defaults: GroupResource['attributes'] = {
    organizationId: '5',
    name: `Group ${id}`,
    displayName: `Group ${id}`,
    parentGroupId: null,
    parentGroupName: null,
    groupTypeId: '1',
    isRoot: false,
    isOrganizationGroup: false,
    isHidden: false,
    includeInResults: true,
    order: Number(id),
    referenceId: null,
    deletedAt: null,
    revision: 'as it was',
    activeMembershipCount: 10,
    campaignMembershipCount: null,
    explicitPermissionCount: null,
  };
  return { type: 'v3-groups', id, attributes: { ...defaults, ...attributes } };
}

/** Acme with two divisions, one of which has two groups below it. */
export const acme: readonly GroupResource[] = [
  aGroup('1', { displayName: 'Acme', isRoot: true, activeMembershipCount: 240 }),
  aGroup('2', { displayName: 'Engineering', parentGroupId: '1', activeMembershipCount: 86 }),
  aGroup('3', { displayName: 'Platform', parentGroupId: '2', activeMembershipCount: 34 }),
  aGroup('4', { displayName: 'Web', parentGroupId: '2', activeMembershipCount: 28 }),
  aGroup('5', { displayName: 'Operations', parentGroupId: '1', activeMembershipCount: 42 }),
];

export function aParticipation(
  v3GroupId: string,
  completedCount: number | null,
  size: number,
): GroupParticipationResource {
  return {
    type: 'v3-group-participations',
    id: v3GroupId,
    attributes: {
      campaignId: '1',
      v3GroupId,
      completedCount,
      completedMinimum: null,
      size,
      refreshedAt: '2026-11-20T15:00:00Z',
    },
  };
}

type Review = CampaignReviewResource['attributes'];

export function aReview(attributes: Partial<Review> = {}): Review {
  return {
    activeCount: 240,
    eligibleCount: 240,
    reachedCount: 236,
    reachedBy: { email: 236, sms: 0, code: 0 },
    pausedCount: 0,
    unreachedCount: 4,
    unreached: [
      { employeeId: '101', name: 'Tomás Rivera', groupName: 'Support', reason: 'no-address' },
      { employeeId: '102', name: 'Aiko Tanaka', groupName: 'Web', reason: 'bounced' },
      { employeeId: '103', name: 'Chidi Nwosu', groupName: 'Sales West', reason: 'not-receiving-surveys' },
      { employeeId: '104', name: 'Elif Kaya', groupName: 'Finance', reason: 'starts-later' },
    ],
    hiddenGroups: [
      {
        groupId: '61',
        name: 'Legal',
        size: 3,
        expectedLow: 2,
        expectedHigh: 3,
        chance: 0,
        countedIn: '5',
        reason: 'too-few',
      },
      {
        groupId: '62',
        name: 'Quality',
        size: 9,
        expectedLow: 3,
        expectedHigh: 5,
        chance: 0.22,
        countedIn: '2',
        reason: 'too-few',
      },
      {
        groupId: '63',
        name: 'People',
        size: 6,
        expectedLow: 5,
        expectedHigh: 6,
        chance: 0.31,
        countedIn: '5',
        reason: 'combined',
      },
    ],
    recentlyAdded: { uncountedCount: 0, groups: [] },
    groupCount: 22,
    expectedResponseRate: 0.85,
    overlaps: [],
    problems: [],
    languages: [{ locale: 'en', isComplete: true, missing: 0 }],
    ...attributes,
  };
}
