export { EngagementTrend } from './overview/EngagementTrend.tsx';
export { DemonstrationResults } from './demonstration/index.ts';
export { Explain } from './explanations/index.ts';
export { answeredWords, explainEngagement, responseShare } from './page/engagement-facts.ts';
export { type DriverScore, type Insight, type Overview, driversOf } from './reading/group-overview.ts';
export {
  ancestorsOf,
  findRootGroup,
  groupOptions,
  hierarchyFirst,
  type SelectedGroup,
  selectedGroup,
  reportingGroups,
  topGroups,
} from './reading/selected-group.ts';
export { featuredCampaign } from './featured-campaign.ts';
export { overviewSentence, type Sentence, withheldSentence } from './page/headline.ts';
export { InsightsSection } from './insights/InsightsSection.tsx';
export { NextStepForNoResults } from './NextStepForNoResults.tsx';
export { type OverviewFrame, overviewFrame } from './page/overview-frame.ts';
export { OwnGroups } from './organization/OwnGroups.tsx';
export { runningSentence, runningShare } from './participation/participation-view.ts';
export { addressOf } from './reading/address.ts';
export { useHeatmap } from './reading/use-heatmap.ts';
export { categoryCorrelations } from './driver-impact/driver-impact.queries.ts';
export {
  campaignResults,
  groupOverview,
  resultGroups,
  runningCampaigns,
  statementResults,
} from './reading/results.queries.ts';
export { ResultsFailure } from './page/ResultsFailure.tsx';
export { type SelectedCampaign, inQuestion, latestWithScore, type ResultsChoice } from './reading/resolve-results.ts';
export {
  asSentence,
  bandName,
  changeText,
  scoreChip,
  scoreView,
  chanceWords,
  distanceWords,
  fromToWords,
} from './reading/score-words.ts';
