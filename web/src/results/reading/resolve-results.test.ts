import { describe, expect, it } from 'vitest';
import { campaignOptions } from '../page/campaign-options.ts';
import { organizationHeadline } from '../organization/headline.ts';
import { organizationTrend, sinceBefore } from './organization-trend.ts';
import { resolveResults } from './resolve-results.ts';
import { aGroup, anEngagement, aResult, aRunningCampaign, timeZone } from '../results.test-support.ts';

const september = aResult('11', '2026-09-21');
const pulse = aResult('10', '2026-08-10', { campaignType: 'smart_pulse', emplifyScore: null, engagement: null });
const june = aResult('9', '2026-06-22');
const acme = aGroup('1', 'Acme', { isOrganizationGroup: true });
const engineering = aGroup('2', 'Engineering', { parentGroupId: '1' });
const choice = { finished: [september, pulse, june], running: [aRunningCampaign()], groups: [acme, engineering] };
const kindOf = (place: Parameters<typeof resolveResults>[0], others = {}) =>
  resolveResults(place, { ...choice, ...others }).kind;

describe('what an address of results leads to', () => {
  it('is the organization in its latest campaign, unless the address says otherwise', () => {
    expect(resolveResults({}, choice)).toEqual({
      kind: 'group',
      campaign: { id: '11', name: 'Campaign 11', endedAt: '2026-09-21T16:00:00Z' },
      group: { id: '1', name: 'Acme', parentId: null, isOrganization: true },
    });
    expect(resolveResults({ groupId: '2', campaignId: '9' }, choice)).toMatchObject({
      campaign: { id: '9' },
      group: { id: '2', name: 'Engineering' },
    });
  });

  it('passes over a campaign without a score, unless it is asked for', () => {
    expect(resolveResults({}, { ...choice, finished: [pulse, june] })).toMatchObject({ campaign: { id: '9' } });
    expect(resolveResults({}, { ...choice, finished: [pulse] })).toMatchObject({ campaign: { id: '10' } });
    expect(resolveResults({ campaignId: '10' }, choice)).toMatchObject({ campaign: { id: '10' } });
  });

  it('is their own group for somebody who sees only some groups', () => {
    expect(resolveResults({}, { ...choice, groups: [engineering] })).toMatchObject({
      kind: 'group',
      group: { id: '2', name: 'Engineering' },
    });
    expect(kindOf({}, { groups: [] })).toBe('organization');
  });

  it('is the headline of the organization for them where they ask for it, and its group for all others', () => {
    expect(kindOf({ groupId: 'organization' }, { groups: [engineering] })).toBe('organization');
    expect(resolveResults({ groupId: 'organization' }, choice)).toMatchObject({ kind: 'group', group: { id: '1' } });
  });

  it('is left to the server for a group that is not among those of today', () => {
    expect(kindOf({ groupId: '1' }, { groups: [engineering] })).toBe('group');
  });

  it('is participation while the campaign runs', () => {
    expect(kindOf({ campaignId: '12' })).toBe('running');
  });

  it('has to be asked for where the campaign has no results and does not run', () => {
    expect(resolveResults({ campaignId: '99' }, choice)).toEqual({ kind: 'other-campaign', campaignId: '99' });
  });

  it('is nothing before the first campaign has closed', () => {
    expect(kindOf({}, { finished: [] })).toBe('no-campaign');
  });
});

describe('the campaigns to choose from', () => {
  it('are those that run, then the finished ones with their score', () => {
    expect(campaignOptions(choice)).toEqual([
      { value: '12', label: 'November 2026', note: 'running now' },
      { value: '11', label: 'Campaign 11', note: 'Engagement, 75' },
      { value: '10', label: 'Campaign 10', note: 'Smart Pulse' },
      { value: '9', label: 'Campaign 9', note: 'Engagement, 75' },
    ]);
  });
});

describe('the trend of the organization', () => {
  it('has campaigns of the same kind, oldest first, up to the one in question', () => {
    expect(organizationTrend(choice.finished, september).map(({ campaignId }) => campaignId)).toEqual(['9', '11']);
    expect(organizationTrend(choice.finished, june).map(({ campaignId }) => campaignId)).toEqual(['9']);
  });

  // Shows CONST-28
  it('goes four campaigns back', () => {
    const many = ['01', '02', '03', '04', '05', '06'].map((month) =>
      aResult(month, `2026-${month}-10`, { engagement: anEngagement() }),
    );
    expect(organizationTrend(many, many[5]!).map(({ campaignId }) => campaignId)).toEqual(['03', '04', '05', '06']);
  });

  it('names the base of changes', () => {
    expect(sinceBefore(choice.finished, { id: '11', name: '', endedAt: '' }, timeZone)).toBe('since June');
    expect(sinceBefore(choice.finished, { id: '9', name: '', endedAt: '' }, timeZone)).toBe(
      'since the campaign before',
    );
    expect(sinceBefore(choice.finished, { id: '99', name: '', endedAt: '' }, timeZone)).toBe(
      'since the campaign before',
    );
  });

  it('stands behind the headline, which names no group', () => {
    const organization = { attributes: { displayName: 'Acme' } } as Parameters<typeof organizationHeadline>[2];
    expect(organizationHeadline(choice.finished, september, organization)).toMatchObject({
      name: 'Acme',
      completedSurveyCount: 203,
      trend: [{ campaignId: '9' }, { campaignId: '11' }],
    });
  });
});
