import type { ImportSummary } from '@attune/contract/employees/files';
import type { ColumnUse } from '@attune/contract/employees/file-mapping';
import { describe, expect, test } from 'vitest';
import { employeesOf } from '../../../test/company-people.ts';
import { attritionFile } from './attrition-file.test-support.ts';
import { anImportApi, fileOf } from '../imports.test-support.ts';

const { database, files, imports, jobs, work, anImporter } = anImportApi();

const ignored: ColumnUse = { kind: 'ignore', name: null, level: null, dateFormat: null };
const field = (name: string): ColumnUse => ({ ...ignored, kind: 'field', name });
const usesOf = ({ mapping }: ImportSummary) => (mapping?.columns ?? []).map(({ use }) => use);
const questionsOf = ({ mapping }: ImportSummary) =>
  (mapping?.columns ?? []).flatMap(({ heading, question }) => (question ? [`${heading}: ${question}`] : []));
const groupTypesOf = (importer: Awaited<ReturnType<typeof anImporter>>) =>
  database.inOrganization(importer.company.id, (trx) =>
    trx
      .selectFrom('group_types')
      .select(['name', 'column_name'])
      .where('organization_id', '=', importer.company.id)
      .orderBy('id')
      .execute(),
  );

const strange =
  'Staff no;Given name;Surname;Work email;Squad;Shirt\n' +
  '1;Ada;Lovelace;ada@acme.example;Web;M\n2;Alan;Turing;alan@acme.example;Data;L\n';

describe('a file with unknown columns', () => {
  test('asks for their use, with sample values and a guess, and changes nothing', async () => {
    const importer = await anImporter();
    const { id, status, summary, error } = await importer.check(strange);
    expect({ status, error, phase: summary.phase }).toEqual({ status: 'finished', error: null, phase: 'mapping' });
    expect(questionsOf(summary)).toEqual(['Staff no: meaning', 'Squad: meaning', 'Shirt: meaning']);
    expect(summary.mapping?.columns[4]).toMatchObject({
      place: 4,
      samples: ['Web', 'Data'],
      filledCount: 2,
      distinctCount: 2,
    });
    expect(usesOf(summary).slice(1, 4)).toEqual([field('first_name'), field('last_name'), field('email')]);
    expect(await employeesOf(database, importer.company)).toEqual([]);
    expect((await importer.apply(id)).statusCode).toBe(409);
  });

  test('continues as decided, and the next file with the same columns does not ask', async () => {
    const importer = await anImporter();
    const asked = await importer.check(strange);
    const decided = usesOf(asked.summary)
      .with(0, field('organization_employee_id'))
      .with(4, { ...ignored, kind: 'hierarchy', level: 1 })
      .with(5, ignored);
    const { summary } = await importer.checkAgain(asked.id, { columns: decided });
    expect(summary).toMatchObject({
      phase: 'checked',
      newCount: 2,
      newGroups: [{ name: 'Acme > Web' }, { name: 'Acme > Data' }],
    });
    await importer.apply(asked.id);
    await work();
    expect(
      (await employeesOf(database, importer.company)).map((employee) => employee.organization_employee_id),
    ).toEqual(['1', '2']);
    const next = await importer.check(strange.replace('Staff no', 'STAFF-NO').replace('Lovelace', 'Byron'));
    expect(next.summary).toMatchObject({ phase: 'checked', changedCount: 1, unchangedCount: 1, newGroupCount: 0 });
    const changed = await importer.checkAgain(next.id, { columns: usesOf(next.summary).with(2, ignored) });
    expect(changed.summary).toMatchObject({ phase: 'checked', changedCount: 0, unchangedCount: 2 });
    const elsewhere = await (await anImporter()).check(strange);
    expect(elsewhere.summary.phase).toBe('mapping');
  });

  test('recognizes a group type that the last file created from the same column', async () => {
    const importer = await anImporter();
    const line = fileOf('A1,ada@acme.example,Ada,Lovelace,active,Sales,Berlin').trim();
    const file = (shift: string) => `${line.replace('location', 'Location,Späte Schicht')},${shift}\n`;
    const twice = file('Yes')
      .split('\n')
      .map((line, order) =>
        order === 0
          ? line.replace('employment_status,', '').concat(',employment_status')
          : line.replace('active,', '').concat(',active'),
      );
    const asked = await importer.check(twice.slice(0, 2).join('\n'));
    const uses = usesOf(asked.summary).map((use, place) =>
      place >= 5 && use.kind !== 'field' ? { ...ignored, kind: 'group-type' as const } : use,
    );
    const { id } = await importer.checkAgain(asked.id, { columns: uses });
    await importer.apply(id);
    await work();
    const types = await groupTypesOf(importer);
    const again = await importer.check(twice.slice(0, 2).join('\n'));
    expect(again.summary).toMatchObject({ phase: 'checked', unchangedCount: 1, newGroupCount: 0 });
    expect(await groupTypesOf(importer)).toEqual(types);
  });

  test.each<readonly [string, (uses: readonly ColumnUse[]) => readonly object[], number]>([
    ['people whom nobody could recognize', (uses) => uses.with(0, ignored).with(3, ignored), 422],
    ['the same twice', (uses) => uses.with(5, field('email')), 422],
    ['an attribute that there is not', (uses) => uses.with(5, { ...ignored, kind: 'attribute', name: 'shirt' }), 422],
    ['days where there are none', (uses) => uses.with(5, { ...ignored, dateFormat: 'dmy' }), 422],
    ['too few columns', (uses) => uses.slice(1), 422],
    ['a use that there is not', (uses) => uses.with(5, { ...ignored, kind: 'guess' } as never), 422],
  ])('is refused with %s', async (_, change, statusCode) => {
    const importer = await anImporter();
    const { id, summary } = await importer.check(strange);
    expect((await importer.decide(id, { columns: change(usesOf(summary)) })).statusCode).toBe(statusCode);
    expect((await importer.jobOf(id)).summary.phase).toBe('mapping');
  });

  test('that waits for decisions can be discarded, and is discarded after a week', async () => {
    const importer = await anImporter();
    const waiting = await importer.check(strange);
    expect((await importer.discard((await importer.check(strange)).id)).statusCode).toBe(204);
    await database.shiftClock(7 * 86_400 + 60);
    for (const task of [...imports.dueTasks, ...jobs.dueTasks]) await task.run(new Date());
    await database.shiftClock(0);
    const { summary } = await importer.jobOf(waiting.id);
    expect([summary.phase, JSON.stringify(summary).includes('Lovelace')]).toEqual(['discarded', false]);
    expect(await files.count()).toBe(0);
  });
});

describe('the dates in a file', () => {
  const hired = (...days: readonly string[]) =>
    'organization_employee_id,email,first_name,last_name,Hire ' +
    `Date\n${days.map((day, row) => `${row},p${row}@acme.example,P,Q,${day}\n`).join('')}`;
  const daysOf = async (importer: Awaited<ReturnType<typeof anImporter>>) =>
    (await employeesOf(database, importer.company)).map(({ started_on }) => started_on);

  test('require a decision where day and month are ambiguous, which is remembered', async () => {
    const importer = await anImporter();
    const { id, summary } = await importer.check(hired('01/02/2024', '03/04/2024'));
    expect([summary.phase, questionsOf(summary)]).toEqual(['mapping', ['Hire Date: date-format']]);
    expect((await importer.checkAgain(id, { columns: usesOf(summary) })).summary.phase).toBe('mapping');
    await importer.checkAgain(id, { columns: usesOf(summary).with(4, { ...field('start_date'), dateFormat: 'dmy' }) });
    await importer.apply(id);
    await work();
    expect(await daysOf(importer)).toEqual(['2024-02-01', '2024-04-03']);
    expect((await importer.check(hired('01/02/2024', '03/04/2024'))).summary).toMatchObject({
      phase: 'checked',
      unchangedCount: 2,
    });
    expect((await importer.check(hired('01/02/2024', '01/13/2024'))).summary.mapping?.columns[4]?.use.dateFormat).toBe(
      'mdy',
    );
  });

  test('require a decision for two-digit years, and no birth date is in the future', async () => {
    const importer = await anImporter();
    const born = `organization_employee_id,email,first_name,last_name,Birthday,Hire Date
1,a@acme.example,A,B,01/02/61,01/02/19
2,b@acme.example,C,D,03/04/27,03/04/27
`;
    const { id, summary } = await importer.check(born);
    expect(questionsOf(summary)).toEqual(['Birthday: date-format', 'Hire Date: date-format']);
    const uses = usesOf(summary);
    const birthday = { ...field('birth_date'), dateFormat: 'dmy-short' as const };
    const hireDate = { ...field('start_date'), dateFormat: 'dmy-short' as const };
    expect((await importer.checkAgain(id, { columns: uses.with(4, birthday).with(5, hireDate) })).summary.phase).toBe(
      'checked',
    );
    await importer.apply(id);
    await work();
    const days = (await employeesOf(database, importer.company)).map(({ born_on, started_on }) => [
      born_on,
      started_on,
    ]);
    expect(days).toEqual([
      ['1961-02-01', '2019-02-01'],
      ['1927-04-03', '2027-04-03'],
    ]);
    expect((await importer.check(born)).summary).toMatchObject({ phase: 'checked', unchangedCount: 2 });
  });

  test.each([
    ['dots', ['31.12.2023', '01.02.2024'], ['2023-12-31', '2024-02-01']],
    ['the day first, by one of them', ['13/02/2024', '01/02/2024'], ['2024-02-13', '2024-02-01']],
    ['a time', ['2024-02-01T09:30:00Z', '2024-03-01 00:00'], ['2024-02-01', '2024-03-01']],
    ['the numbers of a spreadsheet', ['45292', '45323'], ['2024-01-01', '2024-02-01']],
  ])('are read with %s, without a question', async (_, written, days) => {
    const importer = await anImporter();
    await importer.importFile(hired(...written));
    expect(await daysOf(importer)).toEqual(days);
  });
});

describe('a file of 1,470 people without names, addresses or days', () => {
  test('is imported with only a mapping, and can be undone', async () => {
    const importer = await anImporter();
    await database.inOrganization(importer.company.id, (trx) =>
      trx.updateTable('organizations').set({ employee_limit: 2000 }).where('id', '=', importer.company.id).execute(),
    );
    const { id, summary } = await importer.check(attritionFile());
    expect(summary).toMatchObject({
      phase: 'mapping',
      mapping: { problems: [], hasNames: false, hasAddresses: false },
    });
    const useNamed = (heading: string) => summary.mapping?.columns.find((column) => column.heading === heading);
    expect(useNamed('EmployeeNumber')).toMatchObject({ use: field('organization_employee_id'), question: null });
    expect(useNamed('Department')).toMatchObject({ use: { kind: 'hierarchy', level: 1 } });
    for (const heading of ['MonthlyIncome', 'MonthlyRate', 'DailyRate'])
      expect(useNamed(heading)).toMatchObject({
        use: ignored,
        note: expect.stringContaining('nearly everybody would be alone'),
      });
    for (const heading of ['StandardHours', 'Over18', 'EmployeeCount'])
      expect(useNamed(heading)).toMatchObject({ use: ignored, note: 'Every row has the same value.' });
    expect(useNamed('JobRole')?.use.kind).toBe('group-type');
    const checked = await importer.checkAgain(id, { columns: usesOf(summary) });
    expect(checked.summary).toMatchObject({ phase: 'checked', rows: 1470, newCount: 1470, failedCount: 0 });
    expect(checked.summary.warnings).toEqual([
      expect.stringContaining('employee number'),
      expect.stringContaining('access codes'),
    ]);
    await importer.apply(id);
    await work();
    const employees = await employeesOf(database, importer.company);
    expect(employees).toHaveLength(1470);
    expect(
      employees.every(
        ({ first_name, last_name, organization_employee_id }) =>
          first_name === '' && last_name === organization_employee_id,
      ),
    ).toBe(true);
    expect((await groupTypesOf(importer)).map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'Business travel',
        'Education field',
        'Gender',
        'Job role',
        'Marital status',
        'Over time',
        'Attrition',
      ]),
    );
    expect((await importer.check(attritionFile())).summary).toMatchObject({ phase: 'checked', unchangedCount: 1470 });
    expect((await importer.undo(id)).summary).toMatchObject({ phase: 'undone', undone: { removedCount: 1470 } });
    expect((await employeesOf(database, importer.company)).length).toBe(0);
  });

  test('warns of a column used for groups with nearly unique values', async () => {
    const importer = await anImporter();
    const { id, summary } = await importer.check(attritionFile(60));
    const income = summary.mapping?.columns.findIndex(({ heading }) => heading === 'MonthlyIncome') ?? 0;
    const { summary: checked } = await importer.checkAgain(id, {
      columns: usesOf(summary).with(income, { ...ignored, kind: 'group-type' }),
    });
    expect(checked.warnings[0]).toMatch(/"MonthlyIncome" makes \d\d groups of 60 people/);
  });
});
