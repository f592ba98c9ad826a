import { describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { employeesOf, placesIn } from '../../../test/company-people.ts';
import { aGroup } from '../../../test/people.ts';
import { readCatalog } from '../../../test/catalog.ts';
import { deleteEmployeeFromImports } from '../apply/import-images.repository.ts';
import { fileOf } from '../imports.test-support.ts';
import { everythingOf } from './undo.test-support.ts';
import { referencesToEmployees } from './undo-plan.repository.ts';
import { type Importer, ada, grace, alan, setUpUndoImport } from './undo-import.test-support.ts';

const { database, imports, anImporter, anImporterWith, change } = setUpUndoImport();

const backdate = ({ company }: Importer, days: number) =>
  database.inOrganization(company.id, (trx) =>
    sql`
      with former as (delete from import_undo_log where organization_id = ${company.id} returning *)
      insert into import_undo_log (organization_id, job_id, applied_at, group_type_ids, group_ids, reporting_column)
      select organization_id, job_id, applied_at - make_interval(days =>
        ${days}), group_type_ids, group_ids, reporting_column from former order by number`.execute(trx),
  );

const countImages = ({ company }: Importer) =>
  database.inOrganization(
    company.id,
    async (trx) =>
      (
        await trx
          .selectFrom('import_before_images')
          .select('job_id')
          .where('organization_id', '=', company.id)
          .execute()
      ).length,
  );

describe('people who were changed since an import', () => {
  test('are listed and keep their state, as do their groups', async () => {
    const importer = await anImporterWith(ada, grace);
    const { id } = await importer.importFile(
      fileOf(
        'A1,ada@acme.example,Ada,King,active,Legal,',
        'A2,grace@acme.example,Grace,Murray,active,Engineering,',
        alan,
      ),
    );
    await change(importer, 'King', { middle_name: 'Byron' });
    const { keptSample, ...review } = await importer.reviewUndo(id);
    expect(review).toMatchObject({ restoredCount: 1, removedCount: 1, keptCount: 1, removedGroupCount: 2 });
    expect(keptSample).toEqual([{ employeeId: expect.any(String), name: 'Ada King', reason: 'changed' }]);
    await importer.undo(id);
    expect((await employeesOf(database, importer.company)).map(({ last_name }) => last_name)).toEqual([
      'Hopper',
      'King',
    ]);
    expect((await placesIn(database, importer.company))['King']).toEqual(['Acme > Legal']);
  });

  test('include those who were moved', async () => {
    const importer = await anImporterWith(ada);
    const { id } = await importer.importFile(fileOf('A1,ada@acme.example,Ada,King,active,Legal,Berlin'));
    const elsewhere = await aGroup(database, importer.company);
    await database.inOrganization(importer.company.id, (trx) =>
      trx
        .updateTable('memberships')
        .set({ group_id: elsewhere })
        .where('organization_id', '=', importer.company.id)
        .where('group_type_id', '=', importer.company.reportingId)
        .execute(),
    );
    expect(await importer.reviewUndo(id)).toMatchObject({ restoredCount: 0, keptCount: 1, removedGroupCount: 1 });
  });

  test('prevent an all-or-nothing undo, and the import is kept', async () => {
    const importer = await anImporterWith(ada);
    const { id } = await importer.importFile(fileOf('A1,ada@acme.example,Ada,King,active,Legal,', alan));
    await change(importer, 'King', { middle_name: 'Byron' });
    const before = await everythingOf(database, importer.company);
    expect((await importer.undo(id, 'refuse')).summary).toMatchObject({
      phase: 'applied',
      undone: null,
      undoProblem: 'One person was changed since the import and would stay as they are. Nothing was undone.',
    });
    expect(await everythingOf(database, importer.company)).toEqual(before);
    expect((await importer.undo(id)).summary).toMatchObject({ phase: 'undone', undoProblem: null });
  });

  test('keep an address that another person would get back', async () => {
    const importer = await anImporterWith(ada, grace, alan);
    const { id } = await importer.importFile(
      fileOf(
        'A1,grace@acme.example,Ada,Lovelace,active,,',
        'A2,alan@acme.example,Grace,Hopper,active,,',
        'A3,new@acme.example,Alan,Turing,active,,',
      ),
    );
    await change(importer, 'Lovelace', { middle_name: 'Byron' });
    expect((await importer.reviewUndo(id)).keptSample.map(({ name, reason }) => [name, reason])).toEqual([
      ['Grace Hopper', 'taken'],
      ['Ada Lovelace', 'changed'],
      ['Alan Turing', 'taken'],
    ]);
  });

  test('are kept when their previous group was deleted', async () => {
    const importer = await anImporterWith(ada, alan);
    const { id } = await importer.importFile(fileOf(ada, 'A3,alan@acme.example,Alan,Turing,active,Engineering,Lisbon'));
    await database.inOrganization(importer.company.id, (trx) =>
      trx
        .updateTable('groups')
        .set({ deleted_at: new Date() })
        .where('organization_id', '=', importer.company.id)
        .where('name', '=', 'Sales')
        .execute(),
    );
    expect((await importer.reviewUndo(id)).keptSample).toMatchObject([{ name: 'Alan Turing', reason: 'group-gone' }]);
  });
});

describe('people added by an import', () => {
  test('are kept, inactive, if they are referenced', async () => {
    const importer = await anImporterWith(ada);
    const { id } = await importer.importFile(fileOf(ada, grace, alan));
    await database.inOrganization(importer.company.id, async (trx) => {
      const account = await trx
        .insertInto('people')
        .values({ first_name: 'Alan', last_name: 'Turing', email_address: `alan-${importer.company.id}@acme.example` })
        .returning('id')
        .executeTakeFirstOrThrow();
      await trx
        .updateTable('employees')
        .set({ person_id: account.id })
        .where('organization_id', '=', importer.company.id)
        .where('last_name', '=', 'Turing')
        .execute();
    });
    expect(await importer.reviewUndo(id)).toMatchObject({ removedCount: 1, deactivatedCount: 1, keptCount: 0 });
    await importer.undo(id);
    expect(
      (await employeesOf(database, importer.company)).map(({ last_name, employment_status }) => [
        last_name,
        employment_status,
      ]),
    ).toEqual([
      ['Lovelace', 'active'],
      ['Turing', 'inactive'],
    ]);
  });

  test('are checked against everything that can reference an employee', async () => {
    const { columns } = await readCatalog(database.connection);
    const naming = columns.filter(({ column }) => column === 'employee_id').map(({ table }) => table);
    const goesAlong = [
      'address_changes',
      'address_checks',
      'address_notices',
      'address_replies',
      'bulk_change_items',
      'employee_attribute_values',
      'employments',
      'import_before_images',
      'memberships',
    ];
    // Participation and notices of replies follow from campaign membership; refusals of a directory do not keep anyone.
    const known = [
      ...referencesToEmployees,
      ...goesAlong,
      'participations',
      'participant_notice_recipients',
      'directory_refusals',
    ];
    expect(
      naming.filter((table) => !(known as readonly string[]).includes(table) && !table.startsWith('answers.')),
    ).toEqual([]);
  });
});

describe('an import cannot be undone', () => {
  test('twice', async () => {
    const importer = await anImporterWith(ada);
    const { id } = await importer.importFile(fileOf(ada, grace));
    await importer.undo(id);
    const again = await importer.askToUndo(id);
    expect([again.statusCode, again.json().errors[0].detail]).toEqual([409, 'This import was undone already.']);
    expect(await importer.reviewUndo(id)).toMatchObject({
      obstacle: 'undone',
      detail: 'This import was undone already.',
      until: null,
      restoredCount: 0,
    });
  });

  test('while a newer one exists', async () => {
    const importer = await anImporterWith(ada);
    const first = await importer.importFile(fileOf(ada, grace));
    const second = await importer.importFile(fileOf(ada, grace, alan));
    const refused = await importer.askToUndo(first.id);
    expect([refused.statusCode, refused.json().errors[0].detail]).toEqual([
      409,
      'Another file was imported after this one. Undo that import first.',
    ]);
    expect(await importer.reviewUndo(first.id)).toMatchObject({ obstacle: 'newer-import' });
    await importer.undo(second.id);
    await importer.undo(first.id);
    expect((await employeesOf(database, importer.company)).map(({ last_name }) => last_name)).toEqual(['Lovelace']);
  });

  test('before it was applied', async () => {
    const importer = await anImporterWith(ada);
    const { id } = await importer.check(fileOf(ada, grace));
    expect((await importer.askToUndo(id)).json().errors[0].detail).toBe(
      'This file was not imported, so there is nothing to undo.',
    );
  });

  test('after seven days, when its undo data are deleted', async () => {
    const importer = await anImporterWith(ada);
    const { id } = await importer.importFile(fileOf(ada, alan));
    const daily = async () => imports.dueTasks.find(({ name }) => name === 'purge-imports')?.run(new Date());
    await backdate(importer, 6);
    await daily();
    expect(await importer.reviewUndo(id)).toMatchObject({ obstacle: null, removedCount: 1 });
    await backdate(importer, 1);
    expect(await importer.reviewUndo(id)).toMatchObject({
      obstacle: 'too-late',
      detail: 'An import can be undone for seven days.',
      removedCount: 0,
    });
    expect(await countImages(importer)).toBe(2);
    await daily();
    expect(await countImages(importer)).toBe(0);
    expect(await importer.reviewUndo(id)).toMatchObject({ obstacle: 'too-late', until: null });
  });

  test('from another organization', async () => {
    const importer = await anImporterWith(ada);
    const other = await anImporter();
    const { id } = await importer.importFile(fileOf(ada, grace));
    expect((await other.askToUndo(id)).statusCode).toBe(404);
    expect(await importer.reviewUndo(id)).toMatchObject({ obstacle: null });
  });
});

describe('what an import stores about a person', () => {
  test('is deleted on erasure', async () => {
    const importer = await anImporterWith(ada);
    await importer.importFile(fileOf('A1,ada@acme.example,Ada,King,active,,'));
    const [employee] = await employeesOf(database, importer.company);
    await database.inOrganization(importer.company.id, (trx) =>
      deleteEmployeeFromImports(trx, importer.company.id, employee!.id),
    );
    expect(await countImages(importer)).toBe(0);
  });
});
