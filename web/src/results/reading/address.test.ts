import { describe, expect, it } from 'vitest';
import {
  addressOf,
  currentAddress,
  groupAddress,
  narrowedTo,
  parseStored,
  parsePart,
  type ResultsPlace,
  resultTabs,
} from './address.ts';

const place = (parts: Partial<ResultsPlace> = {}): ResultsPlace => ({ part: 'engagement', kept: {}, ...parts });

describe('the address of results', () => {
  it.each([
    [place(), '/group_results', {}],
    [place({ groupId: '101' }), '/group_results/101', {}],
    [
      place({ groupId: '101', campaignId: '10', part: 'heatmap' }),
      '/group_results/101',
      { campaign: '10', tab: 'heatmap' },
    ],
    [place({ groupId: '101', part: 'groups' }), '/group_results/101', { tab: 'groups' }],
    [place({ campaignId: '10' }), '/group_results', { campaign: '10' }],
    [
      place({ kept: { values: 'off', compare: 'parent' }, part: 'statements' }),
      '/group_results',
      { values: 'off', compare: 'parent', tab: 'statements' },
    ],
  ])('of %j is %s', (where, to, search) => {
    expect(addressOf(where)).toEqual({ to, search });
  });

  it('of another group stays in the campaign that was chosen', () => {
    expect(groupAddress(place(), '102')).toEqual({ to: '/group_results/102', search: {} });
    expect(groupAddress(place({ campaignId: '10' }), '102')).toEqual({
      to: '/group_results/102',
      search: { campaign: '10' },
    });
  });
});

describe('earlier addresses of results', () => {
  // Shows RES-02, CON-15
  it.each([
    [{ campaignId: '10' }, {}, { to: '/group_results', search: { campaign: '10' } }],
    [
      { campaignId: '10', groupId: '101' },
      { tab: 'statements', compare: 'parent' },
      { to: '/group_results/101', search: { campaign: '10', tab: 'statements', compare: 'parent' } },
    ],
    [{}, { view: 'overview' }, { to: '/group_results', search: {} }],
    [
      { groupId: '101' },
      { view: 'drivers', campaign: '10' },
      { to: '/group_results/101', search: { campaign: '10', tab: 'heatmap' } },
    ],
    [{}, { view: 'engagement' }, { to: '/group_results', search: { tab: 'groups' } }],
    [{}, { view: 'unknown' }, { to: '/group_results', search: {} }],
  ])('%j with %j lead to %j', (path, search, expected) => {
    expect(currentAddress(path, search)).toEqual(expected);
  });

  it('are not the current ones', () => {
    expect(currentAddress({ groupId: '101' }, { campaign: '10', tab: 'heatmap' })).toBeUndefined();
  });
});

describe('reading the address of results', () => {
  const from = (search: Readonly<Record<string, string>>) => (param: string) => search[param];

  it.each(resultTabs.map(({ part }) => part))('finds the tab %s', (tab) => {
    expect(parsePart(from({ tab }))).toBe(tab);
  });

  it('begins with engagement where the address asks for something unknown', () => {
    expect(parsePart(from({ tab: 'unknown' }))).toBe('engagement');
    expect(parsePart(from({}))).toBe('engagement');
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
