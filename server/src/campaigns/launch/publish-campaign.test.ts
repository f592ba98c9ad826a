import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aMember } from '../../../test/accounts.ts';
import { aDatabase } from '../../../test/database.ts';
import { campaignsOfAcme } from '../campaigns-of-acme.test-support.ts';
import { aCampaignApi, anAcme, inHours, peek, surveyIdOf } from '../campaigns.test-support.ts';

const database = aDatabase();
const desk = aCampaignApi(database);
const { api, keys } = desk;
const { acme, survey, at, aCampaign } = campaignsOfAcme(database, desk, () => ({
  campaignType: 'quarterly',
  startedAt: inHours(48),
}));

const act = (id: string, verb: string, as = acme.admin) =>
  api.ask(verb === 'publish' || verb === 'unpublish' ? 'PATCH' : 'POST', at(`/${id}/${verb}`), { as });

type Part = { readonly table: string; readonly columns: string; readonly order?: string };
const ofCampaign = <Row>(id: string, { table, columns, order = '1' }: Part) =>
  peek<Row>(database, `select ${columns} from ${table} where campaign_id = ${id} order by ${order}`);
const historyOf = (id: string) =>
  peek<{ action: string; after: unknown; person_id: string }>(
    database,
    `select action, after, person_id from audit_log where entity_type = 'campaigns' and entity_id = ${id} order by id`,
  );

describe('publishing a campaign', () => {
  test('confirms it, and nobody has to wait for its key', async () => {
    const id = await aCampaign();
    const { data } = (await act(id, 'publish')).json();
    expect(data.attributes).toMatchObject({
      status: 'active',
      isPublished: true,
      audienceSize: 23,
      confidentialityLevel: 5,
      surveyVersion: 4,
    });
    expect(await keys.readKey(id as never)).toHaveLength(32);
    expect(await historyOf(id)).toEqual([
      {
        action: 'campaign.published',
        person_id: acme.admin,
        after: {
          protection: 'strict',
          confidentialityLevel: 5,
          audienceSize: 23,
          splits: ['location', 'tenure', 'generation'],
        },
      },
    ]);
  });

  test('keeps the combinations of families that were declared, and takes no others afterwards', async () => {
    const id = await aCampaign({ splits: ['tenure*location', 'generation'] });
    expect((await act(id, 'publish')).json().data.attributes.splits).toEqual(['tenure*location', 'generation']);
    const body = { data: { type: 'campaigns', attributes: { splits: ['tenure*generation'] } } };
    expect((await api.ask('PATCH', at(`/${id}`), { as: acme.admin, body })).statusCode).toBe(409);
  });

  test('freezes the statements in every language, in the words of the organization', async () => {
    const id = await aCampaign({
      surveyIds: [survey(), await surveyIdOf(database, 'enps'), await surveyIdOf(database, 'engagement-with-drivers')],
      templateData: { statement: { manager: 'team lead' } },
    });
    await act(id, 'publish');
    const rows = await ofCampaign<{
      position: number;
      kind: string;
      is_required: boolean;
      body: string;
      translations: Record<string, string>;
      statement_key: string;
    }>(id, { table: 'campaign_statements', columns: 'position, kind, is_required, body, translations, statement_key' });
    expect(rows.map(({ position }) => position)).toEqual(Array.from({ length: 61 }, (_, place) => place));
    expect(new Set(rows.map((row) => row.statement_key)).size).toBe(61);
    expect(rows[7]).toMatchObject({
      statement_key: 'enps-1',
      kind: 'enps',
      is_required: true,
      body: 'How likely are you to recommend Acme as a place to work?',
    });
    expect(rows.at(-1)).toMatchObject({ statement_key: 'open-1', kind: 'openResponse', is_required: false });
    expect(Object.keys(rows[0]?.translations ?? {}).sort()).toEqual(['de', 'es', 'fr', 'pt-BR']);
    const manager = rows.find(({ statement_key: key }) => key === 'manager-1');
    expect(manager?.body).toMatch(/team lead/);
    expect(manager?.translations['de']).toMatch(/Führungskraft/);
    expect(rows.filter(({ body, translations }) => /[{}]/.test(body + Object.values(translations).join('')))).toEqual(
      [],
    );
  });

  test('freezes the hierarchy parents first, and every other family', async () => {
    const id = await aCampaign();
    await act(id, 'publish');
    const rows = await ofCampaign<{ family: string; name: string; parent_id: string | null; position: number }>(id, {
      table: 'campaign_groups',
      columns: 'family, name, parent_id, position',
      order: 'family, position',
    });
    const { Acme, Engineering } = acme.groups;
    expect(rows.filter(({ family }) => family === 'reporting')).toEqual([
      { family: 'reporting', name: 'Acme', parent_id: null, position: 0 },
      { family: 'reporting', name: 'Engineering', parent_id: Acme, position: 1 },
      { family: 'reporting', name: 'Web', parent_id: Engineering, position: 2 },
      { family: 'reporting', name: 'Sales', parent_id: Acme, position: 3 },
    ]);
    expect(rows.filter(({ family }) => family !== 'reporting').map(({ family, name }) => [family, name])).toEqual([
      ['generation', 'Millennials (1981-1996)'],
      ['location', 'Berlin'],
      ['location', 'Lisbon'],
      ['tenure', '5-10 years'],
    ]);
  });

  test('freezes where everybody counts: at the top who is in no group, and people of each group with those below', async () => {
    const id = await aCampaign();
    await act(id, 'publish');
    const places = await ofCampaign<{ group_id: string; places: object }>(id, {
      table: 'campaign_memberships',
      columns: 'group_id, places',
      order: 'employee_id',
    });
    expect(places).toHaveLength(23);
    expect(places[0]).toEqual({
      group_id: acme.groups.Web,
      places: {
        location: { id: acme.groups.Berlin, name: 'Berlin' },
        tenure: { id: '5', name: '5-10 years' },
        generation: { id: '4', name: 'Millennials (1981-1996)' },
      },
    });
    expect(places.at(-1)?.group_id).toBe(acme.groups.Acme);
    const sizes = await ofCampaign<{ group_id: string; size: number; completed_count: number }>(id, {
      table: 'campaign_participations',
      columns: 'group_id, size, completed_count',
    });
    const { Acme, Engineering, Web, Sales } = acme.groups;
    expect(Object.fromEntries(sizes.map((row) => [row.group_id, row.size]))).toEqual({
      [Acme]: 23,
      [Engineering]: 16,
      [Web]: 12,
      [Sales]: 6,
    });
    expect(sizes.every((row) => row.completed_count === 0)).toBe(true);
  });

  test('leaves out whom it cannot reach, and everybody whom it is not meant for', async () => {
    const [gone, silent, stopped] = acme.employeeIds;
    await database.inOrganization(acme.id, async (trx) => {
      const change = (id: string | undefined, values: object) =>
        trx
          .updateTable('employees')
          .set(values)
          .where('organization_id', '=', acme.id)
          .where('id', '=', id as never)
          .execute();
      await change(gone, { employment_status: 'inactive' });
      await change(silent, { email_address: null });
      await change(stopped, { unsubscribed_channels: ['email'] });
    });
    const id = await aCampaign({ targets: [{ targetType: 'groups', targetId: acme.groups.Engineering }] });
    expect((await act(id, 'publish')).json().data.attributes).toMatchObject({ audienceSize: 13, isTargeted: true });
    const reached = (
      await ofCampaign<{ employee_id: string }>(id, { table: 'campaign_memberships', columns: 'employee_id' })
    ).map((row) => row.employee_id);
    expect(reached).toEqual(acme.employeeIds.slice(3, 16));
  });

  test('is not changed by what happens to groups and people afterwards', async () => {
    const id = await aCampaign();
    await act(id, 'publish');
    const before = await ofCampaign(id, {
      table: 'campaign_memberships',
      columns: 'employee_id, group_id, places',
      order: 'employee_id',
    });
    await database.inOrganization(acme.id, async (trx) => {
      await trx
        .updateTable('groups')
        .set({ name: 'Elsewhere' })
        .where('organization_id', '=', acme.id)
        .where('id', '=', acme.groups.Web)
        .execute();
      await trx.deleteFrom('memberships').where('organization_id', '=', acme.id).execute();
    });
    expect(
      await ofCampaign(id, {
        table: 'campaign_memberships',
        columns: 'employee_id, group_id, places',
        order: 'employee_id',
      }),
    ).toEqual(before);
    expect(await ofCampaign(id, { table: 'campaign_groups', columns: 'name' })).toContainEqual({ name: 'Web' });
  });

  test('takes over a higher level of the organization, and never one that is lower than what was published before', async () => {
    const id = await aCampaign();
    const setLevel = (confidentiality_level: number) =>
      database.inOrganization(acme.id, (trx) =>
        trx.updateTable('organizations').set({ confidentiality_level }).where('id', '=', acme.id).execute(),
      );
    await setLevel(8);
    expect((await api.get(at(`/${id}`), acme.admin)).json().data.attributes.confidentialityLevel).toBe(8);
    expect((await act(id, 'publish')).json().data.attributes.confidentialityLevel).toBe(8);
    await act(id, 'unpublish');
    await setLevel(5);
    expect((await act(id, 'publish')).json().data.attributes.confidentialityLevel).toBe(8);
  });

  test('freezes anew after it was withdrawn, with the same key', async () => {
    const id = await aCampaign();
    await act(id, 'publish');
    const key = await keys.readKey(id as never);
    expect((await act(id, 'unpublish')).json().data.attributes).toMatchObject({
      status: 'pending',
      isPublished: false,
    });
    await database.inOrganization(acme.id, (trx) =>
      trx
        .updateTable('employees')
        .set({ receiving_surveys: false })
        .where('organization_id', '=', acme.id)
        .where('id', 'in', acme.employeeIds.slice(0, 3))
        .execute(),
    );
    expect((await act(id, 'publish')).json().data.attributes.audienceSize).toBe(20);
    expect(await keys.readKey(id as never)).toEqual(key);
    expect(await ofCampaign(id, { table: 'campaign_memberships', columns: 'employee_id' })).toHaveLength(20);
  });

  test('puts its surveys in use, for this organization alone, and has not sent them yet', async () => {
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

  test('tells everything that is missing at once', async () => {
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

  test('is refused while the organization has no group at the top', async () => {
    await database.inOrganization(acme.id, async (trx) => {
      await trx.deleteFrom('memberships').where('organization_id', '=', acme.id).execute();
      await sql`delete from groups where organization_id = ${acme.id}`.execute(trx);
    });
    const id = await aCampaign();
    expect((await act(id, 'publish')).json().errors[0].detail).toMatch(/no group at the top/);
  });

  test('moves messages on whose time has passed', async () => {
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

  test('has one effect when it is asked for many times at once, and the others are told so', async () => {
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

  test('is for those who make campaigns', async () => {
    const id = await aCampaign();
    for (const role of ['leader', 'coach', 'employee'] as const) {
      const as = await aMember(database, acme.id, { role });
      for (const verb of ['publish', 'unpublish', 'close', 'reopen', 'retry'])
        expect((await act(id, verb, as)).statusCode).toBe(role === 'coach' ? 403 : 404);
    }
  });
});
