import { describe, expect, it } from 'vitest';
import { addressOf, groupPath, parseToggles, parseView, type ResultsPlace } from './results-address.ts';

const place = (parts: Partial<ResultsPlace> = {}): ResultsPlace => ({ isOfCampaign: false, view: 'overview', toggles: {}, ...parts });

describe('the address of results', () => {
  it.each([
    [place(), '/group_results', {}],
    [place({ groupId: '101' }), '/group_results/101', {}],
    [place({ groupId: '101', campaignId: '10', view: 'drivers' }), '/group_results/101', { campaign: '10', view: 'drivers' }],
    [place({ isOfCampaign: true, campaignId: '10' }), '/assessments/10/results', {}],
    [place({ isOfCampaign: true, campaignId: '10', groupId: '101', view: 'engagement' }), '/assessments/10/groups/101/results', { view: 'engagement' }],
    [place({ toggles: { values: 'off' }, view: 'drivers' }), '/group_results', { values: 'off', view: 'drivers' }],
  ])('of %j is %s', (where, to, search) => {
    expect(addressOf(where)).toEqual({ to, search });
  });

  it('of another group stays in the campaign that was chosen', () => {
    expect(groupPath(place(), '102')).toBe('/group_results/102');
    expect(groupPath(place({ campaignId: '10' }), '102')).toBe('/assessments/10/groups/102/results');
  });

  it('is read with care', () => {
    expect(parseView('engagement')).toBe('engagement');
    expect(parseView('unknown')).toBe('overview');
    expect(parseToggles((toggle) => ({ values: 'off', obscured: 'sideways' })[toggle])).toEqual({ values: 'off' });
  });
});
