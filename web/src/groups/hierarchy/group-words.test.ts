import { describe, expect, it } from 'vitest';
import { acme, acmeGroups, aGroup, engineering, sales, web } from '../groups.test-support.ts';
import { treeOf } from './hierarchy-rows.ts';
import {
  accessWords,
  cargoWords,
  hierarchySentence,
  mergeWords,
  namesOf,
  removalWords,
  returnWords,
} from './group-words.ts';

const preview = {
  change: 'merge' as const,
  toGroupId: '4',
  peopleCount: 24,
  groupCount: 3,
  draftCampaignCount: 0,
  grantCount: 0,
  gainingCount: 0,
  losingCount: 0,
};

describe('the hierarchy in a sentence', () => {
  it('counts the groups and how deep they stand', () => {
    expect(hierarchySentence(treeOf(acmeGroups), 'Acme')).toEqual({
      fact: 'Acme has 3 groups',
      comparison: 'on two levels.',
    });
    expect(
      hierarchySentence(treeOf([acme, aGroup('2', { displayName: 'A', parentGroupId: '1', isHidden: true })]), 'Acme')
        .comparison,
    ).toBe('on one level, one of them hidden.');
    expect(
      hierarchySentence(
        treeOf([
          acme,
          aGroup('2', { displayName: 'A', parentGroupId: '1', isHidden: true }),
          aGroup('3', { displayName: 'B', parentGroupId: '1', isHidden: true }),
        ]),
        'Acme',
      ).comparison,
    ).toBe('on one level, all of them hidden.');
    expect(hierarchySentence(treeOf([acme]), 'Acme')).toEqual({
      fact: 'Acme has no groups yet',
      comparison: 'besides the top group.',
    });
  });
});

describe('what a change is about', () => {
  it('is named, and counted from three groups on', () => {
    expect(namesOf([web])).toBe('“Web”');
    expect(namesOf([web, sales])).toBe('“Web” and “Sales”');
    expect(namesOf([web, sales, engineering])).toBe('“Web” and two other groups');
    expect(namesOf([])).toBe('Nothing');
  });

  it('brings people and groups along', () => {
    expect(cargoWords({ peopleCount: 24, groupCount: 3 })).toBe('24 people and three groups below');
    expect(cargoWords({ peopleCount: 1, groupCount: 0 })).toBe('1 person');
    expect(cargoWords({ peopleCount: 0, groupCount: 1 })).toBe('no active people and one group below');
  });
});

describe('what becomes of access', () => {
  it('is said of those who see more or less, and of nobody else', () => {
    expect(accessWords({ gainingCount: 2, losingCount: 0 })).toBe(
      'Two people come to see more results: access follows the hierarchy.',
    );
    expect(accessWords({ gainingCount: 0, losingCount: 1 })).toBe(
      'One person sees fewer results than before: access follows the hierarchy.',
    );
    expect(accessWords({ gainingCount: 1, losingCount: 3 })).toBe(
      'One person comes to see more results; three people see fewer than before: access follows the hierarchy.',
    );
    expect(accessWords({ gainingCount: 0, losingCount: 0 })).toBeUndefined();
    expect(accessWords({ gainingCount: null, losingCount: null })).toBeUndefined();
  });
});

describe('the words about a deleted group', () => {
  const removal = {
    deletedByName: null,
    isMerged: false,
    intoGroupId: '4',
    intoGroupName: 'Sales',
    isParentGone: false,
    peopleCount: 14,
    groupCount: 2,
  };

  it('say what comes back with it', () => {
    expect(returnWords(removal)).toBe('14 people and two groups come back.');
    expect(returnWords({ ...removal, peopleCount: 0, groupCount: 1 })).toBe('One group comes back.');
    expect(returnWords({ ...removal, peopleCount: 1, groupCount: 0 })).toBe('1 person comes back.');
    expect(returnWords({ ...removal, peopleCount: 0, groupCount: 0 })).toBe('It is restored empty.');
  });

  it('say what a merge has moved for good', () => {
    expect(returnWords({ ...removal, isMerged: true })).toBe(
      '14 people and two groups come back. Permissions stay with “Sales”.',
    );
    expect(returnWords({ ...removal, isMerged: true, intoGroupName: null, groupCount: 0 })).toBe(
      '14 people come back. Permissions stay with the group it was merged into.',
    );
  });
});

describe('the words before a group is merged or deleted', () => {
  const one = { names: '“Web”', isOne: true, to: 'Sales' };

  it('say what comes along', () => {
    expect(mergeWords(one, preview)).toEqual(['“Web” goes into “Sales”, with 24 people and three groups below.']);
    expect(
      mergeWords({ ...one, isOne: false }, { ...preview, grantCount: 2, draftCampaignCount: 1, gainingCount: 1 }),
    ).toEqual([
      '“Web” go into “Sales”, with 24 people and three groups below.',
      '2 permissions on them move along.',
      'One draft of a campaign is then meant for “Sales”.',
      'One person comes to see more results: access follows the hierarchy.',
    ]);
  });

  it('say what is lost', () => {
    expect(removalWords(one, { ...preview, grantCount: 1, draftCampaignCount: 2 })).toEqual([
      '24 people and three groups below come into “Sales”.',
      'One permission on it has no effect unless the group is restored.',
      'Two draft campaigns that target it reach no one through it.',
    ]);
    expect(removalWords(one, { ...preview, peopleCount: 0, groupCount: 0 })).toEqual([
      '“Web” has no members and no subgroups.',
    ]);
    expect(removalWords({ names: '“Web”', to: undefined }, preview)).toEqual([
      '24 people and three groups below come to the top.',
    ]);
  });
});
