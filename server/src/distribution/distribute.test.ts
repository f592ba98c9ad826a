import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aDatabase } from '../../test/database.ts';
import { distributeDatabase, findObstacle } from './distribute.ts';
import { type Engine, readEngine } from './engine.repository.ts';
import { dropDefaults, dropPolicies, renameSequences, restoreDefaults } from './schema.repository.ts';

const ready: Engine = { nodes: 2, isMigrated: true, others: 0, isClockShifted: false };

describe('distributing a database', () => {
  const database = aDatabase();
  let owner: Client;
  beforeAll(async () => {
    owner = new Client(database.connection);
    await owner.connect();
  });
  afterAll(() => owner.end());

  async function rolledBack<Result>(work: () => Promise<Result>): Promise<Result> {
    await owner.query('begin');
    return work().finally(() => owner.query('rollback'));
  }

  async function inColumn(query: string): Promise<readonly unknown[]> {
    return (await owner.query<{ readonly it: unknown }>(query)).rows.map(({ it }) => it);
  }

  test('is refused where there is no Citus, and changes nothing', async () => {
    const protectedTables = `select relname as it from pg_class where relforcerowsecurity order by relname`;
    const before = await inColumn(protectedTables);
    await expect(distributeDatabase(database.connection)).rejects.toThrow(
      'The database in DATABASE_URL is not on the coordinator of a Citus cluster.',
    );
    expect(before.length).toBeGreaterThan(80);
    expect(await inColumn(protectedTables)).toEqual(before);
  });

  test.each([
    [{ nodes: undefined }, /not on the coordinator/],
    [{ nodes: 0 }, /no worker\. Add one/],
    [{ isMigrated: false }, /empty\. Start Attune on it once/],
    [{ others: 3 }, /^3 connections use the database\. Stop every process/],
    [{ isClockShifted: true }, /clock of the database is moved/],
  ])('is refused with a sentence: %o', (obstacle, sentence) => {
    expect(findObstacle({ ...ready, ...obstacle })).toMatch(sentence);
  });

  test('is not refused on a coordinator with a worker that nobody else uses', () => {
    expect(findObstacle(ready)).toBeUndefined();
  });

  test('notices who else is connected, and whether the clock is moved', async () => {
    const { others, ...engine } = await readEngine(owner);
    expect(engine).toEqual({ nodes: undefined, isMigrated: true, isClockShifted: false });
    const another = new Client(database.connection);
    await another.connect();
    await database.shiftClock(60);
    expect(await readEngine(owner)).toMatchObject({ others: others + 1, isClockShifted: true });
    await database.shiftClock(0);
    await another.end();
  });

  test('names the sequences as the nodes will', async () => {
    const others = `select s.relname as it from pg_class s
      join pg_depend d on d.objid = s.oid and d.deptype = 'i' and d.refclassid = 'pg_class'::regclass
      join pg_class c on c.oid = d.refobjid join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
      where s.relkind = 'S' and s.relname <> c.relname || '_' || a.attname || '_seq'`;
    await rolledBack(async () => {
      expect((await inColumn(others)).length).toBeGreaterThan(0);
      await renameSequences(owner, [tableOf('audit_log'), tableOf('import_undo_log')]);
      expect(await inColumn(others)).toEqual([]);
    });
  });

  test('puts the numbering by a shared sequence aside, and restores it', async () => {
    const defaults = `select pg_get_expr(adbin, adrelid) as it from pg_attrdef
      where adrelid = 'employee_attributes'::regclass and pg_get_expr(adbin, adrelid) like 'nextval%'`;
    await rolledBack(async () => {
      const before = await inColumn(defaults);
      const dropped = await dropDefaults(owner, [tableOf('employee_attributes'), tableOf('group_types')]);
      expect(before).toHaveLength(1);
      expect(await inColumn(defaults)).toEqual([]);
      await restoreDefaults(owner, dropped);
      expect(await inColumn(defaults)).toEqual(before);
    });
  });

  test('takes row-level security from a table', async () => {
    const policies = `select polname as it from pg_policy where polrelid = 'employees'::regclass`;
    const security = `select relrowsecurity or relforcerowsecurity as it from pg_class
      where oid = 'employees'::regclass`;
    await rolledBack(async () => {
      expect(await inColumn(policies)).toEqual(['organization']);
      await dropPolicies(owner, tableOf('employees'));
      expect([await inColumn(policies), await inColumn(security)]).toEqual([[], [false]]);
    });
  });
});

function tableOf(name: string) {
  return { name, quoted: `public.${name}`, isDistributed: false };
}
