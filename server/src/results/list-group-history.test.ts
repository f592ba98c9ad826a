import { join } from 'node:path';
import type { GroupResource } from '@attune/contract/groups/group';
import { describe, expect, test } from 'vitest';
import { aDatabase } from '../../test/database.ts';
import { anApi } from '../../test/sign-in.ts';
import { createGroups } from '../groups/index.ts';
import { systemClock } from '../platform/clock.ts';
import { createResults, readReadings } from './index.ts';
import { aResultsApi } from './results-api.test-support.ts';
import { noBenchmarks } from './results.test-support.ts';

const database = aDatabase();
const resultsApi = aResultsApi(database);
const api = anApi(database, async ({ router }) => {
  const results = createResults({
    ...resultsApi.needs,
    benchmarks: noBenchmarks,
    clock: systemClock,
    readings: await readReadings(join(import.meta.dirname, '../../../content')),
  });
  createGroups({ database, historyOf: results.groupHistory }).routes(router);
});

const groupOf = async (name: string, as = resultsApi.world.admin) =>
  (await api.get(resultsApi.under(`/v3-groups/${resultsApi.groupId(name)}`), as)).json().data as GroupResource;
const historyOf = async (name: string, as?: string) =>
  (await groupOf(name, as)).attributes.historicalGroupCampaignAggregates?.map(
    ({ audience, completed, score, visibility }) => ({ audience, completed, score, visibility }),
  );

describe('the last campaigns of a group', () => {
  // Shows ENT-GROUP-16, GAP-47
  test('are listed newest first, with the numbers of its results', async () => {
    expect(await historyOf('Platform')).toEqual([
      { audience: 14, completed: 12, score: 75, visibility: 'shown' },
      { audience: 14, completed: 12, score: 50, visibility: 'shown' },
    ]);
    const [latest] = (await groupOf('Platform')).attributes.historicalGroupCampaignAggregates ?? [];
    expect(latest?.campaignId).toBe(resultsApi.world.september.campaignId);
  });

  test('show nothing for a group that is too small for results', async () => {
    expect(await historyOf('Quality')).toEqual([
      { audience: 3, completed: null, score: null, visibility: 'unavailable' },
      { audience: 3, completed: null, score: null, visibility: 'unavailable' },
    ]);
  });

  test('require access to results of the group, and exactly one group', async () => {
    expect(await historyOf('Web', resultsApi.world.leader)).toHaveLength(2);
    const { data } = (await api.get(resultsApi.under('/v3-groups'), resultsApi.world.admin)).json() as {
      readonly data: readonly GroupResource[];
    };
    expect(data.filter(({ attributes }) => attributes.historicalGroupCampaignAggregates)).toEqual([]);
  });

  // Shows ENT-GROUP-14
  test('include the audience of the campaign that started last, and the number of grants', async () => {
    const { attributes } = await groupOf('Engineering');
    expect(attributes).toMatchObject({ explicitPermissionCount: 1, campaignMembershipCount: null });
    expect((await groupOf('Engineering', resultsApi.world.leader)).attributes.explicitPermissionCount).toBeNull();
    await database.inOrganization(resultsApi.world.acme.organizationId, (trx) =>
      trx
        .updateTable('campaigns')
        .set({ is_published: true, opened_at: new Date() })
        .where('organization_id', '=', resultsApi.world.acme.organizationId)
        .where('id', '=', resultsApi.world.september.campaignId)
        .execute(),
    );
    expect((await groupOf('Engineering')).attributes.campaignMembershipCount).toBe(33);
    await database.inOrganization(resultsApi.world.acme.organizationId, (trx) =>
      trx
        .updateTable('campaigns')
        .set({ campaign_type: 'lifecycle' })
        .where('organization_id', '=', resultsApi.world.acme.organizationId)
        .where('id', '=', resultsApi.world.september.campaignId)
        .execute(),
    );
    expect((await groupOf('Engineering')).attributes.campaignMembershipCount).toBeNull();
  });
});
