import type { Id } from '../kernel/index.ts';
import type { SurveyId } from '../surveys/index.ts';
import type { CampaignKind } from './campaign-kinds.ts';
import type { LifecycleTrigger } from './lifecycle-triggers.ts';

export const campaignStatuses = ['errored', 'pending', 'active', 'prepared', 'inprogress', 'finished'] as const;

export type CampaignStatus = (typeof campaignStatuses)[number];

/** What people call each status. */
export const campaignStatusLabels: { readonly [S in CampaignStatus]: string } = {
  errored: 'Errored',
  pending: 'Not Confirmed',
  active: 'Confirmed',
  prepared: 'Confirmed',
  inprogress: 'In-Progress',
  finished: 'Completed',
};

/** By what the messages of a campaign go out; `emails_sms` uses both where an employee has both. */
export const deliveryChannels = ['emails', 'sms', 'emails_sms', 'none'] as const;

export type DeliveryChannel = (typeof deliveryChannels)[number];

/** The messages of a campaign to its recipients. */
export const notificationKinds = ['invite', 'reminder', 'final'] as const;

export type NotificationKind = (typeof notificationKinds)[number];

export type CampaignId = Id<'campaign'>;

/**
 * Whom a campaign is meant for: members of any of the groups, all when there are none, who are also in every selection
 * and have one of the values of each.
 */
export type Target = {
  readonly groupIds: readonly Id<'group'>[];
  readonly attributes: readonly AttributeSelection[];
  readonly values: readonly ValueSelection[];
};

/** The employees whom somebody selected by the values of one attribute, or one by one. */
export type AttributeSelection = { readonly attributeType: string; readonly employeeIds: readonly Id<'employee'>[] };

/** Values of one attribute; who has one of them is found when the campaign is published. */
export type ValueSelection = { readonly attributeType: string; readonly valueIds: readonly string[] };

/** One administration of surveys to an audience over a window of time. */
export type Campaign = {
  readonly id: CampaignId;
  readonly organizationId: Id<'organization'>;
  readonly kind: CampaignKind;
  readonly parentCampaignId: CampaignId | null;
  readonly status: CampaignStatus;
  /** The survey window. `endedAt` moves when the campaign is closed by hand or reopened. */
  readonly startedAt: Date;
  readonly endedAt: Date;
  /** When it was first published. From then on its confidentiality level can only be raised. */
  readonly publishedAt: Date | null;
  /** When it first took answers. From then on what is asked is fixed. */
  readonly openedAt: Date | null;
  readonly reopenedAt: Date | null;
  /** Fewest completed responses that may be reported; that of the organization until the campaign is published. */
  readonly confidentialityLevel: number;
  readonly surveyIds: readonly SurveyId[];
  readonly target: Target;
  readonly channel: DeliveryChannel;
  /** When a lifecycle campaign asks; null until somebody chooses, and for campaigns of other kinds. */
  readonly lifecycleTrigger: LifecycleTrigger | null;
};

/** Whether a campaign is meant for less than the whole organization. */
export function isTargeted({ target }: Pick<Campaign, 'target'>): boolean {
  return target.groupIds.length > 0 || target.attributes.length > 0 || target.values.length > 0;
}

/** Whether somebody has confirmed the campaign, and nobody has withdrawn it since. */
export function isPublished({ status }: Pick<Campaign, 'status'>): boolean {
  return status !== 'pending' && status !== 'errored';
}

/** Whether an answer given now counts. */
export function acceptsAnswers({ status, endedAt }: Pick<Campaign, 'status' | 'endedAt'>, now: Date): boolean {
  return status === 'inprogress' && now < endedAt;
}
