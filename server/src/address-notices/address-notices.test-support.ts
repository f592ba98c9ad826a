import { join } from 'node:path';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { aMember } from '../../test/accounts.ts';
import { keysInMemory } from '../../test/a-running-campaign.ts';
import { type Company, aCompany, anEmployee } from '../../test/people.ts';
import { anImportApi } from '../imports/imports.test-support.ts';
import { createNoticeMails, readMessageTexts } from '../messaging/index.ts';
import { createLog } from '../platform/log.ts';
import type { Delivery, Mail } from '../platform/mail/index.ts';
import type { TextDelivery, TextMessage } from '../platform/sms/index.ts';
import { type Queue, openQueue } from '../platform/queue/index.ts';
import { createAddressNotices } from './index.ts';

const contentFolder = join(import.meta.dirname, '../../../content');

export function setUpAddressNotices() {
  const texts: TextMessage[] = [];
  const mails: Mail[] = [];
  const { database, api, importerAt } = anImportApi();

  let queue: Queue;
  let notices: ReturnType<typeof createAddressNotices>;
  let answer: Delivery;
  let textAnswer: TextDelivery;
  let takesTexts: boolean;
  let now: Date;
  const mailer = {
    deliver: async (mail: Mail) => {
      mails.push(mail);
      return answer;
    },
    close: async () => undefined,
  };

  beforeAll(async () => {
    queue = await openQueue({ connection: database.connection, log: createLog('silent') });
    const compose = await createNoticeMails({
      contentFolder,
      texts: await readMessageTexts(contentFolder),
      mailFrom: 'Attune <surveys@attune.example>',
    });
    notices = createAddressNotices({
      database,
      queue,
      mailer,
      compose,
      keys: keysInMemory(),
      clock: { now: () => now },
      texter: {
        deliver: async (text) => {
          texts.push(text);
          return textAnswer;
        },
      },
      takesTexts: async () => takesTexts,
      url: 'https://attune.example',
      surveyUrl: 'https://s.attune.example',
      smsStatusUrl: 'https://attune.example/sms/status',
      supportEmail: 'help@attune.example',
    });
  });
  afterAll(() => queue.close());

  let acme: Company;
  let admin: Id<'person'>;
  let ada: Id<'employee'>;
  let count = 0;
  const old = () => `ada${count}@acme.example`;

  beforeEach(async () => {
    count += 1;
    answer = { outcome: 'sent' };
    textAnswer = { outcome: 'sent', providerId: null };
    takesTexts = true;
    now = new Date('2026-03-02T12:00:00Z');
    await sendDue();
    mails.length = 0;
    acme = await aCompany(database, { displayName: 'Acme Ltd' });
    admin = await aMember(database, acme.id, { role: 'organization-admin' });
    ada = await anEmployee(database, acme, {
      first_name: 'Ada',
      last_name: 'Lovelace',
      organization_employee_id: 'A1',
      email_address: old(),
    });
    await aCampaign('finished');
  });

  const aCampaign = (status: 'finished' | 'pending') =>
    database.inOrganization(acme.id, async (trx) => {
      await sql`update campaigns set status = ${status} where organization_id = ${acme.id}`.execute(trx);
      const there = await trx
        .selectFrom('campaigns')
        .select('id')
        .where('organization_id', '=', acme.id)
        .executeTakeFirst();
      if (!there)
        await trx
          .insertInto('campaigns')
          .values({
            organization_id: acme.id,
            name: 'Spring',
            campaign_type: 'quarterly',
            status,
            started_at: new Date('2026-01-01'),
            ended_at: new Date('2026-01-08'),
            confidentiality_level: 5,
            protection: 'strict',
          })
          .execute();
    });
  const change = (attributes: object, employeeId: string = ada) =>
    api.ask('PATCH', `/organizations/${acme.id}/employees/${employeeId}`, {
      as: admin,
      body: { data: { type: 'employees', attributes } },
    });

  /** Sends all due notices. */
  async function sendDue(): Promise<readonly string[]> {
    mails.length = 0;
    texts.length = 0;
    for (const task of notices.dueTasks) await task.run(new Date());
    await queue.drain(notices.jobs);
    return mails.map(({ to }) => to);
  }

  return {
    texts,
    mails,
    database,
    importerAt,
    get answer() {
      return answer;
    },
    set answer(value) {
      answer = value;
    },
    get textAnswer() {
      return textAnswer;
    },
    set textAnswer(value) {
      textAnswer = value;
    },
    get takesTexts() {
      return takesTexts;
    },
    set takesTexts(value) {
      takesTexts = value;
    },
    get now() {
      return now;
    },
    set now(value) {
      now = value;
    },
    get acme() {
      return acme;
    },
    get admin() {
      return admin;
    },
    get ada() {
      return ada;
    },
    get count() {
      return count;
    },
    old,
    aCampaign,
    change,
    sendDue,
  };
}
