import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aMember } from '../../../test/accounts.ts';
import { anAcme, inHours, peek } from '../campaigns.test-support.ts';
import { setUpPublishCampaign } from './publish-campaign.test-support.ts';

const { database, api, keys, acme, survey, at, aCampaign, act, ofCampaign, historyOf } = setUpPublishCampaign();

describe('a published campaign', () => {
  test('fixes its surveys for this organization, without marking them as sent', async () => {
    const id = await aCampaign();
    const usesOf = async (organizationId: string, as: string) => {
      const { included } = (await api.get(`/organizations/${organizationId}/campaigns?include=surveys`, as)).json();
      return [included[0].attributes.isInUse, included[0].attributes.hasBeenSent];
    };
    expect(await usesOf(acme.id, acme.admin)).toEqual([false, false]);
    await act(id, 'publish');
    expect(await usesOf(acme.id, acme.admin)).toEqual([true, false]);
    const other = await anAcme(database);
    const attributes = { campaignType: 'quarterly', startedAt: inHours(48), surveyIds: [survey()] };
    const body = { data: { type: 'campaigns', attributes } };
    expect((await api.ask('POST', `/organizations/${other.id}/campaigns`, { as: other.admin, body })).statusCode).toBe(
      201,
    );
    expect(await usesOf(other.id, other.admin)).toEqual([false, false]);
    await act(id, 'unpublish');
    expect(await usesOf(acme.id, acme.admin)).toEqual([false, false]);
  });

  test('lists all problems at once', async () => {
    const id = await aCampaign({
      surveyIds: undefined,
      startedAt: '2026-01-05T08:00:00Z',
      targets: [{ targetType: 'employees', targetId: acme.employeeIds[0] }],
    });
    await database.inOrganization(acme.id, (trx) =>
      trx
        .updateTable('employees')
        .set({ email_address: null })
        .where('organization_id', '=', acme.id)
        .where('id', '=', acme.employeeIds[0] as never)
        .execute(),
    );
    const answer = await act(id, 'publish');
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors.map(({ meta }: { meta: { place: string } }) => meta.place)).toEqual([
      '/data/attributes/surveys',
      '/data/attributes/startedAt',
      '/data/attributes/targets',
    ]);
    expect(await ofCampaign(id, { table: 'campaign_statements', columns: 'position' })).toEqual([]);
  });

  test('is refused while the organization has no top-level group', async () => {
    await database.inOrganization(acme.id, async (trx) => {
      await trx.deleteFrom('memberships').where('organization_id', '=', acme.id).execute();
      await sql`delete from groups where organization_id = ${acme.id}`.execute(trx);
    });
    const id = await aCampaign();
    expect((await act(id, 'publish')).json().errors[0].detail).toMatch(/no top-level group/);
  });

  test('reschedules messages whose time has passed', async () => {
    const id = await aCampaign({ startedAt: inHours(-60) });
    await act(id, 'publish');
    const rows = await peek<{ send_at: Date; status: string }>(
      database,
      `select send_at, status from campaign_notifications where campaign_id = ${id} order by position`,
    );
    const planned = rows.filter(({ status }) => status === 'scheduled').map((row) => row.send_at.getTime());
    expect(planned.length).toBeGreaterThan(0);
    expect(Math.min(...planned)).toBeGreaterThan(Date.now() - 60_000);
    expect(new Set(planned).size).toBe(planned.length);
  });

  test('takes effect once for concurrent requests, and refuses the others', async () => {
    const id = await aCampaign();
    const answers = await Promise.all(Array.from({ length: 12 }, () => act(id, 'publish')));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array.from({ length: 11 }, () => 409)]);
    expect(await historyOf(id)).toHaveLength(1);
    expect((await act(id, 'publish')).statusCode).toBe(409);
  });

  test('leaves nothing behind when its key cannot be stored', async () => {
    const id = await aCampaign();
    const { createKey } = keys;
    Object.assign(keys, { createKey: () => Promise.reject(new Error('disk full')) });
    expect((await act(id, 'publish')).statusCode).toBe(500);
    Object.assign(keys, { createKey });
    expect((await api.get(at(`/${id}`), acme.admin)).json().data.attributes.status).toBe('pending');
    expect(await ofCampaign(id, { table: 'campaign_memberships', columns: 'employee_id' })).toEqual([]);
  });

  test('requires the right to create campaigns', async () => {
    const id = await aCampaign();
    for (const role of ['leader', 'coach', 'employee'] as const) {
      const as = await aMember(database, acme.id, { role });
      for (const verb of ['publish', 'unpublish', 'close', 'reopen', 'retry'])
        expect((await act(id, verb, as)).statusCode).toBe(role === 'coach' ? 403 : 404);
    }
  });
});
