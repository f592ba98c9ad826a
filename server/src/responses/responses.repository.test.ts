import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type RunningCampaign, aRunningCampaign, keysInMemory } from '../../test/a-running-campaign.ts';
import { aDatabase } from '../../test/database.ts';
import type { Transaction } from '../platform/database/index.ts';
import { hashOfToken } from '../platform/keys/index.ts';
import { findDrafts, saveDrafts, sendDrafts } from './drafts/response-drafts.repository.ts';
import { mixResponses } from './responses.repository.ts';

const database = aDatabase();
let campaign: RunningCampaign;
let responseKeys: readonly Buffer[];

beforeAll(async () => {
  campaign = await aRunningCampaign(database, keysInMemory(), { employees: 2000 });
  responseKeys = campaign.employeeIds.slice(0, 5).map((id) => campaign.key.responseKey(campaign.key.linkToken(id, 0)));
});

type AnswersTable = 'responses' | 'drafts';

/** Number of rows of a table that an operation reads. */
async function readFor(
  work: (trx: Transaction<'intake'>) => Promise<unknown>,
  table: AnswersTable = 'responses',
): Promise<number> {
  return database.as('intake').inOrganization(campaign.organizationId, async (trx) => {
    const before = await countRead(trx, table);
    await work(trx);
    return (await countRead(trx, table)) - before;
  });
}

async function countRead(trx: Transaction<'intake'>, table: AnswersTable): Promise<number> {
  const { rows } = await sql<{
    readonly count: number;
  }>`select (seq_tup_read + idx_tup_fetch)::int as count from pg_stat_xact_user_tables
    where schemaname = 'answers' and relname = ${table}`.execute(trx);
  return rows[0]?.count ?? 0;
}

const browser = Buffer.alloc(16, 7);
const draftsOf = (keys: readonly Buffer[]) =>
  keys.map((responseKey) => ({
    campaignId: campaign.campaignId,
    responseKey,
    linkHash: hashOfToken(responseKey),
    browser,
    version: 0,
    limit: 10,
    sealed: Buffer.alloc(540),
  }));

describe('drafts in a recently filled table', () => {
  test('are read, written and submitted without reading other responses', async () => {
    const { campaignId, organizationId } = campaign;
    const items = draftsOf(responseKeys);
    const sendings = items.map((item) => ({ ...item, version: 1, sentVersion: 9, sent: Buffer.alloc(540) }));
    expect(await readFor((trx) => findDrafts(trx, organizationId, { campaignId, items }))).toBe(items.length);
    expect(
      await readFor(async (trx) =>
        expect((await saveDrafts(trx, organizationId, { campaignId, items })).size).toBe(items.length),
      ),
    ).toBe(items.length);
    expect(
      await readFor(async (trx) =>
        expect((await sendDrafts(trx, organizationId, { campaignId, items: sendings })).size).toBe(items.length),
      ),
    ).toBe(items.length);
  });

  test('are read and changed without reading the drafts of others', async () => {
    const { campaignId, organizationId, employeeIds, key } = campaign;
    const others = draftsOf(employeeIds.slice(200, 1700).map((id) => key.responseKey(key.linkToken(id, 0))));
    await database
      .as('intake')
      .inOrganization(organizationId, (trx) => saveDrafts(trx, organizationId, { campaignId, items: others }));
    const changed = others.slice(0, 5).map((draft) => ({ ...draft, version: 1, limit: 0 }));
    const readsPerDraft = 4;
    const reads = [
      await readFor((trx) => findDrafts(trx, organizationId, { campaignId, items: changed }), 'drafts'),
      await readFor(
        async (trx) =>
          expect((await saveDrafts(trx, organizationId, { campaignId, items: changed })).size).toBe(changed.length),
        'drafts',
      ),
    ];
    expect(Math.max(...reads)).toBeLessThanOrEqual(readsPerDraft * changed.length);
  });
});

describe('rewritten responses', () => {
  const inTheirOrder = () =>
    database.as('intake').inOrganization(campaign.organizationId, async (trx) => {
      const { rows } = await sql<{
        readonly key: string;
        readonly version: number;
        readonly sealed: string;
        readonly transaction: string;
      }>`
        select encode(response_key, 'hex') as key, version, encode(sealed, 'hex') as sealed, xmin::text as transaction
          from answers.responses
        where organization_id = ${campaign.organizationId}
          and campaign_id = ${campaign.campaignId} and is_submitted order by ctid`.execute(trx);
      return rows;
    });

  /** The drafts of the responses, marked as sent on arrival. */
  const draftsInTheirOrder = () =>
    database.as('intake').inOrganization(campaign.organizationId, async (trx) => {
      const { rows } = await sql<{ readonly key: string; readonly transaction: string }>`
        select encode(d.response_key, 'hex') as key, d.xmin::text as transaction from answers.drafts d
        join answers.responses r on r.organization_id = d.organization_id and r.campaign_id = d.campaign_id
          and r.response_key = d.response_key
        where d.organization_id = ${campaign.organizationId}
          and d.campaign_id = ${campaign.campaignId} and r.is_submitted order by d.ctid`.execute(trx);
      return rows;
    });

  /** Number of adjacent rows whose owners arrived one after the other. */
  function neighbours(rows: readonly { readonly key: string }[], arrivals: readonly string[]): number {
    const order = rows.map(({ key }) => arrivals.indexOf(key));
    return order.filter((arrival, place) => Math.abs(arrival - (order[place + 1] ?? Number.NaN)) === 1).length;
  }

  test('keep their content, but not their order of arrival', async () => {
    const { campaignId, organizationId } = campaign;
    const comers = campaign.employeeIds
      .slice(100, 140)
      .map((id) => campaign.key.responseKey(campaign.key.linkToken(id, 0)));
    for (const [place, responseKey] of comers.entries()) {
      const sent = Buffer.alloc(place % 5 ? 1800 : 9000, place);
      const items = draftsOf([responseKey]).map((draft) => ({ ...draft, sentVersion: place + 1, sent }));
      await database
        .as('intake')
        .inOrganization(organizationId, (trx) => sendDrafts(trx, organizationId, { campaignId, items }));
    }
    const before = await inTheirOrder();
    await database.as('intake').inOrganization(organizationId, (trx) => mixResponses(trx, organizationId, campaignId));
    const after = await inTheirOrder();
    // Each of the forty was written in a separate transaction, those of the earlier test in one.
    expect(new Set(before.map(({ transaction }) => transaction)).size).toBe(41);
    expect(new Set(after.map(({ transaction }) => transaction)).size).toBe(1);
    const contents = (rows: typeof before) =>
      rows.map(({ key, version, sealed }) => `${key} ${version} ${sealed}`).toSorted();
    expect(contents(after)).toEqual(contents(before));
    const drafts = await draftsInTheirOrder();
    expect([drafts.length, new Set(drafts.map(({ transaction }) => transaction)).size]).toEqual([after.length, 1]);
    const arrivals = comers.map((key) => key.toString('hex'));
    expect(neighbours(drafts, arrivals)).toBeLessThan(15);
    // By chance, about 2 of 39 pairs. The database may fill gaps first, so that positions need not follow the keys.
    expect(neighbours(before, arrivals)).toBeGreaterThan(15);
    expect(neighbours(after, arrivals)).toBeLessThan(15);
  });

  test('are read once each', async () => {
    const { campaignId, organizationId, employeeIds } = campaign;
    expect(await readFor((trx) => mixResponses(trx, organizationId, campaignId))).toBeLessThan(2 * employeeIds.length);
  });
});
