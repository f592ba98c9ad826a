export { CampaignScreen } from './detail/CampaignScreen.tsx';
export { CampaignListScreen } from './list/CampaignListScreen.tsx';
export { CampaignSetupScreen, NewCampaignScreen, NewCustomCampaignScreen, NewSmartPulseScreen } from './setup/CampaignSetup.tsx';
