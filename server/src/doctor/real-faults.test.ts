import { execFileSync } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttp } from 'node:http';
import { createServer as createHttps } from 'node:https';
import { type AddressInfo, type Server, createServer } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer as createTls } from 'node:tls';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aDatabase } from '../../test/database.ts';
import { type GateRefusal, startPostgresGate } from '../../test/postgres-gate.ts';
import { privateCertificate } from '../../test/private-authority.ts';
import { type SmtpSink, startSmtpSink } from '../../test/smtp-sink.ts';
import { readConfig } from '../platform/config.ts';
import { examine } from './index.ts';
import { checkUser } from './process-checks.ts';

const database = aDatabase();
let folder: string;
let mail: SmtpSink;
const closing: (() => unknown)[] = [];

beforeAll(async () => {
  mail = await startSmtpSink();
});
afterAll(() => mail.stop());
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  mail.behave(() => 'take');
  mail.mails.length = 0;
});
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'attune-faults-'));
  for (const name of ['files', 'keys']) await mkdir(join(folder, name), { mode: 0o700 });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Variables = Readonly<Record<string, string>>;
type Wishes = { readonly mailTo?: string; readonly textTo?: string };

async function check(variables: Variables = {}, wishes: Wishes = {}): Promise<string> {
  const { host, port, user, database: name } = database.connection;
  const config = readConfig({
    ATTUNE_DATA: folder,
    ATTUNE_URL: 'http://127.0.0.1:9',
    DATABASE_URL: `postgresql://${user}@/${name}?host=${encodeURIComponent(host)}&port=${port}`,
    SMTP_URL: mail.url,
    MAIL_FROM: 'Attune <surveys@acme.example>',
    SUPPORT_EMAIL: 'support@acme.example',
    OIDC_ISSUER: 'http://127.0.0.1:9',
    ...variables,
  });
  return (await examine({ config, ...wishes })).text;
}

/** Listens until the end of the test. */
async function listen(server: Server): Promise<number> {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  closing.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

describe('the doctor, about the database', () => {
  const through = async (behave: Parameters<typeof startPostgresGate>[1]) => {
    const gate = await startPostgresGate(database.connection, behave);
    closing.push(() => gate.close());
    const { user, database: name } = database.connection;
    return check({ DATABASE_URL: `postgresql://${user}:s3cret@127.0.0.1:${gate.port}/${name}` });
  };
  const answers: readonly (readonly [string, GateRefusal, string, string])[] = [
    [
      'a wrong password',
      { code: '28P01', message: 'password authentication failed for user "attune"' },
      'does not accept the user and password',
      '%2F for / and %40 for @',
    ],
    [
      'a wrong password at PgBouncer',
      { code: '08P01', message: 'password authentication failed' },
      'does not accept the user and password',
      '',
    ],
    [
      'a missing database',
      { code: '3D000', message: 'database "attune" does not exist' },
      'no database of',
      'createdb',
    ],
    [
      'a missing database at PgBouncer',
      { code: '08P01', message: 'no such database: a' },
      'no database of',
      'createdb',
    ],
    ['rules of the server', { code: '28000', message: 'no pg_hba.conf entry for host' }, 'pg_hba.conf', 'Add a line'],
    ['an unknown user', { code: '28000', message: 'role "a" does not exist' }, 'does not know the user', 'Create it'],
    [
      'no free connection',
      { code: '53300', message: 'sorry, too many clients' },
      'no connection left',
      'max_connections',
    ],
  ];

  test.each(answers)('explains %s', async (...[, refusal, fact, advice]) => {
    const text = await through(refusal);
    expect(text).toMatch(new RegExp(`problem {2}Database .*${fact}`));
    expect(text).toContain(advice);
    expect(text).not.toContain('s3cret');
  });

  test('finds nothing wrong with roles on a direct connection', async () => {
    expect(await through('pass')).not.toMatch(/pooler/);
  });

  test('finds a pooler that refuses the roles', async () => {
    const text = await through('refuse options');
    expect(text).toMatch(/ok {7}Database/);
    expect(text).toMatch(/problem {2}Roles .*pooler such as PgBouncer refuses the role.*\n.*name PostgreSQL itself/);
  });

  test('finds a pooler that drops the roles, which would leave the rights of the owner', async () => {
    expect(await through('drop options')).toMatch(/problem {2}Roles .*pooler such as PgBouncer drops the role/);
  });

  test('explains a port where something else answers', async () => {
    const port = await listen(createHttp((_request, response) => response.end()));
    expect(await check({ DATABASE_URL: `postgresql://a:b@127.0.0.1:${port}/a` })).toMatch(
      /problem {2}Database .*(is no PostgreSQL|another protocol|does not answer)/,
    );
  });

  test('explains a certificate of a private authority', async () => {
    const port = await listen(
      createServer((socket) => {
        socket.on('error', () => undefined);
        socket.once('data', () => {
          socket.write('S');
          const secure = createTls({ ...privateCertificate });
          secure.on('tlsClientError', () => socket.destroy());
          secure.emit('connection', socket);
        });
      }),
    );
    const text = await check({ DATABASE_URL: `postgresql://a:s3cret@localhost:${port}/a?sslmode=require` });
    expect(text).toMatch(/problem {2}Database .*an authority that this machine does not trust/);
    expect(text).toContain('NODE_EXTRA_CA_CERTS');
  });
});

describe('the doctor, about processes', () => {
  test('compares the clocks of all that run', async () => {
    const beat = (id: string, kind: string, ahead: number) =>
      database.acrossOrganizations('operations', (trx) =>
        trx
          .insertInto('process_heartbeats')
          .values({ id, kind, host: 'b', beaten_at: sql`now()`, clock_ahead_seconds: ahead })
          .execute(),
      );
    await beat('0191d3a0-0000-7000-8000-000000000001', 'web', 0.2);
    await beat('0191d3a0-0000-7000-8000-000000000002', 'worker', 864_000);
    await beat('0191d3a0-0000-7000-8000-000000000003', 'worker', -12);
    const text = await check();
    expect(text).toContain('problem  Clock          The process “worker” on b is 864000 s ahead of the database.');
    expect(text).toContain('warning  Clock          The process “worker” on b is 12 s behind the database.');
    expect(text).not.toContain('“web” on b is');
  });

  test('says that it runs as somebody else than the server, most of all as root', () => {
    const running = { id: '1', kind: 'all', host: hostname(), userId: 1000, clockAheadSeconds: 0 };
    const asRoot = checkUser([running, { ...running, id: '2' }], { host: hostname(), userId: 0 });
    expect(asRoot).toMatchObject([{ state: 'warning', text: expect.stringContaining('root') as string }]);
    expect(asRoot[0]?.advice).toContain("sudo -u '#1000'");
    expect(checkUser([running], { host: hostname(), userId: 1000 })).toEqual([]);
    expect(checkUser([{ ...running, host: 'b' }], { host: hostname(), userId: 0 })).toEqual([]);
  });
});

describe('the doctor, about files and keys', () => {
  const isRoot = process.getuid?.() === 0;
  const nobody = 65_534;

  test('finds a damaged key, and leaves none of its own', async () => {
    await writeFile(join(folder, 'keys', 'peers.key'), 'short', { mode: 0o600 });
    closing.push(() => rm(join(folder, 'keys', 'peers.key')));
    expect(await check()).toContain('The key peers.key is damaged: it has 5 bytes.');
    expect(execFileSync('ls', ['-A', join(folder, 'keys'), join(folder, 'files')]).toString()).not.toContain('doctor');
  });

  test('finds a key that the user who serves may not read', async () => {
    const file = join(folder, 'keys', 'flags.key');
    await writeFile(file, Buffer.alloc(32), { mode: 0o600 });
    closing.push(() => rm(file));
    if (!isRoot) await chmod(file, 0o000);
    else {
      await chmod(folder, 0o755);
      await chown(join(folder, 'keys'), nobody, nobody);
      closing.push(() => chown(join(folder, 'keys'), 0, 0));
      process.seteuid?.(nobody);
    }
    const text = await check().finally(() => isRoot && process.seteuid?.(0));
    expect(text).toMatch(/problem {2}Keys .*The user of Attune may not read or write .*flags\.key/);
  });

  test('finds a full disk of files by writing', async ({ skip }) => {
    const disk = join(folder, 'full');
    await mkdir(disk, { mode: 0o700 });
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16k,mode=700', 'tmpfs', disk], { stdio: 'ignore' });
    } catch {
      return skip('Only root can mount a small disk.');
    }
    closing.push(() => execFileSync('umount', [disk]));
    await writeFile(join(disk, 'all'), Buffer.alloc(64_000)).catch(() => undefined);
    const text = await check({ ATTUNE_FILES: disk });
    expect(text).toMatch(/problem {2}Files .*The disk of .*full is full\./);
    expect(text).toMatch(/problem {2}Disk .*0\.0 GB free of 0\.0 GB/);
  });
});

describe('the doctor, about mail', () => {
  test('sends nothing unless it is asked to', async () => {
    expect(await check()).toMatch(/ok {7}Mail {11}127\.0\.0\.1/);
    expect(mail.mails).toEqual([]);
  });

  test('sends a mail on request, and says what the server answered', async () => {
    const text = await check({}, { mailTo: 'ops@acme.example' });
    expect(text).toMatch(/ok {7}Mail {11}sent to ops@acme\.example; 127\.0\.0\.1:\d+ answered: 250/);
    expect(mail.mails).toMatchObject([
      { to: ['ops@acme.example'], subject: 'Attune can send mail', headers: { 'auto-submitted': 'auto-generated' } },
    ]);
  });

  test('finds a relay that refuses everybody, with its words', async () => {
    mail.behave(() => 'refuse');
    for (const wishes of [{}, { mailTo: 'ops@acme.example' }]) {
      const text = await check({}, wishes);
      expect(text).toMatch(/problem {2}Mail .*takes no mail for a recipient: .*550 No such mailbox/);
      expect(text).toContain('Let it relay mail of this machine');
    }
  });

  test('explains a certificate of a private authority, and a port of another kind', async () => {
    const port = await listen(createTls({ ...privateCertificate }).on('tlsClientError', () => undefined));
    expect(await check({ SMTP_URL: `smtps://localhost:${port}` })).toMatch(
      /problem {2}Mail .*an authority that this machine does not trust[^\n]*\n.*NODE_EXTRA_CA_CERTS/,
    );
    expect(await check({ SMTP_URL: mail.url.replace('smtp:', 'smtps:') })).toMatch(
      /problem {2}Mail .*another protocol than expected[^\n]*\n.*Check the port in SMTP_URL/,
    );
  });
});

describe('the doctor, about other services', () => {
  test('explains a certificate of a private authority, of the sign-in and of S3', async () => {
    const port = await listen(createHttps({ ...privateCertificate }));
    const text = await check({ OIDC_ISSUER: `https://localhost:${port}` });
    expect(text).toMatch(/problem {2}Sign-in .*an authority that this machine does not trust/);
    const inS3 = await check({
      ATTUNE_FILES: 's3://attune',
      AWS_ENDPOINT_URL_S3: `https://localhost:${port}`,
      AWS_ACCESS_KEY_ID: 'a',
      AWS_SECRET_ACCESS_KEY: 's3cret',
    });
    expect(inS3).toMatch(/problem {2}Files .*an authority that this machine does not trust/);
    expect(inS3).not.toContain('s3cret');
  });
});
