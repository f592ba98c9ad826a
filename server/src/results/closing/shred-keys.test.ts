import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import { Client } from 'pg';
import { beforeEach, describe, expect, test } from 'vitest';
import { keysInMemory } from '../../../test/a-running-campaign.ts';
import { aDatabase } from '../../../test/database.ts';
import { type Campaign, aCampaign, always, numbered } from '../results.test-support.ts';
import { aCompany } from '../company.test-support.ts';
import { shredOutlivedKeys } from './shred-keys.ts';
import { listSnapshots } from '../filters/snapshots.repository.ts';

const database = aDatabase();
const keys = keysInMemory();
const needs = { database, keys };
const day = 86_400_000;
const inDays = (days: number) =>
  shredOutlivedKeys({ ...needs, clock: { now: () => new Date(Date.now() + days * day) } });

const responsesOf = ({ organizationId, campaignId }: Campaign) =>
  database.as('closing').inOrganization(
    organizationId,
    async (trx) =>
      (
        await sql<{ readonly count: number }>`select count(*)::int as count from answers.responses
            where organization_id = ${organizationId} and campaign_id = ${campaignId}`.execute(trx)
      ).rows[0]?.count,
  );

const shreddedAt = async ({ organizationId, campaignId }: Campaign) =>
  (
    await database.inOrganization(organizationId, (trx) =>
      trx
        .selectFrom('campaigns')
        .select('key_shredded_at')
        .where('organization_id', '=', organizationId)
        .where('id', '=', campaignId)
        .executeTakeFirstOrThrow(),
    )
  ).key_shredded_at;

const cellsOf = ({ organizationId, campaignId }: Campaign) =>
  database.as('results').inOrganization(
    organizationId,
    async (trx) =>
      (
        await sql`select * from results.cells where organization_id =
            ${organizationId} and campaign_id = ${campaignId}`.execute(trx)
      ).rows,
  );

const remove = ({ organizationId, campaignId }: Campaign) =>
  database.inOrganization(organizationId, (trx) =>
    trx
      .updateTable('campaigns')
      .set({ deleted_at: new Date() })
      .where('organization_id', '=', organizationId)
      .where('id', '=', campaignId)
      .execute(),
  );

let campaign: Campaign;

beforeEach(async () => {
  campaign = await aCampaign(needs, await aCompany(database, { name: 'Acme', people: 8 }));
  await campaign.answerAll(numbered(0, 8), () => always(4));
});

describe('when the retention of a campaign ends', () => {
  test('its answers and its key are destroyed, and its results stay', async () => {
    await campaign.close();
    const before = await cellsOf(campaign);
    await inDays(13);
    expect([await responsesOf(campaign), await shreddedAt(campaign)]).toEqual([8, null]);
    await inDays(15);
    expect([await responsesOf(campaign), await shreddedAt(campaign)]).toEqual([0, expect.any(Date)]);
    await expect(keys.readKey(campaign.campaignId)).rejects.toThrow();
    expect(await cellsOf(campaign)).toEqual(before);
    await inDays(16);
  });

  test('nothing is destroyed of a campaign without published results, or of a reopened one', async () => {
    await database.inOrganization(campaign.organizationId, (trx) =>
      trx
        .updateTable('campaigns')
        .set({ status: 'finished' })
        .where('organization_id', '=', campaign.organizationId)
        .where('id', '=', campaign.campaignId)
        .execute(),
    );
    await inDays(400);
    expect([await responsesOf(campaign), await shreddedAt(campaign)]).toEqual([8, null]);
    await campaign.reopen();
    await campaign.close();
    await campaign.reopen();
    await inDays(400);
    expect([await responsesOf(campaign), await shreddedAt(campaign)]).toEqual([8, null]);
    expect(await keys.readKey(campaign.campaignId)).toHaveLength(32);
  });

  test('answers and key of a campaign deleted before it closed are destroyed too', async () => {
    await remove(campaign);
    await inDays(13);
    expect([await responsesOf(campaign), await shreddedAt(campaign)]).toEqual([8, null]);
    await inDays(15);
    expect([await responsesOf(campaign), await shreddedAt(campaign)]).toEqual([0, expect.any(Date)]);
    await expect(keys.readKey(campaign.campaignId)).rejects.toThrow();
  });

  test('the answers stay if the key cannot be destroyed, so that it is retried', async () => {
    await campaign.close();
    const broken = {
      ...keys,
      shredKey: async (id: Id<'campaign'>) => Promise.reject(new Error(`The store of ${id} is read-only`)),
    };
    const later = { now: () => new Date(Date.now() + 20 * day) };
    await expect(shredOutlivedKeys({ database, keys: broken, clock: later })).rejects.toMatchObject({
      errors: [{ message: expect.stringMatching(/read-only/) }],
    });
    expect([await responsesOf(campaign), await shreddedAt(campaign)]).toEqual([8, null]);
    await inDays(20);
    expect(await responsesOf(campaign)).toBe(0);
  });
});

describe('who answered', () => {
  const rowsOf = async (statement: string) => {
    const client = new Client(database.connection);
    await client.connect();
    try {
      await client.query(`set app.scope = 'all'`);
      return (await client.query<Record<string, unknown>>(statement, [campaign.campaignId])).rows;
    } finally {
      await client.end();
    }
  };
  const completed = () => rowsOf('select 1 from participations where campaign_id = $1 and is_completed');
  const included = () => rowsOf('select 1 from results.included_employees where campaign_id = $1');
  const links = () =>
    rowsOf(`select employee_id, token_hash, by_code, is_added from participations where campaign_id = $1
      order by employee_id`);
  const known = async () => [(await completed()).length, (await included()).length];

  test('is known until the key is destroyed, and not afterwards; links stay known, to unsubscribe', async () => {
    await campaign.close();
    const before = await links();
    await inDays(13);
    expect(await known()).toEqual([8, 1]);
    await inDays(15);
    expect(await known()).toEqual([0, 0]);
    expect(await links()).toEqual(before);
    expect(await rowsOf('select completion_purged_at from campaigns where id = $1')).toEqual([
      { completion_purged_at: expect.any(Date) },
    ]);
  });

  test('is deleted for campaigns whose key an earlier version destroyed, and after an interruption', async () => {
    await campaign.close();
    await rowsOf('update campaigns set key_shredded_at = now() where id = $1');
    expect(await known()).toEqual([8, 1]);
    await inDays(0);
    expect(await known()).toEqual([0, 0]);
    await inDays(0);
    expect((await links()).length).toBe(8);
  });

  test('stays known of a campaign that was reopened, which still needs it', async () => {
    await campaign.close();
    await campaign.reopen();
    await inDays(400);
    expect((await included()).length).toBe(1);
  });

  test('does not follow from counts: of a group in which all, or all but one, answered', async () => {
    await campaign.close();
    await inDays(15);
    expect(await rowsOf('select completed_count from campaigns where id = $1')).toEqual([{ completed_count: 7 }]);
    expect(
      await rowsOf(`select distinct completed_count - coalesce(disclosed_count, disclosed_minimum) as difference
        from results.groups where campaign_id = $1`),
    ).toEqual([{ difference: 0 }]);
  });
});

describe('the snapshot for filters', () => {
  const site = { key: 'site', values: ['Berlin', 'Lisbon'], of: (employee: number) => employee % 2 };
  const piecesOf = ({ organizationId, campaignId }: Campaign) =>
    database
      .as('results')
      .inOrganization(organizationId, (trx) => listSnapshots(trx, { organizationId, campaignId }, 99));
  let filterable: Campaign;

  beforeEach(async () => {
    filterable = await aCampaign(needs, await aCompany(database, { name: 'Acme', people: 8 }), {
      protection: 'threshold',
      groupTypes: [site],
    });
    await filterable.answerAll(numbered(0, 8), () => always(4));
    await filterable.close();
  });

  test('outlives the answers, with its key, as long as there are results', async () => {
    await inDays(400);
    expect([await responsesOf(filterable), (await piecesOf(filterable)).length]).toEqual([0, 1]);
    expect(await keys.readKey(filterable.campaignId, 'snapshot')).toHaveLength(32);
  });

  test('is destroyed with its key when its campaign is deleted', async () => {
    await inDays(20);
    await remove(filterable);
    await inDays(21);
    expect((await piecesOf(filterable)).length).toBe(0);
    await expect(keys.readKey(filterable.campaignId, 'snapshot')).rejects.toThrow();
  });
});
