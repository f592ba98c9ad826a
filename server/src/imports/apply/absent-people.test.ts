import { describe, expect, test } from 'vitest';
import { aMember } from '../../../test/accounts.ts';
import { employeesOf, placesIn } from '../../../test/company-people.ts';
import { anEmployee } from '../../../test/people.ts';
import { fileOf } from '../imports.test-support.ts';
import { ada, grace, alan, setUpImportPeople } from './import-people.test-support.ts';

const { database, anImporter, work } = setUpImportPeople();

describe('people missing from the file', () => {
  const ten = Array.from(
    { length: 10 },
    (_, place) => `A${place},p${place}@acme.example,P,Person ${place},active,Sales,`,
  );

  test('are deactivated on request, and keep their groups for their return', async () => {
    const importer = await anImporter();
    await importer.importFile(fileOf(...ten));
    await importer.importFile(fileOf(...ten.slice(0, 9)), { deactivateMissing: true });
    expect((await employeesOf(database, importer.company)).map(({ employment_status }) => employment_status)).toEqual([
      ...Array.from({ length: 9 }, () => 'active'),
      'inactive',
    ]);
    expect((await placesIn(database, importer.company))['Person 9']).toEqual(['Acme > Sales']);
    const { summary } = await importer.importFile(fileOf(...ten));
    expect(summary).toMatchObject({ changedCount: 1, activatedCount: 1, unchangedCount: 9 });
    expect((await employeesOf(database, importer.company))[9]?.employment_status).toBe('active');
  });

  test('stay unchanged otherwise', async () => {
    const importer = await anImporter();
    await importer.importFile(fileOf(...ten));
    await importer.importFile(fileOf(ten[0]!.replace('Person 0', 'Renamed')));
    expect(
      (await employeesOf(database, importer.company)).every(({ employment_status }) => employment_status === 'active'),
    ).toBe(true);
  });

  test('must be confirmed by number when many are deactivated, and are refused above 40 %', async () => {
    const importer = await anImporter();
    await importer.importFile(fileOf(...ten));
    const { id, summary } = await importer.check(
      fileOf(...ten.slice(3)),
      '?fileName=people.csv&deactivateMissing=true',
    );
    expect(summary).toMatchObject({ missingCount: 3, deactivatedCount: 3, activeBefore: 10, guard: 'confirm' });
    const refused = await importer.apply(id, { deactivateMissing: true, confirmedDeactivations: 2 });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors[0].detail).toBe(
      'This would deactivate 3 of 10 active people (30%). Type 3 to confirm.',
    );
    expect((await importer.apply(id, { deactivateMissing: true, confirmedDeactivations: 3 })).statusCode).toBe(202);
    await work();
    expect((await importer.jobOf(id)).summary).toMatchObject({ phase: 'applied', deactivatedCount: 3 });
    const half = await importer.check(fileOf(...ten.slice(3, 6)), '?fileName=people.csv&deactivateMissing=true');
    expect(half.summary.guard).toBe('refuse');
    expect((await importer.apply(half.id, { deactivateMissing: true, confirmedDeactivations: 4 })).statusCode).toBe(
      422,
    );
    expect((await importer.apply(half.id)).statusCode).toBe(409);
  });

  test('are not counted in a review that keeps them', async () => {
    const importer = await anImporter();
    await importer.importFile(fileOf(...ten));
    const { id, summary } = await importer.check(
      fileOf(...ten.slice(3), 'B1,b@acme.example,New,Person,active,,'),
      '?deactivateMissing=false',
    );
    expect(summary).toMatchObject({
      missingCount: 3,
      deactivatedCount: 0,
      deactivatedSample: [],
      guard: 'none',
      deactivateMissing: false,
    });
    expect((await importer.apply(id, { deactivateMissing: true, confirmedDeactivations: 3 })).statusCode).toBe(202);
    await work();
    expect((await importer.jobOf(id)).summary).toMatchObject({
      phase: 'applied',
      deactivatedCount: 3,
      deactivateMissing: true,
    });
    expect(
      (await employeesOf(database, importer.company)).filter(
        ({ employment_status }) => employment_status === 'inactive',
      ).length,
    ).toBe(3);
  });

  test('who were permanently removed are ignored', async () => {
    const importer = await anImporter();
    await anEmployee(database, importer.company, {
      organization_employee_id: 'A1',
      email_address: 'ada@acme.example',
      last_name: 'Gone',
      deleted_at: new Date(),
    });
    const { summary } = await importer.importFile(fileOf(ada), { deactivateMissing: true });
    expect(summary).toMatchObject({ newCount: 1, missingCount: 0 });
  });
});

describe('the employee limit', () => {
  const four = Array.from({ length: 4 }, (_, place) => `P${place},p${place}@acme.example,P,Person ${place},active,,`);

  test('warns in the review and stops the import', async () => {
    const importer = await anImporter({ employeeLimit: 2 });
    const { id, summary } = await importer.check(fileOf(ada, grace, alan));
    expect(summary.warnings).toEqual([
      '3 people would become active, and the limit of 2 leaves room for 2. The file cannot be imported as it is.',
    ]);
    const refused = await importer.apply(id);
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors[0].detail).toBe(
      'This needs room for 3 more active employees; the limit of 2 leaves 2.',
    );
    expect(await employeesOf(database, importer.company)).toEqual([]);
  });

  test('lists what people lose by being deactivated', async () => {
    const importer = await anImporter();
    await anEmployee(database, importer.company, {
      person_id: await aMember(database, importer.company.id, { role: 'leader' }),
      first_name: 'Lea',
      last_name: 'Leader',
      organization_employee_id: 'L1',
      started_on: '2020-02-29',
    });
    const { summary } = await importer.check(fileOf(ada), '?fileName=people.csv&deactivateMissing=true');
    expect(summary.deactivatedSample).toMatchObject([
      { name: 'Lea Leader', organizationEmployeeId: 'L1', startedOn: '2020-02-29', role: 'leader' },
    ]);
  });

  test('counts the places that the same file frees', async () => {
    const importer = await anImporter({ employeeLimit: 4 });
    await importer.importFile(fileOf(...four));
    const exchanged = fileOf(four[0]!.replace('active', 'inactive'), ...four.slice(1), ada);
    const { summary } = await importer.importFile(exchanged, { confirmedDeactivations: 1 });
    expect(summary).toMatchObject({
      phase: 'applied',
      warnings: [],
      activatedCount: 1,
      deactivatedCount: 1,
      deactivatedSample: [
        { name: 'P Person 0', detail: 'Acme', organizationEmployeeId: 'P0', startedOn: null, role: 'employee' },
      ],
    });
  });
});
