import type { PageRoute } from './page-route.ts';

/** Pages for comments, actions, drivers and coaching sessions. */
export const followUpPages: readonly PageRoute[] = [
  {
    path: '/feedback/engagement',
    name: 'Feedback',
    entry: 'feedback',
    screen: () => import('../feedback/FeedbackScreen.tsx').then((feedback) => feedback.FeedbackScreen),
  },
  {
    path: '/assessments/$campaignId/responses',
    name: 'Responses of a campaign',
    entry: 'feedback',
    screen: () => import('../feedback/FeedbackScreen.tsx').then((feedback) => feedback.CampaignResponsesScreen),
  },
  {
    path: '/action_dashboard',
    name: 'Actions',
    entry: 'actions',
    screen: () => import('../actions/ActionsScreen.tsx').then((actions) => actions.ActionsScreen),
  },
  {
    path: '/action_dashboard/my_actions',
    name: 'My actions',
    entry: 'actions',
    screen: () => import('../actions/ActionsScreen.tsx').then((actions) => actions.MyActionsScreen),
  },
  {
    path: '/action_dashboard/other_actions',
    name: 'Other actions',
    entry: 'actions',
    screen: () => import('../actions/ActionsScreen.tsx').then((actions) => actions.OtherActionsScreen),
  },
  {
    path: '/drivers/$driver',
    name: 'Driver',
    entry: 'results',
    screen: () => import('../actions/DriverScreen.tsx').then((actions) => actions.DriverScreen),
  },
  {
    path: '/sessions/my-sessions',
    name: 'Sessions',
    entry: 'sessions',
    screen: () => import('../coaching/SessionsScreen.tsx').then((coaching) => coaching.SessionsScreen),
  },
];
