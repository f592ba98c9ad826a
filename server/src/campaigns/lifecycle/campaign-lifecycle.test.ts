import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aMember } from '../../../test/accounts.ts';
import { aDatabase } from '../../../test/database.ts';
import { deriveFrom, hashOfToken } from '../../responses/index.ts';
import { campaignsOfAcme } from '../campaigns-of-acme.test-support.ts';
import { aCampaignApi, inHours, peek } from '../campaigns.test-support.ts';
import { prepareCampaign } from './prepare-campaign.ts';

const database = aDatabase();
const desk = aCampaignApi(database);
const { api, keys } = desk;
const hour = 3600;
const { acme, survey, at, aCampaign } = campaignsOfAcme(database, desk, () => ({ campaignType: 'quarterly' }));

const act = (id: string, verb: string, as = acme.admin) =>
  api.ask(verb === 'publish' || verb === 'unpublish' ? 'PATCH' : 'POST', at(`/${id}/${verb}`), { as });
const read = async (id: string) => (await api.get(at(`/${id}`), acme.admin)).json().data.attributes;
const statusOf = async (id: string) => (await read(id)).status;
const jobsOf = (id: string) =>
  peek<{ status: string; created_by: string | null }>(
    database,
    `select status, created_by from jobs where campaign_id = ${id} and job_type = 'close-campaign' order by id`,
  );
const windowOf = async (id: string) =>
  (
    await peek<{ opens_at: Date; closes_at: Date; is_open: boolean }>(
      database,
      `select opens_at, closes_at, opens_at <= attune_now() and closes_at > attune_now() as is_open from answers.windows
        where campaign_id = ${id}`,
    )
  )[0];
const participationsOf = (id: string) =>
  peek<{ employee_id: string; token_hash: Buffer }>(
    database,
    `select employee_id, token_hash from participations where campaign_id = ${id} order by employee_id`,
  );

/** The keys of the stored responses in the order in which they lie. */
async function responsesOf(id: string): Promise<readonly string[]> {
  return database.as('intake').inOrganization(acme.id, async (trx) => {
    const { rows } = await sql<{ readonly key: string }>`
      select encode(response_key, 'hex') as key from answers.responses
        where organization_id = ${acme.id} and campaign_id = ${id} order by ctid`.execute(trx);
    return rows.map(({ key }) => key);
  });
}

/** A campaign that starts in so many hours and is confirmed. */
async function aConfirmedCampaign(startsInHours = 2): Promise<string> {
  const id = await aCampaign({ startedAt: inHours(startsInHours) });
  expect((await act(id, 'publish')).statusCode).toBe(200);
  return id;
}

async function aRunningCampaign(): Promise<string> {
  const id = await aConfirmedCampaign(-1);
  await desk.tick();
  expect(await statusOf(id)).toBe('inprogress');
  return id;
}

describe('preparing a campaign', () => {
  test('begins an hour before its start, and gives everybody a link of which only a hash is kept', async () => {
    const id = await aConfirmedCampaign(2);
    await desk.tick();
    expect(await statusOf(id)).toBe('active');
    await database.shiftClock(1.1 * hour);
    await desk.tick();
    expect(await statusOf(id)).toBe('prepared');
    const key = deriveFrom(await keys.readKey(id as Id<'campaign'>));
    const rows = await participationsOf(id);
    expect(rows.map((row) => row.employee_id)).toEqual(acme.employeeIds);
    expect(rows.every((row) => row.token_hash.equals(hashOfToken(key.linkToken(row.employee_id, 0))))).toBe(true);
    expect((await windowOf(id))?.is_open).toBe(false);
  });

  test('leaves the campaign among the active ones of the list', async () => {
    const id = await aConfirmedCampaign(0.5);
    await desk.tick();
    expect(await statusOf(id)).toBe('prepared');
    expect((await api.get(at('?filter[status]=active'), acme.admin)).json().data).toMatchObject([{ id }]);
  });

  test('makes an empty row for every answer, in an order that tells nothing', async () => {
    const id = await aConfirmedCampaign(0.5);
    await desk.tick();
    const key = deriveFrom(await keys.readKey(id as Id<'campaign'>));
    const byEmployee = acme.employeeIds.map((employeeId) =>
      key.responseKey(key.linkToken(employeeId, 0)).toString('hex'),
    );
    const stored = await responsesOf(id);
    expect(stored.toSorted()).toEqual(byEmployee.toSorted());
    expect(stored).not.toEqual(byEmployee);
  });

  test('lets the database measure what has come in, so that the first to look need not wait', async () => {
    await aConfirmedCampaign(0.5);
    await desk.tick();
    const tables = ['campaign_groups', 'campaign_memberships', 'campaign_participations', 'participations'];
    const rows = await peek<{ relname: string; measured: number }>(
      database,
      `select relname, reltuples::int as measured from pg_class where relname in ('${tables.join("', '")}') order by 1`,
    );
    expect(rows.map(({ relname }) => relname)).toEqual(tables);
    expect(rows.every(({ measured }) => measured > 0)).toBe(true);
  });

  test('goes on where it was broken off, and does nothing twice', async () => {
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
    await desk.queue.drain(desk.campaigns.jobs);
    expect(await participationsOf(id)).toEqual(participations);
    expect(await responsesOf(id)).toEqual(responses);
    expect(await statusOf(id)).toBe('prepared');
  });

  test('that cannot succeed ends in an error that says so, and can be tried again', async () => {
    const id = await aConfirmedCampaign(0.5);
    const { readKey } = keys;
    Object.assign(keys, { readKey: () => Promise.reject(new Error('the key store is gone')) });
    for (let attempt = 0; attempt < 9; attempt += 1)
      await expect(desk.queue.drain(desk.campaigns.jobs)).rejects.toThrow('the key store is gone');
    await desk.queue.drain(desk.campaigns.jobs);
    Object.assign(keys, { readKey });
    expect(await read(id)).toMatchObject({
      status: 'errored',
      isPublished: false,
      error: expect.stringContaining('could not be made'),
    });
    expect((await act(id, 'retry')).json().data.attributes).toMatchObject({ status: 'pending', error: null });
    await act(id, 'publish');
    await desk.tick();
    expect(await statusOf(id)).toBe('prepared');
  });
});

describe('a campaign that failed after it had opened', () => {
  test('keeps what was asked and who was asked when it is confirmed again, and closes when it is over', async () => {
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
    await desk.tick();
    expect(await statusOf(id)).toBe('finished');
  });
});

describe('a confirmed campaign', () => {
  test('starts when its time has come, and takes answers from then on', async () => {
    const id = await aConfirmedCampaign(0.5);
    await desk.tick();
    await database.shiftClock(0.6 * hour);
    expect((await windowOf(id))?.is_open).toBe(true);
    await desk.tick();
    expect(await statusOf(id)).toBe('inprogress');
  });

  test('has sent its survey once it starts, not before', async () => {
    const id = await aConfirmedCampaign(0.5);
    const wasSent = async () =>
      (await api.get(at(`/${id}?include=surveys`), acme.admin)).json().included[0].attributes.hasBeenSent;
    await desk.tick();
    expect([await statusOf(id), await wasSent()]).toEqual(['prepared', false]);
    await database.shiftClock(0.6 * hour);
    await desk.tick();
    expect([await statusOf(id), await wasSent()]).toEqual(['inprogress', true]);
  });

  test('that was published after its start begins at once', async () => {
    const id = await aConfirmedCampaign(-1);
    await desk.queue.drain(desk.campaigns.jobs);
    expect(await statusOf(id)).toBe('inprogress');
    expect((await windowOf(id))?.is_open).toBe(true);
  });

  test('catches up with everything when nobody was awake for a fortnight', async () => {
    const id = await aConfirmedCampaign(2);
    await database.shiftClock(14 * 24 * hour);
    await desk.tick();
    expect(await statusOf(id)).toBe('finished');
  });

  test('can be withdrawn until it starts, and takes no answers then', async () => {
    const id = await aConfirmedCampaign(0.5);
    await desk.tick();
    expect((await act(id, 'unpublish')).json().data.attributes.status).toBe('pending');
    expect(await windowOf(id)).toBeUndefined();
    await database.shiftClock(hour);
    await desk.tick();
    expect(await statusOf(id)).toBe('pending');
    const other = await aConfirmedCampaign(-1);
    expect((await act(other, 'unpublish')).statusCode).toBe(409);
  });

  test('can be moved as long as it has not opened, its window and messages with it', async () => {
    const id = await aConfirmedCampaign(0.5);
    await desk.tick();
    const startedAt = inHours(30);
    const endedAt = inHours(100);
    const answer = await api.ask('PATCH', at(`/${id}`), {
      as: acme.admin,
      body: { data: { type: 'campaigns', attributes: { startedAt, endedAt } } },
    });
    expect(answer.json().data.attributes).toMatchObject({ startedAt, endedAt, status: 'prepared' });
    expect(await windowOf(id)).toMatchObject({ opens_at: new Date(startedAt), closes_at: new Date(endedAt) });
    const sendings = await peek<{ send_at: Date }>(
      database,
      `select send_at from campaign_notifications where campaign_id = ${id} and status = 'scheduled'`,
    );
    expect(sendings.every((row) => row.send_at >= new Date(startedAt) && row.send_at < new Date(endedAt))).toBe(true);
  });
});

describe('a running campaign', () => {
  test('is closed when it is over: takes no more answers, and stays in progress until its results are there', async () => {
    const id = await aRunningCampaign();
    await database.shiftClock(7 * 24 * hour);
    await desk.tickWithoutClosing();
    expect(await statusOf(id)).toBe('inprogress');
    expect((await windowOf(id))?.is_open).toBe(false);
    expect(await jobsOf(id)).toEqual([{ status: 'pending', created_by: null }]);
    await desk.tickWithoutClosing();
    expect(await jobsOf(id)).toHaveLength(1);
    await desk.tick();
    expect(await statusOf(id)).toBe('finished');
    await desk.tick();
    expect(await jobsOf(id)).toHaveLength(1);
  });

  test('can be closed by hand before its end, once', async () => {
    const id = await aRunningCampaign();
    const answers = await Promise.all(Array.from({ length: 8 }, () => act(id, 'close')));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
    expect((await windowOf(id))?.is_open).toBe(false);
    expect(await jobsOf(id)).toEqual([{ status: 'pending', created_by: acme.admin }]);
    expect(new Date((await read(id)).endedAt).getTime()).toBeLessThanOrEqual(Date.now());
    await desk.tick();
    expect(await statusOf(id)).toBe('finished');
    expect((await act(id, 'close')).statusCode).toBe(409);
  });

  test('cannot be published, withdrawn, tried again or deleted by those who made it', async () => {
    const id = await aRunningCampaign();
    for (const verb of ['publish', 'unpublish', 'reopen', 'retry']) expect((await act(id, verb)).statusCode).toBe(409);
    expect((await api.ask('DELETE', at(`/${id}`), { as: acme.admin })).statusCode).toBe(409);
    const owner = await aMember(database, acme.id, { role: 'employee', internalRole: 'admin' });
    expect((await api.ask('DELETE', at(`/${id}`), { as: owner })).statusCode).toBe(204);
    expect((await api.get(at(`/${id}`), acme.admin)).statusCode).toBe(404);
    expect((await windowOf(id))?.is_open).toBe(false);
  });
});

describe('a completed campaign', () => {
  async function aCompletedCampaign(): Promise<string> {
    const id = await aRunningCampaign();
    await act(id, 'close');
    await desk.tick();
    return id;
  }

  test('can be opened again, and closes by itself 24 hours later, not before', async () => {
    const id = await aCompletedCampaign();
    const { data } = (await act(id, 'reopen')).json();
    expect(data.attributes.status).toBe('inprogress');
    expect(new Date(data.attributes.endedAt).getTime() - new Date(data.attributes.reopenedAt).getTime()).toBe(
      24 * hour * 1000,
    );
    expect((await windowOf(id))?.is_open).toBe(true);
    await database.shiftClock(24 * hour - 60);
    await desk.tick();
    expect(await statusOf(id)).toBe('inprogress');
    await database.shiftClock(24 * hour + 1);
    await desk.tick();
    expect(await statusOf(id)).toBe('finished');
    expect(await jobsOf(id)).toHaveLength(2);
  });

  test('sends none of its messages by itself when it is open again', async () => {
    const id = await aCompletedCampaign();
    const messages = async () =>
      (await api.get(at(`/${id}/notifications`), acme.admin))
        .json()
        .data.map(
          ({ attributes: { kind, status } }: { attributes: { kind: string; status: string } }) => `${kind} ${status}`,
        );
    expect(await messages()).toContain('reminder scheduled');
    await act(id, 'reopen');
    expect((await messages()).filter((each: string) => each.endsWith('scheduled'))).toEqual([]);
  });

  test('cannot be opened again once its key is destroyed, nor by people who do not administer', async () => {
    const id = await aCompletedCampaign();
    const maker = await aMember(database, acme.id, {
      role: 'leader',
      grants: [
        { type: 'organizations-campaigns', access: 'w', accessibleType: 'organizations', accessibleId: acme.id },
      ],
    });
    expect((await act(id, 'reopen', maker)).statusCode).toBe(403);
    await database.inOrganization(acme.id, (trx) =>
      trx
        .updateTable('campaigns')
        .set({ key_shredded_at: new Date() })
        .where('organization_id', '=', acme.id)
        .where('id', '=', id as never)
        .execute(),
    );
    expect((await act(id, 'reopen')).statusCode).toBe(409);
    expect((await windowOf(id))?.is_open).toBe(false);
  });

  test('stays as it is, but for its name', async () => {
    const id = await aCompletedCampaign();
    const change = (attributes: object) =>
      api.ask('PATCH', at(`/${id}`), { as: acme.admin, body: { data: { type: 'campaigns', attributes } } });
    for (const attributes of [
      { endedAt: inHours(3) },
      { targets: [] },
      { surveyIds: [survey()] },
      { protection: 'threshold' },
      { deliveryChannel: 'sms' },
    ]) {
      expect((await change(attributes)).statusCode).toBe(409);
    }
    expect((await change({ name: 'Autumn' })).json().data.attributes.name).toBe('Autumn');
  });
});
