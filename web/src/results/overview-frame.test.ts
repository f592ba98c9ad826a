import type { GroupOverviewResource } from '@attune/contract/results';
import { describe, expect, it } from 'vitest';
import { findPreviousCampaign } from './group-overview.ts';
import { overviewFrame } from './overview-frame.ts';
import { referencesFrom } from './references.ts';
import { aDriver, anOverview, aSphere, aTrendCampaign, fourCampaigns, timeZone } from './results.test-support.ts';

const organization = { attributes: { displayName: 'Acme', timeZone } } as Parameters<typeof overviewFrame>[1]['organization'];
const frameOf = (overview = anOverview(), isOrganization = false) => overviewFrame(overview, { group: { isOrganization }, organization, references: undefined });

describe('what an overview is read against', () => {
  it('is the campaign before and the organization', () => {
    expect(frameOf()).toMatchObject({ since: 'since June', organizationName: 'Acme' });
  });

  it('is no organization for the organization itself', () => {
    expect(frameOf(anOverview(), true).organizationName).toBeUndefined();
  });

  it('passes over campaigns without a score', () => {
    const trend = [...fourCampaigns.slice(0, 2), aTrendCampaign('10', '2026-06-22', null), ...fourCampaigns.slice(3)];
    expect(frameOf(anOverview({ trend })).since).toBe('since March');
  });

  it('is unnamed where the trend does not reach so far', () => {
    expect(frameOf(anOverview({ trend: fourCampaigns.slice(3) })).since).toBe('since the campaign before');
    expect(findPreviousCampaign(anOverview({ campaignId: '99' }))).toBeUndefined();
  });
});

describe('the group above', () => {
  const parent = (parts: Parameters<typeof anOverview>[0]): GroupOverviewResource => ({ type: 'v3-group-overviews', id: '1', attributes: anOverview(parts) });

  it('gives what drivers and spheres are measured against', () => {
    const references = referencesFrom(parent({ name: 'Acme', categoryScores: [aDriver('Capacity', { score: 61 })], spheres: [aSphere('Manager', { score: 76 })] }));
    expect(references?.name).toBe('Acme');
    expect(references?.byCategory.get('capacity')).toBe(61);
    expect(references?.bySphere.get('Manager')).toBe(76);
  });

  it('gives nothing where it is withheld or not open', () => {
    expect(referencesFrom(parent({ visibility: 'withheld' }))).toBeUndefined();
    expect(referencesFrom(undefined)).toBeUndefined();
  });
});
