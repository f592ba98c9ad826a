import { employeesChangeSummary } from '@attune/contract/employees/bulk-changes';
import { importSummary } from '@attune/contract/employees/files';
import { describe, expect, test } from 'vitest';
import { switchFlag } from '../../test/flags.ts';
import { anEmployee } from '../../test/people.ts';
import { type Access, setUpReinstated } from './reinstate.test-support.ts';

const setUp = setUpReinstated();
const { database, api, authentication, imports, work, rights, path, change, idsOf, ofJob, check, apply, statuses } =
  setUp;

const pendingEntries = () =>
  database.inOrganization(setUp.world.acme.id, (trx) =>
    trx
      .selectFrom('audit_log')
      .select(['person_id', 'entity_id'])
      .where('organization_id', '=', setUp.world.acme.id)
      .where('action', '=', 'access.pending')
      .execute(),
  );
const leaverWith = (access: Access) => setUp.leavers.find((leaver) => leaver.access === access)!;

describe('access pending approval after a return', () => {
  test('is recorded with the reinstating user, and approved by users who can grant it', async () => {
    const { employeeId, personId } = leaverWith('leader of Sales');
    await change(setUp.world.organizer, { employmentStatus: 'active' }, employeeId);
    expect(await pendingEntries()).toEqual([{ person_id: setUp.world.organizer, entity_id: employeeId }]);
    const confirm = async (as: string) =>
      (await api.ask('POST', path(`employees/${employeeId}/access/confirmation`), { as })).statusCode;
    expect([await confirm(setUp.world.organizer), await confirm(setUp.world.engager)]).toEqual([403, 200]);
    expect((await authentication.actorIn({ personId }, setUp.world.acme.id)).grants).toHaveLength(1);
  });

  test('cannot be approved while access changes are disabled', async () => {
    const { employeeId } = leaverWith('leader of Sales');
    await change(setUp.world.organizer, { employmentStatus: 'active' }, employeeId);
    await switchFlag(database, 'permission-management', { isOn: false, organizationId: setUp.world.acme.id });
    expect(
      (await api.ask('POST', path(`employees/${employeeId}/access/confirmation`), { as: setUp.world.engager }))
        .statusCode,
    ).toBe(403);
    expect(await rights()).toContain('leader of Sales: employee with 0');
  });

  test('stays pending if a user who could grant it deactivates and reactivates the employee', async () => {
    const { employeeId } = leaverWith('leader of Sales');
    await change(setUp.world.organizer, { employmentStatus: 'active' }, employeeId);
    for (const employmentStatus of ['inactive', 'active'])
      await change(setUp.world.engager, { employmentStatus }, employeeId);
    expect(await rights()).toContain('leader of Sales: employee with 0');
    expect(await pendingEntries()).toHaveLength(1);
  });

  test('also applies to people who reinstate themselves', async () => {
    const { organizer } = setUp.world;
    const own = await anEmployee(database, setUp.world.acme, { person_id: organizer, first_name: 'Olga' });
    const { id } = (
      await api.ask('POST', path('employees-changes'), {
        as: organizer,
        body: { data: { type: 'employees-changes', attributes: { employeeIds: [own], employmentStatus: 'active' } } },
      })
    ).json().data;
    await change(setUp.world.engager, { employmentStatus: 'inactive' }, own);
    await work();
    expect(await ofJob(id, setUp.world.engager, employeesChangeSummary)).toMatchObject({
      phase: 'applied',
      changedCount: 1,
      accessPendingCount: 1,
    });
  });

  test('depends on permissions at the time of return, not of the request', async () => {
    const { id } = (
      await api.ask('POST', path('employees-changes'), {
        as: setUp.world.engager,
        body: { data: { type: 'employees-changes', attributes: { employeeIds: idsOf(), employmentStatus: 'active' } } },
      })
    ).json().data;
    await database.inOrganization(setUp.world.acme.id, (trx) =>
      trx
        .deleteFrom('person_roles')
        .where('organization_id', '=', setUp.world.acme.id)
        .where('person_id', '=', setUp.world.engager)
        .execute(),
    );
    await work();
    expect(await ofJob(id, setUp.root, employeesChangeSummary)).toMatchObject({
      changedCount: setUp.leavers.length,
      accessPendingCount: setUp.leavers.length - 1,
    });
  });
});

describe('a file that reinstates people', () => {
  test('lists people with pending access in its review', async () => {
    const { summary } = await check(setUp.world.organizer, 'active');
    expect(summary).toMatchObject({
      accessPendingCount: 6,
      accessPendingSample: [
        'Priya leader of Sales',
        'Priya leader of North',
        'Priya leader of Finance',
        'Priya reader of everything',
        'Priya engagement admin',
      ],
      warnings: [],
    });
  });

  test('shows only their number after one of them was erased', async () => {
    const { id } = await check(setUp.world.organizer, 'active');
    expect(JSON.stringify(await ofJob(id, setUp.root, importSummary))).toContain('Priya');
    expect(
      (
        await api.ask('DELETE', path(`employees/${leaverWith('leader of Sales').employeeId}?hard=true`), {
          as: setUp.root,
        })
      ).statusCode,
    ).toBe(204);
    const summary = await ofJob(id, setUp.root, importSummary);
    expect(JSON.stringify(summary)).not.toContain('Priya');
    expect(summary.accessPendingCount).toBe(6);
  });

  test('shows no names a week after it was discarded or imported', async () => {
    const ids = [
      (await check(setUp.world.engager, 'active')).id,
      (await check(setUp.world.organizer, 'active')).id,
    ] as const;
    expect(await apply(ids[0], setUp.world.engager)).toMatchObject({
      phase: 'applied',
      accessPendingSample: ['Priya coach'],
    });
    await database.shiftClock(7 * 86_400 + 60);
    for (const task of imports.dueTasks) await task.run(new Date());
    await database.shiftClock(0);
    expect(await ofJob(ids[0], setUp.root, importSummary)).toMatchObject({
      accessPendingCount: 1,
      accessPendingSample: [],
    });
    expect(await ofJob(ids[1], setUp.root, importSummary)).toMatchObject({
      phase: 'discarded',
      accessPendingCount: 6,
      accessPendingSample: [],
    });
  });

  test('is not applied if more access would be pending than in the review', async () => {
    const { id } = await check(setUp.world.engager, 'active');
    expect(await apply(id, setUp.world.organizer)).toMatchObject({
      phase: 'refused',
      fileErrors: [{ detail: expect.stringContaining('than the review showed') }],
    });
    expect(new Set(await statuses())).toEqual(new Set(['active', 'inactive']));
  });
});

test('a new employee with the email address of a former one gets none of their access', async () => {
  const { personId } = leaverWith('engagement admin');
  const { email_address: emailAddress } = await database.acrossOrganizations('operate', (trx) =>
    trx.selectFrom('people').select('email_address').where('id', '=', personId).executeTakeFirstOrThrow(),
  );
  const created = await api.ask('POST', path('employees'), {
    as: setUp.world.organizer,
    body: { data: { type: 'employees', attributes: { firstName: 'Not', lastName: 'Priya', emailAddress } } },
  });
  expect([created.statusCode, created.json().data.attributes.personId]).toEqual([201, null]);
  expect(await rights()).toContain('engagement admin: no business here');
});
