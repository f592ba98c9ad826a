import { describe, expect, test } from 'vitest';
import { aMember } from '../../../test/accounts.ts';
import { inHours, peek } from '../campaigns.test-support.ts';
import { hour, setUpCampaignLifecycle } from './campaign-lifecycle.test-support.ts';

const {
  database,
  campaignApi,
  api,
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

const jobsOf = (id: string) =>
  peek<{ status: string; created_by: string | null }>(
    database,
    `select status, created_by from jobs where campaign_id = ${id} and job_type = 'close-campaign' order by id`,
  );

describe('a confirmed campaign', () => {
  test('starts at its time and accepts answers from then on', async () => {
    const id = await aConfirmedCampaign(0.5);
    await campaignApi.tick();
    await database.shiftClock(0.6 * hour);
    expect((await windowOf(id))?.is_open).toBe(true);
    await campaignApi.tick();
    expect(await statusOf(id)).toBe('inprogress');
  });

  // Shows ENT-SURVEY-02
  test('counts its survey as sent only once it starts', async () => {
    const id = await aConfirmedCampaign(0.5);
    const wasSent = async () =>
      (await api.get(at(`/${id}?include=surveys`), acme.admin)).json().included[0].attributes.hasBeenSent;
    await campaignApi.tick();
    expect([await statusOf(id), await wasSent()]).toEqual(['prepared', false]);
    await database.shiftClock(0.6 * hour);
    await campaignApi.tick();
    expect([await statusOf(id), await wasSent()]).toEqual(['inprogress', true]);
  });

  test('starts immediately when published after its start', async () => {
    const id = await aConfirmedCampaign(-1);
    await campaignApi.queue.drain(campaignApi.campaigns.jobs);
    expect(await statusOf(id)).toBe('inprogress');
    expect((await windowOf(id))?.is_open).toBe(true);
  });

  test('catches up on all transitions after two weeks of downtime', async () => {
    const id = await aConfirmedCampaign(2);
    await database.shiftClock(14 * 24 * hour);
    await campaignApi.tick();
    expect(await statusOf(id)).toBe('finished');
  });

  test('can be withdrawn until it starts, and accepts no answers then', async () => {
    const id = await aConfirmedCampaign(0.5);
    await campaignApi.tick();
    expect((await act(id, 'unpublish')).json().data.attributes.status).toBe('pending');
    expect(await windowOf(id)).toBeUndefined();
    await database.shiftClock(hour);
    await campaignApi.tick();
    expect(await statusOf(id)).toBe('pending');
    const other = await aConfirmedCampaign(-1);
    expect((await act(other, 'unpublish')).statusCode).toBe(409);
  });

  test('can be moved with its window and messages as long as it has not opened', async () => {
    const id = await aConfirmedCampaign(0.5);
    await campaignApi.tick();
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
  test('is closed at its end: it accepts no more answers and waits for its results', async () => {
    const id = await aRunningCampaign();
    await database.shiftClock(7 * 24 * hour);
    await campaignApi.tickWithoutClosing();
    expect(await statusOf(id)).toBe('inprogress');
    expect((await windowOf(id))?.is_open).toBe(false);
    expect(await jobsOf(id)).toEqual([{ status: 'pending', created_by: null }]);
    await campaignApi.tickWithoutClosing();
    expect(await jobsOf(id)).toHaveLength(1);
    await campaignApi.tick();
    expect(await statusOf(id)).toBe('finished');
    await campaignApi.tick();
    expect(await jobsOf(id)).toHaveLength(1);
  });

  test('can be closed manually before its end, once', async () => {
    const id = await aRunningCampaign();
    const answers = await Promise.all(Array.from({ length: 8 }, () => act(id, 'close')));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
    expect((await windowOf(id))?.is_open).toBe(false);
    expect(await jobsOf(id)).toEqual([{ status: 'pending', created_by: acme.admin }]);
    expect(new Date((await read(id)).endedAt).getTime()).toBeLessThanOrEqual(Date.now());
    await campaignApi.tick();
    expect(await statusOf(id)).toBe('finished');
    expect((await act(id, 'close')).statusCode).toBe(409);
  });

  // Shows STATE-CAMPAIGN-10
  test('cannot be published, withdrawn, retried or deleted by its creators', async () => {
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
    await campaignApi.tick();
    return id;
  }

  // Shows STATE-CAMPAIGN-08, STATE-CAMPAIGN-09, API-CAMPAIGN-16, CON-10, CON-38, CON-49
  test('can be reopened, and closes after 24 hours, not before', async () => {
    const id = await aCompletedCampaign();
    const { data } = (await act(id, 'reopen')).json();
    expect(data.attributes.status).toBe('inprogress');
    expect(new Date(data.attributes.endedAt).getTime() - new Date(data.attributes.reopenedAt).getTime()).toBe(
      24 * hour * 1000,
    );
    expect((await windowOf(id))?.is_open).toBe(true);
    await database.shiftClock(24 * hour - 60);
    await campaignApi.tick();
    expect(await statusOf(id)).toBe('inprogress');
    await database.shiftClock(24 * hour + 1);
    await campaignApi.tick();
    expect(await statusOf(id)).toBe('finished');
    expect(await jobsOf(id)).toHaveLength(2);
  });

  test('sends no scheduled messages while it is reopened', async () => {
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

  test('cannot be reopened once its key is destroyed, nor by people who are not administrators', async () => {
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

  test('cannot change, except for its name', async () => {
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
