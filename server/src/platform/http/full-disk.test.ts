import { afterAll, describe, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { StoreUnavailable } from '../storage/index.ts';
import { createHttpServer } from './index.ts';

const lines: { readonly msg: string; readonly level: unknown; readonly reason?: string }[] = [];
const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line) as (typeof lines)[number]) });
const server = createHttpServer({ log, trustProxy: undefined, apiHost: undefined, friendlyOrigins: [] });
server.get('/full', () => {
  throw Object.assign(new Error("ENOSPC: write '/tmp/anna.csv'"), { code: 'ENOSPC', syscall: 'write' });
});
server.get('/away', () => {
  throw new StoreUnavailable('The disk of /files is full.', 'Make space.');
});
server.get('/fault', () => {
  throw new TypeError('no');
});
afterAll(() => server.close());

describe('a request that needs a disk or store', () => {
  test.each(['/full', '/away'])('is answered with 503 and words while there is no room: %s', async (url) => {
    lines.length = 0;
    const answer = await server.inject({ url });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.json().errors).toMatchObject([{ title: expect.stringMatching(/^Files cannot be stored/) as string }]);
    expect(answer.body).not.toMatch(/files is full|tmp|ENOSPC/);
    expect(lines.map(({ msg }) => msg)).toEqual(['the store of files is unavailable', 'request answered with 503']);
    expect(lines[0]?.reason).toMatch(/is full\. Make space\./);
    expect(JSON.stringify(lines)).not.toContain('anna');
  });

  test('is told apart from a fault of the product', async () => {
    lines.length = 0;
    expect((await server.inject({ url: '/fault' })).statusCode).toBe(500);
    expect(lines.map(({ msg }) => msg)).toEqual(['unexpected error', 'request failed']);
  });
});
