import { beforeAll, describe, expect, test } from 'vitest';
import { employeesOf, placesIn } from '../../../test/company-people.ts';
import { aGroup } from '../../../test/people.ts';
import { fileOf } from '../imports.test-support.ts';
import { ada, grace, alan, setUpImportPeople } from './import-people.test-support.ts';

const { database, anImporter } = setUpImportPeople();

describe('the first import of an organization', () => {
  let importer: Awaited<ReturnType<typeof anImporter>>;
  beforeAll(async () => {
    importer = await anImporter();
    await importer.importFile(fileOf(ada, grace, alan));
  });

  test('adds its people without creating accounts', async () => {
    expect(await employeesOf(database, importer.company)).toMatchObject([
      {
        organization_employee_id: 'A2',
        email_address: 'grace@acme.example',
        first_name: 'Grace',
        last_name: 'Hopper',
        middle_name: '',
        employment_status: 'active',
        receiving_surveys: true,
        person_id: null,
      },
      {
        organization_employee_id: 'A1',
        email_address: 'ada@acme.example',
        first_name: 'Ada',
        last_name: 'Lovelace',
        employment_status: 'active',
        person_id: null,
      },
      { organization_employee_id: 'A3', last_name: 'Turing' },
    ]);
  });

  test('creates the groups that the file names, and places everyone else in the root group', async () => {
    expect(await placesIn(database, importer.company)).toEqual({
      Hopper: ['Acme > Engineering'],
      Lovelace: ['Acme > Engineering > Web', 'Berlin'],
      Turing: ['Acme', 'Lisbon'],
    });
  });

  test('uses the first group column for the reporting hierarchy and the others for further group types', async () => {
    const types = await database.inOrganization(importer.company.id, (trx) =>
      trx
        .selectFrom('group_types')
        .select(['name', 'column_name', 'is_reporting', 'position'])
        .where('organization_id', '=', importer.company.id)
        .orderBy('position')
        .execute(),
    );
    expect(types).toEqual([
      { name: 'Organization', column_name: 'department', is_reporting: true, position: 0 },
      { name: 'Location', column_name: 'location', is_reporting: false, position: 1 },
    ]);
  });

  test('is recorded in the audit log with counts, and for each person', async () => {
    const history = await database.inOrganization(importer.company.id, (trx) =>
      trx
        .selectFrom('audit_log')
        .select(['person_id', 'action', 'entity_type', 'before', 'after'])
        .where('organization_id', '=', importer.company.id)
        .execute(),
    );
    const after = { rows: 3, newCount: 3, changedCount: 0, deactivatedCount: 0, failedCount: 0, newGroupCount: 4 };
    const employeeIds = await database.inOrganization(importer.company.id, async (trx) =>
      (
        await trx
          .selectFrom('employees')
          .select('id')
          .where('organization_id', '=', importer.company.id)
          .orderBy('id')
          .execute()
      ).map(({ id }) => id),
    );
    const entry = { person_id: importer.person, entity_type: 'jobs', before: null };
    expect(history).toEqual([
      { ...entry, action: 'employees.added-by-file', after: { employeeIds } },
      { ...entry, action: 'employees.imported', after },
    ]);
  });

  test('changes nothing when repeated', async () => {
    const { summary } = await importer.check(fileOf(ada, grace, alan));
    expect(summary).toMatchObject({
      newCount: 0,
      changedCount: 0,
      unchangedCount: 3,
      missingCount: 0,
      newGroupCount: 0,
    });
    expect(
      (await importer.check(fileOf(ada, grace, 'A3,alan@acme.example,Alan,Turing,active,Acme,Lisbon'))).summary
        .unchangedCount,
    ).toBe(3);
  });
});

describe('a later import', () => {
  test('applies differences and keeps values without a column', async () => {
    const importer = await anImporter();
    await importer.importFile(
      'organization_employee_id,email,phone,first_name,middle_name,last_name,start_date,end_date,' +
        'birth_date,receiving_surveys\nA1,ada@acme.example,(317) 555-0100,Ada,King,Lovelace,2020-02-29,' +
        '2027-03-31,12/31/1985,no\n',
    );
    const [before] = await employeesOf(database, importer.company);
    expect(before).toMatchObject({
      mobile_phone_number: '+13175550100',
      middle_name: 'King',
      started_on: '2020-02-29',
      ended_on: '2027-03-31',
      born_on: '1985-12-31',
      receiving_surveys: false,
    });
    await importer.importFile(
      'organization_employee_id,email,first_name,last_name,birth_date\nA1,ada@acme.example,Ada,Byron,\n',
    );
    const [after] = await employeesOf(database, importer.company);
    expect(after).toEqual({ ...before, last_name: 'Byron', born_on: null, updated_at: after?.updated_at });
    expect(after!.updated_at.getTime()).toBeGreaterThan(before!.updated_at.getTime());
  });

  test('reads time zones by name, and makes a changed address reachable again', async () => {
    const importer = await anImporter();
    const people = (...lines: readonly string[]) =>
      `${['organization_employee_id,email,phone,first_name,last_name,time_zone', ...lines].join('\n')}\n`;
    await importer.importFile(
      people(
        'A1,ada@acme.example,3175550101,Ada,Lovelace,asia/tokyo',
        'A2,grace@acme.example,3175550102,Grace,Hopper,',
      ),
    );
    await database.inOrganization(importer.company.id, (trx) =>
      trx
        .updateTable('employees')
        .set({ unreachable_channels: ['email', 'sms'] })
        .where('organization_id', '=', importer.company.id)
        .execute(),
    );
    await importer.importFile(
      people(
        'A1,ada@new.example,3175550101,Ada,Lovelace,Asia/Tokyo',
        'A2,grace@acme.example,3175550109,Grace,Hopper,America/Denver',
      ),
    );
    expect(
      (await employeesOf(database, importer.company)).map((employee) => [
        employee.last_name,
        employee.time_zone,
        employee.unreachable_channels,
      ]),
    ).toEqual([
      ['Hopper', 'America/Denver', ['email']],
      ['Lovelace', 'Asia/Tokyo', ['sms']],
    ]);
  });

  test('reads languages however spreadsheets write them, and restores the old one on undo', async () => {
    const importer = await anImporter();
    const people = (...lines: readonly string[]) =>
      `${['organization_employee_id,email,first_name,last_name,Language', ...lines].join('\n')}\n`;
    const languages = async () => (await employeesOf(database, importer.company)).map(({ locale }) => locale);
    await importer.importFile(
      people('A1,ada@acme.example,Ada,Lovelace,de', 'A2,grace@acme.example,Grace,Hopper,pt_br'),
    );
    expect(await languages()).toEqual(['pt-BR', 'de']);
    const { id, summary } = await importer.importFile(
      people('A1,ada@acme.example,Ada,Lovelace,', 'A2,grace@acme.example,Grace,Hopper,PT-br'),
    );
    expect([await languages(), summary.changedSample.map(({ changes }) => changes)]).toEqual([
      ['pt-BR', null],
      [[{ field: 'locale', before: 'de', after: '' }]],
    ]);
    await importer.undo(id);
    expect(await languages()).toEqual(['pt-BR', 'de']);
  });

  test('moves people between groups and removes them from group types', async () => {
    const importer = await anImporter();
    await importer.importFile(fileOf(ada, grace, alan));
    await importer.importFile(
      fileOf('A1,ada@acme.example,Ada,Lovelace,active,Sales,', 'A2,grace@acme.example,Grace,Hopper,,,Berlin', alan),
    );
    expect(await placesIn(database, importer.company)).toEqual({
      Lovelace: ['Acme > Sales'],
      Hopper: ['Acme', 'Berlin'],
      Turing: ['Acme', 'Lisbon'],
    });
  });

  test('lets people swap unique values', async () => {
    const importer = await anImporter();
    const people = (first: string, second: string, third: string) =>
      `employee_id,organization_employee_id,email,phone,first_name,last_name\n${[first, second, third].join('\n')}\n`;
    await importer.importFile(
      people(
        ',A1,ada@acme.example,3175550101,Ada,Lovelace',
        ',A2,grace@acme.example,3175550102,Grace,Hopper',
        ',A3,alan@acme.example,3175550103,Alan,Turing',
      ),
    );
    const idOf = new Map((await employeesOf(database, importer.company)).map(({ last_name, id }) => [last_name, id]));
    await importer.importFile(
      people(
        `${idOf.get('Lovelace')},A2,grace@acme.example,3175550103,Ada,Lovelace`,
        `${idOf.get('Hopper')},A3,alan@acme.example,3175550101,Grace,Hopper`,
        `${idOf.get('Turing')},A1,ada@acme.example,3175550102,Alan,Turing`,
      ),
    );
    expect(
      (await employeesOf(database, importer.company)).map((employee) => [
        employee.last_name,
        employee.organization_employee_id,
        employee.email_address,
        employee.mobile_phone_number,
      ]),
    ).toEqual([
      ['Hopper', 'A3', 'alan@acme.example', '+13175550101'],
      ['Lovelace', 'A2', 'grace@acme.example', '+13175550103'],
      ['Turing', 'A1', 'ada@acme.example', '+13175550102'],
    ]);
  });

  test('gives new people a number that another person releases', async () => {
    const importer = await anImporter();
    const people = (...lines: readonly string[]) =>
      `${['organization_employee_id,email,phone,first_name,last_name', ...lines].join('\n')}\n`;
    await importer.importFile(people('A1,ada@acme.example,3175550101,Ada,Lovelace'));
    await importer.importFile(
      people('A2,adams@acme.example,3175550101,New,Adams', 'A1,ada@acme.example,,Ada,Lovelace'),
    );
    expect(
      (await employeesOf(database, importer.company)).map(({ last_name, mobile_phone_number }) => [
        last_name,
        mobile_phone_number,
      ]),
    ).toEqual([
      ['Adams', '+13175550101'],
      ['Lovelace', null],
    ]);
  });

  test('without group columns assigns new people to the root group and keeps the others in place', async () => {
    const importer = await anImporter();
    await importer.importFile(fileOf(ada));
    await importer.importFile(
      'organization_employee_id,email,first_name,last_name\n' +
        'A1,ada@acme.example,Ada,Byron\nA2,grace@acme.example,Grace,Hopper\n',
    );
    expect(await placesIn(database, importer.company)).toEqual({
      Byron: ['Acme > Engineering > Web', 'Berlin'],
      Hopper: ['Acme'],
    });
  });

  test('appends new groups after manually ordered ones', async () => {
    const importer = await anImporter();
    await aGroup(database, importer.company, { name: 'Sales', position: 4 });
    await importer.importFile(
      'organization_employee_id,email,first_name,last_name,employment_status,organization\n' +
        'A1,ada@acme.example,Ada,Lovelace,active,Legal\n' +
        'A2,g@acme.example,Grace,Hopper,active,Sales\n',
    );
    const groups = await database.inOrganization(importer.company.id, (trx) =>
      trx
        .selectFrom('groups')
        .select(['name', 'position'])
        .where('organization_id', '=', importer.company.id)
        .orderBy('position')
        .execute(),
    );
    expect(groups).toEqual([
      { name: 'Acme', position: 0 },
      { name: 'Sales', position: 4 },
      { name: 'Legal', position: 4 },
    ]);
  });

  test('does not replace a hierarchy that has groups: another column becomes a group type', async () => {
    const importer = await anImporter();
    await aGroup(database, importer.company, { name: 'Sales' });
    await importer.importFile(
      'organization_employee_id,email,first_name,last_name,employment_status,region\n' +
        'A1,ada@acme.example,Ada,Lovelace,active,North\n',
    );
    expect(await placesIn(database, importer.company)).toEqual({ Lovelace: ['Acme', 'North'] });
  });
});
