import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { employeesOf } from '../../test/company-people.ts';
import { fileOf, header } from './imports.test-support.ts';
import { ada, grace, broken, setUpImports } from './imports-set-up.test-support.ts';

const setUp = setUpImports();
const { database, files, work, anImporter } = setUp;

const countJobs = () =>
  database.inOrganization(
    setUp.importer.company.id,
    async (trx) =>
      (await trx.selectFrom('jobs').select('id').where('organization_id', '=', setUp.importer.company.id).execute())
        .length,
  );

describe('an uploaded file', () => {
  // Shows ENT-JOB-08, API-OTHER-03, GAP-08
  test('is checked by a job, which changes nothing', async () => {
    const job = await setUp.importer.upload(fileOf(ada, grace, broken));
    expect(job).toMatchObject({
      type: 'jobs',
      attributes: {
        jobType: 'employee-management-import',
        status: 'pending',
        progress: 0,
        createdBy: setUp.importer.person,
        summary: { fileName: 'people.csv', phase: 'checking' },
      },
    });
    await work();
    const { status, summary, progress, total, error } = await setUp.importer.jobOf(job.id);
    expect({ status, progress, error }).toEqual({ status: 'finished_with_errors', progress: total, error: null });
    expect(summary).toEqual({
      fileName: 'people.csv',
      phase: 'checked',
      rows: 3,
      newCount: 2,
      changedCount: 0,
      unchangedCount: 0,
      activatedCount: 2,
      missingCount: 0,
      deactivateMissing: false,
      deactivatedCount: 0,
      failedCount: 1,
      activeBefore: 0,
      newGroups: [
        { groupType: 'Organization', name: 'Acme > Engineering' },
        { groupType: 'Organization', name: 'Acme > Engineering > Web' },
        { groupType: 'Location', name: 'Berlin' },
      ],
      newGroupCount: 3,
      warnings: [],
      similarGroups: [],
      similarGroupCount: 0,
      alike: [],
      ambiguousGroups: [],
      mapping: expect.objectContaining({ sheet: null, headerRow: 1, problems: [], hasNames: true, hasAddresses: true }),
      columnUses: null,
      corrections: [],
      encoding: null,
      encodingState: 'guessed',
      deactivatedMissingBefore: false,
      fileErrors: [],
      rowErrors: [
        { row: 4, column: 'email', value: 'alan@acme', detail: 'Add the end of the address, for example .com' },
      ],
      newSample: [
        { row: 2, name: 'Ada Lovelace', detail: 'Web' },
        { row: 3, name: 'Grace Hopper', detail: 'Engineering' },
      ],
      changedSample: [],
      deactivatedSample: [],
      reviewFileId: null,
      swapCount: 0,
      swapSample: [],
      accessPendingCount: 0,
      accessPendingSample: [],
      guard: 'none',
      undone: null,
      undoProblem: null,
    });
    expect(await employeesOf(database, setUp.importer.company)).toEqual([]);
  });

  test('gets a default name', async () => {
    expect((await setUp.importer.upload(fileOf(ada), '')).attributes.summary).toMatchObject({
      fileName: 'employees.csv',
      deactivateMissing: false,
    });
  });

  test.each([
    {
      name: 'has too many columns',
      content: `${'a,'.repeat(100)}b\n1,2\n`,
      column: null,
      detail: /101 columns; up to 100/,
    },
    { name: 'is a damaged workbook', content: 'PK\u0003\u0004', column: null, detail: /damaged or protected/ },
    { name: 'is empty', content: '', column: null, detail: /is empty/ },
    { name: 'has only a header', content: fileOf(), column: null, detail: /no people/ },
    {
      name: 'breaks in the middle',
      content: `${fileOf(ada)}A2,"open\n`,
      column: null,
      detail: /opened in row 3 and never closed/,
    },
  ])('is refused with a recommendation when it $name, and is not stored', async ({ content, column, detail }) => {
    const before = await files.count();
    const { status, error, summary, resultFileId } = await setUp.importer.check(content);
    expect(summary).toMatchObject({ phase: 'refused' });
    expect(summary.fileErrors).toContainEqual({ column, detail: expect.stringMatching(detail) });
    expect({ status, error, resultFileId }).toEqual({
      status: 'error',
      error: summary.fileErrors[0]?.detail,
      resultFileId: null,
    });
    expect(await files.count()).toBe(before);
  });

  test.each([
    { name: 'is a document', content: '%PDF-1.7\n', detail: /This is a PDF/ },
    {
      name: 'is a picture',
      content: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      detail: /not saved as UTF-8|is no text/,
    },
    { name: 'holds a NUL', content: `${fileOf(ada)}B1,\0\n`, detail: /is no text/ },
    {
      name: 'is no text far from its beginning',
      content: Buffer.concat([Buffer.from(`${fileOf(ada)}${'# '.repeat(50_000)}`), Buffer.from([0xe9, 0x01, 0x0a])]),
      detail: /is no text/,
    },
  ])('is refused before it is stored when it $name', async ({ content, detail }) => {
    const [kept, known] = [await files.count(), await countJobs()];
    const { statusCode, body } = await setUp.importer.send(content);
    expect([statusCode, JSON.parse(body).errors[0].detail]).toEqual([422, expect.stringMatching(detail)]);
    expect([await files.count(), await countJobs()]).toEqual([kept, known]);
  });

  test('may contain characters cut in half, and lists up to a hundred row errors', async () => {
    const bad = Array.from({ length: 120 }, (_, row) => `B${row},${'x'.repeat(199)}🎈@b,F,L,,,`);
    const { summary } = await setUp.importer.check(fileOf(...bad));
    expect(summary.failedCount).toBe(120);
    expect(summary.rowErrors.length).toBe(100);
  });

  test('must be CSV or a workbook, uncompressed', async () => {
    expect((await setUp.importer.send('{}', { headers: { 'content-type': 'application/json' } })).statusCode).toBe(422);
    expect((await setUp.importer.send('x', { headers: { 'content-type': 'application/zip' } })).statusCode).toBe(415);
    expect(
      (await setUp.importer.send('x', { headers: { 'content-type': 'text/csv', 'content-encoding': 'gzip' } }))
        .statusCode,
    ).toBe(415);
    expect(
      (await setUp.importer.send(fileOf(ada), { headers: { 'content-type': 'text/csv; charset=utf-8' } })).statusCode,
    ).toBe(202);
    await work();
  });

  test.each(['?fileName=', '?fileName=a%00b', `?fileName=${'x'.repeat(201)}`, '?deactivateMissing=maybe', '?folder=x'])(
    'is refused with %s',
    async (query) => {
      expect((await setUp.importer.send(fileOf(ada), { query })).statusCode).toBe(400);
    },
  );

  test('is refused before it is read when its declared size is too large', async () => {
    const response = await setUp.importer.send(fileOf(ada), {
      headers: { 'content-type': 'text/csv', 'content-length': String(200 * 1024 * 1024) },
    });
    expect(response.statusCode).toBe(413);
    expect(response.json().errors[0]).toMatchObject({
      code: 'too_large',
      detail: 'The file is too large. The maximum is 100 MB.',
    });
  });
});

describe('failed rows', () => {
  // Shows ENT-JOB-07
  test('are a file of the type “errored import csv”, which the job names', async () => {
    const own = await anImporter();
    const job = await own.check(fileOf(ada, broken));
    expect(job).toMatchObject({ status: 'finished_with_errors', resultFileType: 'errored-import-csv' });
    const rows = parse((await own.download(job.resultFileId)).body, { bom: true, relax_column_count: true });
    expect(rows).toHaveLength(2);
    expect(await own.check(fileOf(ada))).toMatchObject({ resultFileId: null, resultFileType: null });
  });

  // Shows GAP-23
  test('can be downloaded, corrected and uploaded again, safe for spreadsheets', async () => {
    const own = await anImporter();
    const { resultFileId } = await own.check(fileOf(ada, '=1+1,@sum,-Alan,,active,"a;b",Lisbon', 'B1,b@b.example,Bea'));
    const download = await own.download(resultFileId);
    expect(download.headers['content-disposition']).toContain(encodeURIComponent('people - rows with errors.csv'));
    const table = parse(download.body, { bom: true, relax_column_count: true });
    expect(table[0]).toEqual([...header.split(','), 'problem']);
    expect(table[1]).toEqual([
      "'=1+1",
      "'@sum",
      "'-Alan",
      '',
      'active',
      'a;b',
      'Lisbon',
      expect.stringMatching(/^email: /),
    ]);
    expect(table[2]?.slice(0, 4)).toEqual(['B1', 'b@b.example', 'Bea', '']);
    expect(table[2]?.[7]).toContain('This row has 3 cells, the header has 7');
    const corrected = download.body
      .replace('"\'@sum"', '"alan@acme.example"')
      .replace('"\'-Alan",,', '"\'-Alan","Turing",');
    const { summary } = await own.check(corrected);
    expect(summary.newSample).toEqual([{ row: 2, name: '-Alan Turing', detail: 'a;b' }]);
    expect(summary.newGroups).toContainEqual({ groupType: 'Location', name: 'Lisbon' });
  });

  // Shows GAP-23
  test('are skipped only on request, and the import ends with errors', async () => {
    const own = await anImporter();
    const { id } = await own.check(fileOf(ada, broken));
    const refused = await own.apply(id);
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors[0].detail).toContain('1 row cannot be imported.');
    expect((await own.apply(id, { leaveOutFailedRows: true })).json().data.attributes).toMatchObject({
      status: 'pending',
      summary: { phase: 'applying' },
    });
    await work();
    expect(await own.jobOf(id)).toMatchObject({
      status: 'finished_with_errors',
      summary: { phase: 'applied', newCount: 1, failedCount: 1, rowErrors: [{ row: 3 }] },
      resultFileId: expect.any(String),
    });
    expect((await employeesOf(database, own.company)).map(({ last_name }) => last_name)).toEqual(['Lovelace']);
  });

  test('may be found at the end of the file: an address that its owner keeps', async () => {
    const own = await anImporter();
    const columns = 'organization_employee_id,email,first_name,last_name,employment_status,department,location';
    const people = (...lines: readonly string[]) => `${[columns, ...lines].join('\n')}\n`;
    await own.importFile(
      people('A1,ada@acme.example,Ada,Lovelace,,Sales,Berlin', 'A2,grace@acme.example,Grace,Hopper,,Sales,Berlin'),
    );
    const late = people('A1,grace@acme.example,Ada,Byron,,Legal,', 'A3,alan@acme.example,Alan,Turing,,Sales,');
    const { id, summary, resultFileId } = await own.check(late);
    expect(summary).toMatchObject({
      newCount: 1,
      changedCount: 0,
      failedCount: 1,
      newGroupCount: 0,
      changedSample: [],
      rowErrors: [{ row: 2, column: 'email' }],
    });
    expect(resultFileId).not.toBeNull();
    await own.apply(id, { leaveOutFailedRows: true });
    await work();
    expect(
      (await employeesOf(database, own.company)).map(({ last_name, email_address }) => [last_name, email_address]),
    ).toEqual([
      ['Hopper', 'grace@acme.example'],
      ['Lovelace', 'ada@acme.example'],
      ['Turing', 'alan@acme.example'],
    ]);
  });
});
