import { employeesChangeSummary } from '@attune/contract/employees/bulk-changes';
import { importSummary } from '@attune/contract/employees/files';
import type { Grant, Role } from '@attune/domain/access';
import { type Id, Refusal } from '@attune/domain/kernel';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, aPerson } from '../../test/accounts.ts';
import { keysInMemory } from '../../test/a-running-campaign.ts';
import { aDatabase } from '../../test/database.ts';
import { aFileStore } from '../../test/files.ts';
import { switchFlag } from '../../test/flags.ts';
import { anEmployee } from '../../test/people.ts';
import { aQueue } from '../../test/queue.ts';
import { aBearerToken, anApi } from '../../test/sign-in.ts';
import { createFlags } from '../flags/index.ts';
import { createImports } from '../imports/index.ts';
import { createJobs } from '../jobs/index.ts';
import { createBulkChanges, createEmployeeNames, createPeople } from '../people/index.ts';
import { systemClock as clock } from '../platform/clock.ts';
import { createLog } from '../platform/log.ts';
import { createPrivacy } from '../privacy/index.ts';
import { type AccessWorld, anAccessWorld, onWhole, readGroup } from './access.test-support.ts';
import { createAccess } from './index.ts';

const database = aDatabase();
const files = aFileStore();
const queue = aQueue(database);
const names = createEmployeeNames(database);
const privacy = createPrivacy({
  database,
  keys: keysInMemory(),
  queue,
  files,
  clock,
  log: createLog('silent'),
  forgetNames: names.forget,
});
const people = createPeople({ database, clock, names, eraseEmployee: privacy.eraseEmployee });
const jobs = createJobs({ database, files, reportGuard: () => Promise.reject(new Refusal('not-authorized')) });
const api = anApi(database, ({ router, authentication }) => {
  createAccess({ database, authentication, flags: createFlags(database), restrictedOrganizationIds: [] }).routes(
    router,
  );
  for (const slice of [people, changes, imports, jobs]) slice.routes(router);
});
const { authentication } = api;
const changes = createBulkChanges({ database, authentication, clock, names, queue });
const imports = createImports({ database, authentication, files, clock, queue, idsOf: people.idsOf });
const work = () => queue.drain([...changes.jobs, ...imports.jobs]);

/** What somebody had before leaving, by what the tests call it. */
const accesses = {
  nothing: () => ({ role: 'employee' }),
  leader: () => ({ role: 'leader' }),
  'leader of Sales': ({ sales }) => ({ role: 'leader', grants: [readGroup(sales)] }),
  'leader of North': ({ north }) => ({ role: 'leader', grants: [readGroup(north)] }),
  'leader of Finance': ({ finance }) => ({ role: 'leader', grants: [readGroup(finance)] }),
  'reader of everything': ({ acme }) => ({ role: 'employee', grants: [onWhole(acme, 'organizations-results')] }),
  'keeper of campaigns': ({ acme }) => ({ role: 'leader', grants: [onWhole(acme, 'organizations-campaigns', 'w')] }),
  'organization admin': () => ({ role: 'organization-admin' }),
  'engagement admin': () => ({ role: 'engagement-admin' }),
  coach: () => ({ role: 'coach' }),
} as const satisfies Record<
  string,
  (world: AccessWorld) => { readonly role: Role; readonly grants?: readonly Grant[] }
>;
type Access = keyof typeof accesses;

/** Who brings somebody back, and what he could not give anybody today. */
const ungivable = {
  'a leader who keeps employees': [
    'leader',
    'leader of Sales',
    'leader of North',
    'leader of Finance',
    'reader of everything',
    'keeper of campaigns',
    'organization admin',
    'engagement admin',
    'coach',
  ],
  'an Organization Admin': [
    'leader of Sales',
    'leader of North',
    'leader of Finance',
    'reader of everything',
    'engagement admin',
    'coach',
  ],
  'an Organization Admin who sees Sales': ['leader of Finance', 'reader of everything', 'engagement admin', 'coach'],
  'an Engagement Admin': ['coach'],
  'an Executive Advisor': ['coach'],
  'an Engage Super Admin': [],
} as const satisfies Record<string, readonly Access[]>;
type Kind = keyof typeof ungivable;
const kinds = Object.keys(ungivable) as Kind[];

let world: AccessWorld;
let root: Id<'person'>;
type Leaver = { readonly access: Access; readonly personId: Id<'person'>; readonly employeeId: Id<'employee'> };
let leavers: readonly Leaver[];
let before: readonly string[];

beforeEach(async () => {
  world = await anAccessWorld(database);
  root = await aPerson(database, { internalRole: 'admin' });
  leavers = [];
  for (const access of Object.keys(accesses) as Access[]) {
    const personId = await aMember(database, world.acme.id, accesses[access](world));
    leavers = [
      ...leavers,
      {
        access,
        personId,
        employeeId: await anEmployee(database, world.acme, {
          person_id: personId,
          organization_employee_id: access,
          first_name: 'Priya',
          last_name: access,
          email_address: addressOf(access),
        }),
      },
    ];
  }
  before = await rights();
  await setStatus('inactive');
  // So many that a file may make the others inactive.
  await database.inOrganization(world.acme.id, (trx) =>
    sql`insert into employees (organization_id, first_name, last_name, organization_employee_id, email_address)
      select ${world.acme.id}, 'Bea', 'Person ' || n, 'B' || n, 'b' || n || '@acme.example'
        from generate_series(1, 30) n`.execute(trx),
  );
});

const addressOf = (access: Access) => `${access.replaceAll(' ', '.').toLowerCase()}@acme.example`;
const setStatus = (status: 'active' | 'inactive') =>
  database.inOrganization(world.acme.id, (trx) =>
    sql`update employees set employment_status =
      ${status} where organization_id = ${world.acme.id} and first_name = 'Priya'`.execute(trx),
  );

function aKind(kind: Kind): Promise<Id<'person'>> {
  const { acme, sales } = world;
  switch (kind) {
    case 'a leader who keeps employees':
      return aMember(database, acme.id, {
        role: 'leader',
        grants: [onWhole(acme, 'organizations-administrate', 'w'), onWhole(acme, 'organizations-results')],
      });
    case 'an Organization Admin':
      return Promise.resolve(world.organizer);
    case 'an Organization Admin who sees Sales':
      return aMember(database, acme.id, { role: 'organization-admin', grants: [readGroup(sales)] });
    case 'an Engagement Admin':
      return Promise.resolve(world.engager);
    case 'an Executive Advisor':
      return Promise.resolve(world.adviser);
    case 'an Engage Super Admin':
      return Promise.resolve(root);
  }
}

/** What counts of everybody's rights, as every request asks it. */
async function rights(): Promise<readonly string[]> {
  const told = (personId: Id<'person'>) =>
    authentication.actorIn({ personId }, world.acme.id).then(
      ({ role, grants }) => `${role} with ${grants.length}`,
      () => 'no business here',
    );
  return Promise.all(leavers.map(async ({ access, personId }) => `${access}: ${await told(personId)}`));
}

const expected = (waiting: readonly Access[]) =>
  leavers.map(({ access }, n) => (waiting.includes(access) ? `${access}: employee with 0` : before[n]));
const path = (rest: string) => `/organizations/${world.acme.id}/${rest}`;
const change = (as: string, attributes: object, employeeId: string) =>
  api.ask('PATCH', path(`employees/${employeeId}`), { as, body: { data: { type: 'employees', attributes } } });
const idsOf = () => leavers.map(({ employeeId }) => employeeId);

async function ofJob<Summary>(id: string, as: string, schema: { parse(summary: unknown): Summary }): Promise<Summary> {
  return schema.parse((await api.get(path(`jobs/${id}`), as)).json().data.attributes.summary);
}

async function bulkChange(as: string, employmentStatus: 'active' | 'inactive') {
  const { id } = (
    await api.ask('POST', path('employees-changes'), {
      as,
      body: { data: { type: 'employees-changes', attributes: { employeeIds: idsOf(), employmentStatus } } },
    })
  ).json().data;
  await work();
  return { id, summary: await ofJob(id, as, employeesChangeSummary) };
}

async function check(as: string, status: 'active' | 'inactive') {
  const rows = leavers.map(({ access }) => `${access},${addressOf(access)},Priya,${access},${status}`);
  const others = Array.from({ length: 30 }, (_, n) => `B${n + 1},b${n + 1}@acme.example,Bea,Person ${n + 1},active`);
  const payload = Buffer.from(
    ['organization_employee_id,email,first_name,last_name,employment_status', ...rows, ...others].join('\n'),
  );
  const sent = await api.server.inject({
    method: 'POST',
    url: `/api${path('employee-files?fileName=people.csv')}`,
    payload,
    headers: { authorization: `Bearer ${await aBearerToken(as)}`, 'content-type': 'text/csv' },
  });
  await work();
  const { id } = sent.json().data;
  return { id, summary: await ofJob(id, as, importSummary) };
}

async function apply(id: string, as: string) {
  await api.ask('POST', path(`employee-files/${id}/apply`), {
    as,
    body: { deactivateMissing: false, leaveOutFailedRows: false, confirmedDeactivations: leavers.length },
  });
  await work();
  return ofJob(id, as, importSummary);
}

type Told = { readonly before?: number; readonly afterwards: number };
/** Every way to bring somebody back, and of how many each tells, before and afterwards, that their access waits. */
const ways: Readonly<Record<string, (as: string) => Promise<Told>>> = {
  'by changing them one by one': async (as) => {
    const told: boolean[] = [];
    const waits: unknown[] = [];
    for (const employeeId of idsOf()) {
      told.push(!(await api.get(path(`employees/${employeeId}/access`), as)).json().data.attributes.mayGiveBack);
      waits.push(
        (await change(as, { employmentStatus: 'active' }, employeeId)).json().data.attributes.accessWaitsSince,
      );
    }
    return { before: told.filter(Boolean).length, afterwards: waits.filter((since) => since !== null).length };
  },
  'by changing several at once': async (as) => {
    const answer = await api.ask('PATCH', path('employees'), {
      as,
      body: { data: { type: 'employees-changes', attributes: { employeeIds: idsOf(), employmentStatus: 'active' } } },
    });
    return { afterwards: answer.json().data.attributes.accessWaitsCount };
  },
  'by a change of many': async (as) => ({ afterwards: (await bulkChange(as, 'active')).summary.accessWaitsCount }),
  'by undoing a change of many': async (as) => {
    await setStatus('active');
    const { id } = await bulkChange(root, 'inactive');
    await api.ask('POST', path(`employees-changes/${id}/undo`), { as });
    await work();
    return { afterwards: (await ofJob(id, as, employeesChangeSummary)).accessWaitsCount };
  },
  'by a file': async (as) => {
    const { id, summary } = await check(as, 'active');
    return { before: summary.accessWaitsCount, afterwards: (await apply(id, as)).accessWaitsCount };
  },
  'by undoing an import': async (as) => {
    await setStatus('active');
    const { id } = await check(root, 'inactive');
    await apply(id, root);
    const review = (await api.get(path(`employee-files/${id}/undo`), as)).json().data.attributes;
    await api.ask('POST', path(`employee-files/${id}/undo`), { as, body: { changedSince: 'refuse' } });
    await work();
    return {
      before: review.accessWaitsCount,
      afterwards: (await ofJob(id, as, importSummary)).undone?.accessWaitsCount ?? -1,
    };
  },
};

describe.each(Object.keys(ways))('people who left and are brought back %s', (way) => {
  test.each(kinds)(
    'by %s can do what he could have given them, and it is told of whom the rest waits',
    async (kind) => {
      const waiting = ungivable[kind];
      const told = await ways[way]!(await aKind(kind));
      expect(await rights()).toEqual(expected(waiting));
      expect(told).toEqual({ ...('before' in told && { before: waiting.length }), afterwards: waiting.length });
      expect(new Set(await statuses())).toEqual(new Set(['active']));
    },
  );
});

const statuses = async () =>
  (
    await database.inOrganization(world.acme.id, (trx) =>
      trx.selectFrom('employees').select('employment_status').where('organization_id', '=', world.acme.id).execute(),
    )
  ).map(({ employment_status }) => employment_status);
const waitsEntries = () =>
  database.inOrganization(world.acme.id, (trx) =>
    trx
      .selectFrom('audit_log')
      .select(['person_id', 'entity_id'])
      .where('organization_id', '=', world.acme.id)
      .where('action', '=', 'access.waits')
      .execute(),
  );
const leaverWith = (access: Access) => leavers.find((leaver) => leaver.access === access)!;

describe('access that waits because somebody came back', () => {
  test('is in the history with whoever brought them back, and is confirmed by those who may give it', async () => {
    const { employeeId, personId } = leaverWith('leader of Sales');
    await change(world.organizer, { employmentStatus: 'active' }, employeeId);
    expect(await waitsEntries()).toEqual([{ person_id: world.organizer, entity_id: employeeId }]);
    const confirm = async (as: string) =>
      (await api.ask('POST', path(`employees/${employeeId}/access/confirmation`), { as })).statusCode;
    expect([await confirm(world.organizer), await confirm(world.engager)]).toEqual([403, 200]);
    expect((await authentication.actorIn({ personId }, world.acme.id)).grants).toHaveLength(1);
  });

  test('is confirmed by nobody where changing access is switched off', async () => {
    const { employeeId } = leaverWith('leader of Sales');
    await change(world.organizer, { employmentStatus: 'active' }, employeeId);
    await switchFlag(database, 'permission-management', { isOn: false, organizationId: world.acme.id });
    expect(
      (await api.ask('POST', path(`employees/${employeeId}/access/confirmation`), { as: world.engager })).statusCode,
    ).toBe(403);
    expect(await rights()).toContain('leader of Sales: employee with 0');
  });

  test('goes on waiting when somebody who could give it makes them inactive and active again', async () => {
    const { employeeId } = leaverWith('leader of Sales');
    await change(world.organizer, { employmentStatus: 'active' }, employeeId);
    for (const employmentStatus of ['inactive', 'active'])
      await change(world.engager, { employmentStatus }, employeeId);
    expect(await rights()).toContain('leader of Sales: employee with 0');
    expect(await waitsEntries()).toHaveLength(1);
  });

  test('is that of the one who brings himself back, too', async () => {
    const { organizer } = world;
    const own = await anEmployee(database, world.acme, { person_id: organizer, first_name: 'Olga' });
    const { id } = (
      await api.ask('POST', path('employees-changes'), {
        as: organizer,
        body: { data: { type: 'employees-changes', attributes: { employeeIds: [own], employmentStatus: 'active' } } },
      })
    ).json().data;
    await change(world.engager, { employmentStatus: 'inactive' }, own);
    await work();
    expect(await ofJob(id, world.engager, employeesChangeSummary)).toMatchObject({
      phase: 'applied',
      changedCount: 1,
      accessWaitsCount: 1,
    });
  });

  test('is judged by the rights of the moment in which they come back, and not of that in which it was asked for', async () => {
    const { id } = (
      await api.ask('POST', path('employees-changes'), {
        as: world.engager,
        body: { data: { type: 'employees-changes', attributes: { employeeIds: idsOf(), employmentStatus: 'active' } } },
      })
    ).json().data;
    await database.inOrganization(world.acme.id, (trx) =>
      trx
        .deleteFrom('person_roles')
        .where('organization_id', '=', world.acme.id)
        .where('person_id', '=', world.engager)
        .execute(),
    );
    await work();
    expect(await ofJob(id, root, employeesChangeSummary)).toMatchObject({
      changedCount: leavers.length,
      accessWaitsCount: leavers.length - 1,
    });
  });
});

describe('a file that brings people back', () => {
  test('says in its review whose access waits, by name', async () => {
    const { summary } = await check(world.organizer, 'active');
    expect(summary).toMatchObject({
      accessWaitsCount: 6,
      accessWaitsSample: [
        'Priya leader of Sales',
        'Priya leader of North',
        'Priya leader of Finance',
        'Priya reader of everything',
        'Priya engagement admin',
      ],
      warnings: [],
    });
  });

  test('names nobody any more once one of them was erased, and still tells how many they are', async () => {
    const { id } = await check(world.organizer, 'active');
    expect(JSON.stringify(await ofJob(id, root, importSummary))).toContain('Priya');
    expect(
      (await api.ask('DELETE', path(`employees/${leaverWith('leader of Sales').employeeId}?hard=true`), { as: root }))
        .statusCode,
    ).toBe(204);
    const summary = await ofJob(id, root, importSummary);
    expect(JSON.stringify(summary)).not.toContain('Priya');
    expect(summary.accessWaitsCount).toBe(6);
  });

  test('names nobody any more a week after it was thrown away or imported', async () => {
    const ids = [(await check(world.engager, 'active')).id, (await check(world.organizer, 'active')).id] as const;
    expect(await apply(ids[0], world.engager)).toMatchObject({ phase: 'applied', accessWaitsSample: ['Priya coach'] });
    await database.shiftClock(7 * 86_400 + 60);
    for (const task of imports.dueTasks) await task.run(new Date());
    await database.shiftClock(0);
    expect(await ofJob(ids[0], root, importSummary)).toMatchObject({ accessWaitsCount: 1, accessWaitsSample: [] });
    expect(await ofJob(ids[1], root, importSummary)).toMatchObject({
      phase: 'discarded',
      accessWaitsCount: 6,
      accessWaitsSample: [],
    });
  });

  test('is not applied by somebody for whom more waits than the review told', async () => {
    const { id } = await check(world.engager, 'active');
    expect(await apply(id, world.organizer)).toMatchObject({
      phase: 'refused',
      fileErrors: [{ detail: expect.stringContaining('would wait than the review told') }],
    });
    expect(new Set(await statuses())).toEqual(new Set(['active', 'inactive']));
  });
});

test('a new employee with the address of somebody who left has nothing of what he could do', async () => {
  const { personId } = leaverWith('engagement admin');
  const { email_address: emailAddress } = await database.acrossOrganizations('operate', (trx) =>
    trx.selectFrom('people').select('email_address').where('id', '=', personId).executeTakeFirstOrThrow(),
  );
  const created = await api.ask('POST', path('employees'), {
    as: world.organizer,
    body: { data: { type: 'employees', attributes: { firstName: 'Not', lastName: 'Priya', emailAddress } } },
  });
  expect([created.statusCode, created.json().data.attributes.personId]).toEqual([201, null]);
  expect(await rights()).toContain('engagement admin: no business here');
});
