import { describe, expect, it } from 'vitest';
import { engagementSentence, engagementSort, levelOfGroup, levelsNote, listGroups } from './engagement-list.ts';
import { readHeatmap } from '../reading/heatmap-table.ts';
import { aHeatmap } from '../results.test-support.ts';

const { groups } = readHeatmap([
  aHeatmap([
    { groupId: '1', name: 'Acme', people: 203, audience: 238, scores: [74, 70, 70] },
    { groupId: '2', name: 'Quality', depth: 1, people: null, audience: 9, verdict: 'too-few' },
    { groupId: '3', name: 'Sales West', depth: 1, people: 8, audience: 10, scores: [64, 70, 70] },
    { groupId: '4', name: 'Design', depth: 1, people: 12, audience: 12, scores: [81, 70, 70] },
  ]),
]);
const namesOf = (query: string, sort = engagementSort) => listGroups(groups, query, sort).map(({ name }) => name);

describe('the list of groups', () => {
  it('says that the levels of the organization have other cut points, if both are listed', () => {
    expect(levelsNote(groups, '1')).toBe(
      'Levels of Acme change at 62, 67, 73, 78, those of groups at 53, 63, 77, 87, because scores of groups vary more.',
    );
    expect([levelsNote(groups, undefined), levelsNote(groups.slice(0, 2), '1')]).toEqual([undefined, undefined]);
  });

  // Shows RES-09
  it('has the highest score first and what is withheld last', () => {
    expect(namesOf('')).toEqual(['Design', 'Acme', 'Sales West', 'Quality']);
  });

  it('keeps what is withheld last when it is turned round', () => {
    expect(namesOf('', { field: 'score', direction: 'ascending' })).toEqual([
      'Sales West',
      'Acme',
      'Design',
      'Quality',
    ]);
  });

  it('sorts by name, people, change and response rate', () => {
    expect(namesOf('', { field: 'name', direction: 'ascending' })[0]).toBe('Acme');
    expect(namesOf('', { field: 'people', direction: 'descending' })).toEqual([
      'Acme',
      'Design',
      'Sales West',
      'Quality',
    ]);
    expect(namesOf('', { field: 'rate', direction: 'descending' })).toEqual([
      'Design',
      'Acme',
      'Sales West',
      'Quality',
    ]);
    expect(namesOf('', { field: 'change', direction: 'descending' }).at(-1)).toBe('Quality');
  });

  it('narrows to what was typed', () => {
    expect(namesOf('sales')).toEqual(['Sales West']);
  });

  it('judges the organization among organizations, and groups among groups', () => {
    expect(levelOfGroup(groups[0]!, '1')).toBe('highly engaged');
    expect(levelOfGroup(groups[0]!, undefined)).toBe('moderately engaged');
    expect(levelOfGroup(groups[1]!, '1')).toBeUndefined();
  });
});

describe('what the list shows', () => {
  it('is the highest and the lowest group below the first', () => {
    expect(engagementSentence(groups)).toEqual({
      fact: 'Design leads with 81;',
      comparison: 'Sales West is lowest with 64, 10 below Acme.',
    });
  });

  it('is the only group, or that there is none', () => {
    expect(engagementSentence(groups.slice(0, 3)).fact).toBe('Sales West is at 64;');
    expect(engagementSentence(groups.slice(0, 2)).fact).toBe('No subgroup has its own score');
  });
});
