export { closeCampaignJob } from './campaigns.jobs.ts';
export { type Campaigns, createCampaigns } from './create-campaigns.ts';
export { readDefaultMessages } from './default-messages.ts';
export { finishCampaign } from './finish-campaign.ts';
export type { MessageRenderer, SampleMessage } from './message-renderer.ts';
export { withhold } from './shown-participation.ts';
