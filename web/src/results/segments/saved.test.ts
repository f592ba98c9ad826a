import type { GroupResource } from '@attune/contract/groups/group';
import type { SegmentResource } from '@attune/contract/results/segments';
import { describe, expect, it } from 'vitest';
import type { ResultsPlace } from '../reading/address.ts';
import type { ResultsContext } from '../reading/context.ts';
import { addressOfSegment, choiceOf, isChosen, whyNotHere } from './saved.ts';
import { readFilter, type Split } from './filter.ts';

const splits: readonly Split[] = [
  { key: 'site', name: 'Site', groupTypes: ['site'], values: [{ id: '71', name: 'Berlin' }] },
];
const place: ResultsPlace = {
  campaignId: '3',
  groupId: '20',
  part: 'engagement',
  kept: { filter: 'site:72', compare: 'parent' },
};
const group = { id: '20', name: 'Sales', parentId: '1', isOrganization: false };
const choice = { campaigns: [], groups: [{ id: '20' } as GroupResource] } as unknown as ResultsContext['choice'];
const segment = (more: Partial<SegmentResource['attributes']> = {}): SegmentResource => ({
  type: 'segments',
  id: '1',
  attributes: {
    organizationId: '4',
    name: 'Mine',
    ownerPersonId: '2',
    isShared: false,
    v3GroupId: null,
    v3GroupName: null,
    filters: [],
    isComplete: true,
    attributeFilter: 'site:71',
    ...more,
  },
});

describe('a saved segment in results', () => {
  it('leads to the filter that anybody could choose, in its group', () => {
    expect(addressOfSegment(segment({ v3GroupId: '21' }), { place })).toEqual({
      to: '/group_results/21',
      search: { campaign: '3', compare: 'parent', filter: 'site:71' },
    });
    expect(addressOfSegment(segment(), { place })).toMatchObject({
      to: '/group_results/20',
      search: { filter: 'site:71' },
    });
    expect(addressOfSegment(segment({ v3GroupId: '21', attributeFilter: null }), { place }).search).toEqual({
      campaign: '3',
      compare: 'parent',
    });
  });

  it('is chosen while its filter and its group are', () => {
    expect(isChosen(segment(), { group }, readFilter('site:71'))).toBe(true);
    expect(isChosen(segment({ v3GroupId: '20' }), { group }, readFilter('site:71'))).toBe(true);
    expect(isChosen(segment({ v3GroupId: '21' }), { group }, readFilter('site:71'))).toBe(false);
    expect(isChosen(segment(), { group }, readFilter('site:72'))).toBe(false);
  });

  it('cannot be chosen in a group that is closed to the reader, or by what the campaign does not know', () => {
    const rule = { splits, protection: 'strict' as const };
    expect(whyNotHere(segment({ v3GroupId: '20' }), { choice }, rule)).toBeUndefined();
    expect(whyNotHere(segment({ v3GroupId: '21', v3GroupName: 'Legal' }), { choice }, rule)).toBe(
      'results of Legal are not available to you',
    );
    expect(whyNotHere(segment({ attributeFilter: 'site:99' }), { choice }, rule)).toBe(
      'one of its values did not exist when this campaign was published',
    );
    expect(whyNotHere(segment({ isComplete: false }), { choice }, rule)).toBe('part of it was deleted');
  });

  it('is saved from what results are narrowed to, with the group if one wants', () => {
    expect(choiceOf({ group }, readFilter('site:71'), splits)).toEqual({
      groupTypes: { site: ['71'] },
      words: ['Site: Berlin'],
      groups: [{ id: '20', name: 'Sales' }],
      isGroupOptional: true,
    });
    expect(choiceOf({ group: { ...group, isOrganization: true } }, [], splits).groups).toEqual([]);
  });
});
