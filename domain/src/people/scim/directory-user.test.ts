import { describe, expect, test } from 'vitest';
import {
  type DirectoryUser,
  changesTo,
  directoryGuard,
  documentOfGroup,
  documentOfUser,
  isAskedFor,
  overlay,
  project,
  readDocument,
  readUser,
  userResource,
  groupResource,
  inputOfDocument,
} from '../index.ts';

const core = 'urn:ietf:params:scim:schemas:core:2.0:User';
const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
const own = 'urn:ietf:params:scim:schemas:extension:attune:2.0:User';

const maya: DirectoryUser = {
  id: '7' as DirectoryUser['id'],
  userName: 'maya',
  externalId: null,
  firstName: 'Maya',
  middleName: '',
  lastName: 'Okafor',
  emailAddress: 'maya@acme.example',
  mobilePhoneNumber: '+12065550100',
  isActive: true,
  localeId: 'en',
  timeZone: null,
  organizationEmployeeId: 'E7',
  startedOn: '2024-03-01',
  endedOn: null,
  bornOn: '1990-05-01',
  department: 'Sales',
  division: null,
  costCenter: null,
  createdAt: new Date('2026-01-01T00:00:00Z'),
  changedAt: new Date('2026-02-01T00:00:00Z'),
};

const read = (members: object) =>
  readUser(readDocument(userResource, { schemas: [core], userName: 'maya', ...members }));

describe('an employee as a SCIM user', () => {
  test('can be read from its own document', () => {
    expect(changesTo(maya, readUser(documentOfUser(maya)))).toEqual({ entry: {}, places: {} });
  });

  test('has names in any case, in parts or as one', () => {
    expect(read({ NAME: { GIVENNAME: 'Maya', familyname: 'Okafor' } }).entry).toMatchObject({
      firstName: 'Maya',
      lastName: 'Okafor',
    });
    expect(read({ displayName: 'Maya van der Berg' }).entry).toMatchObject({
      firstName: 'Maya',
      lastName: 'van der Berg',
    });
    expect(read({ name: { formatted: 'Maya Okafor' } }).entry).toMatchObject({ firstName: 'Maya', lastName: 'Okafor' });
    expect(read({ name: { givenName: 'Maya' }, displayName: 'M. Okafor' }).entry).toMatchObject({
      firstName: 'Maya',
      lastName: '',
    });
  });

  test.each([
    [[{ value: 'a@x.example' }, { value: 'b@x.example', primary: true }], 'b@x.example'],
    [
      [
        { value: 'a@x.example', type: 'home' },
        { value: 'b@x.example', type: 'WORK' },
      ],
      'b@x.example',
    ],
    [[{ value: 'A@x.example', type: 'home' }], 'a@x.example'],
    [['a@x.example'], 'a@x.example'],
    [[{ type: 'work' }], null],
    [[], null],
  ] as const)('with the addresses %j uses %s', (emails, address) => {
    expect(read({ emails }).entry.emailAddress).toBe(address);
  });

  test('uses the user name as address if it is one', () => {
    expect(read({ userName: 'Maya@Acme.example' }).entry.emailAddress).toBe('maya@acme.example');
  });

  test.each([
    [[{ value: '206 555 0100', type: 'mobile' }], '+12065550100', false],
    [[{ value: '206 555 0100', type: 'work' }], null, false],
    [[{ value: '+49 30 901820', type: 'mobile' }], null, true],
    [[{ value: '+49 30 901820' }, { value: '2065550100' }], '+12065550100', false],
  ] as const)('with the phone numbers %j uses %s', (phoneNumbers, phone, hasForeignPhone) => {
    const { entry, ...rest } = read({ phoneNumbers });
    expect([entry.mobilePhoneNumber, rest.hasForeignPhone]).toEqual([phone, hasForeignPhone]);
  });

  test('is active by default', () => {
    expect(
      [read({}), read({ active: true }), read({ active: 'False' }), read({ active: null })].map(
        ({ entry }) => entry.employmentStatus,
      ),
    ).toEqual(['active', 'active', 'inactive', 'active']);
  });

  test('accepts dates with a time', () => {
    expect(read({ [own]: { startDate: '2024-03-01T09:00:00Z', birthDate: '1990-05-01' } }).entry).toMatchObject({
      startedOn: '2024-03-01',
      bornOn: '1990-05-01',
      endedOn: null,
    });
  });

  test.each([
    { userName: '' },
    { userName: 'x'.repeat(255) },
    { userName: 'a\nb' },
    { userName: 'a\ud800' },
    { emails: [{ value: 'nowhere' }] },
    { [enterprise]: { department: 'x'.repeat(201) } },
    { externalId: 'a\u0000' },
  ])('is refused with %j', (members) => {
    expect(() => read(members)).toThrow('invalidValue');
  });

  test('changes only where the directory differs', () => {
    const wanted = readUser({
      ...documentOfUser(maya),
      name: { givenName: 'Maya', familyName: 'Raman' },
      externalId: 'x',
      [enterprise]: { department: 'Support' },
    });
    expect(changesTo(maya, wanted)).toEqual({
      externalId: 'x',
      entry: { lastName: 'Raman', organizationEmployeeId: null },
      places: { department: 'Support' },
    });
  });
});

describe('a replacing document', () => {
  test('keeps omitted attributes and clears null ones', () => {
    const document = documentOfUser(maya);
    const given = readDocument(userResource, {
      schemas: [core],
      userName: 'maya',
      phoneNumbers: null,
      name: { familyName: 'Raman' },
      [enterprise]: { department: null },
      title: 'Dr',
      id: '9',
      meta: {},
    });
    const wanted = readUser(overlay(document, given));
    expect(changesTo(maya, wanted)).toEqual({
      entry: { lastName: 'Raman', mobilePhoneNumber: null },
      places: { department: null },
    });
  });

  test('must name its schemas', () => {
    for (const body of [null, [], 'x', {}, { schemas: 'x' }, { schemas: [enterprise], userName: 'x' }])
      expect(() => readDocument(userResource, body)).toThrow('invalidSyntax');
  });
});

describe('the requested attributes', () => {
  const document = documentOfUser(maya);

  test('are all except write-only ones by default', () => {
    expect(JSON.stringify(project(userResource, document, {}))).not.toContain('1990');
    expect(project(userResource, { ...document, [own]: { birthDate: '1990-05-01' } }, {})).not.toHaveProperty([own]);
  });

  test('are the named ones and the id', () => {
    expect(
      project(userResource, document, {
        attributes: ['USERNAME', 'name.familyName', 'emails.value', `${enterprise}:department`, 'unknown', 'title'],
      }),
    ).toEqual({
      schemas: [core, enterprise, own],
      id: '7',
      userName: 'maya',
      name: { familyName: 'Okafor' },
      emails: [{ value: 'maya@acme.example' }],
      [enterprise]: { department: 'Sales' },
    });
    expect(project(userResource, document, { attributes: [enterprise] })).toEqual({
      schemas: [core, enterprise, own],
      id: '7',
      [enterprise]: { employeeNumber: 'E7', department: 'Sales' },
    });
    expect(project(userResource, document, { attributes: [`${own}:birthDate`] })).toEqual({
      schemas: [core, enterprise, own],
      id: '7',
    });
  });

  test('exclude the named ones, but never the id', () => {
    const left = project(userResource, document, {
      excludedAttributes: ['id', 'schemas', 'meta', 'name', 'emails.type', enterprise, own],
    });
    expect(left).toEqual({
      schemas: [core, enterprise, own],
      id: '7',
      userName: 'maya',
      displayName: 'Maya Okafor',
      emails: [{ value: 'maya@acme.example', primary: true }],
      phoneNumbers: [{ value: '+12065550100', type: 'mobile', primary: true }],
      active: true,
      locale: 'en',
    });
  });

  test('are known in advance, so that members need not be loaded', () => {
    expect(
      [
        {},
        { attributes: ['members'] },
        { attributes: ['members.value'] },
        { attributes: ['displayName'] },
        { excludedAttributes: ['Members'] },
        { excludedAttributes: ['members.display'] },
      ].map((projection) => isAskedFor(groupResource, 'members', projection)),
    ).toEqual([true, true, true, false, false, true]);
  });
});

describe('a SCIM group', () => {
  test('has its parent and its members', () => {
    const group = {
      id: '1',
      displayName: 'Sales',
      externalId: 'x',
      parent: { id: '2', name: 'Acme' },
      members: [{ id: '7', name: 'Maya Okafor', location: '/Users/7' }],
      createdAt: new Date('2026-01-01T00:00:00Z'),
    };
    expect(documentOfGroup(group)).toMatchObject({
      id: '1',
      externalId: 'x',
      members: [{ value: '7', display: 'Maya Okafor', type: 'User', $ref: '/Users/7' }],
      'urn:ietf:params:scim:schemas:extension:attune:2.0:Group': { parent: { value: '2', display: 'Acme' } },
    });
    expect(documentOfGroup({ ...group, externalId: null, parent: null, members: undefined })).toEqual({
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
      id: '1',
      displayName: 'Sales',
      meta: expect.any(Object),
    });
  });

  test('is updated from a document', () => {
    const schemas = ['urn:ietf:params:scim:schemas:core:2.0:Group'];
    const input = (members: object) =>
      inputOfDocument(readDocument(groupResource, { schemas, ...members }), { isWhole: true });
    expect(
      input({
        displayName: ' Sales ',
        members: [{ value: '7', display: 'x', $ref: 'y', type: 'User' }],
        externalId: '',
      }),
    ).toEqual({ displayName: 'Sales', externalId: null, members: [{ op: 'replace', ids: ['7'] }] });
    expect(
      input({
        displayName: 'Sales',
        'urn:ietf:params:scim:schemas:extension:attune:2.0:Group': { parent: { value: '2' } },
      }),
    ).toEqual({ displayName: 'Sales', parentId: '2', members: [] });
    expect(() => input({ members: [] })).toThrow('displayName is missing.');
  });
});

describe('the safety limit of a directory', () => {
  test.each([
    [240, 24, 'none'],
    [240, 25, 'confirm'],
    [240, 97, 'refuse'],
    [5, 1, 'none'],
    [1, 1, 'none'],
    [5, 2, 'confirm'],
    [5, 3, 'refuse'],
  ] as const)(
    'with %i active employees and %i deactivations within a day is: %s',
    (activeBefore, deactivated, guard) => {
      expect(directoryGuard({ activeBefore, deactivated })).toBe(guard);
    },
  );
});
