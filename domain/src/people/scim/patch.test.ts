import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type ScimDocument,
  ScimRefusal,
  applyPatch,
  readPatch,
  userResource,
  inputOfSteps,
  groupResource,
} from '../index.ts';

const schemas = ['urn:ietf:params:scim:api:messages:2.0:PatchOp'];
const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
const maya: ScimDocument = {
  userName: 'maya',
  name: { givenName: 'Maya', familyName: 'Okafor' },
  active: true,
  emails: [{ value: 'maya@acme.example', type: 'work', primary: true }],
};

const patched = (...operations: readonly object[]) =>
  applyPatch(maya, readPatch(userResource, { schemas, Operations: operations }));

function outcomeOf(operations: readonly object[]): 'done' | 'refused' {
  try {
    patched(...operations);
    return 'done';
  } catch (error) {
    if (error instanceof ScimRefusal) return 'refused';
    throw error;
  }
}

describe('a PATCH of a user', () => {
  test.each([
    ['Okta deactivates', [{ op: 'replace', value: { active: false } }], { active: false }],
    ['Entra deactivates', [{ op: 'Replace', path: 'active', value: 'False' }], { active: false }],
    [
      'names in any case',
      [{ OP: 'REPLACE', Path: 'NAME.FAMILYNAME', Value: 'Raman' }],
      { name: { givenName: 'Maya', familyName: 'Raman' } },
    ],
    [
      'a name without a path',
      [{ op: 'Add', value: { 'name.givenName': 'M.', userName: 'm' } }],
      { userName: 'm', name: { givenName: 'M.', familyName: 'Okafor' } },
    ],
    [
      'a part of a name stays',
      [{ op: 'replace', path: 'name', value: { givenName: 'M.' } }],
      { name: { givenName: 'M.', familyName: 'Okafor' } },
    ],
    [
      'the address for work',
      [{ op: 'Replace', path: 'emails[type eq "work"].value', value: 'm@acme.example' }],
      { emails: [{ value: 'm@acme.example', type: 'work', primary: true }] },
    ],
    [
      'an address that is not there yet',
      [{ op: 'Add', path: 'emails[type eq "home"].value', value: 'm@home.example' }],
      { emails: [...(maya['emails'] as readonly object[]), { value: 'm@home.example', type: 'home' }] },
    ],
    [
      'an address that is there',
      [{ op: 'add', path: 'emails', value: [{ value: 'maya@acme.example', type: 'other' }] }],
      { emails: [{ value: 'maya@acme.example', type: 'other' }] },
    ],
    [
      'all addresses',
      [{ op: 'replace', path: 'emails', value: { value: 'm@acme.example' } }],
      { emails: [{ value: 'm@acme.example' }] },
    ],
    ['an address goes', [{ op: 'remove', path: 'emails[value eq "MAYA@acme.example"]' }], { emails: [] }],
    [
      'a part of an address goes',
      [{ op: 'remove', path: 'emails[type eq "work"].primary' }],
      { emails: [{ value: 'maya@acme.example', type: 'work' }] },
    ],
    [
      'the URN before an attribute',
      [{ op: 'Add', path: `${enterprise}:department`, value: 'Sales' }],
      { [enterprise]: { department: 'Sales' } },
    ],
    [
      'the URN as a name',
      [{ op: 'add', value: { [enterprise]: { department: 'Sales', employeeNumber: 7 } } }],
      { [enterprise]: { department: 'Sales', employeeNumber: '7' } },
    ],
    [
      'the URN and the attribute as a name',
      [{ op: 'add', value: { [`${enterprise}:department`]: 'Sales' } }],
      { [enterprise]: { department: 'Sales' } },
    ],
    [
      'what there is no place for',
      [
        { op: 'Add', path: 'title', value: 'Dr' },
        { op: 'Add', path: 'addresses[type eq "work"].locality', value: 'Oslo' },
        { op: 'Add', path: `${enterprise}:manager`, value: '7' },
      ],
      {},
    ],
    [
      'what can only be read and is not named on purpose',
      [{ op: 'replace', value: { id: '7', meta: {}, active: false, schemas: [] } }],
      { active: false },
    ],
    [
      'one after the other',
      [
        { op: 'replace', path: 'active', value: false },
        { op: 'add', path: 'active', value: true },
      ],
      {},
    ],
    [
      'nothing as a value',
      [{ op: 'replace', path: 'name.givenName', value: null }],
      { name: { familyName: 'Okafor', givenName: undefined } },
    ],
  ] as const)('accepts: %s', (_, operations, difference) => {
    expect(patched(...operations)).toEqual({ ...maya, ...difference });
  });

  test.each([
    [[{ op: 'move', path: 'active' }], 'invalidSyntax'],
    [[{ path: 'active', value: true }], 'invalidSyntax'],
    [['replace'], 'invalidSyntax'],
    [[], 'invalidSyntax'],
    [[{ op: 'remove' }], 'noTarget'],
    [[{ op: 'replace', path: 'emails[type eq "home"].value', value: 'x@y.example' }], 'noTarget'],
    [[{ op: 'replace', path: 'unknown', value: 'x' }], 'invalidPath'],
    [[{ op: 'replace', value: { unknown: 'x' } }], 'invalidPath'],
    [[{ op: 'replace', path: 7, value: 'x' }], 'invalidPath'],
    [[{ op: 'replace', path: 'name[familyName eq "x"]', value: 'x' }], 'invalidPath'],
    [[{ op: 'replace', path: 'emails[type eq "work"].unknown', value: 'x' }], 'invalidPath'],
    [[{ op: 'replace', path: 'emails[type eq].value', value: 'x' }], 'invalidFilter'],
    [[{ op: 'replace', path: 'id', value: '8' }], 'mutability'],
    [[{ op: 'remove', path: 'meta.created' }], 'mutability'],
    [[{ op: 'remove', path: 'userName' }], 'invalidValue'],
    [[{ op: 'replace', path: 'active', value: 'perhaps' }], 'invalidValue'],
    [[{ op: 'replace', path: 'active', value: 1 }], 'invalidValue'],
    [[{ op: 'replace', path: 'userName', value: {} }], 'invalidValue'],
    [[{ op: 'replace', path: 'name', value: 'Maya' }], 'invalidValue'],
    [[{ op: 'replace', path: 'emails', value: [7] }], 'invalidValue'],
    [[{ op: 'replace', value: 'x' }], 'invalidValue'],
    [[{ op: 'replace', path: enterprise, value: 'x' }], 'invalidValue'],
    [Array.from({ length: 1001 }, () => ({ op: 'replace', path: 'active', value: true })), 'tooMany'],
  ] as const)('refuses: %j', (operations, scimType) => {
    expect(() => patched(...(operations as readonly object[]))).toThrow(expect.objectContaining({ scimType }));
  });

  test('is refused without its schema', () => {
    for (const body of [
      undefined,
      null,
      [],
      'x',
      {},
      { Operations: [{ op: 'add' }] },
      { schemas: [], Operations: [] },
      { schemas: [[[schemas]]], Operations: [{}] },
    ]) {
      expect(() => readPatch(userResource, body)).toThrow('A PATCH has the schema of one and a list of Operations.');
    }
  });

  test('is applied or refused, and never modifies its input', () => {
    const before = structuredClone(maya);
    const path = fc.constantFrom(
      'active',
      'name',
      'name.givenName',
      'emails',
      'emails[type eq "work"]',
      'emails[type eq "work"].value',
      enterprise,
      `${enterprise}:department`,
      'meta',
      'x',
      '',
      '[',
      'emails[',
      '__proto__',
      'constructor.prototype',
    );
    const operation = fc.record(
      {
        op: fc.constantFrom('add', 'Replace', 'REMOVE', 'x'),
        path: fc.oneof(path, fc.anything()),
        value: fc.oneof(
          fc.constantFrom('x', true, 'True', null),
          fc.anything(),
          fc.dictionary(path, fc.anything(), { noNullPrototype: true }),
        ),
      },
      { requiredKeys: ['op'] },
    );
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 4 }), (operations) => {
        expect(['done', 'refused']).toContain(outcomeOf(operations));
        expect(maya).toEqual(before);
        expect(({} as { x?: unknown }).x).toBeUndefined();
      }),
      { numRuns: 2000, seed: 3_552 },
    );
  });
});

describe('a PATCH of a group', () => {
  const wished = (...operations: readonly object[]) =>
    inputOfSteps(readPatch(groupResource, { schemas, Operations: operations }));

  test.each([
    [
      'Okta adds',
      [{ op: 'add', path: 'members', value: [{ value: '7', display: 'maya' }] }],
      { members: [{ op: 'add', ids: ['7'] }] },
    ],
    ['Okta removes', [{ op: 'remove', path: 'members[value eq "7"]' }], { members: [{ op: 'remove', ids: ['7'] }] }],
    [
      'Okta renames',
      [{ op: 'replace', value: { id: '1', displayName: 'Sales' } }],
      { displayName: 'Sales', members: [] },
    ],
    [
      'Entra adds',
      [{ op: 'Add', path: 'members', value: [{ value: '7' }, { value: '7' }] }],
      { members: [{ op: 'add', ids: ['7'] }] },
    ],
    [
      'Entra removes',
      [{ op: 'Remove', path: 'members', value: [{ value: '7' }] }],
      { members: [{ op: 'remove', ids: ['7'] }] },
    ],
    [
      'several at once',
      [{ op: 'remove', path: 'members[value eq "7" or value eq "8"]' }],
      { members: [{ op: 'remove', ids: ['7', '8'] }] },
    ],
    ['all at once', [{ op: 'remove', path: 'members' }], { members: [{ op: 'remove', ids: undefined }] }],
    ['instead of those', [{ op: 'replace', path: 'members', value: [] }], { members: [{ op: 'replace', ids: [] }] }],
    [
      'another id and place',
      [
        { op: 'replace', path: 'externalId', value: 'x' },
        { op: 'add', path: 'urn:ietf:params:scim:schemas:extension:attune:2.0:Group:parent', value: '5' },
      ],
      { externalId: 'x', parentId: '5', members: [] },
    ],
    [
      'to the top',
      [{ op: 'remove', path: 'urn:ietf:params:scim:schemas:extension:attune:2.0:Group:parent' }],
      { parentId: null, members: [] },
    ],
  ] as const)('accepts: %s', (_, operations, input) => {
    expect(wished(...operations)).toEqual(input);
  });

  test.each([
    [{ op: 'remove', path: 'members[display eq "maya"]' }, 'invalidPath'],
    [{ op: 'replace', path: 'members[value eq "7"]', value: {} }, 'invalidPath'],
    [{ op: 'replace', path: 'members.value', value: '7' }, 'invalidPath'],
    [{ op: 'add', path: 'members', value: [{ value: 7 }] }, 'invalidValue'],
    [{ op: 'add', path: 'members', value: [{ value: '7', type: 'Group' }] }, 'invalidValue'],
    [{ op: 'replace', path: 'displayName', value: ' ' }, 'invalidValue'],
    [{ op: 'remove', path: 'displayName' }, 'invalidValue'],
    [{ op: 'replace', path: 'displayName', value: 'x'.repeat(201) }, 'invalidValue'],
    [
      { op: 'add', path: 'members', value: Array.from({ length: 10_001 }, (_, n) => ({ value: String(n) })) },
      'tooMany',
    ],
  ] as const)('refuses: %j', (operation, scimType) => {
    expect(() => wished(operation)).toThrow(expect.objectContaining({ scimType }));
  });
});
