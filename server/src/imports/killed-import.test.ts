import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { anImportApi, fileOf } from './imports.test-support.ts';
import type { StoreTask } from './store-process.test-support.ts';

const { database, files, clock, work, aDesk } = anImportApi();

const people = 1500;
const file = fileOf(...Array.from({ length: people }, (_, n) => `A${n},p${n}@acme.example,First,Last ${n},active,Division ${n % 7} > Team ${n % 90},City ${n % 11}`));

/** Imports or undoes in a process of its own, and kills it some time after it has begun. */
async function storeUntil(task: StoreTask, milliseconds: number): Promise<void> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'store-process.test-support.ts'), JSON.stringify(task)], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  await Promise.race([pause(milliseconds), once(child, 'exit')]);
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

async function countIn(organizationId: Id<'organization'>): Promise<object> {
  return database.inOrganization(organizationId, async (trx) => {
    const { rows } = await sql<object>`
      select (select count(*)::integer from employees where organization_id = ${organizationId}) as employees,
        (select count(*)::integer from memberships where organization_id = ${organizationId}) as memberships,
        (select count(*)::integer from groups where organization_id = ${organizationId}) as groups,
        (select count(*)::integer from change_history where organization_id = ${organizationId}) as changes`.execute(trx);
    return rows[0] ?? {};
  });
}

describe('an import that is killed', () => {
  test('has changed nothing or everything, and comes to its end when it is run again; so does its undoing', async () => {
    const desk = await aDesk();
    const organizationId = desk.company.id;
    const { id } = await desk.check(file);
    await desk.apply(id);
    const task: StoreTask = { deed: 'store', connection: database.connection, folder: files.folder, now: clock.now().toISOString(), reference: { organizationId, jobId: id as Id<'job'>, personId: desk.person as Id<'person'>, mayGiveAccess: true } };
    const nothing = { employees: 0, memberships: 0, groups: 1, changes: 0 };
    const everything = { employees: people, memberships: 2 * people, groups: 1 + 7 + 630 + 11, changes: 1 };
    const seen: object[] = [];
    for (const milliseconds of [10, 120, 300, 600]) {
      await storeUntil(task, milliseconds);
      seen.push(await countIn(organizationId));
    }
    expect(seen.filter((counts) => JSON.stringify(counts) !== JSON.stringify(nothing) && JSON.stringify(counts) !== JSON.stringify(everything))).toEqual([]);
    expect(seen).toContainEqual(nothing);
    await work();
    expect(await countIn(organizationId)).toEqual(everything);
    expect(await desk.jobOf(id)).toMatchObject({ status: 'finished', error: null, summary: { phase: 'applied', newCount: people } });
    expect(await files.count()).toBe(0);

    await desk.askToUndo(id);
    const undoing: StoreTask = { ...task, deed: 'undo', reference: { ...task.reference, changedSince: 'keep', mayDeactivate: true } };
    const undone = { employees: 0, memberships: 0, groups: 1, changes: 2 };
    const seenUndoing: object[] = [];
    for (const milliseconds of [10, 120, 300, 600]) {
      await storeUntil(undoing, milliseconds);
      seenUndoing.push(await countIn(organizationId));
    }
    expect(seenUndoing.filter((counts) => JSON.stringify(counts) !== JSON.stringify(everything) && JSON.stringify(counts) !== JSON.stringify(undone))).toEqual([]);
    expect(seenUndoing).toContainEqual(everything);
    await work();
    expect(await countIn(organizationId)).toEqual(undone);
    expect(await desk.jobOf(id)).toMatchObject({ status: 'finished', error: null, summary: { phase: 'undone', undone: { removedCount: people, keptCount: 0 } } });
  }, 180_000);
});
