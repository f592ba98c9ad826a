import type { FeatureFlag } from '@attune/contract/app/flags';
import { describe, expect, it } from 'vitest';
import { bannersAt } from './banners.ts';

const companionUrl = 'https://acme.companion.example/';
const shownAt = (path: string, on: readonly FeatureFlag[], changes = {}) =>
  bannersAt(path, {
    isOn: (flag) => on.includes(flag),
    companionName: 'Perform',
    companionUrl,
    helpCenterUrl: null,
    ...changes,
  });
const idsAt = (path: string, ...on: readonly FeatureFlag[]) => shownAt(path, on).map(({ id }) => id);

describe('the banners', () => {
  // Shows PROD-29, CPATH-05, CPATH-06, CPATH-07, NAVVIS-21, CON-32, GAP-30
  it.each([
    '/group_results',
    '/group_results/12',
    '/action_dashboard',
    '/action_dashboard/my_actions',
    '/feedback/engagement',
  ])('say at %s that reporting here is no longer updated', (path) => {
    expect(idsAt(path, 'sunset-banners')).toEqual(['legacy-reporting']);
  });

  // Shows PROD-30, GAP-30
  it.each(['/', '/campaigns', '/campaigns/new', '/new_custom_campaign'])(
    'say at %s where new campaigns are made',
    (path) => {
      expect(idsAt(path, 'sunset-banners')).toEqual(['new-campaigns']);
    },
  );

  // Shows GAP-30
  it('name the companion product and lead there', () => {
    expect(shownAt('/group_results', ['sunset-banners'])).toEqual([
      {
        id: 'legacy-reporting',
        text: 'Reporting here is no longer updated.',
        link: { label: 'View current results in Perform.', href: companionUrl },
      },
    ]);
    expect(shownAt('/campaigns', ['sunset-banners'])[0]?.link).toEqual({
      label: 'Create and view new campaigns in Perform.',
      href: companionUrl,
    });
  });

  // Shows PROD-31, NAVVIS-19, CONST-29, GAP-30
  it('say when billing changes, on every page', () => {
    expect(idsAt('/jobs', 'billing-changes-tip')).toEqual(['billing-changes']);
    expect(shownAt('/jobs', ['billing-changes-tip'])[0]?.text).toContain('September 3, 2024');
  });

  it('explain the change of billing in the help center, or else in the companion product', () => {
    const helpCenterUrl = 'https://help.attune.example/billing';
    const addressWith = (changes: object) => shownAt('/jobs', ['billing-changes-tip'], changes)[0]?.link.href;
    expect(addressWith({ helpCenterUrl })).toBe(helpCenterUrl);
    expect(addressWith({ helpCenterUrl: null })).toBe(companionUrl);
  });

  // Shows PROD-32, NAVVIS-19, NAVVIS-21, CON-32
  it('say nothing while their flags are off', () => {
    expect(idsAt('/group_results')).toEqual([]);
    expect(idsAt('/group_results', 'billing-changes-tip')).toEqual(['billing-changes']);
    expect(idsAt('/profile', 'sunset-banners')).toEqual([]);
  });
});
