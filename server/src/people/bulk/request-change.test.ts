import type { GroupId } from '@attune/domain/groups';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember } from '../../../test/accounts.ts';
import { type Company, aCompany, aGroup, anEmployee } from '../../../test/people.ts';
import { everythingOf } from '../../imports/undo/undo.test-support.ts';
import { recordEmployments } from '../employments.repository.ts';
import { aChangeApi } from './bulk.test-support.ts';
import { withoutRequestId } from '../../../test/request-ids.ts';

const { database, clock, api, changes, work, ask, askToUndo, jobOf } = aChangeApi();

let acme: Company;
let admin: Id<'person'>;
let coach: Id<'person'>;
let north: GroupId;
let south: GroupId;
let staff: readonly Id<'employee'>[];

beforeEach(async () => {
  clock.time = new Date('2026-11-20T10:00:00Z');
  acme = await aCompany(database, { name: 'Acme' });
  admin = await aMember(database, acme.id, { role: 'organization-admin' });
  coach = await aMember(database, acme.id, { role: 'coach' });
  north = await aGroup(database, acme, { name: 'North' });
  south = await aGroup(database, acme, { name: 'South' });
  staff = [];
  for (const [n, groupId] of [north, north, south, undefined].entries())
    staff = [
      ...staff,
      await anEmployee(database, acme, {
        first_name: 'Ada',
        last_name: `Number ${n}`,
        groupIds: groupId ? [groupId] : [],
      }),
    ];
  await database.inOrganization(acme.id, (trx) => recordEmployments(trx, acme.id, { today: '2026-11-20' }));
});

/** Requests a change, runs it, and returns its job. */
async function change(attributes: object, { query = '', as = admin } = {}) {
  const answer = await ask(acme.id, attributes, { as, query });
  if (answer.statusCode !== 202) throw new Error(`${answer.statusCode} ${answer.body}`);
  await work();
  return jobOf(acme.id, answer.json().data.id, as);
}

async function undo(jobId: string, as: string = admin) {
  const answer = await askToUndo(acme.id, jobId, as);
  if (answer.statusCode !== 202) throw new Error(`${answer.statusCode} ${answer.body}`);
  await work();
  return jobOf(acme.id, jobId, as);
}

const listed = async (query: string) =>
  (await api.get(`/organizations/${acme.id}/employees?${query}`, admin)).json().meta.total as number;
const historyOf = () =>
  database.inOrganization(acme.id, (trx) =>
    trx
      .selectFrom('audit_log')
      .select(['person_id', 'action', 'after'])
      .where('organization_id', '=', acme.id)
      .orderBy('position')
      .execute(),
  );
const keptRows = () =>
  database.inOrganization(acme.id, (trx) =>
    trx.selectFrom('bulk_change_items').select('employee_id').where('organization_id', '=', acme.id).execute(),
  );

describe('a bulk change of a list', () => {
  test('is one request for exactly the employees on the list', async () => {
    const { status, progress, total, summary } = await change(
      { receivingSurveys: false, expectedCount: 2 },
      { query: `?filter[groupId]=${north}` },
    );
    expect({ status, progress, total, summary }).toMatchObject({
      status: 'finished',
      progress: 2,
      total: 2,
      summary: {
        act: 'exclude',
        phase: 'applied',
        selectedCount: 2,
        changedCount: 2,
        undoableUntil: '2026-11-21T10:00:00.000Z',
      },
    });
    expect(await listed('filter[attention]=excluded')).toBe(2);
  });

  test('respects the search', async () => {
    expect(
      (await change({ employmentStatus: 'inactive', expectedCount: 4 }, { query: '?filter[fuzzy]=ada%20num' })).summary
        .changedCount,
    ).toBe(4);
    expect(await listed('filter[fuzzy]=ada%20num&filter[employmentStatus]=inactive')).toBe(4);
  });

  test('is refused if the list has changed meanwhile or the count is missing', async () => {
    const stale = await ask(
      acme.id,
      { receivingSurveys: false, expectedCount: 3 },
      { as: admin, query: `?filter[groupId]=${north}` },
    );
    expect([stale.statusCode, stale.json().errors[0].detail]).toEqual([
      409,
      'The list has 2 people by now, not 3. Nothing was changed. Look at it again, then choose them all once more.',
    ]);
    const silent = await ask(acme.id, { receivingSurveys: false }, { as: admin });
    expect([silent.statusCode, silent.json().errors[0].meta.place]).toEqual([422, '/data/attributes/expectedCount']);
  });

  test('moves employees and counts only those who were elsewhere', async () => {
    const { summary } = await change({ v3Memberships: [{ groupId: north }], employeeIds: staff });
    expect(summary).toMatchObject({ act: 'move', selectedCount: 4, changedCount: 2, groupId: north });
    expect(await listed(`filter[groupId]=${north}`)).toBe(4);
    expect(await keptRows()).toHaveLength(2);
  });

  test('is recorded once in the audit log with the changed employees', async () => {
    const { id } = await change({ v3Memberships: [{ groupId: north }], employeeIds: staff });
    expect(await historyOf()).toEqual([
      {
        person_id: admin,
        action: 'employees.changed',
        after: { act: 'move', joinedGroupIds: [north], employeeIds: [staff[2], staff[3]] },
      },
    ]);
    expect(Number(id)).toBeGreaterThan(0);
  });

  test('changes nobody if one employee makes it impossible, and reports the reason', async () => {
    const other = await aMember(database, acme.id, { role: 'coach' });
    await database.inOrganization(acme.id, (trx) =>
      sql`update employees set person_id = ${admin} where organization_id = ${acme.id} and id = ${staff[0]}`.execute(
        trx,
      ),
    );
    const { status, error, summary } = await change({ employmentStatus: 'inactive', employeeIds: staff });
    expect([status, summary.phase, error]).toEqual([
      'error',
      'refused',
      expect.stringContaining('Nobody who administers this organization would be left.'),
    ]);
    expect(await listed('filter[employmentStatus]=inactive')).toBe(0);
    expect([await keptRows(), await historyOf(), other === coach]).toEqual([[], [], false]);
  });

  test('moves nobody into a group deleted meanwhile', async () => {
    const { data } = (
      await ask(acme.id, { v3Memberships: [{ groupId: north }], employeeIds: staff }, { as: admin })
    ).json();
    await database.inOrganization(acme.id, (trx) =>
      sql`update groups set deleted_at = now() where organization_id = ${acme.id} and id = ${north}`.execute(trx),
    );
    await work();
    expect(await jobOf(acme.id, data.id, admin)).toMatchObject({
      status: 'error',
      error: 'Choose a group of this organization.',
      summary: { phase: 'refused', changedCount: 0 },
    });
    expect(await keptRows()).toEqual([]);
  });

  test('respects the limit of active employees', async () => {
    await change({ employmentStatus: 'inactive', employeeIds: staff });
    await database.inOrganization(acme.id, (trx) =>
      sql`update organizations set employee_limit = 3 where id = ${acme.id}`.execute(trx),
    );
    expect((await change({ employmentStatus: 'active', employeeIds: staff })).summary.phase).toBe('refused');
    expect(await listed('filter[employmentStatus]=inactive')).toBe(4);
  });
});

describe('permission to', () => {
  test('deactivate many requires permission to deactivate one', async () => {
    expect((await ask(acme.id, { employmentStatus: 'inactive', employeeIds: staff }, { as: coach })).statusCode).toBe(
      403,
    );
    expect((await change({ receivingSurveys: false, employeeIds: staff }, { as: coach })).summary.changedCount).toBe(4);
    const { id } = await change({ employmentStatus: 'inactive', employeeIds: staff });
    await undo(id);
    const back = await change({ employmentStatus: 'inactive', employeeIds: [staff[0]] });
    expect((await askToUndo(acme.id, back.id, coach)).statusCode).toBe(202);
    await work();
    const again = await change({ employmentStatus: 'active', employeeIds: staff });
    expect(again.summary.changedCount).toBe(0);
  });

  test('undo a reinstatement requires permission to deactivate', async () => {
    await change({ employmentStatus: 'inactive', employeeIds: staff });
    const { id } = await change({ employmentStatus: 'active', employeeIds: staff }, { as: coach });
    expect((await askToUndo(acme.id, id, coach)).statusCode).toBe(403);
    expect((await undo(id)).summary.undoneCount).toBe(4);
  });

  test('select employees of another organization is never granted', async () => {
    const globex = await aCompany(database, { name: 'Globex' });
    const stranger = await anEmployee(database, globex);
    const foreign = await ask(acme.id, { receivingSurveys: false, employeeIds: [stranger] }, { as: admin });
    const absent = await ask(acme.id, { receivingSurveys: false, employeeIds: ['999999999'] }, { as: admin });
    expect([foreign.statusCode, withoutRequestId(foreign.body)]).toEqual([404, withoutRequestId(absent.body)]);
    expect(
      (await ask(acme.id, { v3Memberships: [{ groupId: globex.rootId }], employeeIds: staff }, { as: admin }))
        .statusCode,
    ).toBe(422);
  });

  test('change the status of employees managed by the companion product is never granted', async () => {
    await database.inOrganization(acme.id, (trx) =>
      sql`update organizations set is_ff_managed = true where id = ${acme.id}`.execute(trx),
    );
    const { error } = await change({ employmentStatus: 'inactive', employeeIds: staff });
    expect(error).toContain('Employees of this organization are managed in the companion product.');
    expect((await change({ receivingSurveys: false, employeeIds: staff })).summary.changedCount).toBe(4);
  });
});

describe('undoing a bulk change', () => {
  test('restores everyone after every kind of change', async () => {
    const everybody = { employeeIds: staff };
    for (const attributes of [
      { receivingSurveys: false },
      { employmentStatus: 'inactive' },
      { v3Memberships: [{ groupId: south }] },
      { v3Memberships: [{ groupId: null, groupTypeId: acme.reportingId }] },
    ]) {
      const before = await everythingOf(database, acme);
      const { id } = await change({ ...attributes, ...everybody });
      expect(await everythingOf(database, acme)).not.toEqual(before);
      expect((await undo(id)).summary).toMatchObject({ phase: 'undone', keptCount: 0 });
      expect(await everythingOf(database, acme)).toEqual(before);
    }
    expect(await keptRows()).toEqual([]);
  });

  test('skips and counts employees changed since', async () => {
    const { id } = await change({ v3Memberships: [{ groupId: north }], employeeIds: staff });
    await change({ v3Memberships: [{ groupId: south }], employeeIds: [staff[3]] });
    expect((await undo(id)).summary).toMatchObject({ changedCount: 2, undoneCount: 1, keptCount: 1 });
    expect((await historyOf()).at(-1)).toMatchObject({
      action: 'employees.change-undone',
      after: { employeeIds: [staff[2]] },
    });
  });

  test('skips later arrivals and departures and keeps their employment history', async () => {
    const deactivated = await change({ employmentStatus: 'inactive', employeeIds: [staff[0], staff[1]] });
    for (const employmentStatus of ['active', 'inactive']) await change({ employmentStatus, employeeIds: [staff[0]] });
    expect((await undo(deactivated.id)).summary).toMatchObject({ undoneCount: 1, keptCount: 1 });
    const moved = await change({ v3Memberships: [{ groupId: south }], employeeIds: [staff[1]] });
    await change({ employmentStatus: 'inactive', employeeIds: [staff[1]] });
    expect((await undo(moved.id)).summary.undoneCount).toBe(1);
    const written = await database.inOrganization(acme.id, (trx) =>
      trx
        .selectFrom('employments')
        .select(['employee_id', 'status'])
        .where('organization_id', '=', acme.id)
        .orderBy('id')
        .execute(),
    );
    const of = (id: string | undefined) =>
      written.filter(({ employee_id }) => employee_id === id).map(({ status }) => status);
    expect([of(staff[0]), of(staff[1])]).toEqual([
      ['active', 'inactive', 'active', 'inactive'],
      ['active', 'inactive'],
    ]);
  });

  test('is possible once within a day', async () => {
    const { id } = await change({ receivingSurveys: false, employeeIds: staff });
    const late = await change({ receivingSurveys: true, employeeIds: staff });
    await undo(late.id);
    expect((await askToUndo(acme.id, late.id, admin)).json().errors[0].detail).toBe('This change was undone already.');
    clock.time = new Date('2026-11-21T10:00:00Z');
    expect((await askToUndo(acme.id, id, admin)).json().errors[0].detail).toBe(
      'A bulk change can be undone for one day. That time is over.',
    );
  });

  test('leaves no data after a day', async () => {
    const { id } = await change({ receivingSurveys: false, employeeIds: staff });
    const forget = () => Promise.all(changes.dueTasks.map((task) => task.run(new Date())));
    await forget();
    expect(await keptRows()).toHaveLength(4);
    await database.inOrganization(acme.id, (trx) =>
      sql`update jobs set finished_at = finished_at - interval '25 hours'
        where organization_id = ${acme.id} and id = ${id}`.execute(trx),
    );
    await forget();
    expect(await keptRows()).toEqual([]);
  });
});
