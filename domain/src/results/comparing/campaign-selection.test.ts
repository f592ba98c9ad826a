import { describe, expect, it } from 'vitest';
import type { CampaignId } from '../../campaigns/index.ts';
import type { Id } from '../../kernel/index.ts';
import {
  type ResultCampaign,
  campaignsForCharts,
  findLatestQuarterlyInProgress,
  isParentCampaign,
  isUpgradeToVersion4,
  latestQuarterlyReports,
  resultCampaigns,
  smartPulsesOf,
  usesPresentSurveys,
} from './campaign-selection.ts';

const idOf = (id: string) => id as CampaignId;
const everyone = { groupIds: [], attributes: [], values: [] };
const someone = { groupIds: ['7' as Id<'group'>], attributes: [], values: [] };

function aCampaign(id: string, changes: Partial<ResultCampaign> = {}): ResultCampaign {
  const started = new Date(Date.UTC(2025, 3 * Number(id), 1));
  return {
    id: idOf(id),
    kind: 'quarterly',
    status: 'finished',
    parentCampaignId: null,
    startedAt: started,
    endedAt: new Date(started.getTime() + 7 * 86_400_000),
    target: everyone,
    engagementScore: 71,
    surveyVersion: 4,
    isIncluded: false,
    ...changes,
  };
}

const ids = (list: readonly ResultCampaign[]) => list.map(({ id }) => id);

describe('a list of results', () => {
  // Shows SELECT-01
  it.each(['pending', 'active', 'prepared', 'inprogress', 'errored'] as const)('excludes what is %s', (status) => {
    expect(ids(resultCampaigns([aCampaign('1', { status }), aCampaign('2')]))).toEqual(['2']);
  });

  // Shows SELECT-02
  it('excludes campaigns without an engagement score unless requested', () => {
    const campaigns = [aCampaign('1', { engagementScore: null }), aCampaign('2')];
    expect(ids(resultCampaigns(campaigns))).toEqual(['2']);
    expect(ids(resultCampaigns(campaigns, { needsScore: false }))).toEqual(['1', '2']);
  });

  // Shows SELECT-03
  it('includes a targeted campaign only if it is set to be included', () => {
    const campaigns = [aCampaign('1', { target: someone }), aCampaign('2', { target: someone, isIncluded: true })];
    expect(ids(resultCampaigns(campaigns))).toEqual(['2']);
  });
});

describe('related campaigns', () => {
  const parent = aCampaign('1');
  const pulse = aCampaign('2', { kind: 'smart_pulse', parentCampaignId: idOf('1') });
  const others = [
    aCampaign('3', { kind: 'smart_pulse', parentCampaignId: idOf('9') }),
    aCampaign('4', { kind: 'custom', parentCampaignId: idOf('1') }),
  ];

  // Shows SELECT-04
  it('are a finished quarterly campaign and its smart pulses', () => {
    expect(smartPulsesOf(parent, [parent, pulse, ...others])).toEqual([pulse]);
  });

  // Shows SELECT-04
  it('are none if it is not finished or not quarterly', () => {
    expect(smartPulsesOf({ ...parent, status: 'inprogress' }, [pulse])).toEqual([]);
    expect(smartPulsesOf({ ...parent, kind: 'custom' }, [pulse])).toEqual([]);
  });

  // Shows SELECT-05
  it.each([
    ['quarterly', null, true],
    ['quarterly', '1', false],
    ['smart_pulse', null, false],
  ] as const)('have as parent a campaign that is %s with parent %s: %s', (kind, parentId, expected) => {
    expect(isParentCampaign({ kind, parentCampaignId: parentId && idOf(parentId) })).toBe(expected);
  });
});

describe('the latest campaigns', () => {
  const six = ['3', '1', '6', '2', '5', '4'].map((id) => aCampaign(id));

  // Shows SELECT-06
  it('in progress are found by their start', () => {
    const running = ['1', '3', '2'].map((id) => aCampaign(id, { status: 'inprogress' }));
    expect(
      findLatestQuarterlyInProgress([
        ...running,
        aCampaign('4'),
        aCampaign('5', { status: 'inprogress', kind: 'custom' }),
      ])?.id,
    ).toBe('3');
    expect(findLatestQuarterlyInProgress(six)).toBeUndefined();
  });

  // Shows SELECT-08, CONST-28
  it('are shown in charts, four of them, oldest first', () => {
    expect(ids(campaignsForCharts(six))).toEqual(['3', '4', '5', '6']);
    expect(ids(campaignsForCharts(six.slice(0, 2)))).toEqual(['1', '3']);
  });

  // Shows SELECT-09
  it('that are quarterly and finished are in the reports, four of them by their end', () => {
    const others = [aCampaign('7', { kind: 'enps' }), aCampaign('8', { status: 'inprogress' })];
    expect(ids(latestQuarterlyReports([...others, ...six]))).toEqual(['3', '4', '5', '6']);
  });
});

describe('the upgrade to survey version 4', () => {
  // Shows SELECT-07, CONST-27
  it.each([
    [[3, 4], true],
    [[null, 4], true],
    [[4, 4], false],
    [[4, 3], false],
    [[3, 3], false],
    [[4], false],
    [[3, 4, 4], false],
  ])('happened between campaigns of versions %j: %s', (versions, expected) => {
    const campaigns = versions.map((surveyVersion, index) => aCampaign(String(index + 1), { surveyVersion }));
    expect(isUpgradeToVersion4(campaigns)).toBe(expected);
    expect(isUpgradeToVersion4([...campaigns].reverse())).toBe(expected);
  });
});

describe('the current survey versions', () => {
  // Shows SELECT-10
  it.each([
    ['2019-09-18T23:59:59Z', false],
    ['2019-09-19T00:00:00Z', true],
    ['2019-09-20T00:00:00Z', true],
  ])('are used by a campaign that ended at %s: %s', (end, expected) => {
    expect(usesPresentSurveys({ endedAt: new Date(end) })).toBe(expected);
  });
});
