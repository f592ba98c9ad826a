import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { deriveFrom, hashOfToken } from '../../responses/index.ts';
import { peek } from '../campaigns.test-support.ts';
import { prepareCampaign } from './prepare-campaign.ts';
import { hour, setUpCampaignLifecycle } from './campaign-lifecycle.test-support.ts';

const {
  database,
  campaignApi,
  api,
  keys,
  acme,
  survey,
  at,
  act,
  read,
  statusOf,
  windowOf,
  aConfirmedCampaign,
  aRunningCampaign,
} = setUpCampaignLifecycle();

const participationsOf = (id: string) =>
  peek<{ employee_id: string; token_hash: Buffer }>(
    database,
    `select employee_id, token_hash from participations where campaign_id = ${id} order by employee_id`,
  );

/** The keys of the stored responses, in physical order. */
async function responsesOf(id: string): Promise<readonly string[]> {
  return database.as('intake').inOrganization(acme.id, async (trx) => {
    const { rows } = await sql<{ readonly key: string }>`
      select encode(response_key, 'hex') as key from answers.responses
        where organization_id = ${acme.id} and campaign_id = ${id} order by ctid`.execute(trx);
    return rows.map(({ key }) => key);
  });
}

describe('preparing a campaign', () => {
  // Shows GAP-10
  test('starts an hour before the campaign, and creates links of which only hashes are stored', async () => {
    const id = await aConfirmedCampaign(2);
    await campaignApi.tick();
    expect(await statusOf(id)).toBe('active');
    await database.shiftClock(1.1 * hour);
    await campaignApi.tick();
    expect(await statusOf(id)).toBe('prepared');
    const key = deriveFrom(await keys.readKey(id as Id<'campaign'>));
    const rows = await participationsOf(id);
    expect(rows.map((row) => row.employee_id)).toEqual(acme.employeeIds);
    expect(rows.every((row) => row.token_hash.equals(hashOfToken(key.linkToken(row.employee_id, 0))))).toBe(true);
    expect((await windowOf(id))?.is_open).toBe(false);
  });

  test('keeps the campaign listed as active', async () => {
    const id = await aConfirmedCampaign(0.5);
    await campaignApi.tick();
    expect(await statusOf(id)).toBe('prepared');
    expect((await api.get(at('?filter[status]=active'), acme.admin)).json().data).toMatchObject([{ id }]);
  });

  test('creates an empty row per response, in an order that reveals nothing', async () => {
    const id = await aConfirmedCampaign(0.5);
    await campaignApi.tick();
    const key = deriveFrom(await keys.readKey(id as Id<'campaign'>));
    const byEmployee = acme.employeeIds.map((employeeId) =>
      key.responseKey(key.linkToken(employeeId, 0)).toString('hex'),
    );
    const stored = await responsesOf(id);
    expect(stored.toSorted()).toEqual(byEmployee.toSorted());
    expect(stored).not.toEqual(byEmployee);
  });

  test('updates table statistics, so that first reads are fast', async () => {
    await aConfirmedCampaign(0.5);
    await campaignApi.tick();
    const tables = ['campaign_groups', 'campaign_memberships', 'campaign_participations', 'participations'];
    const rows = await peek<{ relname: string; measured: number }>(
      database,
      `select relname, reltuples::int as measured from pg_class where relname in ('${tables.join("', '")}') order by 1`,
    );
    expect(rows.map(({ relname }) => relname)).toEqual(tables);
    expect(rows.every(({ measured }) => measured > 0)).toBe(true);
  });

  test('resumes after an interruption, and does nothing twice', async () => {
    const id = await aConfirmedCampaign(0.5);
    const needs = { database, keys };
    const name = { organizationId: acme.id, campaignId: id as Id<'campaign'> };
    await prepareCampaign(needs, name);
    const [participations, responses] = [await participationsOf(id), await responsesOf(id)];
    await database.inOrganization(acme.id, async (trx) => {
      await trx
        .updateTable('campaigns')
        .set({ status: 'active' })
        .where('organization_id', '=', acme.id)
        .where('id', '=', name.campaignId)
        .execute();
      await trx
        .deleteFrom('participations')
        .where('organization_id', '=', acme.id)
        .where('employee_id', 'in', acme.employeeIds.slice(5, 9))
        .execute();
    });
    await Promise.all([prepareCampaign(needs, name), prepareCampaign(needs, name)]);
    await campaignApi.queue.drain(campaignApi.campaigns.jobs);
    expect(await participationsOf(id)).toEqual(participations);
    expect(await responsesOf(id)).toEqual(responses);
    expect(await statusOf(id)).toBe('prepared');
  });

  test('ends in an error when it fails for good, and can be retried', async () => {
    const id = await aConfirmedCampaign(0.5);
    const { readKey } = keys;
    Object.assign(keys, { readKey: () => Promise.reject(new Error('the key store is gone')) });
    for (let attempt = 0; attempt < 9; attempt += 1)
      await expect(campaignApi.queue.drain(campaignApi.campaigns.jobs)).rejects.toThrow('the key store is gone');
    await campaignApi.queue.drain(campaignApi.campaigns.jobs);
    Object.assign(keys, { readKey });
    expect(await read(id)).toMatchObject({
      status: 'errored',
      isPublished: false,
      error: expect.stringContaining('could not be created'),
    });
    expect((await act(id, 'retry')).json().data.attributes).toMatchObject({ status: 'pending', error: null });
    await act(id, 'publish');
    await campaignApi.tick();
    expect(await statusOf(id)).toBe('prepared');
  });
});

describe('a campaign that failed after it had opened', () => {
  test('keeps its frozen statements and audience when confirmed again, and closes at its end', async () => {
    const id = await aRunningCampaign();
    const before = await participationsOf(id);
    await database.inOrganization(acme.id, async (trx) => {
      await trx
        .updateTable('campaigns')
        .set({ status: 'errored', is_published: false })
        .where('organization_id', '=', acme.id)
        .where('id', '=', id as never)
        .execute();
      await trx.deleteFrom('memberships').where('organization_id', '=', acme.id).execute();
      await trx
        .updateTable('employees')
        .set({ employment_status: 'inactive' })
        .where('organization_id', '=', acme.id)
        .execute();
    });
    await act(id, 'retry');
    expect(
      (
        await api.ask('PATCH', at(`/${id}`), {
          as: acme.admin,
          body: { data: { type: 'campaigns', attributes: { surveyIds: [survey()] } } },
        })
      ).statusCode,
    ).toBe(409);
    expect((await act(id, 'publish')).json().data.attributes.audienceSize).toBe(23);
    expect(await participationsOf(id)).toEqual(before);
    await database.shiftClock(8 * 24 * hour);
    await campaignApi.tick();
    expect(await statusOf(id)).toBe('finished');
  });
});
