import { refusals } from '@attune/contract/protocol/refusals';
import { Refusal, type RefusalCode, invalid } from '@attune/domain/kernel';
import { ScimRefusal, employeeFieldNames, formMessages } from '@attune/domain/people';
import { describe, expect, test } from 'vitest';
import { DatabaseUnavailable } from '../platform/database/index.ts';
import { SafetyLimitReached } from './deactivations.ts';
import { errorOf } from './errors.ts';
import { assertVersionMeant, versionOf } from './versions.ts';

describe('error responses to directories', () => {
  test.each([
    [
      'a refusal of SCIM',
      new ScimRefusal('invalidPath', 'There is no such attribute.'),
      { status: 400, scimType: 'invalidPath', detail: 'There is no such attribute.' },
    ],
    [
      'something that is taken',
      new ScimRefusal('uniqueness', 'Taken.'),
      { status: 409, scimType: 'uniqueness', detail: 'Taken.' },
    ],
    [
      'an address that is taken',
      invalid({ at: ['emailAddress'], detail: formMessages.duplicate(employeeFieldNames.emailAddress) }),
      { status: 409, scimType: 'uniqueness' },
    ],
    [
      'a field that cannot be read',
      invalid({ at: ['timeZone'], detail: 'Choose a time zone.' }),
      { status: 400, scimType: 'invalidValue', detail: 'Time zone: Choose a time zone.' },
    ],
    [
      'something that is no field',
      invalid({ at: ['__proto__'], detail: 'No.' }),
      { status: 400, scimType: 'invalidValue', detail: 'No.' },
    ],
    [
      'a conflict',
      new Refusal('conflict', 'Kept elsewhere.'),
      { status: 400, scimType: 'mutability', detail: 'Kept elsewhere.' },
    ],
    ['the limit of employees', new Refusal('employee-limit'), { status: 403 }],
    ['the last administrator', new Refusal('last-administrator'), { status: 403 }],
    ['a reached safety limit', new SafetyLimitReached({ deactivated: 5, activeBefore: 40 }, true), { status: 403 }],
    ['a database that is away', new DatabaseUnavailable('gone'), { status: 503 }],
    ['a body that is too large', Object.assign(new Error('secret'), { statusCode: 413 }), { status: 413 }],
    [
      'a body that is no JSON',
      Object.assign(new Error('secret'), { statusCode: 400 }),
      { status: 400, scimType: 'invalidSyntax' },
    ],
  ])('names %s', (_, error, scimError) => {
    const shown = errorOf(error);
    expect(shown).toMatchObject(scimError);
    expect(shown?.detail).toMatch(/^[A-Z].*[.]$/u);
    expect(JSON.stringify(shown)).not.toContain('secret');
  });

  test.each(Object.keys(refusals) as RefusalCode[])('has a status and a message for %s', (code) => {
    expect(errorOf(new Refusal(code))).toMatchObject({
      status: expect.toSatisfy((status: number) => status >= 400 && status < 600),
      detail: expect.stringMatching(/\w/u),
    });
  });

  test('hides internal errors', () => {
    expect([
      errorOf(new Error('secret')),
      errorOf(Object.assign(new Error('secret'), { statusCode: 500 })),
      errorOf({}),
    ]).toEqual([undefined, undefined, undefined]);
  });
});

describe('the version of a group', () => {
  const group = (changes: object = {}) => ({
    id: '7',
    displayName: 'Sales',
    members: [{ value: '1', $ref: 'http://a/1' }],
    meta: { location: 'http://a' },
    ...changes,
  });

  test('changes with every attribute and does not depend on the URL', () => {
    const version = versionOf(group());
    expect(version).toMatch(/^W\/"[\w-]+"$/u);
    expect(versionOf(group({ meta: { location: 'http://b' }, members: [{ value: '1', $ref: 'http://b/1' }] }))).toBe(
      version,
    );
    for (const changed of [{ displayName: 'Sale' }, { members: [] }, { members: [{ value: '2' }] }])
      expect(versionOf(group(changed))).not.toBe(version);
  });

  test('matches If-Match with one version, several or *', () => {
    const version = versionOf(group());
    for (const meant of [undefined, '*', version, version.slice(2), `"x", ${version}`])
      expect(() => assertVersionMeant(meant, group())).not.toThrow();
    for (const meant of ['"x"', '', 'W/"x", "y"'])
      expect(() => assertVersionMeant(meant, group())).toThrow(expect.objectContaining({ code: 'changed-meanwhile' }));
  });
});
