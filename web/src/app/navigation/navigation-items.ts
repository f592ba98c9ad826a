import { type Actor, isVisible, type NavigationContext, type NavigationEntry } from '@attune/domain/access';
import type { IconName } from '../../design/icons/icon-shapes.ts';
import { findPage } from '../pages.ts';
import { type PageRoute } from '../page-route.ts';

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
      { label: 'Campaigns', to: '/admin/campaigns', icon: 'calendar', entry: 'internal-admin-campaigns' },
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

type Scene = { readonly actor: Actor; readonly context: NavigationContext; readonly pages: readonly PageRoute[] };

/** Visible items whose page exists. */
export function visibleItems(
  items: readonly NavigationItem[],
  { actor, context, pages }: Scene,
): readonly NavigationItem[] {
  return items.filter(({ entry, to }) => findPage(to, pages) && isVisible(entry, actor, context));
}

/** Visible sections of the settings menu, without empty ones. */
export function visibleSections({ actor, context, pages }: Scene): readonly SettingsSection[] {
  return settingsSections
    .filter((section) => isVisible(section.entry, actor, context))
    .map((section) => ({ ...section, items: visibleItems(section.items, { actor, context, pages }) }))
    .filter((section) => section.items.length > 0);
}

/** The active item at a path: the most specific one of its page or of a page above it. */
export function currentItem<Item extends Pick<NavigationItem, 'to' | 'alsoAt'>>(
  items: readonly Item[],
  path: string,
): Item | undefined {
  const depth = ({ to, alsoAt = [] }: Item) =>
    Math.max(0, ...[to, ...alsoAt].map((own) => (isAtOrBelow(own, path) ? own.split('/').length : 0)));
  return items.filter((item) => depth(item) > 0).toSorted((one, other) => depth(other) - depth(one))[0];
}

function isAtOrBelow(own: string, path: string): boolean {
  if (own === '/') return path === own;
  const parts = path.split('/');
  return own.split('/').every((part, place) => (part.startsWith('$') ? Boolean(parts[place]) : part === parts[place]));
}

/** Items in the bottom bar of a narrow screen; the others are behind "More". */
export function tabItems(items: readonly NavigationItem[]): readonly NavigationItem[] {
  const first = ['Home', 'Results', 'Feedback', 'Actions'];
  const preferred = [
    ...items.filter(({ label }) => first.includes(label)),
    ...items.filter(({ label }) => !first.includes(label)),
  ];
  const tabs = preferred.slice(0, 4);
  return items.filter((item) => tabs.includes(item));
}
