import type { Id } from '@attune/domain/kernel';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, aPerson, assignRole } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { type Company, aCompany, anEmployee } from '../../test/people.ts';
import { accountsAtWork } from './accounts.test-support.ts';
import { photosKnownTo } from './index.ts';
import { withoutRequestId } from '../../test/request-ids.ts';

const database = aDatabase();
const { api } = accountsAtWork(database);

let acme: Company;
let globex: Company;
let ada: Id<'person'>;
let root: Id<'person'>;
let count = 0;

beforeEach(async () => {
  count += 1;
  acme = await aCompany(database);
  globex = await aCompany(database);
  ada = await aMember(database, acme.id, {
    role: 'leader',
    first_name: 'Ada',
    last_name: 'Lovelace',
    email_address: `ada${count}@acme.example`,
  });
  root = await aPerson(database, { internalRole: 'admin' });
});

const change = (as: string, personId: string, attributes: object) =>
  api.ask('PATCH', `/people/${personId}`, { as, body: { data: { type: 'people', attributes } } });
const columnsOf = (personId: string) =>
  database.acrossOrganizations('operate', (trx) =>
    trx
      .selectFrom('people')
      .select(['first_name', 'last_name', 'email_address', 'mobile_phone_number', 'photo', 'locale'])
      .where('id', '=', personId as Id<'person'>)
      .executeTakeFirstOrThrow(),
  );
const historyOf = (company: Company) =>
  database.inOrganization(company.id, (trx) =>
    trx
      .selectFrom('audit_log')
      .select(['action', 'entity_id', 'after', 'person_id'])
      .where('organization_id', '=', company.id)
      .orderBy('id')
      .execute(),
  );

describe('the own account', () => {
  // Shows API-PEOPLE-02
  test('can be updated, and its organizations record the changed fields', async () => {
    const { statusCode, json } = await change(ada, 'me', {
      firstName: 'Augusta',
      mobilePhoneNumber: '(317) 555-0100',
      localeId: 'de',
    });
    expect(statusCode).toBe(200);
    expect(json().data.attributes).toMatchObject({
      firstName: 'Augusta',
      lastName: 'Lovelace',
      mobilePhoneNumber: '+13175550100',
      localeId: 'de',
    });
    expect(await historyOf(acme)).toEqual([
      {
        action: 'person.changed',
        entity_id: ada,
        person_id: ada,
        after: { fields: ['firstName', 'mobilePhoneNumber', 'locale'] },
      },
    ]);
    expect(await historyOf(globex)).toEqual([]);
  });

  test('records nothing without a difference', async () => {
    expect((await change(ada, ada, { firstName: 'Ada' })).statusCode).toBe(200);
    expect(await historyOf(acme)).toEqual([]);
  });

  test('reports all errors at their fields', async () => {
    const { statusCode, json } = await change(ada, 'me', {
      mobilePhoneNumber: '123',
      photo: 'https://elsewhere.example/me.png',
    });
    expect(statusCode).toBe(422);
    expect(
      json().errors.map(({ source, detail }: { source: { pointer: string }; detail: string }) => [
        source.pointer,
        detail,
      ]),
    ).toEqual([
      ['/data/attributes/mobilePhoneNumber', 'Enter a valid US phone number.'],
      ['/data/attributes/photo', 'Upload the photo first.'],
    ]);
  });

  test('can have the phone number of another person, so that nothing is revealed', async () => {
    await aPerson(database, { mobile_phone_number: '+13175550177' });
    expect((await change(ada, 'me', { mobilePhoneNumber: '3175550177' })).statusCode).toBe(200);
  });

  test('keeps its sign-in address', async () => {
    const refused = await change(ada, 'me', { emailAddress: 'else@acme.example' });
    expect([refused.statusCode, refused.json().errors[0].detail]).toEqual([
      422,
      'You sign in with this address. Ask support to change it for you.',
    ]);
    expect((await change(ada, 'me', { emailAddress: `ada${count}@acme.example`, lastName: 'King' })).statusCode).toBe(
      200,
    );
  });

  test('rejects attributes outside the contract', async () => {
    for (const extra of [{ internalRole: 'admin' }, { ffGlobalUserId: 'x' }, { deactivatedAt: null }, { id: '1' }])
      expect((await change(ada, 'me', extra)).statusCode).toBe(422);
  });
});

describe('the account of another person', () => {
  test('is not found, not even by administrators of the same organization', async () => {
    const admin = await aMember(database, acme.id, { role: 'engagement-admin' });
    const bodies = [
      await change(admin, ada, { firstName: 'X' }),
      await change(admin, '999999999', { firstName: 'X' }),
    ].map(({ statusCode, body }) => [statusCode, withoutRequestId(body)]);
    expect(bodies[0]).toEqual(bodies[1]);
    expect(bodies[0]?.[0]).toBe(404);
    expect((await columnsOf(ada)).first_name).toBe('Ada');
  });

  test('can be updated by an Engage Super Admin, including its email address', async () => {
    expect((await change(root, ada, { emailAddress: ` Ada.New${count}@Acme.example ` })).statusCode).toBe(200);
    expect((await columnsOf(ada)).email_address).toBe(`ada.new${count}@acme.example`);
    expect(await historyOf(acme)).toEqual([
      { action: 'person.changed', entity_id: ada, person_id: root, after: { fields: ['emailAddress'] } },
    ]);
  });

  test('cannot have an invalid or taken email address', async () => {
    await aPerson(database, { email_address: `grace${count}@acme.example` });
    expect((await change(root, ada, { emailAddress: 'nowhere' })).json().errors[0].detail).toBe(
      'Add the @ and what comes after it.',
    );
    expect((await change(root, ada, { emailAddress: `GRACE${count}@acme.example` })).json().errors[0].detail).toBe(
      'Email address is already in use.',
    );
    expect((await columnsOf(ada)).email_address).toBe(`ada${count}@acme.example`);
  });
});

describe('updating an employee with an account', () => {
  const changeIn = (
    company: Company,
    { as, employeeId, attributes }: { as: string; employeeId: string; attributes: object },
  ) =>
    api.ask('PATCH', `/organizations/${company.id}/employees/${employeeId}/people/${ada}`, {
      as,
      body: { data: { type: 'people', attributes } },
    });

  let admin: Id<'person'>;
  let employeeId: Id<'employee'>;
  beforeEach(async () => {
    admin = await aMember(database, acme.id, { role: 'organization-admin' });
    employeeId = await anEmployee(database, acme, {
      person_id: ada,
      first_name: 'Ada',
      last_name: 'Lovelace',
      email_address: `ada${count}@acme.example`,
    });
  });

  // Shows API-PEOPLE-04
  test('also updates the name of an account of this organization only, but never the sign-in address', async () => {
    const { statusCode, json } = await changeIn(acme, {
      as: admin,
      employeeId,
      attributes: { lastName: 'King', emailAddress: `admin-owns-this${count}@acme.example` },
    });
    expect(statusCode).toBe(200);
    expect(json().data.attributes).toMatchObject({
      lastName: 'King',
      emailAddress: `admin-owns-this${count}@acme.example`,
      previousLoginAt: null,
    });
    expect(await columnsOf(ada)).toMatchObject({ last_name: 'King', email_address: `ada${count}@acme.example` });
    expect((await historyOf(acme)).map(({ action }) => action)).toEqual(['employee.changed']);
  });

  test.each(['a role', 'work'])('does not update an account that also has %s in another organization', async (what) => {
    if (what === 'a role') await assignRole(database, globex.id, { personId: ada, role: 'engagement-admin' });
    else await anEmployee(database, globex, { person_id: ada, first_name: 'Ada', last_name: 'Lovelace' });
    expect(
      (
        await changeIn(acme, {
          as: admin,
          employeeId,
          attributes: { firstName: 'Eve', emailAddress: `eve${count}@acme.example` },
        })
      ).statusCode,
    ).toBe(200);
    expect(await columnsOf(ada)).toMatchObject({ first_name: 'Ada', email_address: `ada${count}@acme.example` });
    const seen = (await api.get(`/organizations/${acme.id}/people/${ada}`, admin)).json();
    expect(seen.data.attributes).toMatchObject({
      firstName: 'Eve',
      emailAddress: `eve${count}@acme.example`,
      previousLoginAt: null,
    });
  });

  test('does not update the account of an internal user', async () => {
    const coach = await aPerson(database, { internalRole: 'coach', first_name: 'Cora' });
    const asEmployee = await anEmployee(database, acme, { person_id: coach, first_name: 'Cora' });
    await api.ask('PATCH', `/organizations/${acme.id}/employees/${asEmployee}/people/${coach}`, {
      as: admin,
      body: { data: { type: 'people', attributes: { firstName: 'Eve' } } },
    });
    expect((await columnsOf(coach)).first_name).toBe('Cora');
  });

  test('can remove the photo but not set one', async () => {
    await database.acrossOrganizations('operate', (trx) =>
      trx.updateTable('people').set({ photo: '/photos/x' }).where('id', '=', ada).execute(),
    );
    expect((await changeIn(acme, { as: admin, employeeId, attributes: { photo: '/photos/y' } })).statusCode).toBe(422);
    expect((await changeIn(acme, { as: admin, employeeId, attributes: { photo: null } })).statusCode).toBe(200);
    expect((await columnsOf(ada)).photo).toBeNull();
  });

  test('is refused to leaders, to other organizations, and if person and employee do not match', async () => {
    const leader = await aMember(database, acme.id, { role: 'leader' });
    const other = await anEmployee(database, acme);
    const foreigner = await aMember(database, globex.id, { role: 'engagement-admin' });
    expect((await changeIn(acme, { as: leader, employeeId, attributes: { lastName: 'X' } })).statusCode).toBe(404);
    expect((await changeIn(acme, { as: admin, employeeId: other, attributes: { lastName: 'X' } })).statusCode).toBe(
      404,
    );
    expect((await changeIn(globex, { as: foreigner, employeeId, attributes: { lastName: 'X' } })).statusCode).toBe(404);
  });
});

describe('a person in an organization', () => {
  // Shows API-PEOPLE-05
  test('can be read with the role by administrators', async () => {
    const admin = await aMember(database, acme.id, { role: 'organization-admin' });
    const { statusCode, json } = await api.get(
      `/organizations/${acme.id}/people/${ada}?include=person-roles,roles`,
      admin,
    );
    expect(statusCode).toBe(200);
    expect(json().data).toMatchObject({ id: ada, attributes: { firstName: 'Ada' } });
    expect(
      json().included.map(({ type, attributes }: { type: string; attributes: object }) => [type, attributes]),
    ).toEqual([
      ['person-roles', { personId: ada, roleId: '2', organizationId: acme.id }],
      ['roles', { name: 'Leader', slug: 'leader', isInternal: false }],
    ]);
  });

  test('who belongs to another one is not found', async () => {
    const foreigner = await aMember(database, globex.id, { role: 'engagement-admin' });
    expect((await api.get(`/organizations/${globex.id}/people/${ada}`, foreigner)).statusCode).toBe(404);
    expect((await api.get(`/organizations/${acme.id}/people/${ada}`, foreigner)).statusCode).toBe(404);
  });
});

test('the photo of an account is visible to an organization if the account belongs to no other', async () => {
  const setPhotos = (...ids: readonly Id<'person'>[]) =>
    database.acrossOrganizations('operate', (trx) =>
      trx.updateTable('people').set({ photo: '/photos/x' }).where('id', 'in', ids).execute(),
    );
  const shared = await aMember(database, acme.id, { role: 'leader' });
  await assignRole(database, globex.id, { personId: shared, role: 'leader' });
  const employedElsewhere = await aMember(database, acme.id, { role: 'leader' });
  await anEmployee(database, globex, { person_id: employedElsewhere });
  const ofGlobex = await aMember(database, globex.id, { role: 'leader' });
  const all = [ada, shared, employedElsewhere, ofGlobex, root];
  await setPhotos(...all);
  expect([...(await photosKnownTo(database, acme.id, all))]).toEqual([[ada, '/photos/x']]);
  expect((await photosKnownTo(database, acme.id, [])).size).toBe(0);
});
