import { type Id, noOrganization } from '@attune/domain/kernel';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aMember, aPerson, anOrganization } from '../../../test/accounts.ts';
import { aDatabase } from '../../../test/database.ts';
import { accountsAtWork } from '../accounts.test-support.ts';

const database = aDatabase();
const { api } = accountsAtWork(database);

const [leader, superAdmin, coach, facilitator] = ['2', '5', '8', '9'] as const;

let root: Id<'person'>;
let ada: Id<'person'>;
beforeEach(async () => {
  root = await aPerson(database, { internalRole: 'admin' });
  ada = await aPerson(database);
});
afterEach(async () => {
  await database.acrossOrganizations('operate', (trx) =>
    trx.updateTable('people').set({ internal_role: null }).where('internal_role', 'is not', null).execute(),
  );
});

const give = (personId: string, roleId: string, as: string = root) =>
  api.ask('POST', `/people/${personId}/roles/${roleId}/internal`, { as });
const change = (personId: string, roleId: string, as: string = root) =>
  api.ask('PATCH', `/people/${personId}/person-roles/internal-${personId}`, {
    as,
    body: { data: { type: 'person-roles', attributes: { roleId } } },
  });
const take = (personId: string, as: string = root) =>
  api.ask('DELETE', `/people/${personId}/person-roles/internal-${personId}`, { as });
const roleOf = async (personId: Id<'person'>) =>
  (
    await database.acrossOrganizations('operate', (trx) =>
      trx.selectFrom('people').select('internal_role').where('id', '=', personId).executeTakeFirstOrThrow(),
    )
  ).internal_role;
const historyOf = (personId: Id<'person'>) =>
  database.acrossOrganizations('operate', (trx) =>
    trx
      .selectFrom('audit_log')
      .select(['action', 'before', 'after', 'person_id'])
      .where('organization_id', '=', noOrganization)
      .where('entity_id', '=', personId)
      .orderBy('position')
      .execute(),
  );

describe('an internal role', () => {
  // Shows API-ROLE-04, API-ROLE-06
  test('can be assigned, changed and removed, recorded in the audit log', async () => {
    const given = await give(ada, coach);
    expect([given.statusCode, given.json().data]).toMatchObject([
      201,
      { id: `internal-${ada}`, attributes: { personId: ada, roleId: coach, organizationId: null } },
    ]);
    expect((await change(ada, facilitator)).statusCode).toBe(200);
    expect(await roleOf(ada)).toBe('facilitator');
    expect((await take(ada)).statusCode).toBe(204);
    expect(await roleOf(ada)).toBeNull();
    expect(await historyOf(ada)).toEqual([
      { action: 'internal-role.given', before: null, after: { role: 'coach' }, person_id: root },
      { action: 'internal-role.taken', before: { role: 'coach' }, after: null, person_id: root },
      { action: 'internal-role.given', before: null, after: { role: 'facilitator' }, person_id: root },
      { action: 'internal-role.taken', before: { role: 'facilitator' }, after: null, person_id: root },
    ]);
  });

  // Shows VALID-01, ERR-37
  test('cannot be assigned to a person who has one', async () => {
    await give(ada, coach);
    const again = await give(ada, facilitator);
    expect([again.statusCode, again.json().errors[0].detail]).toEqual([409, 'Internal user already exists.']);
    expect(await roleOf(ada)).toBe('coach');
  });

  // Shows ROLE-09, ROLE-10, CON-26
  test('cannot be Engage Super Admin or a role of organizations', async () => {
    expect((await give(ada, superAdmin)).statusCode).toBe(403);
    expect((await give(ada, leader)).statusCode).toBe(422);
    expect((await give(ada, '77')).statusCode).toBe(422);
    await give(ada, coach);
    expect((await change(ada, superAdmin)).statusCode).toBe(403);
    expect(await roleOf(ada)).toBe('coach');
  });

  test('is only for Engage Super Admins', async () => {
    const organizationId = await anOrganization(database);
    const others = [
      await aMember(database, organizationId, { role: 'engagement-admin' }),
      await aMember(database, organizationId, {
        role: 'customer-success-manager',
        internalRole: 'customer-success-manager',
      }),
    ];
    for (const as of others) {
      expect((await give(ada, coach, as)).statusCode).toBe(403);
      expect((await change(root, coach, as)).statusCode).toBe(403);
      expect((await take(root, as)).statusCode).toBe(403);
    }
    expect(await roleOf(root)).toBe('admin');
  });

  test('that a person does not have is not found', async () => {
    expect((await take(ada)).statusCode).toBe(404);
    expect((await give('999999999', coach)).statusCode).toBe(404);
    expect((await api.ask('DELETE', `/people/${root}/person-roles/internal-${ada}`, { as: root })).statusCode).toBe(
      404,
    );
    expect((await api.ask('DELETE', `/people/${root}/person-roles/1`, { as: root })).statusCode).toBe(404);
  });
});

describe('an Engage Super Admin', () => {
  // Shows ROLE-08
  test('who gets another role loses access with the next request', async () => {
    const other = await aPerson(database, { internalRole: 'admin' });
    expect((await api.get('/people?filter[view]=internal', other)).json().data.length).toBe(2);
    expect((await change(other, coach)).statusCode).toBe(200);
    expect((await give(ada, coach, other)).statusCode).toBe(403);
    expect(
      (await api.get('/people?filter[view]=internal', other)).json().data.map(({ id }: { id: string }) => id),
    ).toEqual([other]);
  });

  test('always remains', async () => {
    for (const refused of [await take(root), await change(root, coach)])
      expect([refused.statusCode, refused.json().errors[0].detail]).toEqual([
        409,
        expect.stringContaining('only Engage Super Admin'),
      ]);
    await aPerson(database, { internalRole: 'admin', deactivated_at: new Date() });
    expect((await take(root)).statusCode).toBe(409);
  });

  test('always remains with concurrent removals', async () => {
    const all = [
      root,
      ...(await Promise.all(Array.from({ length: 9 }, () => aPerson(database, { internalRole: 'admin' })))),
    ];
    const answers = await Promise.all(all.map((person, place) => take(person, all[(place + 1) % all.length])));
    const left = (await Promise.all(all.map(roleOf))).filter((role) => role === 'admin');
    expect(left.length).toBeGreaterThanOrEqual(1);
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(all.length - left.length);
  });
});

describe('the audit log of internal roles', () => {
  test('is append-only', async () => {
    await give(ada, coach);
    const ofProduct = database.acrossOrganizations.bind(database, 'operate');
    await expect(
      ofProduct((trx) =>
        trx
          .updateTable('audit_log')
          .set({ action: 'internal-role.taken' })
          .where('organization_id', '=', noOrganization)
          .execute(),
      ),
    ).rejects.toThrow(/permission denied/);
    await expect(
      ofProduct((trx) => trx.deleteFrom('audit_log').where('organization_id', '=', noOrganization).execute()),
    ).rejects.toThrow(/permission denied/);
  });
});
