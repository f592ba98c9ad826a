import { importSummary } from '@attune/contract/employees/files';
import type { Grant, Role } from '@attune/domain/access';
import { type Id, Refusal } from '@attune/domain/kernel';
import { sql } from 'kysely';
import { beforeEach } from 'vitest';
import { aMember, aPerson } from '../../test/accounts.ts';
import { keysInMemory } from '../../test/a-running-campaign.ts';
import { aDatabase } from '../../test/database.ts';
import { aFileStore } from '../../test/files.ts';
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

/** The access that people had before they left, by test name. */
const accesses = {
  nothing: () => ({ role: 'employee' }),
  leader: () => ({ role: 'leader' }),
  'leader of Sales': ({ sales }) => ({ role: 'leader', grants: [readGroup(sales)] }),
  'leader of North': ({ north }) => ({ role: 'leader', grants: [readGroup(north)] }),
  'leader of Finance': ({ finance }) => ({ role: 'leader', grants: [readGroup(finance)] }),
  'reader of everything': ({ acme }) => ({ role: 'employee', grants: [onWhole(acme, 'organizations-results')] }),
  'campaign manager': ({ acme }) => ({ role: 'leader', grants: [onWhole(acme, 'organizations-campaigns', 'w')] }),
  'organization admin': () => ({ role: 'organization-admin' }),
  'engagement admin': () => ({ role: 'engagement-admin' }),
  coach: () => ({ role: 'coach' }),
} as const satisfies Record<
  string,
  (world: AccessWorld) => { readonly role: Role; readonly grants?: readonly Grant[] }
>;

export type Access = keyof typeof accesses;
type Leaver = { readonly access: Access; readonly personId: Id<'person'>; readonly employeeId: Id<'employee'> };

const addressOf = (access: Access) => `${access.replaceAll(' ', '.').toLowerCase()}@acme.example`;

export function setUpReinstated() {
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
    evictNames: names.forget,
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

  let world: AccessWorld;
  let root: Id<'person'>;
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
    // Enough employees for a file to be allowed to make the others inactive.
    await database.inOrganization(world.acme.id, (trx) =>
      sql`insert into employees (organization_id, first_name, last_name, organization_employee_id, email_address)
    select ${world.acme.id}, 'Bea', 'Person ' || n, 'B' || n, 'b' || n || '@acme.example'
      from generate_series(1, 30) n`.execute(trx),
    );
  });

  const setStatus = (status: 'active' | 'inactive') =>
    database.inOrganization(world.acme.id, (trx) =>
      sql`update employees set employment_status =
      ${status} where organization_id = ${world.acme.id} and first_name = 'Priya'`.execute(trx),
    );

  /** Everyone's effective permissions, as each request reads them. */
  async function rights(): Promise<readonly string[]> {
    const shown = (personId: Id<'person'>) =>
      authentication.actorIn({ personId }, world.acme.id).then(
        ({ role, grants }) => `${role} with ${grants.length}`,
        () => 'no business here',
      );
    return Promise.all(leavers.map(async ({ access, personId }) => `${access}: ${await shown(personId)}`));
  }
  const path = (rest: string) => `/organizations/${world.acme.id}/${rest}`;
  const change = (as: string, attributes: object, employeeId: string) =>
    api.ask('PATCH', path(`employees/${employeeId}`), { as, body: { data: { type: 'employees', attributes } } });
  const idsOf = () => leavers.map(({ employeeId }) => employeeId);

  async function ofJob<Summary>(
    id: string,
    as: string,
    schema: { parse(summary: unknown): Summary },
  ): Promise<Summary> {
    return schema.parse((await api.get(path(`jobs/${id}`), as)).json().data.attributes.summary);
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

  const statuses = async () =>
    (
      await database.inOrganization(world.acme.id, (trx) =>
        trx.selectFrom('employees').select('employment_status').where('organization_id', '=', world.acme.id).execute(),
      )
    ).map(({ employment_status }) => employment_status);

  return {
    database,
    api,
    authentication,
    imports,
    work,
    get world() {
      return world;
    },
    get root() {
      return root;
    },
    get leavers() {
      return leavers;
    },
    get before() {
      return before;
    },
    setStatus,
    rights,
    path,
    change,
    idsOf,
    ofJob,
    check,
    apply,
    statuses,
  };
}
