import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, aPerson, anOrganization, assignRole } from '../../../test/accounts.ts';
import { peek } from '../campaigns.test-support.ts';
import { withoutRequestId } from '../../../test/request-ids.ts';
import { setUpCorrectMembers } from './correct-members.test-support.ts';

const { database, campaignApi, world, act, members, rows, answer, hire, idOf, numbers, moveTo, attributes } =
  setUpCorrectMembers();

async function close(): Promise<void> {
  await campaignApi.api.ask('POST', world.at('/close'), { as: world.acme.admin });
  await campaignApi.tick();
}

async function reopen(): Promise<void> {
  await close();
  await campaignApi.api.ask('POST', world.at('/reopen'), { as: world.acme.admin });
}

describe('while a survey is open', () => {
  beforeEach(() => world.launch());

  // Shows API-CAMPAIGN-14
  test('refreshing adds new target members in their current groups, and moves nobody', async () => {
    await hire(world.acme.groups.Sales);
    await moveTo(0, world.acme.groups.Sales);
    expect((await act('/refresh-memberships')).statusCode).toBe(200);
    const all = await members();
    expect(all.find(({ employee }) => employee === 23)).toEqual({
      employee: 23,
      group: 'Sales',
      isAdded: true,
      generation: 0,
    });
    expect(all.find(({ employee }) => employee === 0)).toMatchObject({ group: 'Web', isAdded: false });
    expect((await rows()).map(({ employee }) => employee)).toContain(23);
  });

  // Shows API-CAMPAIGN-09
  test('refreshing one group adds only people of that group and its subgroups', async () => {
    await hire(world.acme.groups.Sales);
    await hire(world.acme.groups.Web);
    const path = `/campaigns/${world.campaign}/update-memberships`;
    const { statusCode } = await campaignApi.api.ask('POST', path, {
      as: world.acme.admin,
      body: { groupId: world.acme.groups.Engineering },
    });
    expect([statusCode, (await numbers()).slice(23)]).toEqual([200, [24]]);
    expect((await act('/update-memberships', { groupId: world.acme.groups.Sales })).statusCode).toBe(200);
    expect((await numbers()).slice(23)).toEqual([23, 24]);
  });

  test('the path without an organization is not found for strangers', async () => {
    const employee = await aMember(database, world.acme.id, { role: 'employee' });
    const stranger = await aMember(database, await anOrganization(database), { role: 'engagement-admin' });
    const path = `/campaigns/${world.campaign}/update-memberships`;
    const body = { groupId: world.acme.groups.Web };
    expect((await campaignApi.api.ask('POST', path, { as: employee, body })).statusCode).toBe(403);
    const [known, unknown] = await Promise.all(
      [path, '/campaigns/999999999/update-memberships'].map((each) =>
        campaignApi.api.ask('POST', each, { as: stranger, body }),
      ),
    );
    expect([known?.statusCode, withoutRequestId(known?.body ?? '')]).toEqual([
      404,
      withoutRequestId(unknown?.body ?? ''),
    ]);
    expect(
      (await campaignApi.api.ask('POST', path, { as: world.acme.admin, body: { groupId: '999999999' } })).statusCode,
    ).toBe(404);
  });

  test('people of a group created after publication count in its parent', async () => {
    const team = await database.inOrganization(world.acme.id, async (trx) => {
      const { group_type_id } = await trx
        .selectFrom('groups')
        .select('group_type_id')
        .where('organization_id', '=', world.acme.id)
        .where('id', '=', world.acme.groups.Web)
        .executeTakeFirstOrThrow();
      return trx
        .insertInto('groups')
        .values({ organization_id: world.acme.id, group_type_id, name: 'Only one', parent_id: world.acme.groups.Web })
        .returning('id')
        .executeTakeFirstOrThrow();
    });
    await hire(team.id);
    await act('/refresh-memberships');
    expect((await members()).at(-1)).toMatchObject({ employee: 23, group: 'Web' });
  });

  // Shows API-EMP-13
  test('added people get the next message, and the invitation immediately only on request', async () => {
    const [first, second] = [
      await hire(world.acme.groups.Sales, { receiving_surveys: true }),
      await hire(world.acme.groups.Sales),
    ];
    await act('/add-employees-to-campaign', { employeeIds: [first] });
    expect(campaignApi.invited).toEqual([]);
    await act('/add-employees-to-campaign', { employeeIds: [second], shouldInvite: true });
    expect(campaignApi.invited).toEqual([{ employeeId: second, channel: 'email' }]);
  });

  test('people who cannot be surveyed are refused with a reason', async () => {
    const excluded = await hire(world.acme.groups.Sales, { receiving_surveys: false });
    expect(await act('/add-employees-to-campaign', { employeeIds: [excluded] })).toEqual({
      statusCode: 422,
      detail: 'Not receiving surveys.',
    });
    expect(await act('/add-employees-to-campaign', { employeeIds: ['999999999'] })).toEqual({
      statusCode: 422,
      detail: 'Choose employees of this organization.',
    });
    expect(await act(`/employees/${excluded}/invite`, {})).toEqual({
      statusCode: 409,
      detail: 'Not receiving surveys.',
    });
    expect((await act('/employees/999999999/invite', {})).statusCode).toBe(404);
    expect(await numbers()).toHaveLength(23);
  });

  // Shows API-EMP-15
  test('removing people deletes their answers and revokes their link', async () => {
    await answer(2);
    expect((await act('/remove-employees-from-campaign', { employeeIds: [idOf(2)] })).statusCode).toBe(200);
    expect([await answer(2), (await rows()).length, (await numbers()).includes(2)]).toEqual([false, 22, false]);
    await act('/refresh-memberships');
    expect(await numbers()).not.toContain(2);
  });

  test('people who are added back get a new link and start over', async () => {
    await answer(2);
    await act('/remove-employees-from-campaign', { employeeIds: [idOf(2)] });
    await act('/add-employees-to-campaign', { employeeIds: [idOf(2)] });
    expect([await answer(2), await answer(2, 1)]).toEqual([false, true]);
  });

  // Shows API-EMP-11
  test('a reset deletes answers, revokes the link and sends a new one', async () => {
    await answer(4);
    expect((await act(`/employee/${idOf(4)}/reset-employee-result`)).statusCode).toBe(204);
    expect((await rows()).find(({ employee }) => employee === 4)).toEqual({ employee: 4, isSubmitted: false });
    expect([await answer(4), await answer(4, 1), campaignApi.invited]).toEqual([
      false,
      true,
      [{ employeeId: idOf(4), channel: 'email' }],
    ]);
    expect((await act(`/employees/${idOf(4)}/reset-employee-result`)).statusCode).toBe(204);
  });

  test('a reset, a removal and an invitation respond alike whether or not the person had answered', async () => {
    await answer(6);
    await answer(8);
    const ask = async (employee: number) => [
      await act(`/employees/${idOf(employee)}/invite`, { shouldCreateEmail: true }),
      await act(`/employee/${idOf(employee)}/reset-employee-result`),
      await act('/remove-employees-from-campaign', { employeeIds: [idOf(employee)] }),
    ];
    expect(await ask(6)).toEqual(await ask(7));
    expect(await act('/remove-employees-from-campaign', { employeeIds: [idOf(8)] })).toEqual(
      await act('/remove-employees-from-campaign', { employeeIds: [idOf(9)] }),
    );
  });

  // Shows API-EMP-08
  test('an invitation needs contact details of the person', async () => {
    expect(await act(`/employees/${idOf(1)}/invite`, { shouldCreateSms: true })).toEqual({
      statusCode: 409,
      detail: 'No phone number.',
    });
    expect((await act(`/employees/${idOf(1)}/invite`, { shouldCreateSms: false })).statusCode).toBe(422);
  });

  test('all changes are recorded in the audit log, with ids only', async () => {
    await act('/add-employees-to-campaign', { employeeIds: [await hire(world.acme.groups.Sales)] });
    await act('/remove-employees-from-campaign', { employeeIds: [idOf(1)] });
    await act(`/employee/${idOf(2)}/reset-employee-result`);
    await act(`/employees/${idOf(2)}/invite`, {});
    await act('/refresh-memberships');
    const history = await peek<{ action: string; after: object }>(
      database,
      `select action, after from audit_log where organization_id =
        ${world.acme.id} and entity_id = '${world.campaign}' order by id`,
    );
    expect(history.slice(-5).map(({ action }) => action)).toEqual([
      'campaign.members-added',
      'campaign.members-removed',
      'campaign.answers-reset',
      'campaign.employee-invited',
      'campaign.memberships-refreshed',
    ]);
    expect(history.at(-4)?.after).toEqual({ employeeIds: [idOf(1)] });
  });
});

describe('after results were published', () => {
  beforeEach(() => world.launch());

  test('removing people is refused with a reason', async () => {
    await reopen();
    expect(await act('/remove-employees-from-campaign', { employeeIds: [idOf(1)] })).toEqual({
      statusCode: 409,
      detail: expect.stringContaining('have been published'),
    });
  });

  test('added people count as late, and a reset is possible after reopening', async () => {
    await reopen();
    await act('/add-employees-to-campaign', { employeeIds: [await hire(world.acme.groups.Sales)] });
    expect(
      await peek(
        database,
        `select joined_release from campaign_memberships
          where campaign_id = ${world.campaign} order by employee_id desc limit 1`,
      ),
    ).toEqual([{ joined_release: 1 }]);
    expect((await act(`/employee/${idOf(1)}/reset-employee-result`)).statusCode).toBe(204);
  });

  test('members cannot be changed while it is closed', async () => {
    await close();
    for (const [path, body] of [
      ['/refresh-memberships'],
      ['/add-employees-to-campaign', { employeeIds: [idOf(1)] }],
      [`/employees/${idOf(1)}/invite`, {}],
      [`/employee/${idOf(1)}/reset-employee-result`],
    ] as const) {
      expect([path, await act(path, body)]).toEqual([
        path,
        { statusCode: 409, detail: 'This campaign is completed. Reopen it first.' },
      ]);
    }
  });

  // Shows API-CAMPAIGN-18
  test('insights can be deleted and restored, and are restored by the next closing', async () => {
    await close();
    const manager = await aPerson(database, { internalRole: 'customer-success-manager' });
    await assignRole(database, world.acme.id, { personId: manager, role: 'customer-success-manager' });
    const removedAt = async () => (await attributes()).insightsRemovedAt;
    expect([await removedAt(), (await act('/campaign-insights', undefined, world.acme.admin)).statusCode]).toEqual([
      null,
      403,
    ]);
    expect((await act('/campaign-insights', undefined, manager)).statusCode).toBe(204);
    expect(await removedAt()).toEqual(expect.any(String));
    expect((await act('/campaign-insights/restore', {}, manager)).statusCode).toBe(204);
    expect(await removedAt()).toBeNull();
    await act('/campaign-insights', undefined, manager);
    await campaignApi.api.ask('POST', world.at('/reopen'), { as: world.acme.admin });
    await close();
    expect(await removedAt()).toBeNull();
  });

  test('members cannot be changed while results are computed', async () => {
    await campaignApi.api.ask('POST', world.at('/close'), { as: world.acme.admin });
    await campaignApi.tickWithoutClosing();
    expect((await act('/remove-employees-from-campaign', { employeeIds: [idOf(1)] })).statusCode).toBe(409);
  });
});
