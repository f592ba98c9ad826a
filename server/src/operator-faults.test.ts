import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aDatabase } from '../test/database.ts';

const database = aDatabase();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'attune-operator-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Variables = Readonly<Record<string, string>>;

/** The complaint of a command that has to fail. */
function complaintOf(words: readonly string[], variables: Variables): Promise<string> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = {
    PATH,
    NODE_COMPILE_CACHE,
    ATTUNE_DATA: folder,
    OIDC_ISSUER: 'http://127.0.0.1:9',
    ATTUNE_BACKUP_PASSPHRASE: 'a passphrase of this test alone',
    ...variables,
  };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [join(import.meta.dirname, 'operate.ts'), ...words], { env }, (error, _, complaint) =>
      error ? resolve(complaint) : reject(new Error('The command did not fail.')),
    );
  });
}

function addressOf(change: { readonly database?: string; readonly port?: number } = {}): string {
  const { host, port, user, database: name } = { ...database.connection, ...change };
  return `postgresql://${user}@/${name}?host=${encodeURIComponent(host)}&port=${port}`;
}

const commands: readonly (readonly string[])[] = [
  ['token', 'maya@acme.example'],
  ['audit-log-heads'],
  ['create-organization', 'Acme', 'maya@acme.example'],
  ['backup', join(tmpdir(), 'attune-never-written.attune')],
  ['distribute'],
];

describe('a command of the operator', () => {
  test.each(commands)('says in a sentence that the database is missing: %s', async (...words) => {
    const complaint = await complaintOf(words, { DATABASE_URL: addressOf({ database: 'nothere' }) });
    expect(complaint).toMatch(/^There is no database of this name \(.*\)\. Create it: createdb [^\n]*\n$/);
  });

  test.each(commands)('says in a sentence that nothing listens: %s', async (...words) => {
    const complaint = await complaintOf(words, { DATABASE_URL: 'postgres://attune@127.0.0.1:9/attune' });
    expect(complaint).toMatch(/^The database at 127\.0\.0\.1:9\/attune refuses the connection: [^\n]*\n$/);
  });

  test('says which setting names the roles', async () => {
    const complaint = await complaintOf(['audit-log-heads'], {
      DATABASE_URL: addressOf(),
      ATTUNE_DATABASE_ROLES: 'others',
    });
    expect(complaint).toMatch(/^A role of Attune is missing \(.*\)\. Set ATTUNE_DATABASE_ROLES [^\n]*\n$/);
  });

  test.each(['a'.repeat(201), 'Acme\u001b[31m'])('refuses the name of an organization: %j', async (name) => {
    const complaint = await complaintOf(['create-organization', name, 'max@acme.example'], {
      DATABASE_URL: addressOf(),
    });
    expect(complaint).toBe('Use one line of at most 200 characters for the name.\n');
  });

  test.each([
    ['a folder', ['verify-backup', tmpdir()], /^This is a folder\. Name a file\.\n$/],
    ['a place without files', ['backup', '/proc/attune.attune'], /^[^\n]*\/proc[^\n]*\n$/],
    ['a path through a file', ['backup', '/etc/passwd/a.attune'], /^A part of the path is no folder [^\n]*\n$/],
  ] as const)('says what is wrong with %s instead of a file', async (_, words, sentence) => {
    expect(await complaintOf(words, { DATABASE_URL: addressOf() })).toMatch(sentence);
  });
});
