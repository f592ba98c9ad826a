import type { Id } from '@attune/domain/kernel';
import { beforeAll, describe, expect, test } from 'vitest';
import { aMember, aPerson } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { type Company, aCompany, anEmployee } from '../../test/people.ts';
import { accountsAtWork } from './accounts.test-support.ts';
import { withoutRequestId } from '../../test/request-ids.ts';

const database = aDatabase();
const { api } = accountsAtWork(database);

let acme: Company;
let globex: Company;
let root: Id<'person'>;
let admin: Id<'person'>;
let ada: Id<'person'>;

beforeAll(async () => {
  acme = await aCompany(database, { name: 'Acme' });
  globex = await aCompany(database, { name: 'Globex' });
  root = await aPerson(database, {
    internalRole: 'admin',
    first_name: 'Rita',
    last_name: 'Root',
    email_address: 'rita@attune.example',
  });
  await aPerson(database, {
    internalRole: 'coach',
    first_name: 'Cora',
    last_name: 'Coach',
    email_address: 'cora@attune.example',
  });
  await aPerson(database, {
    internalRole: 'executive-advisor',
    first_name: 'Ned',
    last_name: 'Gone',
    deactivated_at: new Date(),
  });
  await aPerson(database, { internalRole: 'customer-success-manager', first_name: 'Sam', last_name: 'Success' });
  await aPerson(database, { internalRole: 'executive-advisor', first_name: 'Eva', last_name: 'Advisor' });
  admin = await aMember(database, acme.id, { role: 'engagement-admin', email_address: 'maya@acme.example' });
  ada = await aMember(database, acme.id, { role: 'leader', first_name: 'Ada', email_address: 'ada@acme.example' });
  await anEmployee(database, acme, { person_id: ada, first_name: 'Ada' });
  await anEmployee(database, globex, { person_id: ada, first_name: 'Ada' });
});

const byAddress = (address: string, as: string) =>
  api.get(`/people?filter[emailAddress]=${encodeURIComponent(address)}&include=person-roles,roles`, as);

describe('the account team of an organization', () => {
  const path = () => `/organizations/${globex.id}/customer-success`;

  // Shows API-ORG-09
  test('is listed with roles, names and email addresses, without other account data', async () => {
    const eva = await aMember(database, globex.id, {
      role: 'executive-advisor',
      first_name: 'Eva',
      last_name: 'There',
      email_address: 'eva@attune.example',
      mobile_phone_number: '+12065550177',
      previous_login_at: new Date(),
    });
    await aMember(database, globex.id, {
      role: 'customer-success-manager',
      first_name: 'Ned',
      deactivated_at: new Date(),
    });
    const reader = await aMember(database, globex.id, { role: 'organization-admin' });
    const { data, included, meta } = (await api.get(path(), reader)).json();
    expect([data.length, meta.total]).toEqual([1, 1]);
    expect(data[0]).toMatchObject({
      id: eva,
      attributes: {
        firstName: 'Eva',
        lastName: 'There',
        emailAddress: 'eva@attune.example',
        mobilePhoneNumber: null,
        ffUserId: null,
        localeId: null,
        previousLoginAt: null,
      },
    });
    expect(
      included.map(({ type, attributes }: { type: string; attributes: { slug?: string; organizationId?: string } }) => [
        type,
        attributes.slug ?? attributes.organizationId,
      ]),
    ).toEqual([
      ['person-roles', globex.id],
      ['roles', 'executive-advisor'],
    ]);
  });

  test('is hidden from plain employees and from other organizations', async () => {
    expect((await api.get(path(), await aMember(database, globex.id, { role: 'leader' }))).statusCode).toBe(403);
    expect((await api.get(path(), admin)).statusCode).toBe(404);
  });
});

describe('looking up a person by email address', () => {
  // Shows API-PEOPLE-07
  test('finds the person for an Engage Super Admin, ignoring case', async () => {
    const { statusCode, json } = await byAddress(' ADA@acme.example ', root);
    expect([statusCode, json().data.map(({ id }: { id: string }) => id), json().meta.total]).toEqual([200, [ada], 1]);
    expect((await byAddress('nobody@acme.example', root)).json().data).toEqual([]);
  });

  test('gives others the same response for known and unknown addresses', async () => {
    for (const as of [admin, ada]) {
      const [known, unknown] = [
        await byAddress('rita@attune.example', as),
        await byAddress('nobody@attune.example', as),
      ];
      expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
      expect(known.json().data).toEqual([]);
    }
  });

  test('does the same work for known and unknown addresses', async () => {
    const worksFor = (address: string) => database.statementsOf(() => byAddress(address, admin));
    const [known, unknown] = [await worksFor('rita@attune.example'), await worksFor('nobody@attune.example')];
    expect(known.length).toBeGreaterThan(0);
    expect(known).toEqual(unknown);
  });

  test('finds the caller', async () => {
    expect((await byAddress('maya@acme.example', admin)).json().data.map(({ id }: { id: string }) => id)).toEqual([
      admin,
    ]);
  });

  test('requires an address', async () => {
    expect((await api.get('/people', root)).statusCode).toBe(400);
    expect((await api.get('/people?filter[emailAddress]=%00', root)).statusCode).toBe(400);
    expect((await api.get('/people?filter[fuzzy]=a', root)).statusCode).toBe(400);
  });
});

describe('internal users', () => {
  const namesOf = (body: { readonly data: readonly { readonly attributes: { readonly firstName: string } }[] }) =>
    body.data.map(({ attributes }) => attributes.firstName);

  test('are listed with their roles for Engage Super Admins if they can sign in', async () => {
    const body = (await api.get('/people?filter[view]=internal&include=person-roles,roles', root)).json();
    expect(namesOf(body)).toEqual(['Eva', 'Cora', 'Rita', 'Sam']);
    expect(
      body.included.filter(({ type }: { type: string }) => type === 'person-roles').map(({ id }: { id: string }) => id),
    ).toContain(`internal-${root}`);
    expect(namesOf((await api.get('/people?filter[view]=internal&filter[fuzzy]=coa', root)).json())).toEqual(['Cora']);
    expect(namesOf((await api.get('/people?filter[view]=internal&filter[fuzzy]=rita@', root)).json())).toEqual([
      'Rita',
    ]);
  });

  test('are hidden from others', async () => {
    expect((await api.get('/people?filter[view]=internal', admin)).json().data).toEqual([]);
  });

  // Shows API-PEOPLE-06
  test('can be selected for an account team by advisers of organizations', async () => {
    const body = (await api.get('/people/customer-success', root)).json();
    expect(namesOf(body)).toEqual(['Eva', 'Sam']);
    expect((await api.get('/people/customer-success', admin)).statusCode).toBe(403);
  });
});

describe('the employee records of a person', () => {
  const organizationsOf = ({
    included = [],
  }: {
    readonly included?: readonly { readonly attributes: { readonly name: string } }[];
  }) => included.map(({ attributes }) => attributes.name);

  // Shows API-PEOPLE-13, API-PEOPLE-14
  test('are fully visible to the person', async () => {
    const body = (await api.get('/people/me/employees?include=organizations', ada)).json();
    expect(body.data).toHaveLength(2);
    expect(organizationsOf(body)).toEqual(['Acme', 'Globex']);
    expect((await api.get('/user/me/employees', ada)).json().data).toHaveLength(2);
    expect((await api.get('/user/me/employees', ada)).json().included).toEqual([]);
  });

  test('are visible to advisers of an organization within it', async () => {
    const manager = await aMember(database, acme.id, {
      role: 'customer-success-manager',
      internalRole: 'customer-success-manager',
    });
    expect(organizationsOf((await api.get(`/people/${ada}/employees?include=organizations`, manager)).json())).toEqual([
      'Acme',
    ]);
    expect(organizationsOf((await api.get(`/people/${ada}/employees?include=organizations`, root)).json())).toEqual([
      'Acme',
      'Globex',
    ]);
  });

  test('are hidden from others, as for an unknown person', async () => {
    const elsewhere = await aMember(database, (await aCompany(database)).id, {
      role: 'customer-success-manager',
      internalRole: 'customer-success-manager',
    });
    const nobody = await api.get('/people/999999999/employees', admin);
    for (const as of [admin, elsewhere]) {
      const { statusCode, body } = await api.get(`/people/${ada}/employees`, as);
      expect([statusCode, withoutRequestId(body)]).toEqual([404, withoutRequestId(nobody.body)]);
    }
  });
});
