import { describe, expect, it } from 'vitest';
import {
  finishedParticipation,
  type GroupParticipation,
  latestRefresh,
  participationFinding,
  participationSort,
  rateHiddenReason,
  responseShareOf,
  runningFinding,
  runningParticipation,
  runningSentence,
  runningShare,
  sortParticipation,
} from './participation-view.ts';
import { readHeatmap } from '../reading/heatmap-table.ts';
import { aGroup, aHeatmap, aRunningCampaign } from '../results.test-support.ts';

const part = (name: string, [completed, size]: readonly [number | null, number], depth = 0): GroupParticipation => ({
  id: name,
  name,
  depth,
  completed,
  size,
});
const some = [part('Platform', [20, 22]), part('Data', [11, 13]), part('Legal', [null, 4]), part('Quality', [4, 9])];
const aParticipation = (
  v3GroupId: string,
  [completedCount, size]: readonly [number | null, number],
  refreshedAt = '2026-11-20T08:00:00Z',
) =>
  ({
    type: 'v3-group-participations',
    id: v3GroupId,
    attributes: { campaignId: '12', v3GroupId, completedCount, completedMinimum: null, size, refreshedAt },
  }) as const;

describe('participation by group', () => {
  it('of a finished campaign comes from the heatmap, without groups that nobody was invited from', () => {
    const { groups } = readHeatmap([
      aHeatmap([
        { groupId: '1', name: 'Data', people: 11, audience: 13 },
        { groupId: '2', audience: 0 },
        { groupId: '3', audience: null },
      ]),
    ]);
    expect(finishedParticipation(groups)).toEqual([
      { id: '1', name: 'Data', depth: 0, completed: 11, size: 13, isShown: true, message: null },
    ]);
  });

  // Shows ERR-41, CON-08
  it('of a running campaign is in tree order', () => {
    const groups = [
      aGroup('2', 'Engineering', { parentGroupId: '1' }),
      aGroup('1', 'Acme'),
      aGroup('3', 'Empty', { parentGroupId: '1' }),
    ];
    const rows = runningParticipation(
      groups,
      [aParticipation('1', [149, 236]), aParticipation('2', [null, 4]), aParticipation('3', [0, 0])],
      5,
    );
    expect(rows).toMatchObject(
      [part('Acme', [149, 236]), part('Engineering', [null, 4], 1)].map((row, index) => ({
        ...row,
        id: String(index + 1),
      })),
    );
    expect(rows[1]?.message).toBe('Group has fewer than 5 employees. Survey results will not be available.');
  });

  // Shows VALID-33
  it('has no rate for a group with four active members, whatever their number of responses, and one for five', () => {
    for (const completed of [null, 0, 3, 4]) expect(responseShareOf(part('Legal', [completed, 4]), 5)).toBeNull();
    expect(responseShareOf(part('Data', [5, 5]), 5)).toBe(1);
    expect(responseShareOf(part('Data', [5, 9]), 10)).toBeNull();
  });

  // Shows GAP-37
  it('hides the rate of small groups, and says why', () => {
    expect(responseShareOf(part('Legal', [null, 4]))).toBeNull();
    expect(rateHiddenReason(4, 5)).toBe('The response rate is hidden because this group has fewer than 5 employees.');
    expect(rateHiddenReason(9, 5)).toBe(
      'The response rate is hidden because it could reveal who answered, here or in another group.',
    );
  });

  it('can be sorted by rate, what is hidden last', () => {
    const names = (field: string) => sortParticipation(some, { field, direction: 'ascending' }).map(({ name }) => name);
    expect(names('rate')).toEqual(['Quality', 'Data', 'Platform', 'Legal']);
    expect(names('people')[0]).toBe('Legal');
    expect(names('name')[0]).toBe('Data');
    expect(sortParticipation(some, participationSort)).toBe(some);
  });
});

describe('what participation shows', () => {
  it.each([
    [some, 0.86, 'Quality has a much lower response rate'],
    [[part('A', [1, 10]), part('B', [2, 10]), part('C', [9, 10])], 0.8, 'Two groups have much lower response rates'],
    [some.slice(0, 2), 0.86, 'Response rates run from 85% to 91%'],
    [[part('A', [9, 9]), part('B', [7, 7])], 1, 'Every group shown is at 100%'],
    [some.slice(0, 1), 0.91, '91% answered in Platform'],
    [
      [part('Acme', [10, 100]), part('A', [80, 90], 1), part('B', [70, 90], 1)],
      0.8,
      'Response rates run from 78% to 89%',
    ],
    [[part('Legal', [null, 4])], undefined, 'Who answered, by group'],
  ])('is said in a sentence (%#)', (groups, whole, finding) => {
    expect(participationFinding(groups, whole)).toBe(finding);
  });
});

describe('a running campaign', () => {
  it('says how many have answered so far', () => {
    expect(runningSentence(aRunningCampaign())).toEqual({
      fact: '63% have answered so far,',
      comparison: '149 of 236 people in November 2026.',
    });
  });

  it('claims no number before the first count', () => {
    expect(runningSentence(aRunningCampaign({ completedCount: 0, confidentialityLevel: 5 }))).toEqual({
      fact: 'Too few answers to show so far,',
      comparison: 'from 236 people in November 2026.',
    });
  });

  it('names groups as far behind only if they are, whatever the lags of the counts hide', () => {
    const campaign = aRunningCampaign({ confidentialityLevel: 5 });
    const groups = [part('Platform', [20, 30]), part('Quality', [0, 9])];
    expect(runningFinding(groups, campaign)).toBe('Answers so far, by group');
    expect(runningFinding([...groups, part('Sales', [5, 60])], campaign)).toBe('One group lags far behind');
  });

  it('says only that it runs while that is not known', () => {
    expect(runningShare(aRunningCampaign({ completedCount: null }))).toBeUndefined();
    expect(runningSentence(aRunningCampaign({ audienceSize: 0 }))).toEqual({ fact: 'November 2026 is running.' });
  });

  it('knows when it was last counted', () => {
    expect(
      latestRefresh([
        aParticipation('1', [1, 9], '2026-11-20T08:00:00Z'),
        aParticipation('2', [1, 9], '2026-11-20T09:00:00+01:00'),
        aParticipation('3', [1, 9], '2026-11-20T08:30:00Z'),
      ]),
    ).toBe('2026-11-20T08:30:00Z');
    expect(latestRefresh([])).toBeUndefined();
  });
});
