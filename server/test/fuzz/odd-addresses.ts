import { METHODS } from 'node:http';
import type { Chance } from '../../src/demonstration/chance.ts';
import { hostileTexts } from './hostile-values.ts';

/** Every method that Node reads, known to the product or not. `CONNECT` asks for a tunnel, not for an answer. */
export const everyMethod: readonly string[] = METHODS.filter((method) => method !== 'CONNECT');

/** Repeats some parameters of a query, with the same value, another one or an odd one, and nests others. */
export function repeated(chance: Chance, query: string): string {
  const pairs = query.slice(1).split('&').filter(Boolean);
  if (pairs.length === 0) return query;
  const more = Array.from({ length: chance.pick([1, 1, 2, 20]) }, () => {
    const [name = '', value = ''] = chance.pick(pairs).split('=', 2);
    const other = chance.pick([value, 'de', 'x', encodeURIComponent(chance.pick(hostileTexts).toWellFormed())]);
    return `${name}${chance.pick(['', '', '', '[]', '[a]', '%5B0%5D', '[__proto__]', '[a][b][c]', '.a'])}=${other}`;
  });
  return `?${[...pairs, ...more]
    .join('&')
    .slice(0, 12_000)
    .replace(/%[\dA-F]?$/, '')}`;
}

/** Bodies nested deeper than any reader of documents expects. */
export function deepJson(chance: Chance): Buffer {
  const depth = chance.pick([40, 300, 5000, 50_000]);
  return Buffer.from(
    chance.pick([
      '['.repeat(depth) + ']'.repeat(depth),
      '{"a":'.repeat(depth) + '1' + '}'.repeat(depth),
      '{"data":{"attributes":' + '[{"a":'.repeat(depth) + '1' + '}]'.repeat(depth) + '}}',
    ]),
  );
}
