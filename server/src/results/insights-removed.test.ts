import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aDatabase } from '../../test/database.ts';
import { aResultsApi } from './results-api.test-support.ts';

const database = aDatabase();
const resultsApi = aResultsApi(database);

const setRemoved = (isRemoved: boolean) =>
  database.inOrganization(resultsApi.world.september.organizationId, (trx) =>
    sql`update campaigns set insights_removed_at = ${isRemoved ? sql`attune_now()` : null}
      where organization_id = ${resultsApi.world.september.organizationId}
        and id = ${resultsApi.world.september.campaignId}`.execute(trx),
  );

describe('deleted insights', () => {
  // Shows API-CAMPAIGN-18
  test('are hidden, while everything else is shown, and shown again when restored', async () => {
    const path = resultsApi.under(
      `/campaigns/${resultsApi.world.september.campaignId}/v3-groups/${resultsApi.groupId('Web')}/overview`,
    );
    const read = async () => {
      const answer = await resultsApi.api.get(path, resultsApi.world.admin);
      const { strengths, opportunities, changes, ...rest } = answer.json().data.attributes;
      return { tag: answer.headers['etag'], insights: [strengths, opportunities, changes], rest };
    };
    const before = await read();
    expect(before.insights[2].length).toBeGreaterThan(0);
    await setRemoved(true);
    const after = await read();
    expect(after.insights).toEqual([[], [], []]);
    expect(after.rest).toEqual(before.rest);
    expect(after.tag).not.toBe(before.tag);
    await setRemoved(false);
    expect(await read()).toEqual(before);
  });
});
