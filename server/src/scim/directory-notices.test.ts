import { join } from 'node:path';
import { type CalendarDay, type Id, addDays } from '@attune/domain/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aMember, aPerson, assignRole, removeRole } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { type Company, aCompany, anEmployee } from '../../test/people.ts';
import { createStaffMails, readMessageTexts } from '../messaging/index.ts';
import { createLog } from '../platform/log.ts';
import type { Delivery, Mail } from '../platform/mail/index.ts';
import { type Queue, openQueue } from '../platform/queue/index.ts';
import { createDirectoryWatch } from './index.ts';
import { aScimApi, speakerOf } from './scim.test-support.ts';

const database = aDatabase();
const api = aScimApi(database);
const contentFolder = join(import.meta.dirname, '../../../content');
const day = 24 * 3600;
const mails: Mail[] = [];
let answer: Delivery = { outcome: 'sent' };
let queue: Queue;
let watch: ReturnType<typeof createDirectoryWatch>;
let acme: Company;
let maya: Id<'person'>;
let otto: Id<'person'>;
let count = 0;

beforeAll(async () => {
  queue = await openQueue({ connection: database.connection, log: createLog('silent') });
  const written = await createStaffMails({
    contentFolder,
    texts: await readMessageTexts(contentFolder),
    mailFrom: 'Attune <surveys@attune.example>',
  });
  const mailer = { deliver: async (mail: Mail) => (mails.push(mail), answer), close: async () => undefined };
  watch = createDirectoryWatch({
    database,
    queue,
    mailer,
    mails: written,
    url: 'https://attune.example.org',
    supportEmail: 'help@attune.example',
    restrictedOrganizationIds: [],
  });
});
afterAll(async () => queue.close());

beforeEach(async () => {
  await database.shiftClock(0);
  await database.acrossOrganizations('operate', (trx) =>
    trx.updateTable('directory_tokens').set({ revoked_at: new Date() }).where('revoked_at', 'is', null).execute(),
  );
  mails.length = 0;
  answer = { outcome: 'sent' };
  count += 1;
  acme = await aCompany(database, { displayName: 'Acme Ltd' });
  await database.inOrganization(acme.id, (trx) =>
    trx.updateTable('organizations').set({ time_zone: 'UTC' }).where('id', '=', acme.id).execute(),
  );
  maya = await aMember(database, acme.id, {
    role: 'engagement-admin',
    first_name: 'Maya',
    email_address: `maya${count}@acme.example`,
  });
  otto = await aMember(database, acme.id, {
    role: 'organization-admin',
    first_name: 'Otto',
    email_address: `otto${count}@acme.example`,
    locale: 'de',
  });
});

/** Checks all directories and sends due notices; returns recipients and subjects. */
async function look(): Promise<readonly string[]> {
  const before = mails.length;
  for (const task of watch.dueTasks) await task.run(new Date());
  await queue.drain(watch.jobs);
  return mails
    .slice(before)
    .map(({ to, subject }) => `${to.split(/\d*@/)[0]}: ${subject}`)
    .toSorted();
}

type Token = {
  readonly id: string;
  readonly attributes: {
    readonly token: string;
    readonly state: string;
    readonly expiresOn: CalendarDay;
    readonly pausesOn: CalendarDay | null;
    readonly ownerName: string | null;
    readonly isReplaced: boolean;
  };
};
const path = (rest = '') => `/organizations/${acme.id}/directory-tokens${rest}`;
const bodyOf = (attributes: object) => ({ data: { type: 'directory-tokens', attributes } });
const today = () => new Date().toISOString().slice(0, 10) as CalendarDay;
const make = async (as: string = maya, attributes: object = {}) =>
  (await api.ask('POST', path(), { as, body: bodyOf({ name: 'Okta', ...attributes }) })).json<{ data: Token }>().data;
const tokens = async (as: string = otto) => (await api.get(path(), as)).json<{ data: readonly Token[] }>().data;
const isGood = async ({ attributes }: Token) =>
  (await speakerOf(api, attributes.token).get('/ServiceProviderConfig')).statusCode === 200;
const moved = (days: number) => database.shiftClock(days * day);

describe('a directory token', () => {
  test('expires after a year by default, and administrators are notified once 30 and once 7 days before', async () => {
    expect((await make()).attributes.expiresOn).toBe(addDays(today(), 365));
    await make(maya, { name: 'Short', expiresOn: addDays(today(), 20) });
    expect(await look()).toEqual([
      expect.stringMatching(/^maya: A directory token of Acme Ltd ends on/),
      expect.stringMatching(/^otto: Ein Verzeichnis-Token von Acme Ltd endet am/),
    ]);
    expect(await look()).toEqual([]);
    expect(mails[0]?.text).toContain('https://attune.example.org/directory-sync');
    await moved(14);
    expect(await look()).toHaveLength(2);
    await moved(22);
    expect([await look(), (await tokens())[0]?.attributes.state]).toEqual([[], 'ended']);
  });

  test('causes no notice if the organization was deleted before the email was sent', async () => {
    await make(maya, { expiresOn: addDays(today(), 20) });
    for (const task of watch.dueTasks) await task.run(new Date());
    await database.inOrganization(acme.id, (trx) =>
      trx.updateTable('organizations').set({ deleted_at: new Date() }).where('id', '=', acme.id).execute(),
    );
    await queue.drain(watch.jobs);
    expect(mails).toEqual([]);
  });

  test('that is replaced stays valid for a week, without a notice about its expiry', async () => {
    const old = await make(maya, { expiresOn: addDays(today(), 20) });
    const replacing = await api.ask('POST', path(`/${old.id}/successor`), { as: otto, body: bodyOf({}) });
    const next = replacing.json<{ data: Token }>().data;
    expect([
      replacing.statusCode,
      next.attributes.expiresOn,
      await isGood(old),
      await isGood(next),
      await look(),
    ]).toEqual([201, addDays(today(), 365), true, true, []]);
    expect((await tokens()).find(({ id }) => id === old.id)?.attributes).toMatchObject({
      isReplaced: true,
      expiresOn: addDays(today(), 7),
    });
    expect((await api.ask('POST', path(`/${old.id}/successor`), { as: otto, body: bodyOf({}) })).statusCode).toBe(409);
    await moved(9);
    expect([await isGood(old), await isGood(next)]).toEqual([false, true]);
  });

  test('that has expired cannot be replaced', async () => {
    const old = await make(maya, { expiresOn: addDays(today(), 1) });
    await moved(3);
    expect((await api.ask('POST', path(`/${old.id}/successor`), { as: otto, body: bodyOf({}) })).statusCode).toBe(409);
    expect(await tokens()).toHaveLength(1);
  });

  test('that is replaced by concurrent requests gets one successor', async () => {
    const old = await make();
    const statuses = (
      await Promise.all(
        Array.from({ length: 10 }, () => api.ask('POST', path(`/${old.id}/successor`), { as: maya, body: bodyOf({}) })),
      )
    ).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  });
});

describe('a token whose owner can no longer manage directories', () => {
  const waysToLose: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['has no role any more', () => removeRole(database, acme.id, maya)],
    ['is a leader now', () => assignRole(database, acme.id, { personId: maya, role: 'leader' })],
    ['has left', () => anEmployee(database, acme, { person_id: maya, employment_status: 'inactive' })],
    [
      'may not sign in any more',
      () =>
        database.acrossOrganizations('operate', (trx) =>
          trx.updateTable('people').set({ deactivated_at: new Date() }).where('id', '=', maya).execute(),
        ),
    ],
  ];

  test.each(waysToLose)(
    'because that person %s is reported to the other administrators and paused after two weeks',
    async (_words, lose) => {
      const token = await make();
      await look();
      await lose();
      expect(await look()).toEqual(['otto: Ein Verzeichnis-Token von Acme Ltd braucht eine Administration']);
      expect((await tokens())[0]?.attributes).toMatchObject({
        state: 'orphaned',
        ownerName: null,
        pausesOn: addDays(today(), 14),
      });
      await moved(13);
      expect([await look(), await isGood(token)]).toEqual([[], true]);
      await moved(15);
      expect([await look(), await isGood(token), (await tokens())[0]?.attributes.state]).toEqual([[], false, 'paused']);
    },
  );

  test('is valid again when another administrator claims it or the owner regains permission', async () => {
    const token = await make();
    await removeRole(database, acme.id, maya);
    await look();
    await moved(15);
    expect(await isGood(token)).toBe(false);
    const claimed = await api.ask('POST', path(`/${token.id}/owner`), { as: otto });
    expect([claimed.statusCode, claimed.json().data.attributes.state, await isGood(token), await look()]).toEqual([
      200,
      'good',
      true,
      [],
    ]);
    const history = await database.inOrganization(acme.id, (trx) =>
      trx
        .selectFrom('audit_log')
        .select(['action', 'person_id'])
        .where('organization_id', '=', acme.id)
        .orderBy('position', 'desc')
        .limit(1)
        .execute(),
    );
    expect(history).toEqual([{ action: 'directory-token.claimed', person_id: otto }]);
    await removeRole(database, acme.id, otto);
    await assignRole(database, acme.id, { personId: maya, role: 'engagement-admin' });
    expect(await look()).toHaveLength(1);
    await assignRole(database, acme.id, { personId: otto, role: 'organization-admin' });
    await look();
    expect((await tokens())[0]?.attributes.state).toBe('good');
  });

  test('cannot be claimed without permission, and is not found in another organization', async () => {
    const token = await make();
    const stranger = await aMember(database, (await aCompany(database)).id, { role: 'engagement-admin' });
    const leader = await aMember(database, acme.id, { role: 'leader' });
    for (const rest of [`/${token.id}/owner`, `/${token.id}/successor`]) {
      const ask = async (as: string) =>
        (await api.ask('POST', path(rest), { as, ...(rest.endsWith('successor') && { body: bodyOf({}) }) })).statusCode;
      expect([await ask(leader), await ask(stranger)]).toEqual([403, 404]);
    }
    await api.ask('DELETE', path(`/${token.id}`), { as: maya });
    expect((await api.ask('POST', path(`/${token.id}/owner`), { as: otto })).statusCode).toBe(404);
  });

  test('can be owned by an Engage Super Admin', async () => {
    await make(await aPerson(database, { internalRole: 'admin' }));
    expect([await look(), (await tokens())[0]?.attributes.state]).toEqual([[], 'good']);
    await database.acrossOrganizations('operate', (trx) =>
      trx.updateTable('people').set({ internal_role: null }).where('internal_role', '=', 'admin').execute(),
    );
    expect(await look()).toHaveLength(2);
  });
});

describe('access pending approval after a directory reinstated an employee', () => {
  test('is reported to administrators with a link to the person and without the name', async () => {
    const leader = await aMember(database, acme.id, { role: 'leader', first_name: 'Quillo' });
    const employeeId = await anEmployee(database, acme, { person_id: leader, first_name: 'Quillo' });
    const okta = speakerOf(api, (await make()).attributes.token);
    for (const isActive of [false, true])
      await okta.patch(`/Users/${employeeId}`, { op: 'replace', path: 'active', value: isActive });
    expect(await look()).toEqual([
      'maya: Access in Acme Ltd waits for an administrator',
      'otto: Ein Zugriff in Acme Ltd wartet auf die Administration',
    ]);
    expect(mails[0]?.text).toContain(`https://attune.example.org/employee-list/${employeeId}?tab=access`);
    expect(JSON.stringify(mails)).not.toContain('Quillo');
    expect(await look()).toEqual([]);
  });

  test('is reported again if the mail server was busy, but never twice to the same administrator', async () => {
    await make(maya, { expiresOn: addDays(today(), 5) });
    answer = { outcome: 'retry', cause: 'temporary', reason: 'busy' };
    await expect(look()).rejects.toThrow('The mail server did not take the notice.');
    const tried = mails.length;
    answer = { outcome: 'sent' };
    await look();
    expect([tried >= 1, new Set(mails.map(({ messageId }) => messageId)).size]).toEqual([true, 2]);
  });
});
