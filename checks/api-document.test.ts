import { employeeFileLimit } from '@attune/contract/employees/files';
import { pageLimit } from '@attune/contract/protocol/json-api';
import { protocolErrors, refusals } from '@attune/contract/protocol/refusals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8');
const document = read('docs/api.md');
const rows = document.split('\n').filter((line) => line.startsWith('| '));
const cells = rows.map((row) => row.split('|').map((cell) => cell.trim().replaceAll('`', '')));
const words = document.replaceAll(/\s+/g, ' ');

describe('the document about the API', () => {
  test('lists every error code with its status', () => {
    const listed = cells.flatMap(([, status = '', code]) => (/^\d{3}$/.test(status) ? [`${status} ${code}`] : []));
    const all = Object.values({ ...refusals, ...protocolErrors }).map(({ status, code }) => `${status} ${code}`);
    expect(listed.toSorted()).toEqual([...new Set(all)].toSorted());
  });

  test('has the numbers of the contract', () => {
    expect(words).toContain(`in most lists ${pageLimit.default} by default and at most ${pageLimit.maximum}`);
    expect(words).toContain(`employees also as an Excel workbook, with at most ${employeeFileLimit / 1024 / 1024} MB`);
  });

  test('lists every rate limit', () => {
    const source = read('server/src/platform/rate-limits/request-limits.ts');
    const limits = [...source.matchAll(/name: '([a-z-]+)',\s+most: (\d+),\s+withinSeconds: (?:(\d+) \* )?minute/g)];
    const listed = cells.flatMap(([, name, requests = '']) =>
      / in \d+ minutes?$/.test(requests) ? [[name, requests]] : [],
    );
    expect(limits.length).toBeGreaterThan(4);
    expect(listed).toEqual(
      limits.map(([, name, most, minutes = '1']) => [
        name,
        `${most} in ${minutes} minute${minutes === '1' ? '' : 's'}`,
      ]),
    );
  });
});
