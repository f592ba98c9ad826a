import { describe, expect, test } from 'vitest';
import { surveyIdOf } from '../campaigns.test-support.ts';
import { setUpPublishCampaign } from './publish-campaign.test-support.ts';

const { database, api, keys, acme, survey, at, aCampaign, act, ofCampaign, historyOf } = setUpPublishCampaign();

describe('publishing a campaign', () => {
  // Shows ENT-CAMPAIGN-08, STATE-CAMPAIGN-07, API-CAMPAIGN-12, CON-11
  test('confirms it without waiting for its key', async () => {
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

  test('fixes the declared crosstabs', async () => {
    const id = await aCampaign({ splits: ['tenure*location', 'generation'] });
    expect((await act(id, 'publish')).json().data.attributes.splits).toEqual(['tenure*location', 'generation']);
    const body = { data: { type: 'campaigns', attributes: { splits: ['tenure*generation'] } } };
    expect((await api.ask('PATCH', at(`/${id}`), { as: acme.admin, body })).statusCode).toBe(409);
  });

  test('freezes the statements in every language, with the words of the organization', async () => {
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

  test('freezes the hierarchy parents first, and all other group types', async () => {
    const id = await aCampaign();
    await act(id, 'publish');
    const rows = await ofCampaign<{ groupType: string; name: string; parent_id: string | null; position: number }>(id, {
      table: 'campaign_groups',
      columns: 'family as "groupType", name, parent_id, position',
      order: 'family, position',
    });
    const { Acme, Engineering } = acme.groups;
    expect(rows.filter(({ groupType }) => groupType === 'reporting')).toEqual([
      { groupType: 'reporting', name: 'Acme', parent_id: null, position: 0 },
      { groupType: 'reporting', name: 'Engineering', parent_id: Acme, position: 1 },
      { groupType: 'reporting', name: 'Web', parent_id: Engineering, position: 2 },
      { groupType: 'reporting', name: 'Sales', parent_id: Acme, position: 3 },
    ]);
    expect(
      rows.filter(({ groupType }) => groupType !== 'reporting').map(({ groupType, name }) => [groupType, name]),
    ).toEqual([
      ['generation', 'Millennials (1981-1996)'],
      ['location', 'Berlin'],
      ['location', 'Lisbon'],
      ['tenure', '5-10 years'],
    ]);
  });

  test('freezes the groups of everyone, up to the root', async () => {
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

  test('leaves out people who cannot be reached or are not in the target', async () => {
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

  test('protects it from later changes of groups and people', async () => {
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

  // Shows PROD-16, CON-07
  test('uses a raised confidentiality level, but never a lower one than published before', async () => {
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

  // Shows ENT-EMPLOYEE-04
  test('freezes again after a withdrawal, with the same key', async () => {
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
});
