export { closeCampaignJob } from './campaigns.jobs.ts';
export { lockCampaign, markRemoved } from './campaigns.repository.ts';
export { presentCampaign } from './campaigns.presenter.ts';
export { draftCampaign } from './setup/create-campaign.ts';
export { type Campaigns, createCampaigns } from './create-campaigns.ts';
export { type DefaultMessages, readDefaultMessages, readMessageContent } from './messages/message-content.ts';
export { groupTypesIn, reportingOf } from './audience/group-types.ts';
export {
  lockUnpurged,
  markPurged,
  markShredded,
  saveEngagementScore,
} from './lifecycle/closed-campaigns.repository.ts';
export { keepDisclosedParticipation } from './participation/keep-disclosed.ts';
export { forecastFrozen } from './audience/forecast-frozen.ts';
export { isClosing } from './lifecycle/lifecycle.repository.ts';
export { listMissing } from './launch/list-missing.ts';
export { finishCampaign } from './lifecycle/finish-campaign.ts';
export { findOrganization, listGroupTypes, listGroups } from './organization.repository.ts';
export { listCampaigns } from './setup/list-campaigns.ts';
export { changeCampaign } from './setup/update-campaign.ts';
export type { StoredCampaign } from './stored-campaign.ts';
export type { MessageRenderer, SampleMessage } from './messages/message-renderer.ts';
export type { ScheduleMessagesFor } from './triggers/personal-messages.ts';
export { discloseWhileRunning } from './participation/disclosed-participation.ts';
export type { FindStopped } from './launch/review-campaign.ts';
export { endNotification, startNotification } from './messages/sent-notifications.repository.ts';
export { removeFromCampaigns } from './members/remove-from-campaigns.ts';
export type { QueueInvites } from './members/lock-audience.ts';
