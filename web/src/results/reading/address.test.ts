import { describe, expect, it } from 'vitest';
import { addressOf, groupPath, narrowedTo, parseStored, parsePart, type ResultsPlace, resultTabs } from './address.ts';

const place = (parts: Partial<ResultsPlace> = {}): ResultsPlace => ({
  isOfCampaign: false,
  part: 'engagement',
  kept: {},
  ...parts,
});

describe('the address of results', () => {
  it.each([
    [place(), '/group_results', {}],
    [place({ groupId: '101' }), '/group_results/101', {}],
    [
      place({ groupId: '101', campaignId: '10', part: 'heatmap' }),
      '/group_results/101',
      { campaign: '10', view: 'drivers' },
    ],
    [place({ groupId: '101', part: 'groups' }), '/group_results/101', { view: 'engagement' }],
    [place({ isOfCampaign: true, campaignId: '10' }), '/assessments/10/results', {}],
    [
      place({ isOfCampaign: true, campaignId: '10', groupId: '101', part: 'heatmap' }),
      '/assessments/10/groups/101/results',
      { tab: 'heatmap' },
    ],
    [
      place({ kept: { values: 'off', compare: 'parent' }, part: 'heatmap' }),
      '/group_results',
      { values: 'off', compare: 'parent', view: 'drivers' },
    ],
  ])('of %j is %s', (where, to, search) => {
    expect(addressOf(where)).toEqual({ to, search });
  });

  it('of a part that is no view is below its campaign, and of one that is no tab among the views', () => {
    expect(addressOf(place({ groupId: '101', campaignId: '10', part: 'statements' }))).toEqual({
      to: '/assessments/10/groups/101/results',
      search: { tab: 'statements' },
    });
    expect(addressOf(place({ isOfCampaign: true, groupId: '101', campaignId: '10', part: 'groups' }))).toEqual({
      to: '/group_results/101',
      search: { view: 'engagement', campaign: '10' },
    });
  });

  it('of another group stays in the campaign that was chosen', () => {
    expect(groupPath(place(), '102')).toBe('/group_results/102');
    expect(groupPath(place({ campaignId: '10' }), '102')).toBe('/assessments/10/groups/102/results');
  });
});

describe('reading the address of results', () => {
  const from = (search: Readonly<Record<string, string>>) => (param: string) => search[param];

  it.each(resultTabs.map(({ part }) => part))('finds the tab %s of a campaign', (tab) => {
    expect(parsePart(true, from({ tab }))).toBe(tab);
  });

  it('finds the three views of a group', () => {
    expect(['overview', 'drivers', 'engagement'].map((view) => parsePart(false, from({ view })))).toEqual([
      'engagement',
      'heatmap',
      'groups',
    ]);
  });

  it('begins with engagement where the address asks for something unknown', () => {
    expect(parsePart(true, from({ tab: 'unknown' }))).toBe('engagement');
    expect(parsePart(false, from({ tab: 'statements' }))).toBe('engagement');
  });

  it('takes along what is switched off and what is compared', () => {
    expect(
      parseStored(from({ values: 'off', obscured: 'sideways', compare: 'previous,parent', tab: 'people' })),
    ).toEqual({ values: 'off', compare: 'previous,parent' });
    expect(parseStored(from({}))).toEqual({});
    expect(parseStored(from({ filter: 'tenure:2' }))).toEqual({ filter: 'tenure:2' });
  });

  it('narrows everything but who took part', () => {
    const kept = { filter: 'tenure:2' };
    expect(narrowedTo({ part: 'statements', kept })).toBe('tenure:2');
    expect(narrowedTo({ part: 'people', kept })).toBeUndefined();
  });
});
