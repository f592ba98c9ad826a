import type { Id } from '../kernel/index.ts';
import type { SurveyId } from '../surveys/index.ts';
import type { CampaignKind } from './campaign-kinds.ts';
import type { LifecycleTrigger } from './lifecycle-triggers.ts';

export const campaignStatuses = ['errored', 'pending', 'active', 'prepared', 'inprogress', 'finished'] as const;

export type CampaignStatus = (typeof campaignStatuses)[number];

/** Display name of each status. */
export const campaignStatusLabels: { readonly [S in CampaignStatus]: string } = {
  errored: 'Errored',
  pending: 'Not Confirmed',
  active: 'Confirmed',
  prepared: 'Confirmed',
  inprogress: 'In-Progress',
  finished: 'Completed',
};

/** The delivery settings of a campaign; `emails_sms` uses both channels if an employee has both. */
export const deliveryChannels = ['emails', 'sms', 'emails_sms', 'none'] as const;

export type DeliveryChannel = (typeof deliveryChannels)[number];

/** The kinds of messages to recipients. */
export const notificationKinds = ['invite', 'reminder', 'final'] as const;

export type NotificationKind = (typeof notificationKinds)[number];

export type CampaignId = Id<'campaign'>;

/**
 * The target of a campaign: members of any of the groups (of all groups if empty) who match every selection, which
 * means any value of that attribute.
 */
export type Target = {
  readonly groupIds: readonly Id<'group'>[];
  readonly attributes: readonly AttributeSelection[];
  readonly values: readonly ValueSelection[];
};

/** Employees selected by the values of one attribute, or individually. */
export type AttributeSelection = { readonly attributeType: string; readonly employeeIds: readonly Id<'employee'>[] };

/** Selected values of one attribute; matching employees are determined when the campaign is published. */
export type ValueSelection = { readonly attributeType: string; readonly valueIds: readonly string[] };

/** A survey campaign: surveys sent to an audience during a window. */
export type Campaign = {
  readonly id: CampaignId;
  readonly organizationId: Id<'organization'>;
  readonly kind: CampaignKind;
  readonly parentCampaignId: CampaignId | null;
  readonly status: CampaignStatus;
  /** The survey window. `endedAt` changes when the campaign is closed manually or reopened. */
  readonly startedAt: Date;
  readonly endedAt: Date;
  /** First publication. Afterwards the confidentiality level can only be raised. */
  readonly publishedAt: Date | null;
  /** When it first accepted answers. Afterwards its surveys cannot be changed. */
  readonly openedAt: Date | null;
  readonly reopenedAt: Date | null;
  /**
   * Minimum number of completed responses for a reported result; the organization's setting until the campaign is
   * published.
   */
  readonly confidentialityLevel: number;
  readonly surveyIds: readonly SurveyId[];
  readonly target: Target;
  readonly channel: DeliveryChannel;
  /** When a lifecycle campaign invites; null until chosen, and for other kinds. */
  readonly lifecycleTrigger: LifecycleTrigger | null;
};

/** Whether a campaign targets only part of the organization. */
export function isTargeted({ target }: Pick<Campaign, 'target'>): boolean {
  return target.groupIds.length > 0 || target.attributes.length > 0 || target.values.length > 0;
}

/** Whether the campaign is confirmed and the confirmation has not been withdrawn. */
export function isPublished({ status }: Pick<Campaign, 'status'>): boolean {
  return status !== 'pending' && status !== 'errored';
}

/** Whether an answer submitted now counts. */
export function acceptsAnswers({ status, endedAt }: Pick<Campaign, 'status' | 'endedAt'>, now: Date): boolean {
  return status === 'inprogress' && now < endedAt;
}
