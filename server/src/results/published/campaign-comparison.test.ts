import type { Id } from '@attune/domain/kernel';
import { describe, expect, test } from 'vitest';
import { earlierCampaigns, findEarlierNumbers, listedCampaigns } from './campaign-comparison.ts';
import { withoutResults } from './published-campaign.ts';
import { type PublishedCampaign } from './published-group.ts';
import type { CampaignOfResults } from './published.repository.ts';
import type { Reading } from './reading.ts';

const day = 86_400_000;

function ended(daysAgo: number, changes: Partial<CampaignOfResults> = {}): CampaignOfResults {
  const endedAt = new Date(Date.UTC(2026, 8, 30) - daysAgo * day);
  return {
    id: String(daysAgo) as Id<'campaign'>,
    name: `${daysAgo} days ago`,
    kind: 'quarterly',
    status: 'finished',
    parentCampaignId: null,
    startedAt: new Date(endedAt.getTime() - 7 * day),
    endedAt,
    isTargeted: false,
    isIncluded: true,
    engagementScore: 70,
    surveyVersion: 4,
    level: 5,
    release: 1,
    hasNoInsights: false,
    ...changes,
  };
}

const ids = (campaigns: readonly CampaignOfResults[]) => campaigns.map(({ id }) => id);

describe('the campaigns for comparison', () => {
  test('are earlier completed ones of the same type, newest first', () => {
    const now = ended(100);
    const others = [
      ended(10),
      ended(200),
      ended(150, { kind: 'enps' }),
      ended(300, { status: 'inprogress' }),
      ended(400),
    ];
    expect(ids(earlierCampaigns([ended(10), now, ...others], now))).toEqual(['200', '400']);
  });

  test('go back as far as charts do', () => {
    const campaigns = [1, 2, 3, 4, 5, 6, 7].map((days) => ended(days));
    expect(ids(earlierCampaigns(campaigns, campaigns[0]!))).toEqual(['2', '3', '4', '5']);
  });

  test('include those without a score, which may have results for other groups', () => {
    expect(ids(earlierCampaigns([ended(1), ended(2, { engagementScore: null })], ended(1)))).toEqual(['2']);
  });
});

describe('the campaigns in lists of results', () => {
  test('are completed, and exclude those for a part of the organization unless included', () => {
    const campaigns = [
      ended(1, { status: 'inprogress' }),
      ended(2, { isTargeted: true }),
      ended(3, { isTargeted: true, isIncluded: false }),
      ended(4, { engagementScore: null }),
    ];
    expect(ids(listedCampaigns(campaigns, { needsScore: false }))).toEqual(['2', '4']);
    expect(ids(listedCampaigns(campaigns, { needsScore: true }))).toEqual(['2']);
  });
});

describe('the previous numbers', () => {
  const group = '1' as Id<'group'>;
  const empty = withoutResults(
    [
      {
        id: group,
        parentId: null,
        groupType: 'reporting',
        groupTypeName: 'Team',
        name: 'Acme',
        position: 0,
        isIncluded: true,
        audience: 9,
        completed: 9,
      },
    ],
    5,
  );
  const campaigns = [ended(1), ended(2), ended(3)];

  function aReading(
    published: Readonly<Record<string, PublishedCampaign>>,
    canRead = true,
  ): { readonly reading: Reading; readonly read: string[] } {
    const read: string[] = [];
    const load = async ({ id }: CampaignOfResults) => {
      read.push(id);
      return published[id] ?? empty;
    };
    const reach = {
      canRead: () => canRead,
      getGroup: () => {
        throw new Error('not asked');
      },
      tag: '',
    };
    return {
      read,
      reading: {
        organizationId: '1' as Id<'organization'>,
        campaigns,
        reach,
        benchmark: undefined,
        tag: '',
        getCampaign: () => campaigns[0]!,
        published: load,
        headline: load,
        secureRows: () => Promise.reject(new Error('not asked')),
      },
    };
  }

  test('are searched campaign by campaign', async () => {
    const { reading, read } = aReading({});
    expect(await findEarlierNumbers(reading, campaigns[0]!, group)).toBeUndefined();
    expect(read).toEqual(['2', '3']);
  });

  test('are not read if the group may not be seen', async () => {
    const forbidden = {
      ...empty,
      partOf: () => {
        throw new Error('looked at');
      },
    };
    const { reading } = aReading({ 2: forbidden, 3: forbidden }, false);
    expect(await findEarlierNumbers(reading, campaigns[0]!, group)).toBeUndefined();
  });
});
