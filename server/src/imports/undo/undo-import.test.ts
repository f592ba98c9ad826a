import type { Id } from '@attune/domain/kernel';
import { describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { aMember, assignRole } from '../../../test/accounts.ts';
import { employeesOf, placesIn } from '../../../test/company-people.ts';
import { aGroup } from '../../../test/people.ts';
import { readCatalog } from '../../../test/catalog.ts';
import { deleteEmployeeFromImports } from '../apply/import-images.repository.ts';
import { anImportApi, fileOf } from '../imports.test-support.ts';
import { everythingOf } from './undo.test-support.ts';
import { referencesToEmployees } from './undo-plan.repository.ts';

const { database, api, imports, aDesk } = anImportApi();
type Desk = Awaited<ReturnType<typeof aDesk>>;

const ada = 'A1,ada@acme.example,Ada,Lovelace,active,Engineering > Web,Berlin';
const grace = 'A2,grace@acme.example,Grace,Hopper,active,Engineering,';
const alan = 'A3,alan@acme.example,Alan,Turing,active,Sales,Lisbon';

async function aDeskWith(...rows: readonly string[]): Promise<Desk> {
  const desk = await aDesk();
  await desk.importFile(fileOf(...rows));
  return desk;
}

const change = ({ company }: Desk, lastName: string, values: object) =>
  database.inOrganization(company.id, (trx) =>
    trx
      .updateTable('employees')
      .set(values)
      .where('organization_id', '=', company.id)
      .where('last_name', '=', lastName)
      .execute(),
  );

const makeOlder = ({ company }: Desk, days: number) =>
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

describe('an import that is undone', () => {
  test('leaves everybody and every group as they were', async () => {
    const desk = await aDeskWith(ada, grace);
    const before = await everythingOf(database, desk.company);
    const { id } = await desk.importFile(fileOf('A1,a.lovelace@acme.example,Ada,King,active,Legal,', alan));
    expect(await everythingOf(database, desk.company)).not.toEqual(before);
    expect(await desk.reviewUndo(id)).toMatchObject({
      obstacle: null,
      detail: null,
      until: expect.any(String),
      restoredCount: 1,
      removedCount: 1,
      deactivatedCount: 0,
      keptCount: 0,
      removedGroupCount: 3,
      keptSample: [],
    });
    const job = await desk.undo(id);
    expect(job).toMatchObject({
      status: 'finished',
      error: null,
      summary: {
        phase: 'undone',
        undoProblem: null,
        undone: { restoredCount: 1, removedCount: 1, deactivatedCount: 0, keptCount: 0, removedGroupCount: 3 },
      },
    });
    expect(await everythingOf(database, desk.company)).toEqual(before);
  });

  test('brings back who was deactivated because the file did not have them', async () => {
    const others = Array.from(
      { length: 10 },
      (_, place) => `B${place},b${place}@acme.example,Bea,Person ${place},active,Sales,`,
    );
    const desk = await aDeskWith(...others);
    const before = await everythingOf(database, desk.company);
    const { id } = await desk.importFile(fileOf(...others.slice(2)), {
      deactivateMissing: true,
      confirmedDeactivations: 2,
    });
    expect(
      (await employeesOf(database, desk.company)).filter(({ employment_status }) => employment_status === 'inactive')
        .length,
    ).toBe(2);
    expect((await desk.undo(id)).summary.undone).toMatchObject({ restoredCount: 2, removedCount: 0 });
    expect(await everythingOf(database, desk.company)).toEqual(before);
  });

  test('gives nobody access again whom the import took it from and who could not be given it by the one who undoes it', async () => {
    const others = Array.from(
      { length: 12 },
      (_, place) => `B${place},b${place}@acme.example,Bea,Person ${place},active,Sales,`,
    );
    const desk = await aDeskWith(ada, ...others);
    const boss = await aMember(database, desk.company.id, { role: 'engagement-admin' });
    await change(desk, 'Lovelace', { person_id: boss });
    const { id } = await desk.importFile(fileOf(ada.replace('active', 'inactive'), ...others));
    expect(await desk.reviewUndo(id)).toMatchObject({ restoredCount: 1, accessWaitsCount: 1 });
    expect((await desk.undo(id)).summary).toMatchObject({
      phase: 'undone',
      undone: { restoredCount: 1, accessWaitsCount: 1 },
    });
    expect((await api.authentication.actorIn({ personId: boss }, desk.company.id)).role).toBe('employee');
  });

  test('leaves in the history whose addresses it gave back, as the import leaves whose it changed', async () => {
    const desk = await aDeskWith(ada, grace);
    const [changed] = (await employeesOf(database, desk.company)).filter(({ last_name }) => last_name === 'Lovelace');
    const { id } = await desk.importFile(
      fileOf(
        'A1,mine@acme.example,Ada,Lovelace,active,Engineering > Web,Berlin',
        'A2,grace@acme.example,Grace,King,active,Engineering,',
      ),
    );
    await desk.undo(id);
    const entries = await database.inOrganization(desk.company.id, (trx) =>
      trx
        .selectFrom('audit_log')
        .select(['person_id', 'entity_id', 'after'])
        .where('organization_id', '=', desk.company.id)
        .where('action', '=', 'employees.addresses-changed')
        .execute(),
    );
    expect(entries).toEqual(
      [1, 2].map(() => ({ person_id: desk.person, entity_id: id, after: { employeeIds: [changed?.id] } })),
    );
  });

  test('stands where nobody would be left who administers the organization', async () => {
    const desk = await aDeskWith(ada);
    const { id } = await desk.importFile(fileOf(alan));
    const admin = await aMember(database, desk.company.id, { role: 'organization-admin' });
    await change(desk, 'Turing', { person_id: admin });
    await assignRole(database, desk.company.id, { personId: desk.person as Id<'person'>, role: 'coach' });
    expect(await desk.undo(id)).toMatchObject({
      status: 'finished',
      summary: { phase: 'applied', undoProblem: expect.stringContaining('Nobody who administers') },
    });
  });

  test('gives back the families and the column of the hierarchy, when it was the first', async () => {
    const desk = await aDesk();
    const before = await everythingOf(database, desk.company);
    const { id } = await desk.importFile(fileOf(ada, grace, alan));
    await desk.undo(id);
    expect(await everythingOf(database, desk.company)).toEqual(before);
    expect(before.groupTypes).toMatchObject([{ column_name: 'organization' }]);
  });

  test('is in the history with counts only, and tells servers that names are old', async () => {
    const desk = await aDeskWith(ada);
    const { id } = await desk.importFile(fileOf(ada, grace));
    const versionOf = () =>
      database.inOrganization(desk.company.id, (trx) =>
        trx
          .selectFrom('organizations')
          .select('employees_version')
          .where('id', '=', desk.company.id)
          .executeTakeFirstOrThrow(),
      );
    const before = await versionOf();
    await desk.undo(id);
    expect((await versionOf()).employees_version).toBe(before.employees_version + 1);
    const history = await database.inOrganization(desk.company.id, (trx) =>
      trx
        .selectFrom('audit_log')
        .select(['person_id', 'entity_type', 'entity_id', 'after'])
        .where('organization_id', '=', desk.company.id)
        .where('action', '=', 'employees.import-undone')
        .execute(),
    );
    expect(history).toEqual([
      {
        person_id: desk.person,
        entity_type: 'jobs',
        entity_id: id,
        after: {
          restoredCount: 0,
          removedCount: 1,
          deactivatedCount: 0,
          keptCount: 0,
          removedGroupCount: 0,
          accessWaitsCount: 0,
        },
      },
    ]);
  });
});

describe('attributes and the history of employment', () => {
  const columns = 'organization_employee_id,email,first_name,last_name,start_date,employment_status,hours';

  async function aDeskWithHours() {
    const desk = await aDesk();
    const attribute = {
      organization_id: desk.company.id,
      name: 'Hours',
      column_name: 'hours',
      type: 'number' as const,
      position: 0,
    };
    await database.inOrganization(desk.company.id, (trx) =>
      trx.insertInto('employee_attributes').values(attribute).execute(),
    );
    await desk.importFile(
      `${columns}\nA1,ada@acme.example,Ada,Lovelace,2020-02-29,active,40\nA2,grace@acme.example,Grace,Hopper,2021-01-01,active,\nA8,joan@acme.example,Joan,Clarke,2022-01-01,active,\nA9,mary@acme.example,Mary,Lee,2022-01-01,active,\n`,
    );
    return desk;
  }

  const valuesOf = async ({ company }: Desk) =>
    (await everythingOf(database, company)).attributes.map(({ value }) => value);
  const employmentsOf = async ({ company }: Desk) =>
    (await everythingOf(database, company)).employments.map(({ effective_date, status }) => [effective_date, status]);

  test('come with a file', async () => {
    const desk = await aDeskWithHours();
    expect(await valuesOf(desk)).toEqual(['40']);
    expect(await employmentsOf(desk)).toEqual([
      ['2020-02-29', 'active'],
      ['2021-01-01', 'active'],
      ['2022-01-01', 'active'],
      ['2022-01-01', 'active'],
    ]);
  });

  test('change with a file, and are as they were when it is undone', async () => {
    const desk = await aDeskWithHours();
    const before = await everythingOf(database, desk.company);
    const file = `${columns}\nA1,ada@acme.example,Ada,Lovelace,2020-03-01,active,\nA2,grace@acme.example,Grace,Hopper,2021-01-01,inactive,20.50\nA3,alan@acme.example,Alan,Turing,2026-01-05,active,38.5\n`;
    const { id, summary } = await desk.check(file);
    expect(summary.changedSample).toMatchObject([
      { changes: [{ field: 'start_date' }, { field: 'hours', before: '40', after: '' }] },
      { changes: [{ field: 'employment_status' }, { field: 'hours', before: '', after: '20.5' }] },
    ]);
    await desk.apply(id, { confirmedDeactivations: 1 });
    await desk.finish();
    expect(await valuesOf(desk)).toEqual(['20.5', '38.5']);
    expect((await employmentsOf(desk)).toSorted()).toEqual([
      ['2020-03-01', 'active'],
      ['2021-01-01', 'active'],
      ['2022-01-01', 'active'],
      ['2022-01-01', 'active'],
      ['2026-01-05', 'active'],
      ['2026-11-20', 'inactive'],
    ]);
    expect((await desk.undo(id)).summary.undone).toMatchObject({ restoredCount: 2, removedCount: 1 });
    expect(await everythingOf(database, desk.company)).toEqual(before);
  });
});

describe('people who were changed since an import', () => {
  test('are named and stay as they are, and so do the groups they are in', async () => {
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

  test('are changed when somebody moved them, too', async () => {
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

  test('stand in the way where all or nothing is asked for, and the import stands', async () => {
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

  test('keep an address that another one would get back', async () => {
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

  test('stay when the group they were in is gone', async () => {
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

describe('people whom the import added', () => {
  test('stay, inactive, where something refers to them', async () => {
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

  test('are known by everything that can refer to an employee', async () => {
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
    // Participation follows from the membership of a campaign; what a directory was refused is no reason to keep
    // anybody.
    const known = [...referencesToEmployees, ...goesAlong, 'participations', 'directory_refusals'];
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

  test('while a newer one stands', async () => {
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

  test('before it was made', async () => {
    const desk = await aDeskWith(ada);
    const { id } = await desk.check(fileOf(ada, grace));
    expect((await desk.askToUndo(id)).json().errors[0].detail).toBe(
      'This file was not imported, so there is nothing to undo.',
    );
  });

  test('after seven days, when what it would need is forgotten', async () => {
    const desk = await aDeskWith(ada);
    const { id } = await desk.importFile(fileOf(ada, alan));
    const daily = async () => imports.dueTasks.find(({ name }) => name === 'forget-imports')?.run(new Date());
    await makeOlder(desk, 6);
    await daily();
    expect(await desk.reviewUndo(id)).toMatchObject({ obstacle: null, removedCount: 1 });
    await makeOlder(desk, 1);
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

describe('what an import keeps of somebody', () => {
  test('is forgotten when they are erased', async () => {
    const desk = await aDeskWith(ada);
    await desk.importFile(fileOf('A1,ada@acme.example,Ada,King,active,,'));
    const [employee] = await employeesOf(database, desk.company);
    await database.inOrganization(desk.company.id, (trx) =>
      deleteEmployeeFromImports(trx, desk.company.id, employee!.id),
    );
    expect(await countImages(desk)).toBe(0);
  });
});
