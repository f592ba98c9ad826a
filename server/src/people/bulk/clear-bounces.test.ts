import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember } from '../../../test/accounts.ts';
import { type Company, aCompany, anEmployee } from '../../../test/people.ts';
import { aChangeApi } from './bulk.test-support.ts';

const { database, work, ask, askToUndo, jobOf } = aChangeApi();

let acme: Company;
let admin: Id<'person'>;
let staff: readonly Id<'employee'>[];

beforeEach(async () => {
  acme = await aCompany(database, { name: 'Acme' });
  admin = await aMember(database, acme.id, { role: 'organization-admin' });
  staff = [];
  for (const n of [0, 1, 2, 3])
    staff = [...staff, await anEmployee(database, acme, { first_name: 'Ada', last_name: `Number ${n}` })];
});

/** Requests a change, runs it, and returns its job. */
async function change(attributes: object) {
  const answer = await ask(acme.id, attributes, { as: admin });
  if (answer.statusCode !== 202) throw new Error(`${answer.statusCode} ${answer.body}`);
  await work();
  return jobOf(acme.id, answer.json().data.id, admin);
}

async function undo(jobId: string) {
  const answer = await askToUndo(acme.id, jobId, admin);
  if (answer.statusCode !== 202) throw new Error(`${answer.statusCode} ${answer.body}`);
  await work();
  return jobOf(acme.id, jobId, admin);
}

const historyOf = () =>
  database.inOrganization(acme.id, (trx) =>
    trx
      .selectFrom('audit_log')
      .select(['person_id', 'action', 'after'])
      .where('organization_id', '=', acme.id)
      .orderBy('position')
      .execute(),
  );

describe('a bulk change that clears bounces', () => {
  test('sends again to addresses from which messages have bounced, for one or many, and can be undone', async () => {
    const marks = async () => {
      const { rows } = await database.inOrganization(acme.id, (trx) =>
        sql<{ readonly id: string }>`select id from employees
          where organization_id = ${acme.id} and cardinality(unreachable_channels) > 0 order by id`.execute(trx),
      );
      return rows.map(({ id }) => id);
    };
    await database.inOrganization(acme.id, (trx) =>
      sql`update employees set unreachable_channels = '{email}' where organization_id = ${acme.id}
        and id = any(${[staff[0], staff[1], staff[2]]}::bigint[])`.execute(trx),
    );
    const one = await change({ hasBounced: false, employeeIds: [staff[0]] });
    expect(one.summary).toMatchObject({ act: 'clear-bounces', changedCount: 1 });
    expect(await marks()).toEqual([staff[1], staff[2]]);
    const all = await change({ hasBounced: false, employeeIds: staff });
    expect(all.summary).toMatchObject({ selectedCount: 4, changedCount: 2 });
    expect(await marks()).toEqual([]);
    expect((await historyOf()).at(-1)).toMatchObject({
      action: 'employees.changed',
      after: { act: 'clear-bounces', employeeIds: [staff[1], staff[2]] },
    });
    await database.inOrganization(acme.id, (trx) =>
      sql`update employees set email_address = 'new@acme.example', updated_at = now() + interval '1 second'
        where organization_id = ${acme.id} and id = ${staff[1]}`.execute(trx),
    );
    expect((await undo(all.id)).summary).toMatchObject({ undoneCount: 1, keptCount: 1 });
    expect(await marks()).toEqual([staff[2]]);
  });
});
