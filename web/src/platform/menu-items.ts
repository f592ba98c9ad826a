import type { NavigationEntry } from '@attune/domain/access';
import type { IconName } from '../design/icons/icon-shapes.ts';

export type NavigationItem = {
  readonly label: string;
  readonly to: string;
  readonly icon: IconName;
  readonly entry: NavigationEntry;
  /** Other paths where the item is active, with `$name` for parameters. */
  readonly alsoAt?: readonly string[];
};

/** The main navigation, from top to bottom. */
export const mainItems: readonly NavigationItem[] = [
  { label: 'Home', to: '/home', icon: 'home', entry: 'drawer' },
  {
    label: 'Campaigns',
    to: '/campaigns',
    icon: 'calendar',
    entry: 'campaigns',
    alsoAt: ['/', '/new_custom_campaign', '/custom_campaigns_admin', '/admin/campaigns/$parentCampaignId/smart_pulse'],
  },
  { label: 'Results', to: '/group_results', icon: 'results', entry: 'results', alsoAt: ['/assessments'] },
  { label: 'Feedback', to: '/feedback/engagement', icon: 'comment', entry: 'feedback' },
  { label: 'Actions', to: '/action_dashboard', icon: 'tasks', entry: 'actions' },
  { label: 'Sessions', to: '/sessions/my-sessions', icon: 'people', entry: 'sessions', alsoAt: ['/sessions'] },
];

export type SettingsSection = {
  readonly title: string;
  readonly entry: NavigationEntry;
  readonly items: readonly NavigationItem[];
};

/** The settings menu. `$organizationId` is the current organization. */
export const settingsSections: readonly SettingsSection[] = [
  {
    title: 'Account Settings',
    entry: 'profile',
    items: [{ label: 'Profile', to: '/profile', icon: 'person', entry: 'profile' }],
  },
  {
    title: 'Settings',
    entry: 'settings',
    items: [
      { label: 'Employee List', to: '/employee-list', icon: 'people', entry: 'settings' },
      { label: 'Groups', to: '/groups', icon: 'hierarchy', entry: 'groups' },
      { label: 'Group Types', to: '/group-type-management', icon: 'columns', entry: 'group-type-management' },
      { label: 'Directory Sync', to: '/directory-sync', icon: 'refresh', entry: 'directory-sync' },
      { label: 'Surveys', to: '/surveys', icon: 'document', entry: 'surveys' },
      { label: 'Benchmark', to: '/benchmark', icon: 'results', entry: 'benchmark' },
      { label: 'Audit Log', to: '/change-history', icon: 'clock', entry: 'change-history' },
      { label: 'Campaign Settings', to: '/assessment-settings', icon: 'calendar', entry: 'assessment-settings' },
    ],
  },
  {
    title: 'Internal Admin Settings',
    entry: 'internal-admin',
    items: [
      { label: 'Organizations', to: '/organizations', icon: 'building', entry: 'internal-admin' },
      {
        label: 'Current Organization',
        to: '/organizations/$organizationId',
        icon: 'building',
        entry: 'internal-admin',
      },
      {
        label: 'Campaigns',
        to: '/admin/campaigns',
        alsoAt: ['/admin/global-campaigns'],
        icon: 'calendar',
        entry: 'internal-admin-campaigns',
      },
      { label: 'Global Survey Management', to: '/admin/surveys', icon: 'document', entry: 'internal-admin-surveys' },
      {
        label: 'Internal Role Management',
        to: '/internal-role-management',
        icon: 'key',
        entry: 'internal-admin-roles',
      },
      { label: 'Jobs', to: '/jobs', icon: 'clock', entry: 'internal-admin-jobs' },
      { label: 'Feature Flags', to: '/admin/flags', icon: 'settings', entry: 'internal-admin-flags' },
      { label: 'Installation Status', to: '/admin/status', icon: 'checkCircle', entry: 'internal-admin-status' },
      { label: 'Assessment Library', to: '/assessment-library', icon: 'library', entry: 'internal-admin-library' },
      { label: 'Benchmarks', to: '/admin/benchmarks', icon: 'results', entry: 'internal-admin-benchmarks' },
      { label: 'Transform', to: '/transform-resources', icon: 'attachment', entry: 'internal-admin-transform' },
    ],
  },
];
