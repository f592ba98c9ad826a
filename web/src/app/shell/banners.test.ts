import type { FeatureFlag } from '@attune/contract/app/flags';
import { describe, expect, it } from 'vitest';
import { bannersAt } from './banners.ts';

const idsAt = (path: string, ...on: readonly FeatureFlag[]) =>
  bannersAt(path, (flag) => on.includes(flag)).map(({ id }) => id);

describe('the banners', () => {
  it.each([
    '/group_results',
    '/group_results/12',
    '/action_dashboard',
    '/action_dashboard/my_actions',
    '/feedback/engagement',
  ])('say at %s that reporting here is no longer updated', (path) => {
    expect(idsAt(path, 'sunset-banners')).toEqual(['legacy-reporting']);
  });

  it.each(['/', '/campaigns', '/campaigns/new'])('say at %s where new campaigns are made', (path) => {
    expect(idsAt(path, 'sunset-banners')).toEqual(['new-campaigns']);
  });

  it('say when billing changes, on every page', () => {
    expect(idsAt('/jobs', 'billing-changes-tip')).toEqual(['billing-changes']);
    expect(bannersAt('/jobs', () => true)[0]?.text).toContain('September 3, 2024');
  });

  it('say nothing while their flags are off', () => {
    expect(idsAt('/group_results')).toEqual([]);
    expect(idsAt('/group_results', 'billing-changes-tip')).toEqual(['billing-changes']);
    expect(idsAt('/profile', 'sunset-banners')).toEqual([]);
  });
});
