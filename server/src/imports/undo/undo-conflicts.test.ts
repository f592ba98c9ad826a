import { describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { employeesOf, placesIn } from '../../../test/company-people.ts';
import { aGroup } from '../../../test/people.ts';
import { readCatalog } from '../../../test/catalog.ts';
import { deleteEmployeeFromImports } from '../apply/import-images.repository.ts';
import { fileOf } from '../imports.test-support.ts';
import { everythingOf } from './undo.test-support.ts';
import { referencesToEmployees } from './undo-plan.repository.ts';
import { type Desk, ada, grace, alan, setUpUndoImport } from './undo-import.test-support.ts';

const { database, imports, aDesk, aDeskWith, change } = setUpUndoImport();

const backdate = ({ company }: Desk, days: number) =>
  database.inOrganization(company.id, (trx) =>
    sql`
      with former as (delete from import_undo_log where organization_id = ${company.id} returning *)
      insert into import_undo_log (organization_id, job_id, applied_at, group_type_ids, group_ids, reporting_column)
      select organization_id, job_id, applied_at - make_interval(days =>
        ${days}), group_type_ids, group_ids, reporting_column from former order by number`.execute(trx),
  );

const countImages = ({ company }: Desk) =>
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
    const desk = await aDeskWith(ada, grace);
    const { id } = await desk.importFile(
      fileOf(
        'A1,ada@acme.example,Ada,King,active,Legal,',
        'A2,grace@acme.example,Grace,Murray,active,Engineering,',
        alan,
      ),
    );
    await change(desk, 'King', { middle_name: 'Byron' });
    const { keptSample, ...review } = await desk.reviewUndo(id);
    expect(review).toMatchObject({ restoredCount: 1, removedCount: 1, keptCount: 1, removedGroupCount: 2 });
    expect(keptSample).toEqual([{ employeeId: expect.any(String), name: 'Ada King', reason: 'changed' }]);
    await desk.undo(id);
    expect((await employeesOf(database, desk.company)).map(({ last_name }) => last_name)).toEqual(['Hopper', 'King']);
    expect((await placesIn(database, desk.company))['King']).toEqual(['Acme > Legal']);
  });

  test('include those who were moved', async () => {
    const desk = await aDeskWith(ada);
    const { id } = await desk.importFile(fileOf('A1,ada@acme.example,Ada,King,active,Legal,Berlin'));
    const elsewhere = await aGroup(database, desk.company);
    await database.inOrganization(desk.company.id, (trx) =>
      trx
        .updateTable('memberships')
        .set({ group_id: elsewhere })
        .where('organization_id', '=', desk.company.id)
        .where('group_type_id', '=', desk.company.reportingId)
        .execute(),
    );
    expect(await desk.reviewUndo(id)).toMatchObject({ restoredCount: 0, keptCount: 1, removedGroupCount: 1 });
  });

  test('prevent an all-or-nothing undo, and the import is kept', async () => {
    const desk = await aDeskWith(ada);
    const { id } = await desk.importFile(fileOf('A1,ada@acme.example,Ada,King,active,Legal,', alan));
    await change(desk, 'King', { middle_name: 'Byron' });
    const before = await everythingOf(database, desk.company);
    expect((await desk.undo(id, 'refuse')).summary).toMatchObject({
      phase: 'applied',
      undone: null,
      undoProblem: 'One person was changed since the import and would stay as they are. Nothing was undone.',
    });
    expect(await everythingOf(database, desk.company)).toEqual(before);
    expect((await desk.undo(id)).summary).toMatchObject({ phase: 'undone', undoProblem: null });
  });

  test('keep an address that another person would get back', async () => {
    const desk = await aDeskWith(ada, grace, alan);
    const { id } = await desk.importFile(
      fileOf(
        'A1,grace@acme.example,Ada,Lovelace,active,,',
        'A2,alan@acme.example,Grace,Hopper,active,,',
        'A3,new@acme.example,Alan,Turing,active,,',
      ),
    );
    await change(desk, 'Lovelace', { middle_name: 'Byron' });
    expect((await desk.reviewUndo(id)).keptSample.map(({ name, reason }) => [name, reason])).toEqual([
      ['Grace Hopper', 'taken'],
      ['Ada Lovelace', 'changed'],
      ['Alan Turing', 'taken'],
    ]);
  });

  test('are kept when their previous group was deleted', async () => {
    const desk = await aDeskWith(ada, alan);
    const { id } = await desk.importFile(fileOf(ada, 'A3,alan@acme.example,Alan,Turing,active,Engineering,Lisbon'));
    await database.inOrganization(desk.company.id, (trx) =>
      trx
        .updateTable('groups')
        .set({ deleted_at: new Date() })
        .where('organization_id', '=', desk.company.id)
        .where('name', '=', 'Sales')
        .execute(),
    );
    expect((await desk.reviewUndo(id)).keptSample).toMatchObject([{ name: 'Alan Turing', reason: 'group-gone' }]);
  });
});

describe('people added by an import', () => {
  test('are kept, inactive, if they are referenced', async () => {
    const desk = await aDeskWith(ada);
    const { id } = await desk.importFile(fileOf(ada, grace, alan));
    await database.inOrganization(desk.company.id, async (trx) => {
      const account = await trx
        .insertInto('people')
        .values({ first_name: 'Alan', last_name: 'Turing', email_address: `alan-${desk.company.id}@acme.example` })
        .returning('id')
        .executeTakeFirstOrThrow();
      await trx
        .updateTable('employees')
        .set({ person_id: account.id })
        .where('organization_id', '=', desk.company.id)
        .where('last_name', '=', 'Turing')
        .execute();
    });
    expect(await desk.reviewUndo(id)).toMatchObject({ removedCount: 1, deactivatedCount: 1, keptCount: 0 });
    await desk.undo(id);
    expect(
      (await employeesOf(database, desk.company)).map(({ last_name, employment_status }) => [
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
    const desk = await aDeskWith(ada);
    const { id } = await desk.importFile(fileOf(ada, grace));
    await desk.undo(id);
    const again = await desk.askToUndo(id);
    expect([again.statusCode, again.json().errors[0].detail]).toEqual([409, 'This import was undone already.']);
    expect(await desk.reviewUndo(id)).toMatchObject({
      obstacle: 'undone',
      detail: 'This import was undone already.',
      until: null,
      restoredCount: 0,
    });
  });

  test('while a newer one exists', async () => {
    const desk = await aDeskWith(ada);
    const first = await desk.importFile(fileOf(ada, grace));
    const second = await desk.importFile(fileOf(ada, grace, alan));
    const refused = await desk.askToUndo(first.id);
    expect([refused.statusCode, refused.json().errors[0].detail]).toEqual([
      409,
      'Another file was imported after this one. Undo that import first.',
    ]);
    expect(await desk.reviewUndo(first.id)).toMatchObject({ obstacle: 'newer-import' });
    await desk.undo(second.id);
    await desk.undo(first.id);
    expect((await employeesOf(database, desk.company)).map(({ last_name }) => last_name)).toEqual(['Lovelace']);
  });

  test('before it was applied', async () => {
    const desk = await aDeskWith(ada);
    const { id } = await desk.check(fileOf(ada, grace));
    expect((await desk.askToUndo(id)).json().errors[0].detail).toBe(
      'This file was not imported, so there is nothing to undo.',
    );
  });

  test('after seven days, when its undo data are deleted', async () => {
    const desk = await aDeskWith(ada);
    const { id } = await desk.importFile(fileOf(ada, alan));
    const daily = async () => imports.dueTasks.find(({ name }) => name === 'purge-imports')?.run(new Date());
    await backdate(desk, 6);
    await daily();
    expect(await desk.reviewUndo(id)).toMatchObject({ obstacle: null, removedCount: 1 });
    await backdate(desk, 1);
    expect(await desk.reviewUndo(id)).toMatchObject({
      obstacle: 'too-late',
      detail: 'An import can be undone for seven days.',
      removedCount: 0,
    });
    expect(await countImages(desk)).toBe(2);
    await daily();
    expect(await countImages(desk)).toBe(0);
    expect(await desk.reviewUndo(id)).toMatchObject({ obstacle: 'too-late', until: null });
  });

  test('from another organization', async () => {
    const desk = await aDeskWith(ada);
    const other = await aDesk();
    const { id } = await desk.importFile(fileOf(ada, grace));
    expect((await other.askToUndo(id)).statusCode).toBe(404);
    expect(await desk.reviewUndo(id)).toMatchObject({ obstacle: null });
  });
});

describe('what an import stores about a person', () => {
  test('is deleted on erasure', async () => {
    const desk = await aDeskWith(ada);
    await desk.importFile(fileOf('A1,ada@acme.example,Ada,King,active,,'));
    const [employee] = await employeesOf(database, desk.company);
    await database.inOrganization(desk.company.id, (trx) =>
      deleteEmployeeFromImports(trx, desk.company.id, employee!.id),
    );
    expect(await countImages(desk)).toBe(0);
  });
});
