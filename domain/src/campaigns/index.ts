export {
  type Audience,
  type Candidate,
  type EmployeeId,
  type MessageChannel,
  type UnreachedReason,
  channelsOf,
  channelsTo,
  corrected,
  eligible,
  messageChannels,
  obstacleTo,
  planAudience,
  withoutStopped,
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
  type ValueSelection,
  acceptsAnswers,
  campaignStatusLabels,
  campaignStatuses,
  deliveryChannels,
  isPublished,
  isTargeted,
  notificationKinds,
} from './campaign.ts';
export { type CadenceChoice, assertCadenceOf, cadenceChoices, cadenceOf, nextWindow } from './cadence.ts';
export { defaultCampaignName, nameOfCopy } from './campaign-name.ts';
export {
  type CampaignPart,
  assertCanChange,
  canExtend,
  extendWindow,
  latestEnd,
  raiseConfidentialityLevel,
} from './changes.ts';
export { assertParent, missingFrom } from './completeness.ts';
export {
  daysCalledRecent,
  daysOfAbsenceTolerated,
  daysUntilEstablished,
  dependsOnRecent,
  isFirstRoster,
} from './established.ts';
export {
  type CampaignFilter,
  type CampaignKind,
  type Wizard,
  campaignFilters,
  campaignKinds,
  kindLabel,
  kindRules,
  kindsIn,
  kindsThat,
  surveyVersionCutoff,
  wizardSteps,
} from './campaign-kinds.ts';
export {
  type InvitedWeek,
  answersUntil,
  invitedByWeek,
  asksFrom,
  asksNow,
  daysToAnswer,
  endOfPeriod,
  forecastDays,
  periodOf,
  startOfNext,
} from './lifecycle-periods.ts';
export {
  type InvitedLife,
  type DayRange,
  type LifecycleEvent,
  type LifecycleTrigger,
  type PeriodLength,
  dueFor,
  lifecycleEvents,
  lookFrom,
  maxTriggerDays,
  periodLengths,
} from './lifecycle-triggers.ts';
export {
  canUndergo,
  close,
  dueAct,
  fail,
  prepare,
  preparedMinutesAhead,
  publish,
  reopen,
  retry,
  start,
  unpublish,
} from './lifecycle.ts';
export {
  type AudiencePhase,
  type MemberAct,
  assertMembersCanChange,
  audiencePhase,
  memberActs,
  membersCanChangeIn,
} from './member-changes.ts';
export {
  type MessageDays,
  assertCanResend,
  publicStatus,
  assertSendTime,
  maxMessages,
  placeReminder,
  defaultTimes,
} from './message-days.ts';
export { moveMessages } from './moved-messages.ts';
export { type PlannedMessage, planMessages } from './schedule.ts';
export { dayWarningOf } from './day-warnings.ts';
export {
  assertCanSendNow,
  canSendNow,
  isUnsent,
  planFromNow,
  planUntilLater,
  sendingPlan,
  withTimes,
} from './sending-plan.ts';
export { type AtPlace, reorder, withSurvey } from './survey-order.ts';
export {
  crosstabOf,
  groupTypesOfSplit,
  isCrosstab,
  maxSplits,
  partsAbove,
  problemsOfSplits,
  splitName,
} from './splits.ts';
export {
  type ParticipantState,
  afterReset,
  disclosedCounts,
  discloseAtClosing,
  discloseParticipation,
  mostUndisclosed,
} from './disclosed-participation.ts';
export {
  assertWindow,
  endOfWindow,
  flexibleDays,
  maxQuarterlySlots,
  quarterlySlots,
  quarterlyWindows,
} from './window.ts';
