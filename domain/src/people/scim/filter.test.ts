import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Comparison, type ScimDocument, ScimRefusal, groupResource, parseFilter, userResource } from '../index.ts';
import { matches } from './matches.test-support.ts';

const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

const maya: ScimDocument = {
  id: '7',
  userName: 'maya@acme.example',
  externalId: 'Ab1',
  name: { givenName: 'Maya', familyName: "O'Kafor" },
  emails: [{ value: 'maya@acme.example', type: 'work', primary: true }],
  active: true,
  [enterprise]: { department: 'Sales' },
  meta: { lastModified: '2026-03-01T10:00:00.000Z' },
};

const fits = (text: string, document: ScimDocument = maya) => matches(parseFilter(userResource, text), document);

describe('a filter', () => {
  test.each([
    ['userName eq "maya@acme.example"', true],
    ['USERNAME Eq "Maya@ACME.example"', true],
    ['urn:ietf:params:scim:schemas:core:2.0:User:userName sw "maya"', true],
    ['externalId eq "ab1"', false],
    ['externalId eq "Ab1"', true],
    ['name.familyName co "kaf"', true],
    ['name.familyName eq "O\'Kafor"', true],
    ['userName ew ".example" and active eq true', true],
    ['active eq false or userName pr', true],
    ['not (active eq true)', false],
    ['not(active eq true)', false],
    ['userName ne "x"', true],
    ['name.middleName ne "x"', true],
    ['name.middleName eq null', true],
    ['name.middleName pr', false],
    ['name.middleName co ""', false],
    ['emails eq "maya@acme.example"', true],
    ['emails[type eq "work" and value co "@acme"]', true],
    ['emails[type eq "home"] or emails[not (primary eq false)]', true],
    ['emails[type eq "work"].value eq "MAYA@acme.example"', true],
    [`${enterprise}:department eq "sales"`, true],
    [`${enterprise.toUpperCase()}:Department eq "sales"`, true],
    ['meta.lastModified gt "2026-02-01T00:00:00Z"', true],
    ['meta.lastModified lt "2026-03-01T05:00:00-05:00"', false],
    ['userName eq "a" or userName eq "b" and active eq true', false],
    ['(userName pr or userName eq "b") and active eq false', false],
    ['active eq true and not (userName eq "x") and (id eq "7")', true],
    ['userName gt "maya"', true],
    ['userName ge "maya@acme.example" and userName le "maya@acme.example"', true],
    ['userName eq "\\u006daya@acme.example"', true],
  ] as const)('%s matches Maya: %s', (text, isFitting) => {
    expect(fits(text)).toBe(isFitting);
  });

  test.each([
    '',
    ' ',
    'userName',
    'userName eq',
    'eq "x"',
    'userName eq x',
    "userName eq 'x'",
    'userName is "x"',
    'userName eq "x" and',
    '(userName pr',
    'userName pr)',
    'not userName pr',
    'unknown eq "x"',
    'title eq "x"',
    'name.unknown eq "x"',
    'name.familyName.x eq "x"',
    'password pr',
    'userName eq 1',
    'userName eq true',
    'active eq "true"',
    'active gt true',
    'userName gt null',
    'emails[',
    'emails[]',
    'emails[type eq "work"',
    'emails[unknown eq "x"]',
    'emails[type eq "work"].unknown eq "x"',
    'name[familyName eq "x"]',
    'emails[emails[type eq "work"]]',
    'name eq "x"',
    'meta.lastModified gt "yesterday"',
    'meta.lastModified co "2026"',
    'userName eq "\u0000"',
    'userName eq "\\u0000"',
    'userName eq "\\ud800"',
    'userName eq "x"; drop table people',
    'userName eq "x" --',
    '__proto__ pr',
    'constructor pr',
    'urn:ietf:params:scim:schemas:extension:attune:2.0:User:birthDate eq "1990-05-01"',
    'userName eq "x" userName pr',
    '.value eq "x"',
    '"x" eq userName',
    'not',
    'not (',
    'and',
    'id id id',
  ])('%j is invalid', (text) => {
    expect(() => parseFilter(userResource, text)).toThrow(ScimRefusal);
    expect(() => parseFilter(userResource, text)).toThrow(/^invalidFilter: .+\.$/);
  });

  test('is refused beyond its limits', () => {
    for (const text of [
      '('.repeat(900) + 'id pr' + ')'.repeat(900),
      'id pr or '.repeat(60) + 'id pr',
      `id eq "${'x'.repeat(2000)}"`,
      'not ('.repeat(300),
      '"'.repeat(1999),
      ' '.repeat(1990) + 'x',
      'a.'.repeat(990),
      'id pr and '.repeat(199),
    ]) {
      expect(() => parseFilter(userResource, text)).toThrow('invalidFilter');
    }
    expect(fits(`${'('.repeat(10)}id pr${')'.repeat(10)}`)).toBe(true);
    expect(() => fits(`${'('.repeat(11)}id pr${')'.repeat(11)}`)).toThrow('at most 10 brackets');
    expect(fits(Array.from({ length: 50 }, () => 'id pr').join(' and '))).toBe(true);
  });

  test('on groups matches members', () => {
    const filter = parseFilter(groupResource, 'members[value eq "7"] and displayName sw "S"');
    expect(matches(filter, { displayName: 'Sales', members: [{ value: '7' }, { value: '8' }] })).toBe(true);
    expect(matches(filter, { displayName: 'Sales', members: [] })).toBe(false);
  });
});

const texts = ['', 'a', 'A', 'ab', 'b', 'a"b\\', 'ä', '%', '_', "o'c", '😀'];
const comparisons: readonly Comparison[] = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'lt', 'ge', 'le'];
const paths = ['userName', 'name.familyName', 'externalId', `${enterprise}:department`] as const;

type Tree = { readonly text: string; readonly holds: (person: Person) => boolean };
type Person = { readonly [P in (typeof paths)[number] | 'email']: string };

/** A minimal reference implementation of comparisons. */
function naively(
  found: string,
  {
    comparison,
    sought,
    isExact = false,
  }: { readonly comparison: Comparison; readonly sought: string; readonly isExact?: boolean },
): boolean {
  if (comparison === 'ne') return !naively(found, { comparison: 'eq', sought, isExact });
  if (found === '') return false;
  const [one, other] = isExact ? [found, sought] : [found.toLowerCase(), sought.toLowerCase()];
  const answers = {
    eq: one === other,
    co: one.includes(other),
    sw: one.startsWith(other),
    ew: one.endsWith(other),
    gt: one > other,
    lt: one < other,
    ge: one >= other,
    le: one <= other,
  };
  return answers[comparison];
}

const leaf: fc.Arbitrary<Tree> = fc.oneof(
  fc
    .tuple(fc.constantFrom(...paths), fc.constantFrom(...comparisons), fc.constantFrom(...texts))
    .map(([path, comparison, sought]) => ({
      text: `${path} ${comparison} ${JSON.stringify(sought)}`,
      holds: (person: Person) => naively(person[path], { comparison, sought, isExact: path === 'externalId' }),
    })),
  fc.constantFrom(...paths).map((path) => ({ text: `${path} pr`, holds: (person: Person) => person[path] !== '' })),
  fc
    .constantFrom(...texts)
    .map((sought) => ({
      text: `emails[type eq "work" and value eq ${JSON.stringify(sought)}]`,
      holds: (person: Person) => naively(person.email, { comparison: 'eq', sought }),
    })),
);

const tree: fc.Arbitrary<Tree> = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    leaf,
    fc
      .tuple(tie('tree'), tie('tree'))
      .map(([a, b]) => ({
        text: `(${a.text}) and (${b.text})`,
        holds: (person: Person) => a.holds(person) && b.holds(person),
      })),
    fc
      .tuple(tie('tree'), tie('tree'))
      .map(([a, b]) => ({
        text: `(${a.text}) OR (${b.text})`,
        holds: (person: Person) => a.holds(person) || b.holds(person),
      })),
    tie('tree').map((a) => ({ text: `not (${a.text})`, holds: (person: Person) => !a.holds(person) })),
  ),
})).tree;

const person: fc.Arbitrary<Person> = fc.record({
  userName: fc.constantFrom(...texts),
  'name.familyName': fc.constantFrom(...texts),
  externalId: fc.constantFrom(...texts),
  [`${enterprise}:department`]: fc.constantFrom(...texts),
  email: fc.constantFrom(...texts),
});

function refusedOr<Result>(act: () => Result): Result | 'refused' {
  try {
    return act();
  } catch (error) {
    if (error instanceof ScimRefusal) return 'refused';
    throw error;
  }
}

describe('any filter', () => {
  test('matches like the reference implementation', () => {
    fc.assert(
      fc.property(tree, person, ({ text, holds }, somebody) => {
        const document: ScimDocument = {
          userName: somebody.userName,
          externalId: somebody.externalId,
          name: { familyName: somebody['name.familyName'] },
          [enterprise]: { department: somebody[`${enterprise}:department`] },
          emails: [{ type: 'work', value: somebody.email }],
        };
        expect(matches(parseFilter(userResource, text), document)).toBe(holds(somebody));
      }),
      { numRuns: 2000, seed: 7_644 },
    );
  });

  test('is parsed or refused, without other errors', () => {
    const pieces = fc.constantFrom(
      'userName',
      'emails',
      'name.',
      'eq',
      'pr',
      'and',
      'or',
      'not',
      '(',
      ')',
      '[',
      ']',
      '"',
      '"x"',
      ' ',
      '.',
      'null',
      'true',
      '1',
      '-',
      '\\',
      '$',
      '\n',
      '\u0000',
      '\ud800',
      'urn:',
      ':',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 60 }),
          fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join(' ')),
          fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join('')),
        ),
        (text) => {
          expect(['boolean', 'refused']).toContain(refusedOr(() => typeof fits(text)));
        },
      ),
      { numRuns: 3000, seed: 7_643 },
    );
  });
});
