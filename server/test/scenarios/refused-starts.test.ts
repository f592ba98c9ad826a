import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '../../src/platform/database/index.ts';
import { createLog } from '../../src/platform/log.ts';
import { addressOf } from '../../../testing/src/product.ts';
import { aDatabase } from '../database.ts';

type Variables = Readonly<Record<string, string>>;

const database = aDatabase();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'attune-refused-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Starts the product and waits for its end. */
async function start(variables: Variables) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../src/main.ts')], {
    env: { PATH, NODE_COMPILE_CACHE, ATTUNE_DATA: join(folder, 'data'), ATTUNE_DEMO: 'off', PORT: '0', ...variables },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [says, [code]] = await Promise.all([text(child.stderr), once(child, 'exit') as Promise<[number]>]);
  return { code, says, hasStack: /^ {4}at /m.test(says) };
}

const provider = { OIDC_ISSUER: 'https://id.example', NODE_ENV: 'production', SMTP_URL: 'smtp://127.0.0.1:9' };
const served = (variables: Variables = {}): Variables => ({
  ...provider,
  DATABASE_URL: addressOf(database.connection),
  ...variables,
});

const refusal = (sentence: RegExp | string) => ({
  code: 1,
  says: typeof sentence === 'string' ? expect.stringContaining(sentence) : expect.stringMatching(sentence),
  hasStack: false,
});

describe('a start that is refused', () => {
  test('names the settings that let others sign in as anyone', async () => {
    const { DATABASE_URL = '' } = served();
    expect(await start({ DATABASE_URL })).toEqual(
      refusal(/DATABASE_URL names a database of your own\.[^]*Set OIDC_ISSUER/),
    );
    expect(await start({ HOST: '0.0.0.0' })).toEqual(
      refusal(/HOST is 0\.0\.0\.0, which other machines can reach\.[^]*Set OIDC_ISSUER/),
    );
    expect(await start({ NODE_ENV: 'prod' })).toEqual(refusal('NODE_ENV is prod. Did you mean production?'));
  });

  test.each<[string, () => Variables, RegExp]>([
    [
      'a port of others',
      () => ({ ATTUNE_METRICS_PORT: String(taken.port) }),
      /^Something else listens at 127\.0\.0\.1/,
    ],
    ['an interface of another machine', () => ({ HOST: '192.0.2.1' }), /does not have the address 192\.0\.2\.1/],
    [
      'an interface without an address',
      () => ({ HOST: 'no-such-host.invalid' }),
      /no-such-host\.invalid \(ENOTFOUND|EAI_AGAIN/,
    ],
    [
      'a folder that is a file',
      () => ({ ATTUNE_DATA: join(folder, 'file'), ATTUNE_PROCESS: 'worker' }),
      /file\/files is in a place that is no folder\. Correct the setting that names it: ATTUNE_DATA/,
    ],
    [
      'a folder of keys below a file',
      () => ({ ATTUNE_KEYS: join(folder, 'file', 'keys') }),
      /file\/keys\S* is in a place that is no folder\. Correct the setting that names it: .*ATTUNE_KEYS/,
    ],
    ['a file of keys below a file', () => ({ ATTUNE_KEYS: `sqlite:${folder}/file/keys` }), /cannot be used/],
    [
      'a certificate that is not there',
      () => ({ DATABASE_URL: `${served()['DATABASE_URL']}&sslrootcert=/no/ca.pem` }),
      /cannot read \/no\/ca\.pem \(ENOENT\)/,
    ],
    [
      'a password file that is not there',
      () => ({ DATABASE_PASSWORD_FILE: '/no/password' }),
      /Cannot read the password from \/no\/password, which DATABASE_PASSWORD_FILE names/,
    ],
  ])('is one sentence about %s', async (_what, variables, sentence) => {
    await writeFile(join(folder, 'file'), '');
    expect(await start(served(variables()))).toEqual(refusal(sentence));
  });

  const taken = { port: 0 };
  const server = createServer();
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    taken.port = (server.address() as { port: number }).port;
  });
  afterAll(() => void server.close());
});

describe('another ATTUNE_DATABASE_ROLES than that of the installation', () => {
  test('is refused with two ways out, and both work', async () => {
    const connection = database.connection;
    expect(await start(served({ ATTUNE_DATABASE_ROLES: 'acme' }))).toEqual(
      refusal(/^ATTUNE_DATABASE_ROLES is acme, and this database was installed with attune\. Set it to attune\./),
    );
    await expect(migrate({ connection, log: createLog('silent') })).resolves.toEqual([]);
    const renames = await start(served({ ATTUNE_DATABASE_ROLES: 'acme' }));
    const [statements = ''] = /alter role .*;/.exec(renames.says) ?? [];
    expect(statements.match(/alter role/g)).toHaveLength(4);
    const admin = new Client(connection);
    await admin.connect();
    try {
      await admin.query(`begin; ${statements}`);
      const { rows } = await admin.query(`select rolname from pg_roles where rolname like 'acme\\_%' order by rolname`);
      expect(rows.map(({ rolname }) => rolname)).toEqual(['acme_app', 'acme_closing', 'acme_intake', 'acme_results']);
    } finally {
      await admin.query('rollback');
      await admin.end();
    }
  });
});

describe('a user of the database', () => {
  test('who does not own it is told what it needs', async () => {
    const connection = database.connection;
    const admin = new Client(connection);
    await admin.connect();
    try {
      await admin.query(`drop role if exists visitor; create role visitor login`);
      expect(await start(served({ DATABASE_URL: addressOf({ ...connection, user: 'visitor' }) }))).toEqual(
        refusal(/^The user in DATABASE_URL lacks a right \(permission denied .*, 42501\)\. It has to own the database/),
      );
    } finally {
      await admin.query('drop role visitor');
      await admin.end();
    }
  });
});
