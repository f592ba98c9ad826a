import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { aMember } from '../../../test/accounts.ts';
import { employeesOf } from '../../../test/company-people.ts';
import { aGroup, aGroupType, anEmployee } from '../../../test/people.ts';
import { anImportApi, fileOf } from '../imports.test-support.ts';
import { everythingOf } from '../undo/undo.test-support.ts';

const { database, api, anImporter } = anImportApi();
type Importer = Awaited<ReturnType<typeof anImporter>>;

const ada = 'A1,ada@acme.example,Ada,Lovelace,active,Engineering > Web,Berlin';
const grace = 'A2,grace@acme.example,Grace,Hopper,inactive,Engineering,';
const alan = 'A3,alan@acme.example,Alan,Turing,active,Sales,Lisbon';

const download = ({ company, person }: Importer, query = '') =>
  api.get(`/organizations/${company.id}/employees/export-csv${query}`, person);
const rowsOf = (body: string) =>
  parse(body, { bom: true, columns: true }) as readonly Readonly<Record<string, string>>[];
const namesIn = async (importer: Importer, query?: string) =>
  rowsOf((await download(importer, query)).body).map((row) => row['last_name']);

describe('an export of employees', () => {
  test('has the columns of an import, including group types, sorted by name', async () => {
    const importer = await anImporter();
    await importer.importFile(fileOf(ada, grace, alan));
    const response = await download(importer);
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toContain('employees.csv');
    const [first, second] = rowsOf(response.body);
    expect(Object.keys(first!)).toEqual([
      'employee_id',
      'organization_employee_id',
      'employers_employee_id',
      'email',
      'phone',
      'first_name',
      'middle_name',
      'last_name',
      'start_date',
      'end_date',
      'birth_date',
      'receiving_surveys',
      'employment_status',
      'time_zone',
      'locale',
      'department',
      'location',
    ]);
    expect(first).toMatchObject({
      last_name: 'Hopper',
      employment_status: 'inactive',
      department: 'Acme > Engineering',
      location: '',
    });
    expect(second).toMatchObject({
      organization_employee_id: 'A1',
      email: 'ada@acme.example',
      department: 'Acme > Engineering > Web',
      location: 'Berlin',
      receiving_surveys: 'true',
    });
  });

  test('contains the people in the list', async () => {
    const importer = await anImporter();
    await importer.importFile(fileOf(ada, grace, alan));
    expect(await namesIn(importer, '?filter[employmentStatus]=active')).toEqual(['Lovelace', 'Turing']);
    expect(await namesIn(importer, '?filter[fuzzy]=gr')).toEqual(['Hopper']);
    expect(await namesIn(importer, '?filter[fuzzy]=a&sort=-name')).toEqual(['Turing', 'Lovelace', 'Hopper']);
    expect(await namesIn(importer, '?filter[fuzzy]=alan@')).toEqual(['Turing']);
    expect(await namesIn(importer, '?sort=-name')).toEqual(['Turing', 'Lovelace', 'Hopper']);
    expect((await download(importer, '?page[limit]=5')).statusCode).toBe(400);
  });

  test('changes nothing when imported unchanged, whatever the names of people and groups', async () => {
    const importer = await anImporter();
    const { company } = importer;
    const locations = await aGroupType(database, company, { column_name: 'e_mails' });
    const germany = await aGroup(database, company, { group_type_id: locations, parent_id: null, name: 'Germany' });
    const groups = [
      await aGroup(database, company, { name: 'R>D' }),
      await aGroup(database, company, { group_type_id: locations, parent_id: null, name: '=Berlin' }),
      await aGroup(database, company, { group_type_id: locations, parent_id: germany, name: '=Berlin' }),
    ];
    await anEmployee(database, company, {
      first_name: '=cmd|"/C"',
      last_name: "'=quoted",
      middle_name: '+1',
      groupIds: [groups[0]!, groups[1]!],
    });
    await anEmployee(database, company, {
      first_name: 'Zoë',
      last_name: 'a;b,"c"',
      born_on: '1985-12-10',
      started_on: '2020-02-29',
      locale: 'en-us',
      mobile_phone_number: '+13175550100',
      groupIds: [company.rootId, groups[2]!],
    });
    await anEmployee(database, company, {
      first_name: '-',
      last_name: "O'Brien",
      email_address: null,
      receiving_surveys: false,
    });
    await anEmployee(database, company, {
      first_name: 'Gone',
      last_name: 'Long',
      employment_status: 'inactive',
      email_address: null,
    });
    const hours = {
      organization_id: company.id,
      name: 'Hours',
      column_name: 'hours',
      type: 'number' as const,
      position: 0,
    };
    await database.inOrganization(company.id, async (trx) => {
      const { id } = await trx
        .insertInto('employee_attributes')
        .values(hours)
        .returning('id')
        .executeTakeFirstOrThrow();
      const [first] = await trx
        .selectFrom('employees')
        .select('id')
        .where('organization_id', '=', company.id)
        .execute();
      await trx
        .insertInto('employee_attribute_values')
        .values({ organization_id: company.id, employee_id: first!.id, attribute_id: id, value: '-12.5' })
        .execute();
    });
    const before = await everythingOf(database, company);
    const { status, summary } = await importer.check((await download(importer)).body);
    expect({ status, ...summary }).toMatchObject({
      status: 'finished',
      rows: 4,
      unchangedCount: 4,
      newCount: 0,
      changedCount: 0,
      failedCount: 0,
      missingCount: 0,
      newGroupCount: 0,
      warnings: [],
    });
    expect(await everythingOf(database, company)).toEqual(before);
  });

  test('is streamed in steps for many people', async () => {
    const importer = await anImporter();
    const many = Array.from(
      { length: 2345 },
      (_, n) => `M${n},m${n}@acme.example,First,Last ${n},active,Team ${n % 9},`,
    );
    await importer.importFile(fileOf(...many));
    expect(new Set(await namesIn(importer)).size).toBe(2345);
  });

  test('leaves out dynamic group types', async () => {
    const importer = await anImporter();
    await importer.importFile(fileOf(ada));
    const tenure = await aGroupType(database, importer.company, { kind: 'tenure_groups', column_name: 'tenure' });
    const group = await aGroup(database, importer.company, {
      group_type_id: tenure,
      parent_id: null,
      name: '0-1 years',
    });
    await anEmployee(database, importer.company, { groupIds: [group] });
    expect(Object.keys(rowsOf((await download(importer)).body)[0]!)).not.toContain('tenure');
  });

  test('is recorded in the audit log with count and filters, but not the search text', async () => {
    const importer = await anImporter();
    await importer.importFile(fileOf(ada, grace, alan));
    await download(importer, '?filter[fuzzy]=Lovelace&filter[employmentStatus]=active');
    const history = await database.inOrganization(importer.company.id, (trx) =>
      trx
        .selectFrom('audit_log')
        .select(['person_id', 'entity_type', 'after'])
        .where('organization_id', '=', importer.company.id)
        .where('action', '=', 'employees.exported')
        .execute(),
    );
    expect(history).toEqual([
      {
        person_id: importer.person,
        entity_type: 'organizations',
        after: { rows: 1, filters: ['search', 'employmentStatus'] },
      },
    ]);
  });

  test('requires the right to import, in the same organization', async () => {
    const importer = await anImporter();
    const leader = await aMember(database, importer.company.id, { role: 'leader' });
    expect((await download({ ...importer, person: leader })).statusCode).toBe(403);
    const other = await anImporter();
    expect((await download({ ...importer, person: other.person })).statusCode).toBe(404);
    expect(await employeesOf(database, other.company)).toEqual([]);
  });
});
