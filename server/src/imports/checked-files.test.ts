import { describe, expect, test } from 'vitest';
import { employeesOf } from '../../test/company-people.ts';
import { fileOf } from './imports.test-support.ts';
import { ada, grace, broken, setUpImports } from './imports-set-up.test-support.ts';

const setUp = setUpImports();
const { database, files, imports, jobs, work, anImporter } = setUp;

describe('a checked file', () => {
  test('is imported once, and the uploaded file is deleted', async () => {
    const own = await anImporter();
    const before = await files.count();
    const { id } = await own.check(fileOf(ada));
    expect(await files.count()).toBe(before + 1);
    expect((await own.apply(id)).statusCode).toBe(202);
    expect((await own.apply(id)).statusCode).toBe(409);
    await work();
    expect((await own.apply(id)).statusCode).toBe(409);
    expect(await files.count()).toBe(before);
    expect(await own.jobOf(id)).toMatchObject({
      status: 'finished',
      error: null,
      startedAt: expect.any(String),
      finishedAt: expect.any(String),
    });
  });

  test('is not imported if its effect has changed since the check', async () => {
    const own = await anImporter();
    const first = await own.check(fileOf(ada, grace));
    await own.importFile(fileOf(grace));
    await own.apply(first.id);
    await work();
    const { status, error, summary } = await own.jobOf(first.id);
    expect(status).toBe('error');
    expect(error).toContain('Upload it again');
    expect(summary).toMatchObject({ phase: 'refused', fileErrors: [{ column: null, detail: error }] });
    expect((await employeesOf(database, own.company)).map(({ last_name }) => last_name)).toEqual(['Hopper']);
  });

  test('is not imported if there is nothing to import', async () => {
    const own = await anImporter();
    await own.importFile(fileOf(ada));
    const { id } = await own.check(fileOf(ada));
    expect((await own.apply(id)).json().errors[0].detail).toContain('nothing to import');
  });

  test.each([
    { deactivateMissing: undefined },
    { leaveOutFailedRows: undefined },
    { deactivateMissing: 'no' },
    { confirmedDeactivations: -1 },
    { confirmedDeactivations: 1.5 },
    { force: true },
  ])('is not imported by %j', async (choices) => {
    expect((await setUp.importer.apply('1', choices)).statusCode).toBe(422);
  });

  test('can be discarded with everything found about people', async () => {
    const before = await files.count();
    const { id } = await setUp.importer.check(fileOf(ada, broken));
    expect((await setUp.importer.discard(id)).statusCode).toBe(204);
    const { status, summary, resultFileId } = await setUp.importer.jobOf(id);
    expect({ status, resultFileId }).toEqual({ status: 'finished', resultFileId: null });
    expect(summary).toMatchObject({
      phase: 'discarded',
      newCount: 1,
      newSample: [],
      rowErrors: [{ row: 3, value: '' }],
    });
    expect(JSON.stringify(summary)).not.toContain('Lovelace');
    expect(await files.count()).toBe(before);
    expect((await setUp.importer.apply(id)).statusCode).toBe(409);
    expect((await setUp.importer.discard(id)).statusCode).toBe(204);
  });

  test('can be discarded during the check, which leaves nothing behind', async () => {
    const before = await files.count();
    const { id } = await setUp.importer.upload(fileOf(ada, broken));
    await setUp.importer.discard(id);
    await work();
    expect((await setUp.importer.jobOf(id)).summary).toMatchObject({ phase: 'discarded', rows: 0 });
    expect(await files.count()).toBe(before);
  });

  test('cannot be discarded once it is imported', async () => {
    const own = await anImporter();
    const { id } = await own.importFile(fileOf(ada));
    expect((await own.discard(id)).statusCode).toBe(409);
  });
});

describe('after a week', () => {
  const pass = async (days: number) => {
    await database.shiftClock(days * 86_400 + 60);
    for (const task of [...imports.dueTasks, ...jobs.dueTasks]) await task.run(new Date());
    await database.shiftClock(0);
  };

  test('an import keeps its counts and deletes names; a file that was not imported is deleted', async () => {
    const own = await anImporter();
    const done = await own.check(fileOf(ada, broken));
    await own.apply(done.id, { leaveOutFailedRows: true });
    await work();
    const waiting = await own.check(fileOf(ada, grace));
    await pass(6);
    expect((await own.jobOf(done.id)).summary.newSample).toEqual([{ row: 2, name: 'Ada Lovelace', detail: 'Web' }]);
    await pass(7);
    const forgotten = await own.jobOf(done.id);
    expect(forgotten).toMatchObject({
      status: 'finished_with_errors',
      resultFileId: null,
      summary: { phase: 'applied', newCount: 1, failedCount: 1, newSample: [], rowErrors: [{ row: 3, value: '' }] },
    });
    expect((await own.jobOf(waiting.id)).summary).toMatchObject({ phase: 'discarded', newCount: 1, newSample: [] });
    expect(await files.count()).toBe(0);
  });
});
