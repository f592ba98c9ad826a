import type { Chance } from '../../src/demonstration/chance.ts';
import { gzipSync } from 'node:zlib';

const types = [
  'application/json; charset=utf-8',
  'application/json; charset=latin1',
  'application/json;charset="utf-16"',
  'application/vnd.api+json',
  'application/vnd.api+json; ext=bulk',
  'application/scim+json',
  'text/csv',
  'text/csv; charset=windows-1252',
  'text/plain',
  'application/xml',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/x-www-form-urlencoded',
  'image/png',
  '',
  ';',
  'application/json, text/csv',
  'x'.repeat(2000),
];

const odd: readonly ((chance: Chance) => Readonly<Record<string, string | readonly string[]>>)[] = [
  (chance) => ({
    accept: chance.pick([
      '*/*',
      'text/html',
      'application/json',
      'application/vnd.api+json; ext=x',
      'application/*;q=0',
      'text/csv',
      ';',
      'image/webp, */*;q=0.1',
      ',,,',
      'x'.repeat(3000),
    ]),
  }),
  (chance) => ({ 'accept-language': chance.pick(['de', 'pt-BR,pt;q=0.9', 'x'.repeat(3000), '*', ';;;', 'en;q=NaN']) }),
  (chance) => ({
    'accept-encoding': chance.pick(['gzip', 'br', 'identity;q=0', '*;q=0', 'gzip;q=x', 'zstd, deflate']),
  }),
  (chance) => ({ 'if-match': chance.pick(['*', '"1"', 'W/"1"', '', ',', '"', 'x'.repeat(3000)]) }),
  (chance) => ({ 'if-none-match': chance.pick(['*', '"1"', 'W/"1"', ',']) }),
  (chance) => ({
    'idempotency-key': chance.pick(['key', '', 'x'.repeat(200), 'x'.repeat(201), 'ä', ' ', `k${chance.below(50)}`]),
  }),
  (chance) => ({ 'idempotency-key': ['a', `b${chance.below(9)}`] }),
  (chance) => ({ range: chance.pick(['bytes=0-1', 'bytes=-1', 'bytes=9-1', 'x']) }),
  (chance) => ({
    'x-forwarded-for': chance.pick(['127.0.0.1', '::1, x', ',', 'x'.repeat(3000)]),
    'x-request-id': chance.pick(['abcdefgh', '\t', 'x'.repeat(3000)]),
  }),
  (chance) => ({
    cookie: chance.pick(['a=b', '=;=;', '_interaction=x', '__Host-kiosk=x', 'a=b; '.repeat(400), '%ff=%00']),
  }),
  (chance) => ({ origin: 'https://elsewhere.example', 'access-control-request-method': chance.pick(['GET', 'x']) }),
  (chance) => ({ 'x-long': 'x'.repeat(chance.pick([1000, 8000, 20_000])) }),
  () => ({ authorization: ['Bearer a', 'Bearer b'] }),
  (chance) => ({ authorization: chance.pick(['Basic YTpi', 'Bearer', 'bearer  x', 'Bearer a b c', '']) }),
  (chance) => ({ 'if-modified-since': chance.pick(['x', 'Thu, 01 Jan 1970 00:00:00 GMT']), expect: '100-continue' }),
];

export function oddHeaders(chance: Chance, hasBody: boolean): Readonly<Record<string, string | readonly string[]>> {
  const type = hasBody && chance.below(8) === 0 ? { 'content-type': chance.pick(types) } : {};
  const encoding =
    hasBody && chance.below(15) === 0
      ? { 'content-encoding': chance.pick(['gzip', 'br', 'deflate', 'identity', 'x', 'gzip, gzip']) }
      : {};
  return { ...type, ...encoding, ...(chance.below(4) === 0 ? chance.pick(odd)(chance) : {}) };
}

export function encoded(
  chance: Chance,
  body: Buffer | undefined,
  { 'content-encoding': encoding }: Readonly<Record<string, string | readonly string[]>>,
): Buffer | undefined {
  return body !== undefined && encoding === 'gzip' && chance.below(2) === 0 ? gzipSync(body) : body;
}
