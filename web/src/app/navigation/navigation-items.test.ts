import { type Actor, isInternal, type NavigationContext, type Role, roles } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import { describe, expect, it } from 'vitest';
import { mainItems, type NavigationItem, settingsSections } from '../../platform/menu-items.ts';
import type { PageRoute } from '../page-route.ts';
import { currentItem, tabItems, visibleItems, visibleSections } from './navigation-items.ts';

const context: NavigationContext = {
  flags: { limitedFeedbackAccess: false, sunsetBanners: false },
  openTextFeedbackAccess: 'everyone_with_results_access',
  availableOrganizationCount: 1,
  hasSessionAnalytics: true,
};
const page = (path: string): PageRoute => ({ path, name: path, screen: () => Promise.reject(new Error('not needed')) });
const everyPage = [...mainItems, ...settingsSections.flatMap((section) => section.items)].map(({ to }) => page(to));

function anActor(role: Role): Actor {
  return {
    personId: '7' as Id<'person'>,
    organizationId: '4' as Id<'organization'>,
    role,
    internalRole: isInternal(role) ? role : null,
    grants: [],
    restrictedOrganizationIds: [],
  };
}
const labels = (items: readonly NavigationItem[]) => items.map(({ label }) => label);
const mainOf = (role: Role, pages = everyPage) =>
  labels(visibleItems(mainItems, { actor: anActor(role), context, pages }));
const settingsOf = (role: Role, flags = context.flags) =>
  visibleSections({ actor: anActor(role), context: { ...context, flags }, pages: everyPage });

describe('the main navigation', () => {
  it('has its items in their order', () => {
    expect(mainOf('engagement-admin')).toEqual(['Home', 'Campaigns', 'Results', 'Feedback', 'Actions', 'Sessions']);
  });

  // Shows NAV-01, NAV-03, NAV-04, NAV-05, NAV-06
  it('leads to the addresses of the specification', () => {
    expect(mainItems.slice(1).map(({ to }) => to)).toEqual([
      '/campaigns',
      '/group_results',
      '/feedback/engagement',
      '/action_dashboard',
      '/sessions/my-sessions',
    ]);
  });

  // Shows ROLE-01, NAVVIS-01
  it('is not there for an employee', () => {
    expect(mainOf('employee')).toEqual([]);
  });

  // Shows NAVVIS-05, NAVVIS-06
  it('is reduced for a leader and an organization admin without results', () => {
    expect(mainOf('leader')).toEqual(['Home', 'Campaigns', 'Sessions']);
    expect(mainOf('organization-admin')).toEqual(['Home', 'Campaigns', 'Sessions']);
  });

  // Shows NAVVIS-03
  it('keeps feedback from the customer success manager', () => {
    expect(mainOf('customer-success-manager')).not.toContain('Feedback');
  });

  it('offers nothing whose page does not exist', () => {
    expect(mainOf('engagement-admin', [page('/campaigns')])).toEqual(['Campaigns']);
  });
});

describe('the current item', () => {
  const everyItem = [...mainItems, ...settingsSections.flatMap((section) => section.items)].map((item) => ({
    ...item,
    to: item.to.replace('$organizationId', '4'),
  }));
  const currentAt = (path: string) => currentItem(everyItem, path)?.to;

  it('is the one of the page or of a page above it', () => {
    expect(currentAt('/campaigns')).toBe('/campaigns');
    expect(currentAt('/campaigns/12/setup')).toBe('/campaigns');
    expect(currentAt('/campaigns-elsewhere')).toBeUndefined();
  });

  it('is campaigns where a pulse of one begins, and not among the campaigns of all organizations', () => {
    expect(currentAt('/admin/campaigns/12/smart_pulse')).toBe('/campaigns');
    for (const path of [
      '/admin/campaigns',
      '/admin/campaigns/12',
      '/admin/campaigns//smart_pulse',
      '/admin/global-campaigns/3',
    ])
      expect(currentAt(path)).toBe('/admin/campaigns');
  });

  // Shows NAV-02
  it('is campaigns at the root, and only there', () => {
    expect(currentAt('/')).toBe('/campaigns');
    expect(currentAt('/jobs')).toBe('/jobs');
  });

  it('is the entry of the settings menu on its pages', () => {
    expect(currentAt('/employee-list/12')).toBe('/employee-list');
    expect(currentAt('/assessment-settings')).toBe('/assessment-settings');
    expect(currentAt('/organizations/4')).toBe('/organizations/4');
    expect(currentAt('/organizations/5')).toBe('/organizations');
  });
});

describe('the tabs of a narrow screen', () => {
  it('are home, results, feedback and actions', () => {
    expect(labels(tabItems(mainItems))).toEqual(['Home', 'Results', 'Feedback', 'Actions']);
  });

  it('are filled up with the others where one of them is missing', () => {
    expect(labels(tabItems(mainItems.filter(({ label }) => label !== 'Feedback')))).toEqual([
      'Home',
      'Campaigns',
      'Results',
      'Actions',
    ]);
  });
});

describe('the settings menu', () => {
  // Shows SET-01, SET-02, SET-07, SET-08, SET-09, SET-10, SET-11, SET-12
  it('shows everything to the Engage Super Admin', () => {
    expect(settingsOf('admin').map(({ title, items }) => [title, labels(items)])).toEqual([
      ['Account Settings', ['Profile']],
      [
        'Settings',
        [
          'Employee List',
          'Groups',
          'Group Types',
          'Directory Sync',
          'Surveys',
          'Benchmark',
          'Audit Log',
          'Campaign Settings',
        ],
      ],
      [
        'Internal Admin Settings',
        [
          'Organizations',
          'Current Organization',
          'Campaigns',
          'Global Survey Management',
          'Internal Role Management',
          'Jobs',
          'Feature Flags',
          'Installation Status',
          'Assessment Library',
          'Benchmarks',
          'Transform',
        ],
      ],
    ]);
  });

  // Shows SET-05, SET-06, SET-07, SET-08, SET-09, SET-10, SET-11, SET-12, NAVVIS-08
  it('shows a coach the organizations, but nothing that is only for admins', () => {
    expect(labels(settingsOf('coach').at(-1)!.items)).toEqual(['Organizations', 'Current Organization']);
  });

  it.each(['Directory Sync', 'Benchmark', 'Audit Log', 'Campaign Settings'])(
    'lets the administrators of an organization choose what is under %s, and nobody else',
    (label) => {
      const sees = (role: Role) => settingsOf(role).some(({ items }) => labels(items).includes(label));
      expect(roles.filter(sees)).toEqual([
        'admin',
        'customer-success-manager',
        'organization-admin',
        'engagement-admin',
      ]);
    },
  );

  it('leads those who write surveys to them', () => {
    const sees = (role: Role) => settingsOf(role).some(({ items }) => labels(items).includes('Surveys'));
    expect(roles.filter(sees)).toEqual(['admin', 'customer-success-manager', 'organization-admin', 'engagement-admin']);
  });

  // Shows SET-03, NAVVIS-07
  it('has no settings for a leader without the grant', () => {
    expect(settingsOf('leader').map(({ title }) => title)).toEqual(['Account Settings']);
  });

  it('shows everybody their own account', () => {
    for (const role of roles) expect(settingsOf(role)[0]?.title).toBe('Account Settings');
  });

  // Shows NAVVIS-10, CON-28
  it('keeps all but the account from others than admins while the product is being replaced', () => {
    const flags = { limitedFeedbackAccess: false, sunsetBanners: true };
    expect(settingsOf('organization-admin', flags).map(({ title }) => title)).toEqual(['Account Settings']);
    expect(settingsOf('admin', flags)).toHaveLength(3);
  });
});
