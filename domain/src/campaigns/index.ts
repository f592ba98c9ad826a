export {
  type Audience,
  type Candidate,
  type EmployeeId,
  type MessageChannel,
  type Recipient,
  type Unreached,
  type UnreachedReason,
  channelsTo,
  eligible,
  messageChannels,
  obstacleTo,
  obstacles,
  planAudience,
  unreachedReasons,
} from './audience.ts';
export {
  type AttributeSelection,
  type Campaign,
  type CampaignId,
  type CampaignStatus,
  type DeliveryChannel,
  type NotificationKind,
  type Target,
  acceptsAnswers,
  campaignStatusLabels,
  campaignStatuses,
  deliveryChannels,
  isPublished,
  isTargeted,
  notificationKinds,
} from './campaign.ts';
export { type CampaignPart, assertCanChange, campaignParts, canChange, raiseConfidentialityLevel } from './changes.ts';
export { assertParent, missingFrom } from './completeness.ts';
export {
  type CampaignFilter,
  type CampaignKind,
  type Wizard,
  campaignFilters,
  campaignKinds,
  isReadOnly,
  kindLabel,
  kindsIn,
  surveyVersionCutoff,
  wizardOf,
  wizardSteps,
} from './kinds.ts';
export {
  type CampaignAct,
  campaignActs,
  canUndergo,
  close,
  dueAct,
  fail,
  prepare,
  preparedMinutesAhead,
  publish,
  reopen,
  reopenedForHours,
  retry,
  start,
  unpublish,
} from './lifecycle.ts';
export { type MessageRhythm, type PlannedMessage, type ScheduleRequest, defaultTimeOfDay, planMessages } from './schedule.ts';
export { type AtPlace, reorder, withSurvey } from './survey-order.ts';
export { crossOf, familiesOfSplit, isCross, mostCrossed, mostSplits, problemsOfSplits, splitName } from './splits.ts';
export { assertWithinWindow, endOfWindow, mostQuarterlySlots, quarterlySlots } from './window.ts';
