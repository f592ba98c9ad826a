export { closeCampaignJob } from './campaigns.jobs.ts';
export type { CampaignGroups } from './campaigns.routes.ts';
export { type Campaigns, createCampaigns } from './create-campaigns.ts';
export { createCampaign } from './create-campaign.ts';
export { type DefaultMessages, readDefaultMessages } from './default-messages.ts';
export { failCampaign, finishCampaign } from './finish-campaign.ts';
export type { MessageRenderer, RenderedMessage, SampleMessage } from './message-renderer.ts';
export { publishCampaign } from './publish-campaign.ts';
