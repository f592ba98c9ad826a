import type { DirectoryUser } from '@attune/domain/people';
import { documentOfUser, parseFilter, userResource } from '@attune/domain/people';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { matches } from '../../../domain/src/people/scim/matches.test-support.ts';
import { aDatabase } from '../../test/database.ts';
import { type Company, aCompany, aGroup, aGroupType, anEmployee } from '../../test/people.ts';
import { countUsers, listUsers, rememberUser } from './directory-users.repository.ts';

const database = aDatabase();
const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
const texts = ['', 'a', 'A', 'ab', 'B', 'ä', '%', '_', "o'c", 'a@b.example', 'employee-1', 'Sales'];
let acme: Company;
let everybody: readonly DirectoryUser[];

beforeAll(async () => {
  acme = await aCompany(database);
  const groupTypeId = await aGroupType(database, acme, { column_name: 'department' });
  const groups = [
    await aGroup(database, acme, { group_type_id: groupTypeId, parent_id: null, name: 'Sales' }),
    await aGroup(database, acme, { group_type_id: groupTypeId, parent_id: null, name: 'a' }),
  ];
  for (let n = 0; n < 40; n += 1) {
    const groupId = groups[n % 3];
    const id = await anEmployee(database, acme, {
      first_name: texts[n % texts.length] ?? '',
      last_name: texts[(n * 5) % texts.length] ?? '',
      email_address: n % 3 === 0 ? null : `${n}@b.example`,
      mobile_phone_number: n % 4 === 0 ? `+1206555${1000 + n}` : null,
      employment_status: n % 5 === 0 ? 'inactive' : 'active',
      locale: n % 2 ? 'en' : null,
      started_on: n % 2 ? '2024-03-01' : null,
      organization_employee_id: n % 3 ? `E${n}` : null,
      groupIds: groupId ? [groupId] : [],
    });
    await database.inOrganization(acme.id, (trx) =>
      rememberUser(trx, acme.id, {
        employeeId: id,
        ...(n % 2 ? { userName: `${texts[n % texts.length]}${n}` } : {}),
        externalId: n % 3 ? (texts[n % texts.length] ?? null) : null,
      }),
    );
  }
  everybody = await database.inOrganization(acme.id, (trx) =>
    listUsers(trx, acme.id, { filter: undefined, sorting: undefined, page: { limit: 200, offset: 0 } }),
  );
});

const textPath = fc.constantFrom(
  'userName',
  'externalId',
  'name.givenName',
  'name.familyName',
  'name.formatted',
  'displayName',
  'emails',
  'emails.value',
  'emails.type',
  'phoneNumbers.value',
  'locale',
  `${enterprise}:employeeNumber`,
  `${enterprise}:department`,
  'urn:ietf:params:scim:schemas:extension:attune:2.0:User:startDate',
  'meta.resourceType',
);
const sought = fc.oneof(
  fc.constantFrom(...texts, 'work', 'User', 'E', '2024', '@b.', '+1206'),
  fc.nat(40).map((n) => `${n}@b.example`),
  fc.nat(40).map((n) => `a${n}`),
  fc.nat(60).map((n) => `employee-${n}`),
);
const leaf = fc.oneof(
  fc
    .tuple(textPath, fc.constantFrom('eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'), sought)
    .map(([path, comparison, text]) => `${path} ${comparison} ${JSON.stringify(text)}`),
  fc.tuple(textPath, fc.constantFrom('eq', 'ne')).map(([path, comparison]) => `${path} ${comparison} null`),
  textPath.map((path) => `${path} pr`),
  fc.constantFrom(
    'active eq true',
    'active eq false',
    'active ne true',
    'emails[type eq "work" and not (value ew "1@b.example")]',
    'emails[primary eq true].value sw "2"',
    'phoneNumbers[type eq "mobile"]',
    'phoneNumbers pr',
    'meta.created gt "2020-01-01T00:00:00Z"',
    'meta.lastModified le "2020-01-01T00:00:00Z"',
  ),
);
const { filterText } = fc.letrec<{ filterText: string }>((tie) => ({
  filterText: fc.oneof(
    { maxDepth: 3 },
    leaf,
    fc
      .tuple(tie('filterText'), fc.constantFrom('and', 'or'), tie('filterText'))
      .map(([a, word, b]) => `(${a} ${word} ${b})`),
    tie('filterText').map((a) => `not (${a})`),
  ),
}));

describe('a filter translated to SQL', () => {
  test('finds the same users as the filter applied to documents', async () => {
    expect(everybody).toHaveLength(40);
    await fc.assert(
      fc.asyncProperty(filterText, async (text) => {
        const filter = parseFilter(userResource, text);
        const fitting = everybody.filter((user) => matches(filter, documentOfUser(user))).map(({ id }) => id);
        const found = await database.inOrganization(acme.id, (trx) =>
          listUsers(trx, acme.id, { filter, sorting: undefined, page: { limit: 200, offset: 0 } }),
        );
        expect([text, found.map(({ id }) => id)]).toEqual([text, fitting]);
        expect(await database.inOrganization(acme.id, (trx) => countUsers(trx, acme.id, filter))).toBe(fitting.length);
      }),
      { numRuns: 300, seed: 3_422 },
    );
  });
});
