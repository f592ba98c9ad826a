import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { aDatabase } from '../../../test/database.ts';
import { systemClock } from '../clock.ts';
import { DatabaseUnavailable } from '../database/index.ts';
import { type SharedBudgets, createSharedBudgets, createSharedLimiter } from './index.ts';

const database = aDatabase();
const keys = { readInstallationKey: async () => Buffer.alloc(32, 7) };
const limit = { name: 'tries', most: 6, withinSeconds: 600 };
const stored = () =>
  database.acrossOrganizations('request-limits', async (trx) =>
    (await sql<{ readonly row: string }>`select b::text as row from request_budgets b`.execute(trx)).rows.map(
      ({ row }) => row,
    ),
  );

/** Two servers of one installation. */
const servers = () =>
  [1, 2].map(() =>
    createSharedLimiter(limit, { clock: systemClock, budgets: createSharedBudgets({ database, keys }) }),
  ) as [ReturnType<typeof createSharedLimiter>, ReturnType<typeof createSharedLimiter>];
const allowed = async (takes: readonly Promise<{ readonly isWithin: boolean }>[]) =>
  (await Promise.all(takes)).filter(({ isWithin }) => isWithin).length;

beforeEach(() =>
  database.acrossOrganizations('request-limits', (trx) => sql`delete from request_budgets`.execute(trx)),
);

describe('a limit shared by servers', () => {
  test('applies to all of them together, also to concurrent requests', async () => {
    const [one, other] = servers();
    expect(await allowed(Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? one : other).take('maya')))).toBe(6);
    expect(await other.take('maya')).toMatchObject({ isWithin: false, left: 0 });
    expect(await other.take('omar')).toMatchObject({ isWithin: true, left: 5, secondsToNext: 0 });
  });

  test('returns the retry delay, and restores the quota gradually', async () => {
    const [one, other] = servers();
    for (let n = 0; n < 6; n += 1) await one.take('maya');
    const { secondsToNext } = await other.take('maya');
    expect(secondsToNext).toBeGreaterThan(90);
    expect(secondsToNext).toBeLessThanOrEqual(100);
    await database.acrossOrganizations('request-limits', (trx) =>
      sql`update request_budgets set counted_at = counted_at - interval '250 seconds'`.execute(trx),
    );
    expect(await allowed([other.take('maya'), other.take('maya'), other.take('maya'), other.take('maya')])).toBe(2);
  });

  test('refunds requests that do not count, and then stores nothing about them', async () => {
    const [one, other] = servers();
    for (let n = 0; n < 20; n += 1) {
      expect((await one.take('maya')).isWithin).toBe(true);
      await one.refund('maya');
    }
    expect(await stored()).toEqual([]);
    await other.take('maya');
    await other.take('maya');
    await other.refund('maya');
    expect(await stored()).toHaveLength(1);
    expect(await other.take('maya')).toMatchObject({ left: 4 });
  });

  test('queries the database only within the limit of each process', async () => {
    const [one] = servers();
    const statements = await database.statementsOf(() =>
      Promise.all(Array.from({ length: 50 }, () => one.take('maya'))),
    );
    expect(statements.filter((statement) => statement.includes('request_budgets'))).toHaveLength(6);
  });

  test('stores neither addresses nor secrets', async () => {
    const [one] = servers();
    await one.take('203.0.113.9');
    expect((await stored()).join()).not.toContain('203.0.113');
    expect(await stored()).toHaveLength(1);
  });

  test('deletes restored quotas and, beyond the maximum, the least recently used', async () => {
    const budgets = createSharedBudgets({ database, keys });
    const limiter = createSharedLimiter(limit, { clock: systemClock, budgets });
    await limiter.take('maya');
    await limiter.take('omar');
    await database.acrossOrganizations('request-limits', (trx) =>
      sql`update request_budgets set counted_at = counted_at - interval '101 seconds' where ctid = (select ctid
        from request_budgets limit 1)`.execute(trx),
    );
    for (const task of budgets.dueTasks) await task.run(new Date());
    expect(await stored()).toHaveLength(1);
  });

  test('applies per process while the database is unavailable', async () => {
    const away: SharedBudgets = createSharedBudgets({
      keys,
      database: { acrossOrganizations: () => Promise.reject(new DatabaseUnavailable(undefined)) },
    });
    const limiter = createSharedLimiter(limit, { clock: systemClock, budgets: away });
    expect(await allowed(Array.from({ length: 20 }, () => limiter.take('maya')))).toBe(6);
    await limiter.refund('maya');
    expect((await limiter.take('maya')).isWithin).toBe(true);
  });
});
