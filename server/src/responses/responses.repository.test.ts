import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type RunningCampaign, aRunningCampaign, keysInMemory } from '../../test/a-running-campaign.ts';
import { aDatabase } from '../../test/database.ts';
import type { Transaction } from '../platform/database/index.ts';
import { changeResponses, findResponses, mixResponses } from './responses.repository.ts';

const database = aDatabase();
let campaign: RunningCampaign;
let responseKeys: readonly Buffer[];

beforeAll(async () => {
  campaign = await aRunningCampaign(database, keysInMemory(), { employees: 2000 });
  responseKeys = campaign.employeeIds.slice(0, 5).map((id) => campaign.key.responseKey(campaign.key.linkToken(id, 0)));
});

/** How many responses were looked at for a piece of work. */
async function readFor(work: (trx: Transaction<'intake'>) => Promise<unknown>): Promise<number> {
  return database.as('intake').inOrganization(campaign.organizationId, async (trx) => {
    const before = await countRead(trx);
    await work(trx);
    return (await countRead(trx)) - before;
  });
}

async function countRead(trx: Transaction<'intake'>): Promise<number> {
  const { rows } = await sql<{ readonly count: number }>`select (seq_tup_read + idx_tup_fetch)::int as count from pg_stat_xact_user_tables where schemaname = 'answers' and relname = 'responses'`.execute(trx);
  return rows[0]?.count ?? 0;
}

describe('responses in a table that was filled a moment ago', () => {
  test('are changed without looking at others', async () => {
    const changes = responseKeys.map((responseKey) => ({ campaignId: campaign.campaignId, responseKey, version: 0, sealed: Buffer.alloc(540), isSubmitted: false }));
    expect(await readFor((trx) => changeResponses(trx, campaign.organizationId, { campaignId: campaign.campaignId, changes }))).toBe(responseKeys.length);
  });

  test('are read without looking at others', async () => {
    expect(await readFor((trx) => findResponses(trx, campaign.organizationId, { campaignId: campaign.campaignId, responseKeys }))).toBe(responseKeys.length);
  });
});

describe('finished responses that are mixed', () => {
  const inTheirOrder = () =>
    database.as('intake').inOrganization(campaign.organizationId, async (trx) => {
      const { rows } = await sql<{ readonly key: string; readonly version: number; readonly sealed: string; readonly transaction: string }>`
        select encode(response_key, 'hex') as key, version, encode(sealed, 'hex') as sealed, xmin::text as transaction from answers.responses
        where organization_id = ${campaign.organizationId} and campaign_id = ${campaign.campaignId} and is_submitted order by ctid`.execute(trx);
      return rows;
    });

  /** How many lie beside the one who came just before or after. */
  function neighbours(rows: readonly { readonly key: string }[], arrivals: readonly string[]): number {
    const order = rows.map(({ key }) => arrivals.indexOf(key));
    return order.filter((arrival, place) => Math.abs(arrival - (order[place + 1] ?? Number.NaN)) === 1).length;
  }

  test('say all they said, and no longer in which order they came', async () => {
    const { campaignId, organizationId } = campaign;
    const comers = campaign.employeeIds.slice(100, 140).map((id) => campaign.key.responseKey(campaign.key.linkToken(id, 0)));
    for (const [place, responseKey] of comers.entries()) {
      const changes = [{ campaignId, responseKey, version: 0, sealed: Buffer.alloc(place % 5 ? 1800 : 9000, place), isSubmitted: true }];
      await database.as('intake').inOrganization(organizationId, (trx) => changeResponses(trx, organizationId, { campaignId, changes }));
    }
    const before = await inTheirOrder();
    await database.as('intake').inOrganization(organizationId, (trx) => mixResponses(trx, organizationId, campaignId));
    const after = await inTheirOrder();
    expect(new Set(before.map(({ transaction }) => transaction)).size).toBe(40);
    expect(new Set(after.map(({ transaction }) => transaction)).size).toBe(1);
    const contents = (rows: typeof before) => rows.map(({ key, version, sealed }) => `${key} ${version} ${sealed}`).toSorted();
    expect(contents(after)).toEqual(contents(before));
    const arrivals = comers.map((key) => key.toString('hex'));
    // Of 39 pairs about 2 by chance. The database may fill a gap before it goes on, so the places need not follow the keys.
    expect(neighbours(before, arrivals)).toBeGreaterThan(15);
    expect(neighbours(after, arrivals)).toBeLessThan(15);
  });

  test('are looked at once each', async () => {
    const { campaignId, organizationId, employeeIds } = campaign;
    expect(await readFor((trx) => mixResponses(trx, organizationId, campaignId))).toBeLessThan(2 * employeeIds.length);
  });
});
