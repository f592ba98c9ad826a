export { CampaignListScreen } from './list/CampaignListScreen.tsx';
