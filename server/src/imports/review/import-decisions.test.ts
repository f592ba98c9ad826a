import { workbookType } from '@attune/contract/protocol/json-api';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { employeesOf } from '../../../test/company-people.ts';
import { workbookOf } from '../../platform/xlsx/workbook.test-support.ts';
import { anImportApi, fileOf } from '../imports.test-support.ts';

const { database, files, work, anImporter } = anImportApi();

describe('a workbook', () => {
  const people = [
    ['Employees of Acme'],
    ['EmployeeNumber', 'E-Mail', 'First name', 'Last name', 'Hire date'],
    ['1', 'ada@acme.example', 'Ada', 'Lovelace', { day: 45_292 }],
    ['2', 'alan@acme.example', 'Alan', 'Turing'],
  ] as const;
  const notes = [
    ['Nothing', 'here'],
    ['1', '2'],
  ];

  test('is imported like a CSV file, with its dates, below its title', async () => {
    const importer = await anImporter();
    const response = await importer.send(workbookOf({ People: people, Empty: [] }), {
      query: '?fileName=people.xlsx',
      headers: { 'content-type': workbookType },
    });
    expect(response.statusCode).toBe(202);
    await work();
    const { id, summary } = await importer.jobOf(response.json().data.id);
    expect(summary).toMatchObject({
      phase: 'checked',
      newCount: 2,
      failedCount: 0,
      mapping: { sheets: ['People'], sheet: 'People', headerRow: 2 },
    });
    await importer.apply(id);
    await work();
    expect(
      (await employeesOf(database, importer.company)).map(({ last_name, started_on }) => [last_name, started_on]),
    ).toEqual([
      ['Lovelace', '2024-01-01'],
      ['Turing', null],
    ]);
  });

  test('with several sheets asks which one to read', async () => {
    const importer = await anImporter();
    const { id, summary } = await importer.check(workbookOf({ Notes: notes, People: people }), '?fileName=people.xlsx');
    expect(summary).toMatchObject({
      phase: 'mapping',
      mapping: { sheets: ['Notes', 'People'], sheet: null, columns: [] },
    });
    expect((await importer.decide(id, { sheet: 'Missing' })).statusCode).toBe(422);
    expect((await importer.checkAgain(id, { sheet: 'Notes' })).summary).toMatchObject({
      phase: 'mapping',
      mapping: { sheet: 'Notes' },
    });
    expect((await importer.checkAgain(id, { sheet: 'People' })).summary).toMatchObject({
      phase: 'checked',
      newCount: 2,
    });
  });
});

describe('errors in a file', () => {
  test('can be corrected row by row in the review, and imported with the rest', async () => {
    const importer = await anImporter();
    const before = await files.count();
    const { id, summary } = await importer.check(
      fileOf(
        'A1,ada@acme,Ada,Lovelace,active,Sales,Berlin',
        'A2,alan@acme.example,Alan,Turing,retired,Sales,Berlin',
        'A3,eve@acme,Eve,Adams,active,Sales,',
      ),
    );
    expect(summary.rowErrors.map(({ row, column }) => [row, column])).toEqual([
      [2, 'email'],
      [3, 'employment_status'],
      [4, 'email'],
    ]);
    const corrections = [
      { row: 2, column: 'email', value: 'ada@acme.example' },
      { row: 3, column: 'employment_status', value: 'inactive' },
      { row: 4, column: 'email', value: 'eve@' },
    ];
    const corrected = await importer.checkAgain(id, { corrections });
    expect(corrected.summary).toMatchObject({
      newCount: 2,
      failedCount: 1,
      corrections,
      rowErrors: [{ row: 4, column: 'email', value: 'eve@' }],
    });
    const failed: string[][] = parse((await importer.download(corrected.resultFileId)).body, { bom: true });
    expect(failed.map((cells) => cells[1])).toEqual(['email', 'eve@']);
    await importer.apply(id, { leaveOutFailedRows: true });
    await work();
    expect(
      (await employeesOf(database, importer.company))
        .map(({ email_address, employment_status }) => [email_address, employment_status])
        .toSorted(),
    ).toEqual([
      ['ada@acme.example', 'active'],
      ['alan@acme.example', 'inactive'],
    ]);
    expect((await importer.jobOf(id)).summary.corrections).toEqual([]);
    expect(await files.count()).toBe(before + 1);
    expect(
      (
        await importer.decide(id, {
          corrections: Array.from({ length: 501 }, (_, row) => ({ row: row + 1, column: 'email', value: '' })),
        })
      ).statusCode,
    ).toBe(422);
  });

  test('of rows with missing or extra cells are corrected as a whole, and then by cell', async () => {
    const importer = await anImporter();
    const lines = [
      'A1,ada@acme.example,Ada,Lovelace,active,Sales, North,Berlin',
      'A2,bob@acme,Bob,Hope,active',
      'A3,c@acme.example,C,D,active,Sales,Rome',
    ];
    const { id, summary } = await importer.check(fileOf(...lines));
    const ofRows = summary.rowErrors.filter(({ column }) => column === '');
    expect(ofRows.map(({ row, cells }) => [row, cells])).toEqual([
      [2, ['A1', 'ada@acme.example', 'Ada', 'Lovelace', 'active', 'Sales', ' North', 'Berlin']],
      [3, ['A2', 'bob@acme', 'Bob', 'Hope', 'active']],
    ]);
    const ada = {
      row: 2,
      column: '',
      value: '',
      cells: ['A1', 'ada@acme.example', 'Ada', 'Lovelace', 'active', 'Sales, North', 'Berlin'],
    };
    const bob = { row: 3, column: '', value: '', cells: ['A2', 'bob@acme', 'Bob', 'Hope', 'active', 'Sales', ''] };
    const whole = await importer.checkAgain(id, { corrections: [ada, bob] });
    expect(whole.summary).toMatchObject({
      newCount: 2,
      failedCount: 1,
      rowErrors: [{ row: 3, column: 'email', value: 'bob@acme' }],
    });
    const failed: string[][] = parse((await importer.download(whole.resultFileId)).body, { bom: true });
    expect(failed[1]?.slice(0, 7)).toEqual(bob.cells);
    const email = { row: 3, column: 'email', value: 'bob@acme.example' };
    expect((await importer.checkAgain(id, { corrections: [ada, bob, email] })).summary).toMatchObject({
      newCount: 3,
      failedCount: 0,
    });
    expect((await importer.decide(id, { corrections: [{ ...ada, cells: undefined }] })).statusCode).toBe(422);
    expect((await importer.decide(id, { corrections: [{ ...email, cells: [] }] })).statusCode).toBe(422);
    await importer.apply(id);
    await work();
    const people = await employeesOf(database, importer.company);
    expect(people.map(({ email_address }) => email_address).toSorted()).toEqual([
      'ada@acme.example',
      'bob@acme.example',
      'c@acme.example',
    ]);
  });

  test('for unsupported languages list the supported ones', async () => {
    const importer = await anImporter();
    const { summary } = await importer.check(
      'email,first_name,last_name,language\nada@acme.example,Ada,Lovelace,Klingon\n' +
        'eve@acme.example,Eve,Adams,it\nalan@acme.example,Alan,Turing,de-AT\n',
    );
    expect(summary).toMatchObject({ newCount: 1, failedCount: 2 });
    expect(summary.rowErrors[1]).toMatchObject({
      row: 3,
      column: 'locale',
      value: 'it',
      choices: ['en', 'es', 'de', 'fr', 'pt-BR'],
    });
  });

  test('of groups with one name are decided once for all rows', async () => {
    const importer = await anImporter();
    const row = (number: number, group: string) => `B${number},b${number}@acme.example,B,${number},active,${group},`;
    await importer.importFile(fileOf(row(1, 'Engineering > Apps > Web'), row(2, 'Sales > Web')));
    const below = await importer.check(fileOf(row(3, 'Engineering > Web')));
    expect(below.summary).toMatchObject({ newCount: 1, newGroupCount: 0, failedCount: 0, ambiguousGroups: [] });
    const { id, summary } = await importer.check(fileOf(row(4, 'Web'), row(5, 'Web')));
    const choices = ['Acme > Engineering > Apps > Web', 'Acme > Sales > Web'];
    expect(summary).toMatchObject({
      failedCount: 2,
      ambiguousGroups: [{ column: 'department', value: 'Web', choices: expect.arrayContaining(choices) }],
    });
    const other = 'Acme > Sales > Web';
    expect(
      (await importer.decide(id, { alike: [{ column: 'department', value: 'Web', other: 'Acme > Legal' }] }))
        .statusCode,
    ).toBe(422);
    expect(
      (await importer.checkAgain(id, { alike: [{ column: 'department', value: 'Web', other }] })).summary,
    ).toMatchObject({ newCount: 2, failedCount: 0 });
  });
});

describe('people missing from the file', () => {
  test('are kept by default; the decision is remembered', async () => {
    const importer = await anImporter();
    const ten = Array.from(
      { length: 12 },
      (_, order) => `A${order},a${order}@acme.example,Person,Number ${order},active,Sales,`,
    );
    await importer.importFile(fileOf(...ten));
    const additions = await importer.check(fileOf('N1,n1@acme.example,New,One,active,Sales,'));
    expect(additions.summary).toMatchObject({
      newCount: 1,
      missingCount: 12,
      deactivatedCount: 0,
      deactivateMissing: false,
      guard: 'none',
      deactivatedMissingBefore: false,
    });
    const fewer = await importer.check(fileOf(...ten.slice(1)));
    expect((await importer.apply(fewer.id, { deactivateMissing: true })).statusCode).toBe(202);
    await work();
    expect((await importer.check(fileOf(...ten.slice(2)))).summary).toMatchObject({
      missingCount: 1,
      deactivatedCount: 0,
      deactivatedMissingBefore: true,
    });
  });
});
