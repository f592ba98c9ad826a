import { can, type NavigationEntry } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import type { ComponentType } from 'react';
import type { Viewer } from '../platform/viewer.tsx';

export type PageRoute = {
  /** Literal, with `$name` for what varies: `/campaigns/$campaignId/setup`. */
  readonly path: string;
  /** What the page is called where it is listed. */
  readonly name: string;
  /** Loads the screen when it is first needed: one chunk for each page. */
  readonly screen: () => Promise<ComponentType>;
  /** The entry of the navigation that this page belongs to: whoever does not see it may not open the page. */
  readonly entry?: NavigationEntry;
  /** Who else is kept out. Whether a record can be seen is decided by the call that reads it. */
  readonly mayOpen?: (viewer: Viewer) => boolean;
};

/**
 * Every page of the product, once. The router, the navigation, the settings menu and the command palette are all made
 * from this table: what is not in it is nowhere offered.
 */
export const pages: readonly PageRoute[] = [
  { path: '/home', name: 'Home', screen: () => import('../home/HomeScreen.tsx').then((home) => home.HomeScreen) },
  { path: '/', name: 'Campaigns', entry: 'campaigns', screen: campaignList },
  { path: '/campaigns', name: 'Campaigns', entry: 'campaigns', screen: campaignList },
  { path: '/campaigns/new', name: 'New campaign', mayOpen: mayCreateCampaigns, screen: () => import('../campaigns/setup/CampaignSetup.tsx').then((setup) => setup.NewCampaignScreen) },
  { path: '/new_custom_campaign', name: 'New custom campaign', mayOpen: mayCreateCampaigns, screen: () => import('../campaigns/setup/CampaignSetup.tsx').then((setup) => setup.NewCustomCampaignScreen) },
  {
    path: '/admin/campaigns/$parentCampaignId/smart_pulse',
    name: 'New smart pulse',
    mayOpen: mayCreateCampaigns,
    screen: () => import('../campaigns/setup/CampaignSetup.tsx').then((setup) => setup.NewSmartPulseScreen),
  },
  { path: '/campaigns/$campaignId', name: 'Campaign', entry: 'campaigns', screen: campaign },
  { path: '/assessments/$campaignId', name: 'Campaign', entry: 'campaigns', screen: campaign },
  { path: '/campaigns/$campaignId/setup', name: 'Campaign setup', mayOpen: mayCreateCampaigns, screen: () => import('../campaigns/setup/CampaignSetup.tsx').then((setup) => setup.CampaignSetupScreen) },
  { path: '/group_results', name: 'Results', entry: 'results', screen: results },
  { path: '/group_results/$groupId', name: 'Results of a group', entry: 'results', screen: results },
  { path: '/assessments/$campaignId/results', name: 'Results of a campaign', entry: 'results', screen: results },
  { path: '/assessments/$campaignId/groups/$groupId/results', name: 'Results of a group in a campaign', entry: 'results', screen: results },
  { path: '/assessments/$campaignId/flow', name: 'Engagement flow', entry: 'results', screen: () => import('../results/flow/FlowScreen.tsx').then((flow) => flow.FlowScreen) },
  { path: '/employee-list', name: 'Employees', entry: 'settings', screen: () => import('../people/EmployeeListScreen.tsx').then((people) => people.EmployeeListScreen) },
  { path: '/employee-list/import', name: 'Import people', entry: 'settings', screen: () => import('../people/import/ImportUploadScreen.tsx').then((people) => people.ImportUploadScreen) },
  { path: '/employee-list/import/$jobId', name: 'Review an import', entry: 'settings', screen: () => import('../people/import/ImportScreen.tsx').then((people) => people.ImportScreen) },
  { path: '/employee-list/$employeeId', name: 'Employee', entry: 'settings', screen: () => import('../people/EmployeeScreen.tsx').then((people) => people.EmployeeScreen) },
  {
    path: '/jobs',
    name: 'Jobs',
    mayOpen: ({ actor, organization }) => can(actor, 'job.read', { organizationId: organization.id as Id<'organization'> }),
    screen: () => import('../jobs/JobsScreen.tsx').then((jobs) => jobs.JobsScreen),
  },
  { path: '/method', name: 'How we measure', screen: () => import('../method/MethodScreen.tsx').then((method) => method.MethodScreen) },
  { path: '/benchmark', name: 'Benchmark', entry: 'benchmark', screen: () => import('../benchmarks/BenchmarkChoiceScreen.tsx').then((benchmarks) => benchmarks.BenchmarkChoiceScreen) },
  { path: '/admin/benchmarks', name: 'Benchmarks', entry: 'internal-admin-benchmarks', screen: () => import('../benchmarks/BenchmarksScreen.tsx').then((benchmarks) => benchmarks.BenchmarksScreen) },
  { path: '/admin/benchmarks/import', name: 'Import benchmarks', entry: 'internal-admin-benchmarks', screen: () => import('../benchmarks/BenchmarkImportScreen.tsx').then((benchmarks) => benchmarks.BenchmarkImportScreen) },
  { path: '/groups/$groupId', name: 'Group', screen: () => import('../groups/GroupScreen.tsx').then((groups) => groups.GroupScreen) },
];

function campaignList() {
  return import('../campaigns/list/CampaignListScreen.tsx').then((campaigns) => campaigns.CampaignListScreen);
}

function campaign() {
  return import('../campaigns/detail/CampaignScreen.tsx').then((campaigns) => campaigns.CampaignScreen);
}

function mayCreateCampaigns({ actor, organization }: Viewer): boolean {
  return can(actor, 'campaign.create', { organizationId: organization.id as Id<'organization'> });
}

function results() {
  return import('../results/ResultsScreen.tsx').then((screens) => screens.ResultsScreen);
}

/** The page at a path of the table, whatever its variable parts are called. */
export function findPage(path: string, among: readonly PageRoute[] = pages): PageRoute | undefined {
  return among.find((page) => shapeOf(page.path) === shapeOf(path));
}

function shapeOf(path: string): string {
  return path.replaceAll(/\$\w+/gu, '$');
}
