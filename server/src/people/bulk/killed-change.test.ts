import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aMember } from '../../../test/accounts.ts';
import { killAt } from '../../../test/killed-process.ts';
import { aCompany } from '../../../test/people.ts';
import type { ChangeTask } from './change-process.test-support.ts';
import { aChangeApi } from './bulk.test-support.ts';

const { database, clock, work, ask, jobOf } = aChangeApi();
const people = 5000;

test('a killed bulk change has changed nobody or everybody, and completes when it is rerun', async () => {
  const { id: organizationId } = await aCompany(database);
  const admin = await aMember(database, organizationId, { role: 'organization-admin' });
  await database.inOrganization(organizationId, (trx) =>
    sql`insert into employees (organization_id, first_name, last_name)
      select ${organizationId}, 'First', 'Last ' || n from generate_series(1, ${people}) n`.execute(trx),
  );
  const counts = () =>
    database.inOrganization(organizationId, async (trx) => {
      const { rows } = await sql<object>`
        select (select count(*)::integer from employees
          where organization_id = ${organizationId} and employment_status = 'inactive') as inactive,
          (select count(*)::integer from employments where organization_id = ${organizationId}) as employments,
          (select count(*)::integer from audit_log where organization_id = ${organizationId}) as changes`.execute(trx);
      return rows[0];
    });
  const jobId = (
    await ask(organizationId, { employmentStatus: 'inactive', expectedCount: people }, { as: admin })
  ).json().data.id as Id<'job'>;
  const task: ChangeTask = {
    connection: database.connection,
    now: clock.now().toISOString(),
    step: { organizationId, jobId, personId: admin },
  };
  const [nothing, everything] = [
    { inactive: 0, employments: 0, changes: 0 },
    { inactive: people, employments: people, changes: people / 1000 },
  ];
  const seen: object[] = [];
  const killed = async (moment: () => Promise<unknown>) => {
    await killAt(moment, { program: join(import.meta.dirname, 'change-process.test-support.ts'), task });
    seen.push((await counts()) ?? {});
  };
  const itWaits = async () => {
    await expect.poll(database.countWaiting).toBe(1);
  };
  await database.whileLocked('audit_log', () => killed(itWaits));
  for (const milliseconds of [10, 150, 400]) await killed(() => pause(milliseconds));
  await expect.poll(database.countBusy).toBe(0);
  expect(seen[0]).toEqual(nothing);
  expect(
    seen.filter(
      (each) => JSON.stringify(each) !== JSON.stringify(nothing) && JSON.stringify(each) !== JSON.stringify(everything),
    ),
  ).toEqual([]);
  await work();
  expect(await counts()).toEqual(everything);
  expect(await jobOf(organizationId, jobId, admin)).toMatchObject({
    status: 'finished',
    summary: { phase: 'applied', changedCount: people },
  });
});
