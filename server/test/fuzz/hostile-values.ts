import type { Chance } from '../../src/demonstration/chance.ts';
import type { JsonSchema } from '../proof/endpoints.ts';

/** Texts that have broken other programs: characters that databases cannot store, parser syntax, excessive lengths. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\u202e\u2028\u2029',
  '\ufeff',
  '\u{1F4A5}'.repeat(50),
  'x'.repeat(300),
  'x'.repeat(20_000),
  '%',
  '%s%s%n',
  '%00',
  '%ff',
  '_%*',
  '\\',
  "' or '1'='1",
  '"; drop table people; --',
  '$1',
  ':name',
  '{{constructor}}',
  '{{',
  '${7*7}',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '..',
  '/',
  '=1+1',
  '@SUM(A1)',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-0',
  '1e400',
  '0x10',
  '٣',
  'ⅷ',
  '__proto__',
  'constructor',
  'toString',
  '9'.repeat(30),
  '999999999',
  '9223372036854775807',
  '9223372036854775808',
  '-1',
  '0',
  '00',
  '1.5',
  'true',
  '[]',
  '{}',
  '(((((a+)+)+)+)+)$',
  'a@b',
  'a@b.c\r\nBcc: d@e.f',
  'DÉJÀ@EXAMPLE.COM',
  '2026-02-30',
  '2026-13-01',
  '0000-00-00',
  '0001-01-01',
  '9999-12-31',
  '+275760-09-13T00:00:00Z',
  '2026-03-02T08:00:00+99:99',
  '2026-03-02T24:00:00Z',
  '1969-12-31T23:59:60Z',
];

const hostileNumbers: readonly unknown[] = [
  0,
  -1,
  -0,
  1.5,
  1e21,
  1e300,
  -1e300,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  Number.MAX_VALUE,
  Number.MIN_VALUE,
];
const otherKinds: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [null],
  [[]],
  ['\0'],
  { '\0': 'x' },
  { '\ud800': 'x' },
  { length: -1 },
  [{}, {}],
  Array.from({ length: 3000 }, () => 'x'),
];

/** Any value except a requested one. */
export function hostileValue(chance: Chance): unknown {
  const kind = chance.below(10);
  if (kind < 6) return chance.pick(hostileTexts);
  if (kind < 8) return chance.pick(hostileNumbers);
  return kind < 9 ? chance.pick(otherKinds) : nested(chance);
}

function nested(chance: Chance): unknown {
  let value: unknown = chance.pick(hostileTexts);
  for (let depth = chance.below(200); depth > 0; depth -= 1) value = chance.below(2) === 0 ? [value] : { a: value };
  return value;
}

/** A value that fits a schema, at its limits as often as between them; occasionally one that does not fit. */
export function plausibleValue(chance: Chance, schema: Described, ids: readonly string[]): unknown {
  if (chance.below(5) === 0) return hostileValue(chance);
  const { enum: choices, const: only, anyOf, oneOf, type } = schema;
  if (only !== undefined) return only;
  if (choices) return chance.pick(choices);
  const forms = anyOf ?? oneOf;
  if (forms && forms.length > 0) return plausibleValue(chance, chance.pick(forms), ids);
  switch (Array.isArray(type) ? chance.pick(type) : type) {
    case 'string':
      return textOf(chance, schema, ids);
    case 'integer':
    case 'number':
      return numberOf(chance, schema);
    case 'boolean':
      return chance.below(2) === 0;
    case 'array':
      return Array.from({ length: chance.pick([0, 1, 2, 3, 30]) }, () =>
        plausibleValue(chance, (schema.items ?? {}) as Described, ids),
      );
    case 'object':
      return objectOf(chance, schema, ids);
    case 'null':
      return null;
    default:
      return hostileValue(chance);
  }
}

export type Described = JsonSchema & {
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
};

function textOf(chance: Chance, { format, pattern, maxLength = 50 }: Described, ids: readonly string[]): string {
  if (pattern?.startsWith('^[1-9]')) return chance.pick(ids);
  if (format === 'date') return chance.pick(['2026-03-02', '1900-01-01', '2199-12-31', '2024-02-29', '2027-02-28']);
  if (format === 'date-time')
    return chance.pick([
      '2040-03-05T09:00:00Z',
      '1900-01-01T00:00:00Z',
      '2199-12-31T23:59:59.999Z',
      '2026-03-29T02:30:00+01:00',
      '2028-02-29T00:00:00-11:00',
    ]);
  if (format === 'email')
    return chance.pick(['new@acme.example', `${'a'.repeat(64)}@acme.example`, "o'neil+x@acme.example"]);
  if (format === 'uri') return 'https://acme.example/x';
  return chance.pick([
    'Ada',
    'Zoë 🎈',
    'x'.repeat(Math.min(maxLength, 5000)),
    'en',
    'de',
    'pt-BR',
    'Europe/Berlin',
    'Location',
    '09:30',
    '{{firstName}}',
    chance.pick(ids),
  ]);
}

function numberOf(chance: Chance, { minimum = -1_000_000, maximum = 1_000_000, type }: Described): number {
  const between = minimum + chance.next() * (maximum - minimum);
  return chance.pick([minimum, maximum, type === 'integer' ? Math.round(between) : between]);
}

function objectOf(
  chance: Chance,
  { properties = {}, additionalProperties }: Described,
  ids: readonly string[],
): object {
  const own = Object.entries(properties).filter(() => chance.below(3) > 0);
  const free =
    typeof additionalProperties === 'object'
      ? [[chance.pick(['en', 'de', 'a', '1', '__proto__x']), additionalProperties] as const]
      : [];
  return Object.fromEntries(
    [...own, ...free].map(([name, member]) => [name, plausibleValue(chance, member as Described, ids)]),
  );
}
