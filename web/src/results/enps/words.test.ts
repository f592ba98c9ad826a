import { enpsClassesSentence, enpsTrendSentence } from '@attune/domain/results';
import { describe, expect, it } from 'vitest';
import { readHeatmap } from '../reading/heatmap-table.ts';
import { aHeatmap, anOverview, aReference, aTrendCampaign, timeZone } from '../results.test-support.ts';
import { enpsFields, enpsGroupsFinding, enpsSort, listByEnps } from './list.ts';
import { enpsFacts, enpsPoints, enpsSentence } from './words.ts';

const enps = { score: 26, promoters: 34, passives: 25, detractors: 15, delta: 8 };
const overview = anOverview({ enps, enpsScore: 26 });
const needs = { since: 'since June', hasPrevious: true, references: [aReference()] };
const campaigns = [
  { ...aTrendCampaign('9', '2026-03-23', 70), enps: 20 },
  { ...aTrendCampaign('10', '2026-06-22', 71), enps: null },
  { ...aTrendCampaign('11', '2026-09-21', 74), enps: 26 },
];

describe('eNPS of a group', () => {
  it('includes its change and its comparison', () => {
    expect(enpsSentence(overview, needs)).toEqual({
      fact: 'eNPS of Engineering is +26, 8 above June',
      comparison: 'and 3 above Acme.',
    });
    expect(enpsSentence(overview, { since: 'since June', references: [] })).toEqual({
      fact: 'eNPS of Engineering is +26, 8 above June.',
    });
    expect(enpsSentence(anOverview(), needs)).toEqual({ fact: 'Engineering has no eNPS in this campaign.' });
  });

  it('has its comparisons below it', () => {
    expect(enpsFacts(overview, needs)).toEqual([
      { label: 'Since June', value: '+8' },
      { label: 'Against Acme', value: '+3', note: 'at +23' },
      { label: 'Answered', value: '74' },
    ]);
    expect(enpsFacts(overview, { ...needs, hasPrevious: false, references: [aReference({ enps: null })] })).toEqual([
      { label: 'Answered', value: '74' },
    ]);
  });

  it('is compared with the last campaign of the trend where its classes are not told', () => {
    const alone = anOverview({ enpsScore: 26, trend: campaigns });
    expect(enpsSentence(alone, { since: 'since March', references: [] }).fact).toBe(
      'eNPS of Engineering is +26, 6 above March.',
    );
  });

  it('is split into its classes', () => {
    expect(enpsClassesSentence(enps)).toBe('46% are promoters, 20% detractors');
  });

  it('is a line over the last campaigns, with a gap where it is not known', () => {
    expect(enpsPoints(campaigns, timeZone)).toEqual([
      { label: 'March 2026', value: 20, text: '+20' },
      { label: 'June 2026', reason: 'No score is available for this period.' },
      { label: 'Sept 2026', value: 26, text: '+26' },
    ]);
    expect(enpsTrendSentence(campaigns, timeZone)).toBe('eNPS is 6 above March');
    expect(enpsTrendSentence(campaigns.slice(2), timeZone)).toBe('First eNPS; the next campaign will show the trend');
  });
});

describe('eNPS by group', () => {
  const page = aHeatmap([
    { groupId: '1', name: 'Acme' },
    { groupId: '2', name: 'Design', depth: 1 },
    { groupId: '3', name: 'Support', depth: 1 },
    { groupId: '4', name: 'Legal', depth: 1, verdict: 'too-few', people: null },
  ]);
  const { groups } = readHeatmap([{ ...page, attributes: { ...page.attributes, enps: [26, 50, -8, null] } }]);
  const namesBy = (field: string, direction: 'ascending' | 'descending') =>
    listByEnps(groups, '', { field, direction }).map(({ name }) => name);

  it('is sorted highest first, and the same field again turns it round', () => {
    expect(enpsSort).toEqual({ field: 'enps', direction: 'descending' });
    expect(enpsFields).toContain(enpsSort.field);
    expect(namesBy('enps', 'descending')).toEqual(['Design', 'Acme', 'Support', 'Legal']);
    expect(namesBy('enps', 'ascending')).toEqual(['Support', 'Acme', 'Design', 'Legal']);
    expect(namesBy('name', 'ascending')[0]).toBe('Acme');
    expect(namesBy('people', 'descending').at(-1)).toBe('Legal');
    expect(listByEnps(groups, 'supp', enpsSort).map(({ name }) => name)).toEqual(['Support']);
  });

  it('names who recommends most and who least', () => {
    expect(enpsGroupsFinding(groups)).toBe('Design recommends most (+50), Support least (−8)');
    expect(enpsGroupsFinding(groups.slice(0, 2))).toBe('Design is at +50');
    expect(enpsGroupsFinding(groups.slice(0, 1))).toBe('eNPS by group');
  });
});
