import { type Id, Refusal } from '@attune/domain/kernel';
import { describe, expect, test } from 'vitest';
import { workbookBombs } from '../../../../testing/src/bombs.ts';
import { followProgress } from './follow-progress.ts';
import { recordFailedStep, runStep } from '../import-job.ts';
import { anImportApi, fileOf } from '../imports.test-support.ts';
import { readEmployeeFile } from './read-employee-file.ts';

const { database, files, anImporter } = anImportApi();

const ada = 'A1,ada@acme.example,Ada,Lovelace,active,,';

async function anUpload() {
  const importer = await anImporter();
  const { id } = await importer.upload(fileOf(ada));
  return { importer, reference: { organizationId: importer.company.id, jobId: id as Id<'job'> } };
}

const run = (controller = new AbortController()) => ({ signal: controller.signal });
const failing = (reason: Error) => async () => {
  throw reason;
};

describe('a step of an import', () => {
  test('that fails is retried, and the import keeps its state', async () => {
    const { importer, reference } = await anUpload();
    await expect(runStep({ database, files }, reference, failing(new Error('disk full')))).rejects.toThrow('disk full');
    expect(await importer.jobOf(reference.jobId)).toMatchObject({
      status: 'pending',
      error: null,
      summary: { phase: 'checking' },
    });
  });

  test('that fails for the last time ends the import, with a message that reveals no internals', async () => {
    const { importer, reference } = await anUpload();
    const before = await files.count();
    await recordFailedStep({ database, files }, reference, { hasDied: false });
    expect(await importer.jobOf(reference.jobId)).toMatchObject({
      status: 'error',
      error: 'Something went wrong on our side, and nothing was changed. Upload the file again.',
      summary: { phase: 'refused' },
    });
    expect(await files.count()).toBe(before - 1);
  });

  test('whose process died twice ends the import, and says so', async () => {
    const { importer, reference } = await anUpload();
    await recordFailedStep({ database, files }, reference, { hasDied: true });
    expect((await importer.jobOf(reference.jobId)).error).toBe(
      'The server stopped twice while it worked on this, so it was set aside and is not tried again. Something went ' +
        'wrong on our side, and nothing was changed. Upload the file again.',
    );
  });

  test('that is refused ends the import immediately, with the reason', async () => {
    const { importer, reference } = await anUpload();
    await runStep({ database, files }, reference, failing(new Refusal('conflict', 'Things have changed.')));
    expect(await importer.jobOf(reference.jobId)).toMatchObject({
      status: 'error',
      error: 'Things have changed.',
      summary: { phase: 'refused', fileErrors: [{ column: null, detail: 'Things have changed.' }] },
    });
  });

  test('that fails after the end changes nothing', async () => {
    const { importer, reference } = await anUpload();
    await importer.discard(reference.jobId);
    await recordFailedStep({ database, files }, reference, { hasDied: false });
    expect(await importer.jobOf(reference.jobId)).toMatchObject({
      status: 'finished',
      error: null,
      summary: { phase: 'discarded' },
    });
  });
});

describe('a file that is made to exhaust its reader', () => {
  test.each(['workbook: 30 million nested elements', 'workbook: one text, 3 MB'])(
    'is refused by its check: %s',
    async (name) => {
      const importer = await anImporter();
      const file = await workbookBombs.find((each) => each.name === name)!.make();
      const job = await importer.check(file, '?fileName=people.xlsx');
      expect(job).toMatchObject({ status: 'error', summary: { phase: 'refused' } });
      expect(job.error).toMatch(/^(This spreadsheet unpacks to 86 MB|Row 1 has more than 128 KB)/);
    },
  );
});

describe('the progress of an import', () => {
  const long = fileOf(...Array.from({ length: 20_000 }, (_, n) => ada.replace('A1', `A${n}`)));

  test('is updated while the file is read', async () => {
    const { importer, reference } = await anUpload();
    const { key, sizeBytes } = await files.write([long], 10_000_000);
    const shown = new Set<number>();
    await readEmployeeFile({ files, key }, async (file) => {
      for await (const line of followProgress({ database, run: run() }, { file, total: sizeBytes }, reference)) {
        if (line.number % 1000 === 0) shown.add((await importer.jobOf(reference.jobId)).progress);
      }
    });
    const seen = [...shown];
    expect(seen.length).toBeGreaterThan(8);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(Math.max(...seen)).toBeLessThanOrEqual(sizeBytes);
  });

  test('stops when the run is canceled', async () => {
    const { reference } = await anUpload();
    const { key, sizeBytes } = await files.write([long], 10_000_000);
    const controller = new AbortController();
    let lines = 0;
    const reading = readEmployeeFile({ files, key }, async (file) => {
      for await (const line of followProgress(
        { database, run: run(controller) },
        { file, total: sizeBytes },
        reference,
      )) {
        lines = line.number;
        controller.abort();
      }
    });
    await expect(reading).rejects.toThrow('aborted');
    expect(lines).toBeLessThan(20_000);
  });
});
