import { describe, expect, test } from 'vitest';
import { aMember } from '../../../test/accounts.ts';
import { peek } from '../campaigns.test-support.ts';
import { setUpCampaignLifecycle } from '../lifecycle/campaign-lifecycle.test-support.ts';

const { database, campaignApi, acme, act, read, statusOf, windowOf, aConfirmedCampaign, aRunningCampaign, api, at } =
  setUpCampaignLifecycle();

const day = 86_400_000;
const messagesOf = (id: string) =>
  peek<{ kind: string; send_at: Date; status: string; is_immediate: boolean }>(
    database,
    `select kind, send_at, status, is_immediate from campaign_notifications where campaign_id = ${id}
      order by position`,
  );
const entriesOf = (id: string) =>
  peek<{ after: { startedAt: string; sendAt: string } }>(
    database,
    `select after from audit_log where entity_id = '${id}' and action = 'campaign.invitations-sent'`,
  );

describe('sending the invitations of a campaign now', () => {
  test('opens a survey that waits, on any day, for as long as planned', async () => {
    const id = await aConfirmedCampaign(30 * 24);
    const answer = await act(id, 'send-invitations');
    expect(answer.statusCode).toBe(200);
    const { startedAt, endedAt } = answer.json().data.attributes;
    expect(Math.abs(Date.parse(startedAt) - Date.now())).toBeLessThan(60_000);
    expect(Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / day)).toBe(7);
    await campaignApi.queue.drain(campaignApi.campaigns.jobs);
    expect(await statusOf(id)).toBe('inprogress');
    expect((await windowOf(id))?.is_open).toBe(true);
    const [invite, ...others] = await messagesOf(id);
    expect(invite).toMatchObject({ kind: 'invite', status: 'scheduled', is_immediate: true });
    expect(invite?.send_at.toISOString()).toBe(startedAt);
    for (const { send_at: sendAt, is_immediate: isImmediate } of others) {
      expect(isImmediate).toBe(false);
      expect(sendAt > new Date(startedAt) && sendAt < new Date(endedAt)).toBe(true);
    }
    expect((await entriesOf(id)).map(({ after }) => after.sendAt)).toEqual([startedAt]);
  });

  test('moves the answers of a prepared one with it', async () => {
    const id = await aConfirmedCampaign(0.5);
    await campaignApi.tick();
    expect(await statusOf(id)).toBe('prepared');
    await act(id, 'send-invitations');
    await campaignApi.queue.drain(campaignApi.campaigns.jobs);
    const { status, startedAt, endedAt } = await read(id);
    expect(status).toBe('inprogress');
    expect(await windowOf(id)).toMatchObject({ opens_at: new Date(startedAt), closes_at: new Date(endedAt) });
  });

  test('changes nothing else of an open survey', async () => {
    const id = await aRunningCampaign();
    const before = await read(id);
    const planned = await messagesOf(id);
    await database.inOrganization(acme.id, (trx) =>
      trx
        .updateTable('campaign_notifications')
        .set({ send_at: new Date(Date.now() + day) })
        .where('organization_id', '=', acme.id)
        .where('kind', '=', 'invite')
        .execute(),
    );
    expect((await act(id, 'send-invitations')).statusCode).toBe(200);
    expect(await read(id)).toMatchObject({ startedAt: before.startedAt, endedAt: before.endedAt });
    expect((await messagesOf(id)).slice(1)).toEqual(planned.slice(1));
  });

  test('is refused before publication, and once they have been sent', async () => {
    const draft = await aConfirmedCampaign(48);
    await act(draft, 'unpublish');
    const early = await act(draft, 'send-invitations');
    expect(early.statusCode).toBe(409);
    expect(early.json().errors[0].detail).toContain('Publish the campaign first.');
    const id = await aRunningCampaign();
    await database.inOrganization(acme.id, (trx) =>
      trx
        .updateTable('campaign_notifications')
        .set({ status: 'sent' })
        .where('organization_id', '=', acme.id)
        .where('kind', '=', 'invite')
        .execute(),
    );
    const late = await act(id, 'send-invitations');
    expect(late.statusCode).toBe(409);
    expect(late.json().errors[0].detail).toContain('have been sent');
    expect(await entriesOf(id)).toEqual([]);
  });

  test('requires the right to publish', async () => {
    const id = await aConfirmedCampaign(48);
    for (const role of ['leader', 'coach', 'employee'] as const) {
      const as = await aMember(database, acme.id, { role });
      expect((await act(id, 'send-invitations', as)).statusCode).toBe(role === 'coach' ? 403 : 404);
    }
  });
});

describe('closing a running campaign later', () => {
  const change = (id: string, attributes: object) =>
    api.ask('PATCH', at(`/${id}`), { as: acme.admin, body: { data: { type: 'campaigns', attributes } } });
  const later = (time: string, days: number) => new Date(Date.parse(time) + days * day).toISOString();

  test('keeps links and answers open, moves the final reminder, and is in the audit log', async () => {
    const id = await aRunningCampaign();
    const before = await read(id);
    const endedAt = later(before.endedAt, 7);
    const answer = await change(id, { endedAt });
    expect(answer.json().data.attributes).toMatchObject({ endedAt, startedAt: before.startedAt, status: 'inprogress' });
    expect((await windowOf(id))?.closes_at).toEqual(new Date(endedAt));
    const final = (await messagesOf(id)).find(({ kind }) => kind === 'final');
    expect(final?.status).toBe('scheduled');
    expect(final && final.send_at > new Date(before.endedAt)).toBe(true);
    const entries = await peek<{ before: { endedAt: string }; after: { endedAt: string } }>(
      database,
      `select before, after from audit_log where entity_id = '${id}' and action = 'campaign.changed'`,
    );
    expect(entries.map((entry) => [entry.before.endedAt, entry.after.endedAt])).toEqual([[before.endedAt, endedAt]]);
  });

  test('changes its name at once, and keeps the end if it is the same', async () => {
    const id = await aRunningCampaign();
    const { endedAt } = await read(id);
    const changed = await change(id, { name: 'Longer', endedAt: later(endedAt, 1) });
    expect(changed.json().data.attributes).toMatchObject({ name: 'Longer', endedAt: later(endedAt, 1) });
  });

  test('is refused for an earlier end, after 60 days, and once it is being closed', async () => {
    const id = await aRunningCampaign();
    const { endedAt } = await read(id);
    for (const [end, detail] of [
      [later(endedAt, -1), 'only close later'],
      [later(endedAt, 60), 'at most 60 days'],
    ] as const) {
      const answer = await change(id, { endedAt: end });
      expect(answer.statusCode).toBe(422);
      expect(answer.json().errors[0]).toMatchObject({
        source: { pointer: '/data/attributes/endedAt' },
        detail: expect.stringContaining(detail) as unknown,
      });
    }
    await act(id, 'close');
    expect((await change(id, { endedAt: later(endedAt, 1) })).statusCode).toBe(409);
  });
});
