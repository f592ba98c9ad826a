import type { Id } from '@attune/domain/kernel';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, aPerson, assignRole, removeRole } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { switchFlag } from '../../test/flags.ts';
import { type Company, aCompany, anEmployee } from '../../test/people.ts';
import { listAccessHolders } from '../access/access-list.repository.ts';
import { findNames } from '../history/names.repository.ts';
import { accountsAtWork } from './accounts.test-support.ts';

const database = aDatabase();
const { api } = accountsAtWork(database);

const [employee, leader, organizationAdmin, engagementAdmin, superAdmin, , , coach] = [
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
] as const;

let acme: Company;
let root: Id<'person'>;
let admin: Id<'person'>;
let count = 0;
let address: string;

beforeEach(async () => {
  acme = await aCompany(database);
  root = await aPerson(database, { internalRole: 'admin' });
  admin = await aMember(database, acme.id, { role: 'engagement-admin' });
  address = `new${(count += 1)}@acme.example`;
});

type Input = {
  readonly as: string;
  readonly roleId?: string;
  readonly organizationId?: string | null;
  readonly attributes?: object;
};

const create = ({ as, roleId = leader, organizationId = acme.id, attributes = {} }: Input) =>
  api.ask('POST', '/people', {
    as,
    body: {
      data: {
        type: 'people',
        attributes: { firstName: 'Ada', lastName: 'Lovelace', emailAddress: address, ...attributes },
      },
      included: [{ type: 'person-roles', attributes: { roleId, organizationId } }],
    },
  });
const roleOf = async (personId: string, { id } = acme) =>
  (
    await database.inOrganization(id, (trx) =>
      trx
        .selectFrom('person_roles')
        .select('role_id')
        .where('organization_id', '=', id)
        .where('person_id', '=', personId as Id<'person'>)
        .executeTakeFirst(),
    )
  )?.role_id;

describe('a new person', () => {
  // Shows API-PEOPLE-08
  test('has an account, a role in the organization, and the employee record with the same email address', async () => {
    const employeeId = await anEmployee(database, acme, { email_address: address });
    const { statusCode, json } = await create({ as: admin, attributes: { mobilePhoneNumber: '317 555 0101' } });
    expect(statusCode).toBe(201);
    expect(json()).toMatchObject({
      data: { attributes: { firstName: 'Ada', emailAddress: address, mobilePhoneNumber: '+13175550101' } },
      included: [{ attributes: { roleId: leader, organizationId: acme.id } }],
      meta: { isDuplicate: false },
    });
    expect(await roleOf(json().data.id)).toBe(leader);
    const linked = await database.inOrganization(acme.id, (trx) =>
      trx
        .selectFrom('employees')
        .select('person_id')
        .where('organization_id', '=', acme.id)
        .where('id', '=', employeeId)
        .executeTakeFirst(),
    );
    expect(linked?.person_id).toBe(json().data.id);
    const history = await database.inOrganization(acme.id, (trx) =>
      trx.selectFrom('audit_log').select(['action', 'after']).where('organization_id', '=', acme.id).execute(),
    );
    expect(history).toEqual([{ action: 'person.created', after: { roleId: leader } }]);
  });

  test('can be sent with temporary client ids and without a last name', async () => {
    const included = [{ type: 'person-roles', id: 'temp-2', attributes: { roleId: leader, organizationId: acme.id } }];
    const relationships = { 'person-roles': { data: [{ type: 'person-roles', id: 'temp-2' }] } };
    const attributes = { firstName: 'Ada', emailAddress: address };
    const { statusCode, json } = await api.ask('POST', '/people', {
      as: admin,
      body: { data: { type: 'people', id: 'temp-1', attributes, relationships }, included },
    });
    expect([statusCode, json().data?.attributes.lastName, await roleOf(json().data?.id)]).toEqual([201, '', leader]);
  });

  test('is created once with concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => create({ as: root })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 200, 200, 200, 200, 201]);
  });

  // Shows API-PEOPLE-09
  test('who already exists is reported to Engage Super Admins without a change', async () => {
    await create({ as: root });
    const again = await create({ as: root, roleId: organizationAdmin, attributes: { firstName: 'Eve' } });
    expect([again.statusCode, again.json().meta.isDuplicate]).toEqual([200, true]);
    expect(await roleOf(again.json().data.id)).toBe(leader);
    const withPhone = await aPerson(database, { mobile_phone_number: `+1317555${String(2000 + count)}` });
    const typed = { emailAddress: `else${count}@acme.example`, mobilePhoneNumber: `317555${String(2000 + count)}` };
    const byPhone = await create({ as: root, attributes: typed });
    expect([byPhone.statusCode, byPhone.json().meta.isDuplicate, byPhone.json().data.id]).toEqual([
      200,
      true,
      withPhone,
    ]);
  });

  test('who already belongs to the organization is reported to its administrator', async () => {
    await create({ as: admin });
    expect((await create({ as: admin, roleId: organizationAdmin })).statusCode).toBe(200);
  });

  test('gets no role that would activate permissions that the administrator could not grant', async () => {
    const reader = await aMember(database, acme.id, {
      role: 'employee',
      email_address: address,
      grants: [{ type: 'organizations-results', access: 'w', accessibleType: 'organizations', accessibleId: acme.id }],
    });
    await removeRole(database, acme.id, reader);
    const organizer = await aMember(database, acme.id, { role: 'organization-admin' });
    expect([(await create({ as: organizer })).statusCode, await roleOf(reader)]).toEqual([403, undefined]);
    expect([(await create({ as: admin })).statusCode, await roleOf(reader)]).toEqual([201, leader]);
  });

  test('with an account elsewhere gets the role, with the same response as for a new account', async () => {
    const globex = await aCompany(database);
    const stranger = await aPerson(database, {
      first_name: 'Grace',
      last_name: 'Hopper',
      email_address: address,
      mobile_phone_number: '+13175559999',
      photo: '/photos/x',
      ff_user_id: 'ff-1',
      locale: 'de',
      previous_login_at: new Date(),
    });
    await assignRole(database, globex.id, { personId: stranger, role: 'engagement-admin' });
    const known = await create({ as: admin });
    const unknown = await create({ as: admin, attributes: { emailAddress: address.replace('new', 'nev') } });
    const without = ({ statusCode, json }: typeof known) => {
      const { data, meta } = json();
      const { ffGlobalUserId, ...attributes } = data.attributes;
      return {
        statusCode,
        meta,
        attributes: { ...attributes, emailAddress: attributes.emailAddress.replace('nev', 'new') },
        length: ffGlobalUserId.length,
      };
    };
    expect(without(known)).toEqual(without(unknown));
    expect(await roleOf(stranger)).toBe(leader);
    expect(await roleOf(stranger, globex)).toBe(engagementAdmin);
  });

  test('with an account elsewhere is shown to the organization only as entered', async () => {
    const stranger = await aPerson(database, {
      first_name: 'Grace',
      last_name: 'Hopper',
      email_address: address,
      mobile_phone_number: '+13175558888',
      photo: '/photos/y',
      ff_user_id: 'ff-2',
      locale: 'de',
    });
    await assignRole(database, (await aCompany(database)).id, { personId: stranger, role: 'leader' });
    await create({ as: admin, attributes: { mobilePhoneNumber: '317 555 0102' } });
    const unknown = (
      await create({
        as: admin,
        attributes: { emailAddress: address.replace('new', 'nev'), mobilePhoneNumber: '317 555 0103' },
      })
    ).json().data.id;
    const seen = async (id: string) => {
      const { ffGlobalUserId: _mark, ...attributes } = (
        await api.get(`/organizations/${acme.id}/people/${id}`, admin)
      ).json().data.attributes;
      return { ...attributes, emailAddress: attributes.emailAddress.replace('nev', 'new') };
    };
    expect(await seen(stranger)).toEqual(await seen(unknown));
    expect(await seen(stranger)).toMatchObject({
      firstName: 'Ada',
      lastName: 'Lovelace',
      mobilePhoneNumber: null,
      photo: null,
    });
    const names = await database.inOrganization(acme.id, (trx) =>
      findNames(trx, acme.id, new Map([['people', new Set([stranger])]])),
    );
    expect(names).toEqual([{ entityType: 'people', entityId: stranger, name: 'Ada Lovelace' }]);
    expect(
      (await database.inOrganization(acme.id, (trx) => listAccessHolders(trx, acme.id))).find(
        ({ personId }) => personId === stranger,
      )?.name,
    ).toBe('Ada Lovelace');
  });

  test('does not reveal which other employees have an account', async () => {
    const stranger = await aPerson(database, { email_address: `stranger${count}@elsewhere.example` });
    const employeeId = await anEmployee(database, acme, { email_address: `stranger${count}@elsewhere.example` });
    await create({ as: admin });
    const linked = await database.inOrganization(acme.id, (trx) =>
      trx
        .selectFrom('employees')
        .select('person_id')
        .where('organization_id', '=', acme.id)
        .where('id', '=', employeeId)
        .executeTakeFirst(),
    );
    expect([stranger, linked?.person_id]).toEqual([stranger, null]);
  });

  test('requires a valid email address and phone number', async () => {
    const { statusCode, json } = await create({
      as: admin,
      attributes: { emailAddress: 'nowhere', mobilePhoneNumber: '1' },
    });
    expect([statusCode, json().errors.map(({ source }: { source: { pointer: string } }) => source.pointer)]).toEqual([
      422,
      ['/data/attributes/emailAddress', '/data/attributes/mobilePhoneNumber'],
    ]);
  });
});

describe('the role of a new person', () => {
  test('cannot see more than the actor', async () => {
    const blind = await aMember(database, acme.id, { role: 'organization-admin' });
    expect((await create({ as: blind, roleId: engagementAdmin })).statusCode).toBe(403);
    expect((await create({ as: blind, roleId: employee })).statusCode).toBe(201);
  });

  test('in an organization cannot be an internal role or Engage Super Admin', async () => {
    expect((await create({ as: root, roleId: coach })).statusCode).toBe(422);
    expect((await create({ as: root, roleId: superAdmin })).statusCode).toBe(403);
    expect((await create({ as: root, roleId: superAdmin, organizationId: null })).statusCode).toBe(403);
    expect((await create({ as: root, roleId: '77' })).statusCode).toBe(422);
  });

  test('can only be an internal one if an Engage Super Admin assigns it', async () => {
    expect((await create({ as: admin, roleId: coach, organizationId: null })).statusCode).toBe(403);
    expect((await create({ as: root, roleId: leader, organizationId: null })).statusCode).toBe(422);
    const { statusCode, json } = await create({ as: root, roleId: coach, organizationId: null });
    expect([statusCode, json().included[0]]).toMatchObject([
      201,
      { id: `internal-${json().data.id}`, attributes: { roleId: coach, organizationId: null } },
    ]);
  });

  test('cannot be assigned where access changes are disabled, except internal roles', async () => {
    await switchFlag(database, 'permission-management', { isOn: false, organizationId: acme.id });
    for (const as of [admin, root]) {
      const refused = await create({ as, roleId: employee });
      expect([refused.statusCode, refused.json().errors[0].detail]).toEqual([
        403,
        'Changing access is switched off for this organization.',
      ]);
    }
    const made = await database.acrossOrganizations('operate', (trx) =>
      trx.selectFrom('people').select('id').where('email_address', '=', address).execute(),
    );
    expect(made).toEqual([]);
    const globex = await aCompany(database);
    expect((await create({ as: root, organizationId: globex.id })).statusCode).toBe(201);
    expect(
      (
        await create({
          as: root,
          roleId: coach,
          organizationId: null,
          attributes: { emailAddress: `advice${count}@attune.example` },
        })
      ).statusCode,
    ).toBe(201);
  });

  test('cannot be assigned by leaders or in a foreign organization', async () => {
    const globex = await aCompany(database);
    expect((await create({ as: await aMember(database, acme.id, { role: 'leader' }) })).statusCode).toBe(403);
    expect((await create({ as: admin, organizationId: globex.id })).statusCode).toBe(404);
  });
});
