import type { Grant, Role } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import { beforeAll, describe, expect, test } from 'vitest';
import { aMember, assignRole, removeRole } from '../../test/accounts.ts';
import { employeesOf } from '../../test/company-people.ts';
import { anImportApi, fileOf } from './imports.test-support.ts';

const { database, work, anImporter, importerAt } = anImportApi();
type Importer = Awaited<ReturnType<typeof anImporter>>;
let acme: Importer;
let checkedId: string;

beforeAll(async () => {
  acme = await anImporter();
  checkedId = (await acme.check(file)).id;
});

const file = fileOf('A1,ada@acme.example,Ada,Lovelace,active,Engineering > Web,Berlin');
const member = (role: Role, grants: readonly Grant[] = []): Promise<Id<'person'>> =>
  aMember(database, acme.company.id, { role, grants });
const administrating = (access: 'r' | 'w'): Grant => ({
  type: 'organizations-administrate',
  access,
  accessibleType: 'organizations',
  accessibleId: acme.company.id,
});
const statusesAt = async (importer: ReturnType<typeof importerAt>) => [
  (await importer.send(file)).statusCode,
  (await importer.apply(checkedId)).statusCode,
  (await importer.discard(checkedId)).statusCode,
];

describe('employee files', () => {
  test.each([
    ['leader', undefined, [403, 404, 404]],
    ['leader', 'r', [403, 403, 403]],
    ['employee', 'w', [403, 404, 404]],
  ] as const)('are refused from a %s with %s', async (role, access, statuses) => {
    expect(
      await statusesAt(importerAt(acme.company, await member(role, access ? [administrating(access)] : []))),
    ).toEqual(statuses);
  });

  test('are refused without signing in', async () => {
    expect(await statusesAt(importerAt(acme.company, undefined))).toEqual([401, 401, 401]);
  });

  test.each(['engagement-admin', 'organization-admin'] as const)('are accepted from an %s', async (role) => {
    expect((await importerAt(acme.company, await member(role)).send(file)).statusCode).toBe(202);
  });

  test('are accepted from a leader with the grant', async () => {
    expect((await importerAt(acme.company, await member('leader', [administrating('w')])).send(file)).statusCode).toBe(
      202,
    );
  });

  test('of another organization are not found', async () => {
    const globex = await anImporter();
    expect(await statusesAt(importerAt(acme.company, globex.person))).toEqual([404, 404, 404]);
    expect((await globex.apply(checkedId)).statusCode).toBe(404);
    expect((await globex.discard(checkedId)).statusCode).toBe(404);
    expect((await acme.jobOf(checkedId)).summary.phase).toBe('checked');
  });

  test('do not match people of another organization, not even by address or system id', async () => {
    const globex = await anImporter();
    await globex.importFile(file);
    const [stranger] = await employeesOf(database, globex.company);
    const { summary } = await acme.check(
      `employee_id,organization_employee_id,email,first_name,last_name\n` +
        `${stranger?.id},A1,ada@acme.example,Mallory,Lovelace\n`,
    );
    expect(summary).toMatchObject({
      failedCount: 1,
      rowErrors: [{ column: 'employee_id', detail: expect.stringContaining('Nobody has this id.') }],
    });
    await acme.importFile(
      'organization_employee_id,email,first_name,last_name\nA1,ada@acme.example,Mallory,Lovelace\n',
    );
    expect(await employeesOf(database, globex.company)).toEqual([stranger]);
  });

  test('are separate from other jobs', async () => {
    const { id } = acme.company;
    const closing = await database.inOrganization(id, (trx) =>
      trx
        .insertInto('jobs')
        .values({ organization_id: id, job_type: 'close-campaign' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    expect((await acme.apply(closing.id)).statusCode).toBe(404);
    expect((await acme.discard(closing.id)).statusCode).toBe(404);
  });

  // Shows GAP-44
  test('do not change people managed in the companion product', async () => {
    const managed = await anImporter();
    const { id } = managed.company;
    const checked = await managed.check(file);
    const waiting = await managed.check(file);
    await managed.apply(waiting.id);
    await database.inOrganization(id, (trx) =>
      trx.updateTable('organizations').set({ is_ff_managed: true }).where('id', '=', id).execute(),
    );
    expect((await managed.send(file)).statusCode).toBe(409);
    expect((await managed.apply(checked.id)).json().errors[0].detail).toContain('companion product');
    await work();
    expect(await managed.jobOf(waiting.id)).toMatchObject({
      status: 'error',
      error: expect.stringContaining('companion product'),
    });
    expect(await employeesOf(database, managed.company)).toEqual([]);
  });
});

describe('a request of a person who has lost the right to import when it starts', () => {
  const may = async () => {
    const importer = await anImporter();
    const other = importerAt(
      importer.company,
      await aMember(database, importer.company.id, { role: 'organization-admin' }),
    );
    return {
      importer,
      other,
      personId: importer.person as Id<'person'>,
      names: async () => (await employeesOf(database, importer.company)).map(({ first_name }) => first_name),
    };
  };
  const becomesEmployee = ({ importer, personId }: Awaited<ReturnType<typeof may>>) =>
    assignRole(database, importer.company.id, { personId, role: 'employee' });
  const takesLeave = ({ importer, personId }: Awaited<ReturnType<typeof may>>) =>
    removeRole(database, importer.company.id, personId);

  test.each([
    ['an employee', becomesEmployee],
    ['nobody of the organization', takesLeave],
  ] as const)('as %s is not imported, and others can upload the file again', async (_who, change) => {
    const asked = await may();
    const { importer, other, names } = asked;
    const { id } = await importer.check(file);
    expect((await importer.apply(id)).statusCode).toBe(202);
    await change(asked);
    await work();
    const shown =
      'The person who requested this can no longer import employees. Ask an administrator to upload the file again.';
    expect(await other.jobOf(id)).toMatchObject({
      status: 'error',
      error: shown,
      summary: { phase: 'refused', fileErrors: [{ detail: shown }] },
    });
    expect(await names()).toEqual([]);
    await other.importFile(file);
    expect(await names()).toEqual(['Ada']);
  });

  test('as an employee is not undone, until others undo it', async () => {
    const asked = await may();
    const { importer, other, names } = asked;
    const { id } = await importer.importFile(file);
    expect((await importer.askToUndo(id)).statusCode).toBe(202);
    await becomesEmployee(asked);
    await work();
    expect((await other.jobOf(id)).summary).toMatchObject({
      phase: 'applied',
      undoProblem:
        'The person who requested this can no longer import employees. Ask an administrator to undo this import.',
    });
    expect(await names()).toEqual(['Ada']);
    expect((await other.undo(id)).summary.phase).toBe('undone');
    expect(await names()).toEqual([]);
  });
});

describe('people deactivated by a file', () => {
  const others = Array.from(
    { length: 20 },
    (_, place) => `B${place},b${place}@acme.example,Bea,Person ${place},active,Sales,`,
  );
  const leaving = 'B0,b0@acme.example,Bea,Person 0,inactive,Sales,';
  const anImporterAndLeader = async () => {
    const importer = await anImporter();
    await importer.importFile(fileOf(...others));
    const leader = await aMember(database, importer.company.id, {
      role: 'leader',
      grants: [{ ...administrating('w'), accessibleId: importer.company.id }],
    });
    return { importer, leader: importerAt(importer.company, leader) };
  };
  const becomesOwner = ({ company, person }: Importer) =>
    assignRole(database, company.id, {
      personId: person as Id<'person'>,
      role: 'leader',
      grants: [{ ...administrating('w'), accessibleId: company.id }],
    });
  const inactiveAt = async ({ company }: Importer) =>
    (await employeesOf(database, company)).filter(({ employment_status }) => employment_status === 'inactive').length;

  test('require the right to remove people; an administrator can import the same file', async () => {
    const { importer, leader } = await anImporterAndLeader();
    const { id } = await leader.check(fileOf(leaving, ...others.slice(1)));
    const refused = await leader.apply(id);
    expect([refused.statusCode, refused.json().errors[0].detail]).toEqual([
      403,
      '1 person would be deactivated, which only administrators may decide. Remove their rows from the file ' +
        'and upload it again, or ask an administrator to import this one.',
    ]);
    expect((await importer.apply(id)).statusCode).toBe(202);
    await work();
    expect(await inactiveAt(importer)).toBe(1);
  });

  test('are refused when the requester is no longer an administrator at the start', async () => {
    const { importer } = await anImporterAndLeader();
    const other = importerAt(
      importer.company,
      await aMember(database, importer.company.id, { role: 'organization-admin' }),
    );
    const { id } = await importer.check(fileOf(leaving, ...others.slice(1)));
    expect((await importer.apply(id)).statusCode).toBe(202);
    await becomesOwner(importer);
    await work();
    expect(await other.jobOf(id)).toMatchObject({
      status: 'error',
      error:
        '1 person would be deactivated, which only administrators may decide. Ask an administrator to upload ' +
        'the file again.',
    });
    expect(await inactiveAt(importer)).toBe(0);
  });

  test('because they are missing from it are refused too, and the others can be imported without', async () => {
    const { importer, leader } = await anImporterAndLeader();
    const { id } = await leader.check(fileOf(...others.slice(1), 'C1,c1@acme.example,Cy,New,active,Sales,'));
    const refused = await leader.apply(id, { deactivateMissing: true });
    expect([refused.statusCode, refused.json().errors[0].detail]).toEqual([
      403,
      expect.stringContaining('Import without deactivating people missing from the file'),
    ]);
    expect((await leader.apply(id)).statusCode).toBe(202);
    await work();
    expect([await inactiveAt(importer), (await employeesOf(database, importer.company)).length]).toEqual([0, 21]);
  });

  test('are refused in an undo too, except for people whom the actor added', async () => {
    const { importer, leader } = await anImporterAndLeader();
    await importer.importFile(fileOf(leaving));
    const { id } = await importer.importFile(fileOf(others[0] ?? '', 'C1,c1@acme.example,Cy,New,active,Sales,'));
    expect((await leader.undo(id)).summary).toMatchObject({
      phase: 'applied',
      undoProblem:
        '2 people would be deactivated, which only administrators may decide. Ask an administrator to undo ' +
        'this import.',
    });
    expect((await importer.undo(id)).summary.phase).toBe('undone');
    expect(await inactiveAt(importer)).toBe(1);
    const own = await leader.importFile(fileOf('C2,c2@acme.example,Cy,Own,active,Sales,'));
    expect((await leader.undo(own.id)).summary).toMatchObject({ phase: 'undone', undone: { removedCount: 1 } });
  });

  test('are refused in an undo whose requester is no longer an administrator at the start', async () => {
    const { importer } = await anImporterAndLeader();
    const other = importerAt(
      importer.company,
      await aMember(database, importer.company.id, { role: 'organization-admin' }),
    );
    await importer.importFile(fileOf(leaving));
    const { id } = await importer.importFile(fileOf(others[0] ?? ''));
    expect((await importer.askToUndo(id)).statusCode).toBe(202);
    await becomesOwner(importer);
    await work();
    expect((await other.jobOf(id)).summary).toMatchObject({
      phase: 'applied',
      undoProblem:
        '1 person would be deactivated, which only administrators may decide. Ask an administrator to undo ' +
        'this import.',
    });
  });
});
