import { describe, expect, it } from 'vitest';
import { findPreviousCampaign } from '../reading/group-overview.ts';
import { overviewFrame } from './overview-frame.ts';
import { aComparison, anOverview, aTrendCampaign, fourCampaigns, timeZone } from '../results.test-support.ts';

const organization = { attributes: { displayName: 'Acme', timeZone } } as Parameters<
  typeof overviewFrame
>[1]['organization'];
const comparisons = [
  aComparison('previous'),
  aComparison('parent', { name: 'Engineering' }),
  aComparison('organization', { name: 'Acme' }),
];
const frameOf = (overview = anOverview({ comparisons }), compare?: string) =>
  overviewFrame(overview, { organization, compare });

describe('what an overview is read against', () => {
  it('is the campaign before and the group above', () => {
    expect(frameOf()).toMatchObject({ since: 'since June', hasPrevious: true });
    expect(frameOf().references.map(({ name }) => name)).toEqual(['Engineering']);
  });

  it('is what the address chooses', () => {
    expect(frameOf(undefined, 'organization')).toMatchObject({ hasPrevious: false, references: [{ name: 'Acme' }] });
    expect(frameOf(undefined, 'nothing')).toMatchObject({ hasPrevious: false, references: [] });
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
