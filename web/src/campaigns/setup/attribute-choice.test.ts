import { describe, expect, it } from 'vitest';
import { aGroupType } from '../../group-types/group-types.test-support.ts';
import { attributeChoices, choiceWords, withValues } from './attribute-choice.ts';

const type = (id: string, name: string, columnName: string) =>
  aGroupType(id, { name, columnName, isReporting: columnName === 'team' });
const group = (id: string, groupTypeId: string, displayName: string) =>
  ({ type: 'v3-groups', id, attributes: { groupTypeId, displayName, deletedAt: null } }) as never;

describe('what an audience can be narrowed by', () => {
  const choices = attributeChoices(
    [group('1', '1', 'Acme'), group('2', '2', 'Berlin'), group('3', '2', 'Lisbon')],
    [type('1', 'Team', 'team'), type('2', 'Location', 'location'), type('3', 'Shift', 'shift')],
  );

  it('are group types with groups, tenure and generation, not the hierarchy', () => {
    expect(choices.map(({ name, options }) => [name, options.length])).toEqual([
      ['Location', 2],
      ['Tenure', 6],
      ['Generation', 5],
    ]);
    expect(
      attributeChoices([group('2', '2', 'Long')], [type('2', 'Years here', 'tenure')]).map(({ name }) => name),
    ).toEqual(['Years here', 'Generation']);
  });

  it('is said by the only value, or by how many of them', () => {
    const [location] = choices;
    expect(
      location && [choiceWords(location, []), choiceWords(location, ['2']), choiceWords(location, ['2', '3'])],
    ).toEqual(['All', 'Berlin', '2 of 2']);
  });

  it('is let go of with the last value', () => {
    expect(withValues({ tenure: ['1'] }, 'location', ['2'])).toEqual({ tenure: ['1'], location: ['2'] });
    expect(withValues({ tenure: ['1'] }, 'tenure', [])).toEqual({});
  });
});
