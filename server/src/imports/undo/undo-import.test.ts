import type { Id } from '@attune/domain/kernel';
import { describe, expect, test } from 'vitest';
import { aMember, assignRole } from '../../../test/accounts.ts';
import { employeesOf } from '../../../test/company-people.ts';
import { fileOf } from '../imports.test-support.ts';
import { everythingOf } from './undo.test-support.ts';
import { type Importer, ada, grace, alan, setUpUndoImport } from './undo-import.test-support.ts';

const { database, api, anImporter, anImporterWith, change } = setUpUndoImport();

describe('undoing an import', () => {
  test('restores everyone and every group', async () => {
    const importer = await anImporterWith(ada, grace);
    const before = await everythingOf(database, importer.company);
    const { id } = await importer.importFile(fileOf('A1,a.lovelace@acme.example,Ada,King,active,Legal,', alan));
    expect(await everythingOf(database, importer.company)).not.toEqual(before);
    expect(await importer.reviewUndo(id)).toMatchObject({
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
    const job = await importer.undo(id);
    expect(job).toMatchObject({
      status: 'finished',
      error: null,
      summary: {
        phase: 'undone',
        undoProblem: null,
        undone: { restoredCount: 1, removedCount: 1, deactivatedCount: 0, keptCount: 0, removedGroupCount: 3 },
      },
    });
    expect(await everythingOf(database, importer.company)).toEqual(before);
  });

  test('reactivates people who were deactivated because they were missing from the file', async () => {
    const others = Array.from(
      { length: 10 },
      (_, place) => `B${place},b${place}@acme.example,Bea,Person ${place},active,Sales,`,
    );
    const importer = await anImporterWith(...others);
    const before = await everythingOf(database, importer.company);
    const { id } = await importer.importFile(fileOf(...others.slice(2)), {
      deactivateMissing: true,
      confirmedDeactivations: 2,
    });
    expect(
      (await employeesOf(database, importer.company)).filter(
        ({ employment_status }) => employment_status === 'inactive',
      ).length,
    ).toBe(2);
    expect((await importer.undo(id)).summary.undone).toMatchObject({ restoredCount: 2, removedCount: 0 });
    expect(await everythingOf(database, importer.company)).toEqual(before);
  });

  test('restores no access that the undoing person may not grant', async () => {
    const others = Array.from(
      { length: 12 },
      (_, place) => `B${place},b${place}@acme.example,Bea,Person ${place},active,Sales,`,
    );
    const importer = await anImporterWith(ada, ...others);
    const boss = await aMember(database, importer.company.id, { role: 'engagement-admin' });
    await change(importer, 'Lovelace', { person_id: boss });
    const { id } = await importer.importFile(fileOf(ada.replace('active', 'inactive'), ...others));
    expect(await importer.reviewUndo(id)).toMatchObject({ restoredCount: 1, accessPendingCount: 1 });
    expect((await importer.undo(id)).summary).toMatchObject({
      phase: 'undone',
      undone: { restoredCount: 1, accessPendingCount: 1 },
    });
    expect((await api.authentication.actorIn({ personId: boss }, importer.company.id)).role).toBe('employee');
  });

  test('records whose addresses it restored, as the import records whose it changed', async () => {
    const importer = await anImporterWith(ada, grace);
    const [changed] = (await employeesOf(database, importer.company)).filter(
      ({ last_name }) => last_name === 'Lovelace',
    );
    const { id } = await importer.importFile(
      fileOf(
        'A1,mine@acme.example,Ada,Lovelace,active,Engineering > Web,Berlin',
        'A2,grace@acme.example,Grace,King,active,Engineering,',
      ),
    );
    await importer.undo(id);
    const entries = await database.inOrganization(importer.company.id, (trx) =>
      trx
        .selectFrom('audit_log')
        .select(['person_id', 'entity_id', 'after'])
        .where('organization_id', '=', importer.company.id)
        .where('action', '=', 'employees.addresses-changed')
        .execute(),
    );
    expect(entries).toEqual(
      [1, 2].map(() => ({ person_id: importer.person, entity_id: id, after: { employeeIds: [changed?.id] } })),
    );
  });

  test('is refused if no administrator would remain', async () => {
    const importer = await anImporterWith(ada);
    const { id } = await importer.importFile(fileOf(alan));
    const admin = await aMember(database, importer.company.id, { role: 'organization-admin' });
    await change(importer, 'Turing', { person_id: admin });
    await assignRole(database, importer.company.id, { personId: importer.person as Id<'person'>, role: 'coach' });
    expect(await importer.undo(id)).toMatchObject({
      status: 'finished',
      summary: { phase: 'applied', undoProblem: expect.stringContaining('Nobody who administers') },
    });
  });

  test('restores the group types and the hierarchy column after a first import', async () => {
    const importer = await anImporter();
    const before = await everythingOf(database, importer.company);
    const { id } = await importer.importFile(fileOf(ada, grace, alan));
    await importer.undo(id);
    expect(await everythingOf(database, importer.company)).toEqual(before);
    expect(before.groupTypes).toMatchObject([{ column_name: 'organization' }]);
  });

  test('is recorded with counts only, and invalidates name caches', async () => {
    const importer = await anImporterWith(ada);
    const { id } = await importer.importFile(fileOf(ada, grace));
    const versionOf = () =>
      database.inOrganization(importer.company.id, (trx) =>
        trx
          .selectFrom('organizations')
          .select('employees_version')
          .where('id', '=', importer.company.id)
          .executeTakeFirstOrThrow(),
      );
    const before = await versionOf();
    await importer.undo(id);
    expect((await versionOf()).employees_version).toBe(before.employees_version + 1);
    const history = await database.inOrganization(importer.company.id, (trx) =>
      trx
        .selectFrom('audit_log')
        .select(['person_id', 'entity_type', 'entity_id', 'after'])
        .where('organization_id', '=', importer.company.id)
        .where('action', '=', 'employees.import-undone')
        .execute(),
    );
    expect(history).toEqual([
      {
        person_id: importer.person,
        entity_type: 'jobs',
        entity_id: id,
        after: {
          restoredCount: 0,
          removedCount: 1,
          deactivatedCount: 0,
          keptCount: 0,
          removedGroupCount: 0,
          accessPendingCount: 0,
        },
      },
    ]);
  });
});

describe('attributes and employment history', () => {
  const columns = 'organization_employee_id,email,first_name,last_name,start_date,employment_status,hours';

  async function anImporterWithHours() {
    const importer = await anImporter();
    const attribute = {
      organization_id: importer.company.id,
      name: 'Hours',
      column_name: 'hours',
      type: 'number' as const,
      position: 0,
    };
    await database.inOrganization(importer.company.id, (trx) =>
      trx.insertInto('employee_attributes').values(attribute).execute(),
    );
    await importer.importFile(
      `${columns}\nA1,ada@acme.example,Ada,Lovelace,2020-02-29,active,40\n` +
        `A2,grace@acme.example,Grace,Hopper,2021-01-01,active,\n` +
        `A8,joan@acme.example,Joan,Clarke,2022-01-01,active,\n` +
        `A9,mary@acme.example,Mary,Lee,2022-01-01,active,\n`,
    );
    return importer;
  }

  const valuesOf = async ({ company }: Importer) =>
    (await everythingOf(database, company)).attributes.map(({ value }) => value);
  const employmentsOf = async ({ company }: Importer) =>
    (await everythingOf(database, company)).employments.map(({ effective_date, status }) => [effective_date, status]);

  test('are imported from a file', async () => {
    const importer = await anImporterWithHours();
    expect(await valuesOf(importer)).toEqual(['40']);
    expect(await employmentsOf(importer)).toEqual([
      ['2020-02-29', 'active'],
      ['2021-01-01', 'active'],
      ['2022-01-01', 'active'],
      ['2022-01-01', 'active'],
    ]);
  });

  test('change with a file, and are restored by its undo', async () => {
    const importer = await anImporterWithHours();
    const before = await everythingOf(database, importer.company);
    const lines = [
      columns,
      'A1,ada@acme.example,Ada,Lovelace,2020-03-01,active,',
      'A2,grace@acme.example,Grace,Hopper,2021-01-01,inactive,20.50',
      'A3,alan@acme.example,Alan,Turing,2026-01-05,active,38.5',
    ];
    const file = `${lines.join('\n')}\n`;
    const { id, summary } = await importer.check(file);
    expect(summary.changedSample).toMatchObject([
      { changes: [{ field: 'start_date' }, { field: 'hours', before: '40', after: '' }] },
      { changes: [{ field: 'employment_status' }, { field: 'hours', before: '', after: '20.5' }] },
    ]);
    await importer.apply(id, { confirmedDeactivations: 1 });
    await importer.finish();
    expect(await valuesOf(importer)).toEqual(['20.5', '38.5']);
    expect((await employmentsOf(importer)).toSorted()).toEqual([
      ['2020-03-01', 'active'],
      ['2021-01-01', 'active'],
      ['2022-01-01', 'active'],
      ['2022-01-01', 'active'],
      ['2026-01-05', 'active'],
      ['2026-11-20', 'inactive'],
    ]);
    expect((await importer.undo(id)).summary.undone).toMatchObject({ restoredCount: 2, removedCount: 1 });
    expect(await everythingOf(database, importer.company)).toEqual(before);
  });
});
