import { beforeEach, describe, expect, test } from 'vitest';
import { inHours, peek } from '../campaigns.test-support.ts';
import { setUpCorrectMembers } from './correct-members.test-support.ts';

const { database, campaignApi, world, act, rows, hire, idOf, numbers, moveTo, attributes } = setUpCorrectMembers();

describe('before a survey opens', () => {
  beforeEach(() =>
    world.launch({ startedAt: inHours(48), targets: [{ targetType: 'groups', targetId: world.acme.groups.Web }] }),
  );

  test('refreshing places everyone in their current groups', async () => {
    expect(await numbers()).toHaveLength(12);
    await moveTo(0, world.acme.groups.Sales);
    await moveTo(20, world.acme.groups.Web);
    const { statusCode } = await act('/refresh-memberships');
    expect(statusCode).toBe(200);
    expect(await numbers()).toEqual([...Array.from({ length: 11 }, (_, n) => n + 1), 20]);
    expect(await attributes()).toMatchObject({ audienceSize: 12 });
  });

  // Shows API-EMP-13
  test('manual additions and removals are kept on refresh', async () => {
    expect((await act('/add-employees-to-campaign', { employeeIds: [idOf(18)] })).statusCode).toBe(200);
    expect((await act('/remove-employees-from-campaign', { employeeIds: [idOf(3)] })).statusCode).toBe(200);
    await act('/refresh-memberships');
    const asked = await numbers();
    expect(asked).toContain(18);
    expect(asked).not.toContain(3);
    expect(asked).toHaveLength(12);
  });

  // Shows API-CAMPAIGN-11
  test('an invitation waits for the regular one, and adds people who are not members yet', async () => {
    const { statusCode } = await act(`/employees/${idOf(18)}/invite`, { shouldCreateEmail: true });
    expect([statusCode, await numbers(), campaignApi.invited]).toEqual([201, expect.arrayContaining([18]), []]);
  });

  test('there is nothing to reset', async () => {
    expect(await act(`/employee/${idOf(1)}/reset-employee-result`)).toEqual({
      statusCode: 409,
      detail: expect.stringContaining('nothing to reset'),
    });
  });
});

describe('once links have been made', () => {
  beforeEach(() => world.launch({ startedAt: inHours(0.9) }));

  test('whoever stays keeps the link, whoever comes gets one, and rows for answers follow', async () => {
    expect(await attributes()).toMatchObject({ status: 'prepared' });
    const before = await peek(
      database,
      `select employee_id, encode(token_hash, 'hex') as hash from participations
        where campaign_id = ${world.campaign} and employee_id <> ${idOf(5)} order by 1`,
    );
    await hire(world.acme.groups.Sales);
    await act('/remove-employees-from-campaign', { employeeIds: [idOf(5)] });
    await act('/refresh-memberships');
    const after = await peek<{ employee_id: string }>(
      database,
      `select employee_id, encode(token_hash, 'hex') as hash from participations
        where campaign_id = ${world.campaign} order by 1`,
    );
    expect(after.slice(0, -1)).toEqual(before);
    expect((await rows()).map(({ employee }) => employee)).toEqual([
      0,
      1,
      2,
      3,
      4,
      ...Array.from({ length: 18 }, (_, n) => n + 6),
    ]);
  });
});
