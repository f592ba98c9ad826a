import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RunningCampaign, aRunningCampaign, keysInMemory } from '../../../test/a-running-campaign.ts';
import { aDatabase } from '../../../test/database.ts';
import { ownBudgets } from '../../../test/own-budgets.ts';
import { createLog } from '../../platform/log.ts';
import type { Mail } from '../../platform/mail/index.ts';
import type { TextMessage } from '../../platform/sms/index.ts';
import { createAddressHashes } from '../unsubscribe/address-hashes.ts';
import { type MessageTexts, readMessageTexts } from '../message-texts.ts';
import { createLinkSender } from './send-my-links.ts';
import { suppressEverywhere } from '../unsubscribe/suppressions.repository.ts';

const database = aDatabase();
const keys = keysInMemory();
const lines: string[] = [];
const mails: Mail[] = [];
const shorts: TextMessage[] = [];
let isDown = false;
let now: Date;
let texts: MessageTexts;
let campaign: RunningCampaign;
let address: string;
let links: ReturnType<typeof createLinkSender>;

beforeAll(async () => {
  texts = await readMessageTexts(join(import.meta.dirname, '../../../../content'));
});
beforeEach(async () => {
  for (const list of [lines, mails, shorts]) list.length = 0;
  isDown = false;
  now = new Date();
  links = sender();
  campaign = await aRunningCampaign(database, keys);
  address = `ada.${campaign.campaignId}@acme.example`;
  await change(sql`email_address = ${address}, first_name = 'Ada'`);
});

const change = (what: ReturnType<typeof sql>) =>
  database.inOrganization(campaign.organizationId, (trx) =>
    sql`update employees set ${what} where organization_id =
      ${campaign.organizationId} and id = ${campaign.employeeIds[0]}`.execute(trx),
  );
const participate = (what: ReturnType<typeof sql>) =>
  database.inOrganization(campaign.organizationId, (trx) =>
    sql`update participations set ${what} where organization_id =
      ${campaign.organizationId} and employee_id = ${campaign.employeeIds[0]}`.execute(trx),
  );
const sender = () =>
  createLinkSender({
    database,
    keys,
    texts,
    budgets: ownBudgets,
    clock: { now: () => now },
    log: createLog('debug', { write: (line) => void lines.push(line) }),
    surveyUrl: 'https://s.example.org',
    smsStatusUrl: 'https://a.example.org/sms/status',
    mailFrom: 'Attune <surveys@example.org>',
    supportEmail: 'help@example.org',
    mailer: {
      deliver: async (mail) => {
        if (isDown) throw new Error(`no route to ${mail.to}`);
        mails.push(mail);
        return { outcome: 'sent' };
      },
      close: async () => undefined,
    },
    texter: { deliver: async (short) => ({ outcome: 'sent', providerId: String(shorts.push(short)) }) },
  });

async function ask(...typed: readonly string[]): Promise<void> {
  await askFrom('192.0.2.1', ...typed);
}

async function askFrom(peer: string, ...typed: readonly string[]): Promise<void> {
  const { request, settled } = links;
  for (const each of typed) request(each, peer);
  await settled();
}

describe('a lost link', () => {
  // Shows API-PEOPLE-16
  test('is sent to the owner of the address, however it is typed', async () => {
    await ask(` ${address.toUpperCase()} `);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: address, subject: 'Your survey link' });
    expect(mails[0]?.text).toContain(`https://s.example.org/s/${campaign.linkOf(0)}`);
    expect(mails[0]?.text).toContain('Hello Ada');
  });

  test('is sent to a phone number by SMS, but not after STOP', async () => {
    const phone = `+1317${String(5_550_000 + Number(campaign.campaignId)).padStart(7, '0')}`;
    await change(sql`mobile_phone_number = ${phone}, locale = 'de'`);
    await ask(phone);
    expect(shorts).toHaveLength(1);
    expect(shorts[0]?.body).toContain('Ihr Link zur Befragung');
    const hash = await createAddressHashes(keys).hashOf('sms', phone);
    await database.acrossOrganizations('wish-of-address', (trx) => suppressEverywhere(trx, { channel: 'sms', hash }));
    await ask(phone);
    expect(shorts).toHaveLength(1);
  });

  test('is sent three times to a repeated requester, and once more two hours later', async () => {
    await ask(address, address, address, address, address);
    expect(mails).toHaveLength(3);
    now = new Date(now.getTime() + 2 * 3_600_000);
    await ask(address, address);
    expect(mails).toHaveLength(4);
  });

  test('is still sent to its owner after somebody else has used up their own limit, all day long', async () => {
    const asksAsOftenAsHeCan = async (): Promise<void> => {
      for (let asked = 0; asked < 40; asked += 1) await askFrom('198.51.100.66', address);
    };
    for (let hour = 0; hour < 24; hour += 1) {
      await asksAsOftenAsHeCan();
      now = new Date(now.getTime() + 3_600_000);
    }
    await asksAsOftenAsHeCan();
    const sentBefore = mails.length;
    await ask(address, address, address);
    expect(mails).toHaveLength(sentBefore + 3);
  });

  test('is sent to one address a limited number of times in total, and again later', async () => {
    for (let peer = 0; peer < 100; peer += 1) await askFrom(`198.51.100.${peer}`, address);
    expect(mails).toHaveLength(30);
    now = new Date(now.getTime() + 48 * 60_000);
    await askFrom('203.0.113.9', address, address);
    expect(mails.slice(30).map(({ to }) => to)).toEqual([address]);
  });

  test.each(['waiting', 'objected'] as const)(
    'is not sent to an address that was changed while the campaign ran and is %s',
    async (state) => {
      const { organizationId, employeeIds } = campaign;
      await database.inOrganization(organizationId, (trx) =>
        sql`
      insert into address_checks (organization_id, employee_id, channel, state)
        values (${organizationId}, ${employeeIds[0]}, 'email', ${state})`.execute(trx),
      );
      await ask(address);
      expect(mails).toEqual([]);
      await database.inOrganization(organizationId, (trx) =>
        sql`update address_checks set channel = 'sms' where organization_id = ${organizationId}`.execute(trx),
      );
      await ask(address);
      expect(mails).toHaveLength(1);
    },
  );

  test('is sent whether or not the person has answered', async () => {
    await participate(sql`is_completed = true`);
    await ask(address);
    expect(mails).toHaveLength(1);
  });

  test('is not sent to people with access codes: their link is never sent', async () => {
    await participate(sql`by_code = true`);
    await ask(address);
    expect(mails).toEqual([]);
  });

  test.each(['nobody@acme.example', 'not an address', '', '+13175550199'])(
    'is not sent to %j, and nothing is recorded',
    async (typed) => {
      await ask(typed);
      expect([mails, shorts]).toEqual([[], []]);
      const { rows } = await database.inOrganization(campaign.organizationId, (trx) =>
        sql`select 1 from link_requests where organization_id = ${campaign.organizationId}`.execute(trx),
      );
      expect(rows).toEqual([]);
    },
  );

  test('leaves no trace of the address in the log, even on failure, and does not stop the next one', async () => {
    isDown = true;
    const { request, settled } = links;
    request(address, '192.0.2.1');
    await settled();
    isDown = false;
    request(address, '192.0.2.1');
    await settled();
    expect(mails).toHaveLength(1);
    expect(lines.join('')).toContain('was not sent');
    expect(lines.join('')).not.toContain(address);
  });

  test('is deleted from the records at the end of the day', async () => {
    await ask(address);
    now = new Date(now.getTime() + 86_400_000);
    for (const task of sender().dueTasks) await task.run();
    const { rows } = await database.inOrganization(campaign.organizationId, (trx) =>
      sql`select 1 from link_requests where organization_id = ${campaign.organizationId}`.execute(trx),
    );
    expect(rows).toEqual([]);
  });

  test('leaves rows whose transactions do not reveal who asked last', async () => {
    await change(sql`email_address = ${address}`);
    await ask(address, 'person1@acme.example', address);
    const { rows } = await database.inOrganization(campaign.organizationId, (trx) =>
      sql<{
        readonly xmin: string;
      }>`select distinct xmin::text from link_requests where organization_id = ${campaign.organizationId}`.execute(trx),
    );
    expect(rows).toHaveLength(1);
  });
});
