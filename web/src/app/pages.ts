import {
  mayCreateCampaigns,
  mayCreateEmployees,
  mayCreateOrganizations,
  mayCreateSmartPulses,
  mayMakeCodes,
  mayReadJobs,
  mayReadSurveys,
  mayWriteSurveys,
} from './page-guards.ts';
import { followUpPages } from './follow-up-pages.ts';
import { resourcePages } from './resource-pages.ts';
import { resultsPages } from './results-pages.ts';
import { surveyPages, surveyScreen } from './survey-pages.ts';
import type { PageRoute } from './page-route.ts';

/** The page that everyone can open. */
export const homePath = '/home';

/** All pages of the product. The router, navigation, settings menu and command palette are derived from this table. */
export const pages: readonly PageRoute[] = [
  { path: homePath, name: 'Home', screen: () => import('../home/HomeScreen.tsx').then((home) => home.HomeScreen) },
  { path: '/', name: 'Campaigns', entry: 'campaigns', screen: campaignList },
  { path: '/campaigns', name: 'Campaigns', entry: 'campaigns', screen: campaignList },
  {
    path: '/campaigns/new',
    name: 'New campaign',
    mayOpen: mayCreateCampaigns,
    screen: () => import('../campaigns/setup/CampaignSetup.tsx').then((setup) => setup.NewCampaignScreen),
  },
  {
    path: '/new_custom_campaign',
    name: 'New custom campaign',
    mayOpen: mayCreateCampaigns,
    screen: () => import('../campaigns/setup/CampaignSetup.tsx').then((setup) => setup.NewCustomCampaignScreen),
  },
  {
    path: '/admin/campaigns/$parentCampaignId/smart_pulse',
    name: 'New smart pulse',
    mayOpen: mayCreateSmartPulses,
    screen: () => import('../campaigns/pulses/SmartPulseScreen.tsx').then((pulses) => pulses.SmartPulseScreen),
  },
  {
    path: '/custom_campaigns_admin',
    name: 'Custom campaigns',
    entry: 'campaigns',
    screen: () =>
      import('../campaigns/list/CampaignListScreen.tsx').then((campaigns) => campaigns.CustomCampaignsScreen),
  },
  {
    path: '/admin/campaigns',
    name: 'Campaigns of all organizations',
    entry: 'internal-admin-campaigns',
    screen: () => import('../campaigns/global/AdminCampaignsScreen.tsx').then((admin) => admin.AdminCampaignsScreen),
  },
  {
    path: '/admin/campaigns/new',
    name: 'New global campaign',
    entry: 'internal-admin-campaigns',
    screen: () =>
      import('../campaigns/global/GlobalCampaignScreen.tsx').then((global) => global.NewGlobalCampaignScreen),
  },
  {
    path: '/admin/campaigns/$campaignId',
    name: 'Campaign of an organization',
    entry: 'internal-admin-campaigns',
    screen: () => import('../campaigns/global/AdminCampaignScreen.tsx').then((admin) => admin.AdminCampaignScreen),
  },
  {
    path: '/admin/global-campaigns/$globalCampaignId',
    name: 'Global campaign',
    entry: 'internal-admin-campaigns',
    screen: () => import('../campaigns/global/GlobalCampaignScreen.tsx').then((global) => global.GlobalCampaignScreen),
  },
  { path: '/campaigns/$campaignId', name: 'Campaign', entry: 'campaigns', screen: campaign },
  { path: '/assessments/$campaignId', name: 'Campaign', entry: 'campaigns', screen: campaign },
  {
    path: '/campaigns/$campaignId/people',
    name: 'People of a campaign',
    mayOpen: mayCreateCampaigns,
    screen: () => import('../campaigns/people/PeopleScreen.tsx').then((people) => people.PeopleScreen),
  },
  {
    path: '/campaigns/$campaignId/entry',
    name: 'Codes and posters of a campaign',
    mayOpen: mayMakeCodes,
    screen: () => import('../campaigns/entry/EntryScreen.tsx').then((entry) => entry.EntryScreen),
  },
  {
    path: '/campaigns/$campaignId/setup',
    name: 'Campaign setup',
    mayOpen: mayCreateCampaigns,
    screen: () => import('../campaigns/setup/CampaignSetup.tsx').then((setup) => setup.CampaignSetupScreen),
  },
  ...resultsPages,
  ...followUpPages,
  {
    path: '/employee-list',
    name: 'Employees',
    entry: 'settings',
    screen: () => import('../people/list/EmployeeListScreen.tsx').then((people) => people.EmployeeListScreen),
  },
  {
    path: '/employee-list/new',
    name: 'Add employee',
    entry: 'settings',
    mayOpen: mayCreateEmployees,
    screen: () => import('../people/new/NewEmployeeScreen.tsx').then((people) => people.NewEmployeeScreen),
  },
  {
    path: '/employee-list/import',
    name: 'Import people',
    entry: 'settings',
    screen: () => import('../people/import-upload/ImportUploadScreen.tsx').then((people) => people.ImportUploadScreen),
  },
  {
    path: '/employee-list/import/$jobId',
    name: 'Review an import',
    entry: 'settings',
    screen: () => import('../people/ImportScreen.tsx').then((people) => people.ImportScreen),
  },
  {
    path: '/employee-list/$employeeId',
    name: 'Employee',
    entry: 'settings',
    screen: () => import('../people/employee/EmployeeScreen.tsx').then((people) => people.EmployeeScreen),
  },
  {
    path: '/jobs',
    name: 'Jobs',
    mayOpen: mayReadJobs,
    screen: () => import('../jobs/JobsScreen.tsx').then((jobs) => jobs.JobsScreen),
  },
  {
    path: '/method',
    name: 'How we measure',
    screen: () => import('../method/MethodScreen.tsx').then((method) => method.MethodScreen),
  },
  {
    path: '/directory-sync',
    name: 'Directory sync',
    entry: 'directory-sync',
    screen: () => import('../scim/DirectorySyncScreen.tsx').then((scim) => scim.DirectorySyncScreen),
  },
  {
    path: '/benchmark',
    name: 'Benchmark',
    entry: 'benchmark',
    screen: () =>
      import('../benchmarks/BenchmarkChoiceScreen.tsx').then((benchmarks) => benchmarks.BenchmarkChoiceScreen),
  },
  {
    path: '/change-history',
    name: 'Audit log',
    entry: 'change-history',
    screen: () => import('../history/AuditLogScreen.tsx').then((history) => history.AuditLogScreen),
  },
  {
    path: '/group-type-management',
    name: 'Group types',
    entry: 'group-type-management',
    screen: () => import('../group-types/GroupTypesScreen.tsx').then((types) => types.GroupTypesScreen),
  },
  {
    path: '/assessment-settings',
    name: 'Campaign settings',
    entry: 'assessment-settings',
    screen: () =>
      import('../campaigns/settings/CampaignSettingsScreen.tsx').then((settings) => settings.CampaignSettingsScreen),
  },
  {
    path: '/admin/flags',
    name: 'Feature flags',
    entry: 'internal-admin-flags',
    screen: () => import('../flags/FlagsScreen.tsx').then((flags) => flags.FlagsScreen),
  },
  {
    path: '/admin/status',
    name: 'Installation status',
    entry: 'internal-admin-status',
    screen: () => import('../installation/StatusScreen.tsx').then((installation) => installation.StatusScreen),
  },
  {
    path: '/design-system',
    name: 'Design system',
    entry: 'internal-admin-flags',
    screen: () => import('../design-system/DesignSystemScreen.tsx').then((design) => design.DesignSystemScreen),
  },
  {
    path: '/admin/benchmarks',
    name: 'Benchmarks',
    entry: 'internal-admin-benchmarks',
    screen: () => import('../benchmarks/BenchmarksScreen.tsx').then((benchmarks) => benchmarks.BenchmarksScreen),
  },
  {
    path: '/admin/benchmarks/import',
    name: 'Import benchmarks',
    entry: 'internal-admin-benchmarks',
    screen: () =>
      import('../benchmarks/BenchmarkImportScreen.tsx').then((benchmarks) => benchmarks.BenchmarkImportScreen),
  },
  ...resourcePages,
  ...surveyPages('/surveys', {
    name: 'Surveys',
    gate: { mayOpen: mayReadSurveys },
    writing: { mayOpen: mayWriteSurveys },
  }),
  { path: '/surveys/words', name: 'Custom wording', mayOpen: mayWriteSurveys, screen: surveyScreen('words') },
  ...surveyPages('/admin/surveys', {
    name: 'Global Survey Management',
    gate: { entry: 'internal-admin-surveys' },
    writing: { entry: 'internal-admin-surveys' },
  }),
  {
    path: '/profile',
    name: 'Profile',
    screen: () => import('../profile/ProfileScreen.tsx').then((profile) => profile.ProfileScreen),
  },
  {
    path: '/internal-role-management',
    name: 'Internal Role Management',
    entry: 'internal-admin-roles',
    screen: () => import('../internal-roles/InternalRolesScreen.tsx').then((roles) => roles.InternalRolesScreen),
  },
  {
    path: '/organizations',
    name: 'Organizations',
    entry: 'internal-admin',
    screen: () =>
      import('../organizations/OrganizationsScreen.tsx').then((organizations) => organizations.OrganizationsScreen),
  },
  {
    path: '/organizations/new',
    name: 'New organization',
    mayOpen: mayCreateOrganizations,
    screen: () =>
      import('../organizations/NewOrganizationScreen.tsx').then((organizations) => organizations.NewOrganizationScreen),
  },
  {
    path: '/organizations/$organizationId',
    name: 'Organization',
    entry: 'internal-admin',
    screen: () =>
      import('../organizations/OrganizationScreen.tsx').then((organizations) => organizations.OrganizationScreen),
  },
  {
    path: '/groups',
    name: 'Groups',
    entry: 'groups',
    screen: () => import('../groups/hierarchy/HierarchyScreen.tsx').then((groups) => groups.HierarchyScreen),
  },
  {
    path: '/groups/$groupId',
    name: 'Group',
    screen: () => import('../groups/GroupScreen.tsx').then((groups) => groups.GroupScreen),
  },
];

function campaignList() {
  return import('../campaigns/list/CampaignListScreen.tsx').then((campaigns) => campaigns.CampaignListScreen);
}

function campaign() {
  return import('../campaigns/detail/CampaignScreen.tsx').then((campaigns) => campaigns.CampaignScreen);
}

/** The page with a path in the table, whatever the names of its parameters. */
export function findPage(path: string, among: readonly PageRoute[] = pages): PageRoute | undefined {
  return among.find((page) => shapeOf(page.path) === shapeOf(path));
}

/** The page for a URL: the matching one with the fewest parameters. */
export function pageAt(address: string, among: readonly PageRoute[] = pages): PageRoute | undefined {
  const parts = address.split(/[?#]/u, 1)[0]?.split('/') ?? [];
  const fits = (path: string) => {
    const own = path.split('/');
    return (
      own.length === parts.length &&
      own.every((part, place) => part === parts[place] || (part.startsWith('$') && parts[place] !== ''))
    );
  };
  return among
    .filter(({ path }) => fits(path))
    .toSorted((one, other) => variablesIn(one.path) - variablesIn(other.path))[0];
}

function variablesIn(path: string): number {
  return path.split('$').length;
}

function shapeOf(path: string): string {
  return path.replaceAll(/\$\w+/gu, '$');
}
