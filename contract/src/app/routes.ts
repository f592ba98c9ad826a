/**
 * All paths of the staff app; `$name` is a parameter. The app builds its router from this table, and the server
 * responds to all other paths with status 404 and the app, which says that there is no such page.
 */
export const appPaths: readonly string[] = [
  '/',
  '/home',
  '/campaigns',
  '/campaigns/new',
  '/new_custom_campaign',
  '/admin/campaigns/$parentCampaignId/smart_pulse',
  '/custom_campaigns_admin',
  '/admin/campaigns',
  '/admin/campaigns/new',
  '/admin/campaigns/$campaignId',
  '/admin/global-campaigns/$globalCampaignId',
  '/campaigns/$campaignId',
  '/assessments/$campaignId',
  '/campaigns/$campaignId/people',
  '/campaigns/$campaignId/entry',
  '/campaigns/$campaignId/setup',
  '/group_results',
  '/group_results/$groupId',
  '/assessments/$campaignId/results',
  '/assessments/$campaignId/groups/$groupId/results',
  '/assessments/$campaignId/flow',
  '/feedback/engagement',
  '/action_dashboard',
  '/drivers/$driver',
  '/action_dashboard/my_actions',
  '/action_dashboard/other_actions',
  '/assessments/$campaignId/responses',
  '/employee-list',
  '/employee-list/new',
  '/employee-list/import',
  '/employee-list/import/$jobId',
  '/employee-list/$employeeId',
  '/jobs',
  '/method',
  '/directory-sync',
  '/benchmark',
  '/change-history',
  '/group-type-management',
  '/assessment-settings',
  '/admin/flags',
  '/admin/status',
  '/design-system',
  '/admin/benchmarks',
  '/admin/benchmarks/import',
  '/sessions/my-sessions',
  '/transform-resources',
  '/transform-resources/new',
  '/transform-resources/$resourceId',
  '/transform-resources/$resourceId/edit',
  '/assessment-library',
  '/assessment-library/new',
  '/assessment-library/$resourceId',
  '/assessment-library/$resourceId/edit',
  '/surveys/words',
  '/profile',
  '/internal-role-management',
  '/organizations',
  '/organizations/new',
  '/organizations/$organizationId',
  '/groups',
  '/groups/$groupId',
  ...surveyPaths('/surveys'),
  ...surveyPaths('/admin/surveys'),
  '/login',
  '/logout',
  '/login/callback',
  '/engage/dashboard',
];

/** Prefix of paths that lead to the companion product. */
export const companionPrefix = '/ff/';

/** Whether a path, without query, belongs to the app. */
export function isAppPath(pathname: string): boolean {
  return pathname.startsWith(companionPrefix) || patterns.some((pattern) => pattern.test(pathname));
}

const patterns = appPaths.map((path) => new RegExp(`^${path.replace(/\/$/, '').replaceAll(/\$\w+/g, '[^/]+')}/?$`));

function surveyPaths(base: string): readonly string[] {
  return [
    '',
    '/new',
    '/import',
    '/$surveyId',
    '/$surveyId/edit',
    '/$surveyId/preview',
    '/$surveyId/results',
    '/$surveyId/languages',
  ].map((rest) => `${base}${rest}`);
}
