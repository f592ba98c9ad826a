import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { endpoints } from './endpoints.ts';

const table = join(import.meta.dirname, '../../../docs/requirements.md');

/** The calls of the specification that the table of requirements does not decide otherwise. */
const calls = [...readFileSync(table, 'utf8').matchAll(/^- (CALL-[A-Z]+-\d+): call: (.+)$/gm)].map(
  ([, id = '', call = '']) => ({ id, call }),
);

const served = new Set(
  endpoints.flatMap(({ method, path, aliases = [] }) => [path, ...aliases].map((one) => `${method} ${unnamed(one)}`)),
);

/** Names of parameters differ in the specification itself. */
function unnamed(path: string): string {
  return path.replaceAll(/:\w+|\{\w+\}/g, ':');
}

describe('the calls of the specification', () => {
  test('are listed in the table of requirements', () => {
    expect(calls.length).toBeGreaterThan(120);
  });

  // Shows CON-12, CON-14
  test.each(calls)('include $id, which is an endpoint: $call', ({ call }) => {
    expect(served).toContain(unnamed(call));
  });
});
