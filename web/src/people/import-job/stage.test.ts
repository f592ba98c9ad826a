import { describe, expect, it } from 'vitest';
import { failedRowsFileName, fileNameOf, stageOf } from './stage.ts';
import { anImport, aSummary } from './job.test-support.ts';

describe('the stage of an import', () => {
  it('is the check while the file waits or is read', () => {
    expect(stageOf(anImport(aSummary({ phase: 'checking' }), { status: 'processing' }))).toEqual({ kind: 'checking' });
    expect(stageOf(anImport(null, { status: 'pending' }))).toEqual({ kind: 'checking' });
  });

  it('is the review once the file is checked, with rows that fail and without', () => {
    const summary = aSummary();
    expect(stageOf(anImport(summary))).toEqual({ kind: 'review', summary });
    expect(stageOf(anImport(summary, { status: 'finished_with_errors' }))).toEqual({ kind: 'review', summary });
  });

  it('is the question about its columns while somebody has to answer it', () => {
    const mapping = {
      sheets: ['A', 'B'],
      sheet: null,
      headerRow: null,
      encoding: null,
      columns: [],
      problems: [],
      hasNames: true,
      hasAddresses: true,
    };
    expect(stageOf(anImport(aSummary({ phase: 'mapping', mapping })))).toEqual({ kind: 'mapping', mapping });
  });

  it('does not go back to the review while the checked file takes effect', () => {
    expect(stageOf(anImport(aSummary(), { status: 'pending' }))).toEqual({ kind: 'applying' });
    expect(stageOf(anImport(aSummary({ phase: 'applying' }), { status: 'processing' }))).toEqual({ kind: 'applying' });
  });

  it('is its end', () => {
    const summary = aSummary({ phase: 'applied' });
    expect(stageOf(anImport(summary, { status: 'finished_with_errors' }))).toEqual({ kind: 'applied', summary });
    expect(stageOf(anImport(aSummary({ phase: 'discarded' })))).toEqual({ kind: 'discarded' });
  });

  it('goes on when it is undone', () => {
    const undone = {
      restoredCount: 18,
      removedCount: 6,
      deactivatedCount: 0,
      keptCount: 0,
      removedGroupCount: 2,
      accessPendingCount: 0,
    };
    expect(stageOf(anImport(aSummary({ phase: 'undoing' }), { status: 'pending' }))).toEqual({ kind: 'undoing' });
    expect(stageOf(anImport(aSummary({ phase: 'undone', undone })))).toEqual({ kind: 'undone', undone });
  });

  it('says what is wrong with a file that is refused', () => {
    const fileErrors = [{ column: 'first_name', detail: 'Add the column first_name.' }];
    expect(
      stageOf(
        anImport(aSummary({ phase: 'refused', fileErrors }), { status: 'error', error: 'Add the column first_name.' }),
      ),
    ).toEqual({ kind: 'refused', fileErrors });
  });

  it('is a failure when the import broke off, or says nothing that can be read', () => {
    expect(stageOf(anImport(aSummary({ phase: 'applying' }), { status: 'error', error: 'The disk is full.' }))).toEqual(
      { kind: 'failed', detail: 'The disk is full.' },
    );
    expect(stageOf(anImport({ phase: 'checked' }))).toEqual({ kind: 'failed', detail: null });
    expect(stageOf(anImport({ phase: 'applied' }))).toEqual({ kind: 'failed', detail: null });
    expect(stageOf(anImport(null))).toEqual({ kind: 'failed', detail: null });
  });
});

describe('the file of an import', () => {
  it('has its name from the beginning', () => {
    expect(fileNameOf(anImport({ fileName: 'people.csv' }))).toBe('people.csv');
    expect(fileNameOf(anImport(null))).toBe('the employee file');
  });

  it('lends its name to the file of the rows that fail', () => {
    expect(failedRowsFileName('people 2026.csv')).toBe('people-2026-failed-rows.csv');
    expect(failedRowsFileName('people')).toBe('people-failed-rows.csv');
  });
});
