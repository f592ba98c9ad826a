import type { PageRoute } from './page-route.ts';

/** Pages of results, with the earlier addresses that lead to them. */
export const resultsPages: readonly PageRoute[] = [
  { path: '/group_results', name: 'Results', entry: 'results', screen: results },
  { path: '/group_results/$groupId', name: 'Results of a group', entry: 'results', screen: results },
  { path: '/assessments/$campaignId/results', name: 'Results of a campaign', entry: 'results', screen: earlierResults },
  {
    path: '/assessments/$campaignId/groups/$groupId/results',
    name: 'Results of a group in a campaign',
    entry: 'results',
    screen: earlierResults,
  },
  {
    path: '/assessments/$campaignId/flow',
    name: 'Engagement flow',
    entry: 'results',
    screen: () => import('../results/flow/FlowScreen.tsx').then((flow) => flow.FlowScreen),
  },
];

function results() {
  return import('../results/ResultsScreen.tsx').then((screens) => screens.ResultsScreen);
}

function earlierResults() {
  return import('../results/ResultsScreen.tsx').then((screens) => screens.EarlierResultsScreen);
}
