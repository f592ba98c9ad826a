import { describe, expect, it } from 'vitest';
import { aGroup } from '../../groups/groups.test-support.ts';
import { location, reporting } from '../people.test-support.ts';
import { groupChoices } from './group-choices.ts';

const web = aGroup('3', { displayName: 'Web', groupTypeId: '1' });
const berlin = aGroup('4', { displayName: 'Berlin', groupTypeId: '2' });
const gone = aGroup('5', { displayName: 'Gone', groupTypeId: '2', deletedAt: '2026-01-01T00:00:00Z' });

describe('the groups that somebody can be in', () => {
  it('are offered by their group types, and none of each as well', () => {
    expect(
      groupChoices([location, reporting], [berlin, web]).map(({ name, options }) => [
        name,
        options.map(({ label }) => label),
      ]),
    ).toEqual([
      ['Organization', ['None', 'Web']],
      ['Location', ['None', 'Berlin']],
    ]);
  });

  it('are none that were deleted, and no group type without any', () => {
    expect(groupChoices([reporting, location], [web, gone]).map(({ name }) => name)).toEqual(['Organization']);
  });
});
