import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { killAt } from '../../../test/killed-process.ts';
import { anImportApi, fileOf } from '../imports.test-support.ts';
import type { StoreTask } from './store-process.test-support.ts';

const { database, files, clock, work, anImporter } = anImportApi();

const people = 1500;
const file = fileOf(
  ...Array.from(
    { length: people },
    (_, n) => `A${n},p${n}@acme.example,First,Last ${n},active,Division ${n % 7} > Team ${n % 90},City ${n % 11}`,
  ),
);

/**
 * Imports or undoes in processes that are killed, first just before the end and then at random points, and returns the
 * state after each.
 */
async function storeAndKill(task: StoreTask): Promise<readonly object[]> {
  const seen: object[] = [];
  const killed = async (moment: () => Promise<unknown>) => {
    await killAt(moment, { program: join(import.meta.dirname, 'store-process.test-support.ts'), task });
    seen.push(await countIn(task.reference.organizationId));
  };
  const itWaits = async () => {
    await expect.poll(database.countWaiting).toBe(1);
  };
  await database.whileLocked('audit_log', () => killed(itWaits));
  for (const milliseconds of [10, 120, 300, 600]) await killed(() => pause(milliseconds));
  await expect.poll(database.countBusy).toBe(0);
  return seen;
}

async function countIn(organizationId: Id<'organization'>): Promise<object> {
  return database.inOrganization(organizationId, async (trx) => {
    const { rows } = await sql<object>`
      select (select count(*)::integer from employees where organization_id = ${organizationId}) as employees,
        (select count(*)::integer from memberships where organization_id = ${organizationId}) as memberships,
        (select count(*)::integer from groups where organization_id = ${organizationId}) as groups,
        (select count(*)::integer from audit_log where organization_id = ${organizationId}) as changes`.execute(trx);
    return rows[0] ?? {};
  });
}

describe('an import that is killed', () => {
  test('changes nothing or everything and completes when run again, and so does its undo', async () => {
    const importer = await anImporter();
    const organizationId = importer.company.id;
    const { id } = await importer.check(file);
    await importer.apply(id);
    const task: StoreTask = {
      operation: 'store',
      connection: database.connection,
      folder: files.folder,
      now: clock.now().toISOString(),
      reference: { organizationId, jobId: id as Id<'job'>, personId: importer.person as Id<'person'> },
    };
    const nothing = { employees: 0, memberships: 0, groups: 1, changes: 0 };
    const everything = {
      employees: people,
      memberships: 2 * people,
      groups: 1 + 7 + 630 + 11,
      changes: 1 + Math.ceil(people / 1000),
    };
    const seen = await storeAndKill(task);
    expect(seen[0]).toEqual(nothing);
    expect(
      seen.filter(
        (counts) =>
          JSON.stringify(counts) !== JSON.stringify(nothing) && JSON.stringify(counts) !== JSON.stringify(everything),
      ),
    ).toEqual([]);
    await work();
    expect(await countIn(organizationId)).toEqual(everything);
    expect(await importer.jobOf(id)).toMatchObject({
      status: 'finished',
      error: null,
      summary: { phase: 'applied', newCount: people },
    });
    expect(await files.count()).toBe(0);

    await importer.askToUndo(id);
    const undoing: StoreTask = { ...task, operation: 'undo', reference: { ...task.reference, changedSince: 'keep' } };
    const undone = { employees: 0, memberships: 0, groups: 1, changes: everything.changes + 1 };
    const seenUndoing = await storeAndKill(undoing);
    expect(seenUndoing[0]).toEqual(everything);
    expect(
      seenUndoing.filter(
        (counts) =>
          JSON.stringify(counts) !== JSON.stringify(everything) && JSON.stringify(counts) !== JSON.stringify(undone),
      ),
    ).toEqual([]);
    await work();
    expect(await countIn(organizationId)).toEqual(undone);
    expect(await importer.jobOf(id)).toMatchObject({
      status: 'finished',
      error: null,
      summary: { phase: 'undone', undone: { removedCount: people, keptCount: 0 } },
    });
  });
});
