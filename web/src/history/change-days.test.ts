import { describe, expect, test } from 'vitest';
import { firstDayOf, inDays } from './change-days.ts';
import { narrowedTo } from './history.queries.ts';
import { aChange } from './history.test-support.ts';

const chicago = { timeZone: 'America/Chicago', now: new Date('2026-11-20T16:00:00Z') };

describe('the days of the history', () => {
  test('are those of the organization, with words for the last two', () => {
    const changes = [
      '2026-11-20T15:00:00Z',
      '2026-11-20T06:30:00Z',
      '2026-11-20T05:30:00Z',
      '2026-11-18T12:00:00Z',
    ].map((createdAt) => aChange({ createdAt }));
    expect(inDays(changes, chicago).map(({ heading, changes: ofDay }) => [heading, ofDay.length])).toEqual([
      ['Today', 2],
      ['Yesterday', 1],
      ['Nov 18, 2026', 1],
    ]);
  });

  test('can be the last ones only, today included', () => {
    expect(firstDayOf('1', chicago)).toBe('2026-11-20');
    expect(firstDayOf('7', chicago)).toBe('2026-11-14');
    expect(firstDayOf('8', chicago)).toBeUndefined();
    expect(firstDayOf(undefined, chicago)).toBeUndefined();
  });
});

describe('the filters', () => {
  test('ask for all acts of a kind', () => {
    expect(narrowedTo({ kind: 'people', personId: '7', from: '2026-11-14' })).toMatchObject({
      'filter[action]': 'employee,employees,person',
      'filter[personId]': '7',
      'filter[from]': '2026-11-14',
    });
    expect(narrowedTo({ kind: 'nothing known' })['filter[action]']).toBeUndefined();
  });
});
