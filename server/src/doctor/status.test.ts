import type { InstallationStatusResource } from '@attune/contract/app/installation-status';
import type { Id } from '@attune/domain/kernel';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aMember, aPerson, anOrganization } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { anApi } from '../../test/sign-in.ts';
import { systemClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
import { statusRoutes } from './index.ts';

const database = aDatabase();
let superAdmin: Id<'person'>;
let admin: Id<'person'>;

beforeAll(async () => {
  superAdmin = await aPerson(database, { internalRole: 'admin' });
  admin = await aMember(database, await anOrganization(database), { role: 'organization-admin' });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const folder = mkdtempSync(join(tmpdir(), 'attune-status-'));
for (const name of ['files', 'keys']) mkdirSync(join(folder, name), { mode: 0o700 });

const api = anApi(database, ({ router, authentication }) => {
  const config = readConfig({ ATTUNE_DATA: folder, ATTUNE_URL: 'http://localhost:1' });
  const { connection } = database;
  const queue = { state: async () => ({ waiting: 3, oldestSeconds: 240 }) };
  statusRoutes(router, { config, connection, queue, clock: systemClock, authentication });
});

const statusFor = async (person: string) =>
  ((await api.get('/installation-status', person)).json().data as InstallationStatusResource).attributes;

describe('the status of the installation', () => {
  test('has what the doctor finds, with problems first and what to do about them', async () => {
    const { findings } = await statusFor(superAdmin);
    const subjects = findings.map(({ subject }) => subject);
    expect(findings[0]).toMatchObject({ state: 'problem', advice: expect.stringMatching(/\.$/) as string });
    const states = findings.map(({ state }) => state).join(' ');
    expect(states).toMatch(/^(problem )+(warning )+(ok ?)+$/);
    for (const subject of ['Database', 'Migrations', 'Rights', 'Files', 'Keys', 'Disk', 'Mail', 'Sign-in'])
      expect(subjects).toContain(subject);
    expect(findings.find(({ subject }) => subject === 'Queue')).toMatchObject({ state: 'problem' });
  });

  test('says how many jobs wait, and since when the oldest is due', async () => {
    expect(await statusFor(superAdmin)).toMatchObject({ waitingJobs: 3, oldestJobSeconds: 240 });
  });

  test('is for Engage Super Admins only', async () => {
    expect((await api.get('/installation-status', admin)).statusCode).toBe(403);
  });
});
