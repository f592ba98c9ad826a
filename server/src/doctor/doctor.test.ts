import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRunningCampaign, keysInMemory } from '../../test/a-running-campaign.ts';
import { aDatabase } from '../../test/database.ts';
import { freePort } from '../../../testing/src/free-port.ts';
import { operate } from '../../test/operate.ts';
import { anS3Server } from '../../test/s3-server.ts';
import { aVault } from '../../test/vault-server.ts';
import { type SmtpSink, startSmtpSink } from '../../test/smtp-sink.ts';
import { recordBackup } from '../backup/index.ts';
import { readConfig } from '../platform/config.ts';
import { asOwner } from '../platform/database/index.ts';
import { createLog } from '../platform/log.ts';
import { readVersion } from '../platform/version.ts';
import { examine } from './index.ts';

const database = aDatabase();
const s3 = anS3Server();
const vault = aVault();
let folder: string;
let mail: SmtpSink;
let services: ReturnType<typeof createServer>;
let address: string;
let campaignId: string;

/** The product's health, an OpenID provider and a text-message provider, as far as the doctor asks them. */
const answers: Record<string, unknown> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'attune-doctor-'));
  for (const name of ['files', 'keys']) await mkdir(join(folder, name), { mode: 0o700 });
  ({ campaignId } = await aRunningCampaign(database, keysInMemory()));
  await writeFile(keyFile(), Buffer.alloc(32, 7), { mode: 0o600 });
  await run('insert into worker_heartbeat (id, beaten_at) values (1, now())');
  await asOwner({ connection: database.connection, log: createLog('silent') }, recordBackup);
  mail = await startSmtpSink();
  services = createServer(({ url = '' }, response) => {
    response.statusCode = url in answers ? 200 : 401;
    response.end(JSON.stringify(answers[url] ?? {}));
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => services.once('listening', listening));
  address = `http://127.0.0.1:${(services.address() as AddressInfo).port}`;
  answers['/health'] = { status: 'ok', version: await readVersion() };
  answers['/.well-known/openid-configuration'] = { issuer: address, jwks_uri: `${address}/keys` };
  answers['/keys'] = { keys: [] };
  answers['/2010-04-01/Accounts/AC1.json'] = { sid: 'AC1' };
});
afterAll(async () => {
  services.close();
  await mail.stop();
  await rm(folder, { recursive: true, force: true });
});

const keyFile = () => join(folder, 'keys', `${campaignId}.key`);

async function run(statement: string): Promise<void> {
  const client = new Client(database.connection);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

function check(variables: Readonly<Record<string, string>> = {}) {
  const { host, port, user, database: name } = database.connection;
  const config = readConfig({
    ATTUNE_DATA: folder,
    ATTUNE_URL: address,
    DATABASE_URL: `postgresql://${user}:s3cret@/${name}?host=${encodeURIComponent(host)}&port=${port}`,
    SMTP_URL: mail.url,
    MAIL_FROM: 'Attune <surveys@acme.example>',
    SUPPORT_EMAIL: 'support@acme.example',
    OIDC_ISSUER: address,
    ATTUNE_SMS_URL: address,
    ATTUNE_SMS_ACCOUNT: 'AC1',
    ATTUNE_SMS_TOKEN: 's3cret',
    ATTUNE_SMS_FROM: '+15005550006',
    ...variables,
  });
  return examine({ config });
}

describe('the doctor', () => {
  test('finds nothing wrong with a healthy installation', async () => {
    const { text, hasFailed } = await check();
    expect(text).toContain('Migrations');
    expect(text).toMatch(/warning {2}Address .*without encryption/);
    expect(text).toMatch(/0 problems and 1 warning\.$/);
    expect(hasFailed).toBe(false);
  });

  test.each([
    [
      'alter table employees disable row level security',
      'public.employees has no row-level security',
      'alter table employees enable row level security',
    ],
    [
      'grant select on answers.responses to attune_app',
      'attune_app can read answers',
      'revoke select on answers.responses from attune_app',
    ],
    [
      'revoke select on results.cells from attune_results',
      'attune_results cannot read results.cells',
      'grant select on results.cells to attune_results',
    ],
    [`update test_clock set shift = '1 hour'`, 'deadlines are shifted by 3600 s', `update test_clock set shift = '0'`],
    [
      `update worker_heartbeat set beaten_at = now() - interval '1 hour'`,
      'No worker runs since',
      'update worker_heartbeat set beaten_at = now()',
    ],
    [
      `insert into kysely_migration values ('9999-future.after-9998', '')`,
      'of a newer version (9999-future.after-9998)',
      `delete from kysely_migration where name = '9999-future.after-9998'`,
    ],
    [
      `insert into shared_folders values ('keys', gen_random_uuid())`,
      'is not the place of this installation',
      'delete from shared_folders',
    ],
  ])('finds out about: %s', async (fault, found, repair) => {
    await run(fault);
    const { text, hasFailed } = await check().finally(() => run(repair));
    expect(text).toMatch(/^problem /m);
    expect(text).toContain(found);
    expect(hasFailed).toBe(true);
  });

  test('finds pending migrations and waiting jobs', async () => {
    await run(`create table kept as select * from kysely_migration order by name desc limit 1`);
    await run('delete from kysely_migration where name in (select name from kept)');
    await run(`select queue.create_queue('late', '{"policy": "standard"}')`);
    await run(`insert into queue.job (name, start_after) values ('late', now() - interval '1 hour')`);
    const { text } = await check().finally(async () => {
      await run('insert into kysely_migration select * from kept; drop table kept');
      await run(`delete from queue.job where name = 'late'`);
    });
    expect(text).toContain('1 pending');
    expect(text).toContain('1 jobs wait for more than 15 minutes');
  });

  test('finds a missing key, and folders that others can read', async () => {
    await rm(keyFile());
    await chmod(join(folder, 'keys'), 0o755);
    const { text } = await check();
    await writeFile(keyFile(), Buffer.alloc(32, 7), { mode: 0o600 });
    await chmod(join(folder, 'keys'), 0o700);
    expect(text).toContain(`The key of campaign ${campaignId} is missing.`);
    expect(text).toContain(`Other users can read '${join(folder, 'keys')}'`);
    expect(text).toContain(`chmod -R go= '${join(folder, 'keys')}'`);
  });

  test('finds damaged keys of the sign-in', async () => {
    const file = join(folder, 'keys', 'sign-in.json');
    await writeFile(file, '{"keys": [', { mode: 0o600 });
    const { text, hasFailed } = await check().finally(() => rm(file));
    expect(text).toContain('The keys of the sign-in (sign-in.json) are damaged.');
    expect(hasFailed).toBe(true);
  });

  test('warns of a backup that is old', async () => {
    await run(`update test_clock set shift = '3 days'`);
    const { text } = await check().finally(() => run(`update test_clock set shift = '0'`));
    expect(text).toContain('The last backup is 3 days old.');
  });

  test('checks that files in S3 can be written, read, listed and deleted', async () => {
    expect((await check(s3.variables())).text).toMatch(/ok {7}Files {10}s3:\/\/attune-files\/ at http/);
    expect(s3.requests.map((request) => request.split(' ')[0])).toEqual(['PUT', 'GET', 'GET', 'DELETE', 'GET']);
    const refused = await check({ ...s3.variables(), AWS_SECRET_ACCESS_KEY: 's3cret' });
    expect(refused.text).toMatch(/problem {2}Files .* refuses a request \(SignatureDoesNotMatch\)\./);
    expect(refused.text).toContain('Correct AWS_SECRET_ACCESS_KEY');
    expect(refused.text).not.toContain('s3cret');
  });

  test('finds a bucket that keeps what is deleted', async () => {
    const pass = () => false;
    s3.disturb(pass, pass, pass, pass, (_request, response) => {
      response.end('<VersioningConfiguration><Status>Enabled</Status></VersioningConfiguration>');
      return true;
    });
    expect((await check(s3.variables())).text).toMatch(/warning {2}Files .* keeps deleted files/);
  });

  test('checks keys in Vault, and the policy of its token', async () => {
    const inVault = { ...vault.variables(), ATTUNE_KEYS: 'vault://secret/doctor' };
    const { text } = await check(inVault);
    expect(text).toMatch(/ok {7}Keys {11}vault:\/\/secret\/doctor at 127/);
    expect(text).toContain(`The key of campaign ${campaignId} is missing.`);
    vault.limit({
      'secret/data/doctor/doctor': ['create', 'read'],
      'secret/metadata/doctor/doctor': ['delete'],
      'secret/metadata/doctor/': ['list'],
    });
    expect((await check(inVault)).text).toContain(
      'The policy of the token lacks update on secret/data/doctor/doctor; update on secret/destroy/doctor/doctor.',
    );
    const refused = await check({ ...inVault, VAULT_TOKEN: 'hvs.s3cret' });
    expect(refused.text).toMatch(/problem {2}Keys .* \(status 403\)\./);
    expect(refused.text).not.toContain('s3cret');
    expect(vault.secrets.size).toBe(0);
  });

  test('checks that keys can be wrapped', async () => {
    const wrapped = { ...vault.variables(), ATTUNE_KEYS_WRAPPING: 'vault://transit/attune' };
    expect((await check(wrapped)).text).toMatch(/ok {7}Keys {11}wrapped by vault:\/\/transit\/attune/);
    const missing = await check({ ATTUNE_KEYS_WRAPPING: `file:${join(folder, 'no-key')}` });
    expect(missing.text).toContain(`There is no file ${join(folder, 'no-key')}.`);
    await writeFile(join(folder, 'open-key'), Buffer.alloc(32, 7).toString('base64'), { mode: 0o644 });
    const open = await check({ ATTUNE_KEYS_WRAPPING: `file:${join(folder, 'open-key')}` });
    expect(open.text).toContain(`Other users can read ${join(folder, 'open-key')}.`);
  });

  test('finds messages that come from nowhere and name nobody for questions', async () => {
    const { text } = await check({ MAIL_FROM: '', SUPPORT_EMAIL: '' });
    expect(text).toMatch(
      /warning {2}Mail .* answers, but mail comes from Attune <surveys@localhost>\.\n.*Set MAIL_FROM/,
    );
    expect(text).toMatch(
      /warning {2}Support {8}Messages name support@localhost\.example for questions\.\n {24}Set SUPPORT_EMAIL to/,
    );
  });

  test('finds services that refuse or do not answer, without printing a secret', async () => {
    const closed = await freePort();
    const { text } = await check({
      ATTUNE_URL: `http://127.0.0.1:${closed}`,
      SMTP_URL: `smtp://user:s3cret@127.0.0.1:${closed}`,
      OIDC_ISSUER: `${address}/other`,
      ATTUNE_SMS_ACCOUNT: 'AC2',
    });
    expect(text).toContain(`Attune at http://127.0.0.1:${closed} refuses the connection: nothing listens there`);
    expect(text).toMatch(/problem {2}Mail .* refuses the connection: nothing listens there/);
    expect(text).toContain('Check the host and the port in SMTP_URL');
    expect(text).toContain(`${address}/other does not answer (status 401)`);
    expect(text).toMatch(/does not accept the account \(status 401\)/);
    expect(text).toMatch(/4 problems/);
    expect(text).not.toContain('s3cret');
  });

  test('finds a database that does not answer, and a product that does not run', async () => {
    const away = await check({ DATABASE_URL: 'postgresql://attune:s3cret@127.0.0.1:9/attune' });
    expect(away.text).toContain('The database at 127.0.0.1:9/attune refuses the connection: nothing listens there');
    expect(away.text).not.toContain('s3cret');
    expect((await check({ DATABASE_URL: '' })).text).toContain(`Attune is not running on ${folder}.`);
  });

  test('fails on the command line when there is a problem', async () => {
    const failure = await operate(database, ['doctor']).catch((error) => error);
    expect(failure).toMatchObject({ code: 1, stdout: expect.stringMatching(/problem {2}Files/) });
  });
});
