import type { Endpoint } from '@attune/contract/protocol/json-api';
import type { Chance } from '../../src/demonstration/chance.ts';
import { addressOf, knownParams, paramsAtAcme, routeOf, schemaOf } from '../proof/endpoints.ts';
import type { World } from '../proof/proven-records.ts';
import { directoryRoutes } from '../proof/directory-routes.ts';
import type { Route } from '../proof/routes.ts';
import { type Place, placesIn, withValueAt } from '../proof/places.ts';
import { type Described, hostileTexts, hostileValue, plausibleValue } from './hostile-values.ts';
import { deepJson, everyMethod, repeated } from './odd-addresses.ts';
import { oddHeaders, encoded } from './odd-headers.ts';

/** One request as sent over the wire. A header with several values is sent several times. */
export type Fuzzed = {
  readonly operation: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: Buffer | undefined;
};

type Tokens = {
  /** Tokens of everyone at Acme, of the first person who may call an endpoint, and of a directory. */
  of(endpoint: Endpoint): Promise<readonly string[]>;
};

const absent = '999999999';

/**
 * Operations that would break all following requests: they end everyone's sessions, remove everyone's roles, or delete
 * the organization.
 */
const sparing = new Set([
  'removeOrganization',
  'resetPersonRoles',
  'endSession',
  'endOtherSignIns',
  'endSignIn',
  'updateInternalRole',
  'removeInternalRole',
]);

type Fuzzing = { readonly world: World; readonly tokens: Tokens; readonly chance: Chance };

/** Creates a request to an endpoint of the contract that is mostly valid, with some invalid parts. */
export async function fuzzEndpoint({ world, tokens, chance }: Fuzzing, endpoint: Endpoint): Promise<Fuzzed> {
  const ids = Object.values(world.ids).filter((id) => /^\d+$/.test(id));
  const named = { path: chance.pick([endpoint.path, ...(endpoint.aliases ?? [])]) };
  const address = addressOf(named, await paramsOf(world, chance, { ...endpoint, ...named }));
  const query = queryOf(chance, endpoint, { world, ids });
  const path = `${address}${chance.below(8) === 0 ? repeated(chance, query) : query}`;
  const isDeep = endpoint.method !== 'GET' && chance.below(20) === 0;
  const body = isDeep ? deepJson(chance) : bodyOf(chance, endpoint, { world, ids });
  const type = endpoint.accepts ?? (endpoint.audience ? 'application/scim+json' : 'application/json');
  const token = sparing.has(endpoint.name)
    ? `${chance.pick(await tokens.of(endpoint))}x`
    : tokenOf(chance, await tokens.of(endpoint));
  const headers = {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(body === undefined ? {} : { 'content-type': type }),
    ...(isDeep ? { 'idempotency-key': `deep${chance.below(500)}` } : {}),
    ...oddHeaders(chance, body !== undefined),
  };
  const method = chance.below(20) === 0 ? chance.pick(everyMethod) : endpoint.method;
  return {
    operation: endpoint.name,
    method,
    path: chance.below(40) === 0 ? oddPath(chance, path) : path,
    headers,
    body: encoded(chance, body, headers),
  };
}

function tokenOf(chance: Chance, [valid = '', ...others]: readonly string[]): string | undefined {
  const kind = chance.below(20);
  if (kind === 0) return chance.pick([undefined, '', 'x', 'null', valid.slice(0, -1), 'e30.e30.', 'x'.repeat(9000)]);
  return kind < 5 ? chance.pick([valid, ...others]) : valid;
}

/** If the table says so, a record is created to be deleted, so that the records of all other requests remain. */
async function paramsOf(world: World, chance: Chance, endpoint: Endpoint): Promise<Readonly<Record<string, string>>> {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name as string);
  const directory = Object.entries(directoryRoutes[endpoint.name]?.params ?? {}).map(
    ([name, what]) => [name, world.ids[what]] as const,
  );
  const known: Readonly<Record<string, string>> = endpoint.audience
    ? Object.fromEntries(directory)
    : endpoint.method === 'DELETE'
      ? await madeFor(world, endpoint)
      : knownParams(world, endpoint);
  return Object.fromEntries(
    names.map((name) => [name, chance.below(15) === 0 ? oddId(chance) : (known[name] ?? absent)]),
  );
}

/** Earlier requests may have made it impossible to create the record; then a missing record is deleted. */
async function madeFor(world: World, endpoint: Endpoint): Promise<Readonly<Record<string, string>>> {
  return paramsAtAcme(world, endpoint, routeOf(endpoint)).catch(() => ({}));
}

function oddId(chance: Chance): string {
  const text = chance.pick(hostileTexts);
  return /^[1-9]\d{0,8}$/.test(text) || text === '' || text === '..' || !text.isWellFormed()
    ? absent
    : text.slice(0, 400);
}

type Known = { readonly world: World; readonly ids: readonly string[] };

function queryOf(chance: Chance, endpoint: Endpoint, { world, ids }: Known): string {
  const valid = endpoint.audience ? undefined : routeOf(endpoint).query?.(world.ids);
  if (chance.below(3) === 0) return valid ?? '';
  const declared = Object.entries(schemaOf(endpoint, 'query').properties ?? {}).filter(() => chance.below(3) === 0);
  const odd =
    chance.below(8) === 0
      ? [
          [
            chance.pick(['unknown', 'page[limit]', 'filter[x]', '__proto__', 'sort', 'include', '\0', '[']),
            { type: 'string' },
          ] as const,
        ]
      : [];
  const given = [...declared, ...odd].map(
    ([name, schema]) => `${encoded7(name)}=${encoded7(plausibleValue(chance, schema as Described, ids))}`,
  );
  const all = [
    ...(valid ? [valid.slice(1)] : []),
    ...given,
    ...(chance.below(30) === 0
      ? [chance.pick(['%', '%ff=%fe', '%ed%a0%80', '&&&', '=', '%00', 'a=%00', 'a=1&'.repeat(500)])]
      : []),
  ];
  return all.length > 0 ? `?${all.join('&')}` : '';
}

function encoded7(value: unknown): string {
  return encodeURIComponent((typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed())
    .slice(0, 6000)
    .replace(/%[\dA-F]?$/, '');
}

/** The body from the table with some parts changed; rarely something that is not a body. */
function bodyOf(chance: Chance, endpoint: Endpoint, { ids }: Known): Buffer | undefined {
  const { csv, body: valid }: Pick<Route, 'csv' | 'body'> = endpoint.audience
    ? { body: directoryRoutes[endpoint.name]?.body }
    : routeOf(endpoint);
  if (csv !== undefined) return changedText(chance, csv);
  if (valid === undefined)
    return chance.below(25) === 0 && endpoint.method !== 'GET' ? Buffer.from(chance.pick(brokenJson)) : undefined;
  if (chance.below(15) === 0) return Buffer.from(chance.pick(brokenJson));
  const places: readonly (readonly [Place, Described])[] = described(schemaOf(endpoint, 'body'));
  let body: unknown = valid;
  for (let changes = chance.below(4); changes > 0; changes -= 1) {
    if (places.length > 0) {
      const [place, schema] = chance.pick(places);
      body = withValueAt(body, place, plausibleValue(chance, schema, ids));
    } else body = withOddPart(chance, body);
  }
  const text = JSON.stringify(body);
  return chance.below(20) === 0 ? changedText(chance, text) : Buffer.from(text);
}

/** Every path of a schema with the schema of its value. */
function described(schema: Described): readonly (readonly [Place, Described])[] {
  return placesIn(schema).map((place) => [place, place.reduce<Described>(memberOf, schema)] as const);
}

function memberOf(schema: Described, name: string): Described {
  const forms = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])] as readonly Described[];
  const found = forms
    .map(
      (form) =>
        (name === '0' ? form.items : undefined) ??
        form.properties?.[name] ??
        (typeof form.additionalProperties === 'object' ? form.additionalProperties : undefined),
    )
    .find((one) => one !== undefined);
  return found ?? {};
}

/** Puts an odd value into a document without a schema. */
function withOddPart(chance: Chance, document: unknown): unknown {
  if (Array.isArray(document))
    return chance.below(3) === 0
      ? [...document, hostileValue(chance)]
      : document.map((one) => withOddPart(chance, one));
  if (typeof document !== 'object' || document === null) return chance.below(2) === 0 ? hostileValue(chance) : document;
  const name = chance.pick([...Object.keys(document), 'emails', 'members', 'active', 'path', 'externalId']);
  const member = (document as Readonly<Record<string, unknown>>)[name];
  return { ...document, [name]: chance.below(2) === 0 ? hostileValue(chance) : withOddPart(chance, member) };
}

const brokenJson = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '1',
  '1e400',
  '-',
  '{"data":null}',
  '{"data":[]}',
  '{"data":{}}',
  '['.repeat(20_000),
  '{"a":'.repeat(5000),
  '{"a":1}{"a":1}',
  '\ufeff{}',
  '{"__proto__":{}}',
  '{"data":{"type":"x","id":1,"attributes":{}}}',
  '{"a":"\\ud800"}',
  '{"a":"\\u0000"}',
];

/** Removes, doubles or replaces some bytes of a text; the result may not be valid text. */
export function changedText(chance: Chance, text: string): Buffer {
  const bytes = Buffer.from(text);
  const at = chance.below(bytes.length + 1);
  const odd = chance.pick([
    Buffer.from([0]),
    Buffer.from([0xff, 0xfe]),
    Buffer.from([0xc3]),
    Buffer.from([0xed, 0xa0, 0x80]),
    Buffer.from('"'),
    Buffer.from('\r\r\n'),
    Buffer.from(','.repeat(500)),
    Buffer.from('PK\u0003\u0004'),
    Buffer.from('%PDF-1.7'),
    Buffer.from(chance.pick(hostileTexts)),
  ]);
  const kind = chance.below(6);
  if (kind === 0) return bytes;
  if (kind === 1) return bytes.subarray(0, at);
  return kind === 2
    ? Buffer.concat([odd, bytes])
    : Buffer.concat([bytes.subarray(0, at), odd, bytes.subarray(at + chance.below(4))]);
}

/** The same address in an unusual spelling. */
export function oddPath(chance: Chance, path: string): string {
  const at = path.indexOf('/', 1 + chance.below(Math.max(1, path.length - 1)));
  const place = at === -1 ? path.length : at;
  return (
    path.slice(0, place) +
    chance.pick([
      '%00',
      '/..',
      '/../..',
      '%2e%2e',
      '%2f',
      '%',
      '%zz',
      '%ff',
      '%c0%ae',
      '%ed%a0%80',
      '//',
      ';x',
      '/%00',
      `/${'x'.repeat(500)}`,
      '\\',
      '%5c..',
      '#x',
      '[',
      '/.',
    ]) +
    path.slice(place)
  );
}
