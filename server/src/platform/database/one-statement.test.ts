import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { aDatabase } from '../../../test/database.ts';
import { DatabaseUnavailable, type Transaction } from './index.ts';

const database = aDatabase();
const intake = database.as('intake');
const together = { isOneStatement: true };
const acme = '1' as Id<'organization'>;
const globex = '2' as Id<'organization'>;

type Response = { readonly organization: Id<'organization'>; readonly key: number; readonly version?: number };

const insert =
  ({ organization, key, version = 0 }: Response) =>
  (trx: Transaction<'intake'>) =>
    sql`insert into answers.responses (organization_id, campaign_id, response_key, version)
      values (${organization}, 1, ${Buffer.alloc(16, key)}, ${version})`.execute(trx);

const count = (organization: Id<'organization'>) => async (trx: Transaction<'intake'>) =>
  (await sql`select from answers.responses where organization_id = ${organization}`.execute(trx)).rows.length;

const change =
  ({ organization, key }: Response) =>
  (trx: Transaction<'intake'>) =>
    sql`update answers.responses set version = version + 1
      where organization_id = ${organization} and response_key = ${Buffer.alloc(16, key)}`.execute(trx);

const changeInTurn = (keys: readonly [number, number, number]) => (trx: Transaction<'intake'>) => {
  const [first, second, third] = keys.map(
    (key) =>
      sql`update answers.responses set version = version + 1
        where organization_id = ${acme} and response_key = ${Buffer.alloc(16, key)}`,
  );
  return sql`
    with first_change as (${first} returning 1),
      second_change as (${second} and exists (select 1 from first_change) returning 1)
    ${third} and exists (select 1 from second_change)`.execute(trx);
};

beforeAll(() => intake.inOrganization(globex, insert({ organization: globex, key: 1 })));

describe('a transaction of one statement', () => {
  test('commits its changes', async () => {
    await intake.inOrganization(acme, insert({ organization: acme, key: 2 }), together);
    expect(await intake.inOrganization(acme, count(acme))).toBe(1);
  });

  test('reads and writes one organization only, like any transaction', async () => {
    expect(await intake.inOrganization(acme, count(globex), together)).toBe(0);
    expect(await intake.inOrganization(globex, count(globex), together)).toBe(1);
    await expect(intake.inOrganization(acme, insert({ organization: globex, key: 3 }), together)).rejects.toThrow(
      /row-level security/,
    );
  });

  test('leaves neither rows nor a broken connection when it fails', async () => {
    const failing = Array.from({ length: 20 }, () =>
      intake.inOrganization(globex, insert({ organization: globex, key: 1 }), together),
    );
    expect((await Promise.allSettled(failing)).every(({ status }) => status === 'rejected')).toBe(true);
    expect(
      await Promise.all(Array.from({ length: 20 }, () => intake.inOrganization(globex, count(globex), together))),
    ).toEqual(Array.from({ length: 20 }, () => 1));
  });

  test('is retried after a deadlock', async () => {
    const [one, other, gateOfOne, gateOfOther] = [5, 6, 7, 8];
    for (const key of [one, other, gateOfOne, gateOfOther])
      await intake.inOrganization(acme, insert({ organization: acme, key }));
    let attempts = 0;
    const inTurn = (...keys: readonly [number, number, number]) =>
      database.inAnotherRequest(() =>
        intake.inOrganization(
          acme,
          (trx) => {
            attempts += 1;
            return changeInTurn(keys)(trx);
          },
          together,
        ),
      );
    const both: Promise<unknown>[] = [];
    await intake.inOrganization(acme, async (trx) => {
      for (const key of [gateOfOne, gateOfOther]) await change({ organization: acme, key })(trx);
      both.push(inTurn(one, gateOfOne, other), inTurn(other, gateOfOther, one));
      await expect.poll(database.countWaiting).toBe(2);
    });
    await Promise.all(both);
    // Two attempts and at least one retry; on a busy machine the retry can deadlock again.
    expect(attempts).toBeGreaterThanOrEqual(3);
  });

  test('refuses a second statement, which would be outside the transaction', async () => {
    const twice = intake.inOrganization(
      globex,
      async (trx) => [await count(globex)(trx), await count(globex)(trx)],
      together,
    );
    await expect(twice).rejects.toThrow('one statement');
  });

  test('is planned once for each connection, with indexes', async () => {
    const plans = () =>
      intake.inOrganization(
        acme,
        async (trx) =>
          (
            await sql<{ readonly made: number; readonly used: number; readonly scans: string }>`
              select custom_plans::int as made, generic_plans::int as used,
                current_setting('enable_seqscan') as scans
              from pg_prepared_statements where statement like '%planned once%'`.execute(trx)
          ).rows,
        together,
      );
    expect(await plans()).toEqual([{ made: 0, used: 1, scans: 'off' }]);
    expect(await plans()).toEqual([{ made: 0, used: 2, scans: 'off' }]);
    const outside = await intake.inOrganization(acme, (trx) =>
      sql`select current_setting('enable_seqscan') as scans, current_setting('plan_cache_mode') as plans`.execute(trx),
    );
    expect(outside.rows).toEqual([{ scans: 'on', plans: 'auto' }]);
  });

  test('is canceled after the statement timeout', async () => {
    const work = intake.inOrganization(globex, (trx) => sql`select pg_sleep(30)`.execute(trx), {
      ...together,
      statementSeconds: 1,
    });
    await expect(work).rejects.toBeInstanceOf(DatabaseUnavailable);
  });

  test.each([
    ['one round trip in the role app', database, ['planned']],
    ['an ordinary transaction in roles without pipelining', database.as('results'), []],
  ] as const)('is %s', async (_how, { inOrganization }, plans) => {
    const { rows } = await inOrganization(
      acme,
      (trx) => sql`select statement ~ 'planned' as "isPlanned" from pg_prepared_statements`.execute(trx),
      together,
    );
    expect(rows).toEqual(plans.map(() => ({ isPlanned: true })));
  });
});
