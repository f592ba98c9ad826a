import type { Id } from '@attune/domain/kernel';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, aPerson, assignRole } from '../../../test/accounts.ts';
import { aDatabase } from '../../../test/database.ts';
import { type Company, aCompany } from '../../../test/people.ts';
import { accountsAtWork } from '../accounts.test-support.ts';
import { withoutRequestId } from '../../../test/request-ids.ts';

const database = aDatabase();
const atWork = accountsAtWork(database);
const { api } = atWork;

let acme: Company;
let admin: Id<'person'>;
let ada: Id<'person'>;
let root: Id<'person'>;
let count = 0;

beforeEach(async () => {
  await atWork.work();
  atWork.mails.length = 0;
  atWork.answer = { outcome: 'sent' };
  acme = await aCompany(database, { displayName: 'Acme Ltd' });
  admin = await aMember(database, acme.id, { role: 'engagement-admin' });
  ada = await aMember(database, acme.id, {
    role: 'leader',
    first_name: 'Ada',
    email_address: `ada${(count += 1)}@acme.example`,
    locale: 'de',
  });
  root = await aPerson(database, { internalRole: 'admin' });
});

const invite = (as: string, personId: string = ada, query = '') =>
  api.ask('POST', `/people/${personId}/invite${query}`, { as });
const stateOf = async (personId: Id<'person'>) =>
  (
    await database.acrossOrganizations('operate', (trx) =>
      trx.selectFrom('invitations').select('status').where('person_id', '=', personId).orderBy('id').execute(),
    )
  ).map(({ status }) => status);

describe('an invitation', () => {
  // Shows API-PEOPLE-03
  test('is one email in the reader’s language with the sign-in URL and no secret', async () => {
    expect((await invite(admin)).statusCode).toBe(200);
    await atWork.work();
    await atWork.work();
    expect(atWork.mails).toHaveLength(1);
    expect(atWork.mails[0]).toMatchObject({
      organizationId: acme.id,
      to: `ada${count}@acme.example`,
      subject: 'Acme Ltd lädt Sie zu Attune ein',
      from: '"Acme Ltd via Attune" <surveys@attune.example>',
    });
    expect(atWork.mails[0]?.text).toContain('Guten Tag Ada');
    expect(atWork.mails[0]?.text.match(/https?:\S+/g)).toEqual(['http://localhost:3000/']);
    expect(await stateOf(ada)).toEqual(['sent']);
  });

  test('comes from the product for internal users', async () => {
    const coach = await aPerson(database, { internalRole: 'coach', email_address: `coach${count}@attune.example` });
    await invite(root, coach);
    await atWork.work();
    expect(atWork.mails[0]).toMatchObject({ organizationId: '0', subject: 'Attune invites you to Attune' });
  });

  test('can be resent after ten minutes, and five times a day', async () => {
    await invite(admin);
    const again = await invite(admin);
    expect([again.statusCode, again.json().errors[0].detail]).toEqual([
      429,
      'An invitation was sent already. The next one can be sent in 10 minutes.',
    ]);
    for (let sent = 1; sent < 5; sent += 1) {
      atWork.wait(11);
      expect((await invite(admin)).statusCode).toBe(200);
    }
    atWork.wait(60);
    expect((await invite(root)).statusCode).toBe(429);
    atWork.wait(24 * 60);
    expect((await invite(root)).statusCode).toBe(200);
  });

  test('is sent once with concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => invite(admin)));
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1);
  });

  test('is retried if the mail server is busy, but not after a rejection', async () => {
    atWork.answer = { outcome: 'retry', cause: 'temporary', reason: 'busy' };
    await invite(admin);
    await expect(atWork.work()).rejects.toThrow('The mail server did not take the invitation.');
    expect(await stateOf(ada)).toEqual(['queued']);
    atWork.answer = { outcome: 'refused', cause: 'mailbox', reason: 'unknown' };
    await atWork.work();
    expect([await stateOf(ada), atWork.mails.length]).toEqual([['bounced'], 2]);
    expect(new Set(atWork.mails.map(({ messageId }) => messageId)).size).toBe(1);
  });

  test('is recorded in the audit log of the inviting organization', async () => {
    await invite(admin);
    const history = await database.inOrganization(acme.id, (trx) =>
      trx
        .selectFrom('audit_log')
        .select(['action', 'entity_id', 'person_id'])
        .where('organization_id', '=', acme.id)
        .execute(),
    );
    expect(history).toEqual([{ action: 'person.invited', entity_id: ada, person_id: admin }]);
  });

  test('is not sent without an email address or to deactivated accounts', async () => {
    const silent = await aMember(database, acme.id, { role: 'leader', email_address: null });
    const gone = await aMember(database, acme.id, { role: 'leader', deactivated_at: new Date() });
    for (const person of [silent, gone]) expect((await invite(admin, person)).statusCode).toBe(409);
  });
});

describe('a person', () => {
  test('can only be invited by administrators of one of their organizations', async () => {
    const leader = await aMember(database, acme.id, { role: 'leader' });
    expect((await invite(leader)).statusCode).toBe(403);
    const stranger = await aMember(database, (await aCompany(database)).id, { role: 'engagement-admin' });
    const [foreign, absent] = [await invite(stranger), await invite(stranger, '999999999')];
    expect([foreign.statusCode, withoutRequestId(foreign.body)]).toEqual([404, withoutRequestId(absent.body)]);
    expect(await stateOf(ada)).toEqual([]);
  });

  test('of several organizations is invited on behalf of the inviting one', async () => {
    const globex = await aCompany(database, { displayName: 'Globex' });
    const other = await aMember(database, globex.id, { role: 'engagement-admin' });
    await assignRole(database, globex.id, { personId: ada, role: 'leader' });
    await invite(other);
    await atWork.work();
    expect(atWork.mails.map(({ organizationId }) => organizationId)).toEqual([globex.id]);
  });

  test('is invited on behalf of the named organization by a user with permission in both', async () => {
    const globex = await aCompany(database, { displayName: 'Globex' });
    await assignRole(database, globex.id, { personId: ada, role: 'engagement-admin' });
    const manager = await aMember(database, acme.id, {
      role: 'customer-success-manager',
      internalRole: 'customer-success-manager',
    });
    await assignRole(database, globex.id, { personId: manager, role: 'customer-success-manager' });
    for (const person of [manager, root]) {
      atWork.wait(11);
      expect((await invite(person, ada, `?organizationId=${globex.id}`)).statusCode).toBe(200);
    }
    await atWork.work();
    await atWork.work();
    expect(atWork.mails.map(({ organizationId }) => organizationId)).toEqual([globex.id, globex.id]);
  });

  test('cannot be invited for an organization that neither the person nor the inviter belongs to', async () => {
    const globex = await aCompany(database, { displayName: 'Globex' });
    const absent = await invite(admin, '999999999');
    for (const asked of [
      await invite(admin, ada, `?organizationId=${globex.id}`),
      await invite(root, ada, `?organizationId=${globex.id}`),
    ])
      expect([asked.statusCode, withoutRequestId(asked.body)]).toEqual([404, withoutRequestId(absent.body)]);
    await assignRole(database, globex.id, { personId: ada, role: 'leader' });
    const foreign = await invite(admin, ada, `?organizationId=${globex.id}`);
    expect([foreign.statusCode, withoutRequestId(foreign.body)]).toEqual([404, withoutRequestId(absent.body)]);
    expect(await stateOf(ada)).toEqual([]);
  });
});
