import type { NotificationKind } from '@attune/domain/campaigns';
import { join } from 'node:path';
import type { DeliveryChannel } from '@attune/domain/campaigns';
import type { CalendarDay, Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type RunningCampaign, aRunningCampaign, keysInMemory } from '../../test/a-running-campaign.ts';
import type { TestDatabase } from '../../test/database.ts';
import { type SmsProvider, startSmsProvider } from '../../test/sms-provider.ts';
import { type SmtpSink, startSmtpSink } from '../../test/smtp-sink.ts';
import type { KeyStore } from '../platform/keys/index.ts';
import { createLog } from '../platform/log.ts';
import { type Mailer, createSmtpMailer } from '../platform/mail/index.ts';
import { type Queue, openQueue } from '../platform/queue/index.ts';
import { createProviderSender } from '../platform/sms/index.ts';
import { createTakeSurvey } from '../responses/drafts/take-survey.ts';
import { type MessageTexts, readMessageTexts } from './message-texts.ts';
import { createMessaging } from './messaging.ts';

/**
 * A campaign in the week from Monday, 1 June 2026, 9:00 in Chicago, whose people have phones, with the full
 * messaging setup.
 */
export type PostOffice = {
  readonly keys: KeyStore;
  readonly sink: SmtpSink;
  readonly provider: SmsProvider;
  readonly texts: MessageTexts;
  readonly campaign: RunningCampaign;
  now: Date;
  messaging(): ReturnType<typeof createMessaging>;
  /** Another campaign of the same people in the same week, without messages. */
  anotherCampaign(): Promise<Id<'campaign'>>;
  aNotification(
    kind: NotificationKind,
    sendAt: Date,
    campaignId?: Id<'campaign'>,
  ): Promise<Id<'campaign-notification'>>;
  sendBy(channel: DeliveryChannel): Promise<void>;
  changePerson(n: number, changes: PersonChanges): Promise<void>;
  /** Completes the survey for an employee. */
  answer(n: number): Promise<void>;
  /** Sends everything that is due at a time. */
  at(time: Date | string): Promise<void>;
  statuses(channel?: 'email' | 'sms'): Promise<readonly string[]>;
};

type PersonChanges = {
  readonly first_name?: string;
  readonly last_name?: string;
  readonly started_on?: CalendarDay | null;
  readonly time_zone?: string | null;
  readonly locale?: string | null;
  readonly email_address?: string | null;
  readonly mobile_phone_number?: string | null;
  readonly unsubscribed_channels?: string[];
  readonly unreachable_channels?: string[];
};

export const monday = new Date('2026-06-01T14:00:00Z');
const aWeekLater = new Date('2026-06-08T14:00:00Z');
export const phoneOf = (n: number) => `+1206555010${n}`;

/** Call at file level; the campaign is new for each test. */
export function aPostOffice(database: TestDatabase, { employees = 6 } = {}): PostOffice {
  const keys = keysInMemory();
  const office = { keys, now: monday } as { -readonly [K in keyof PostOffice]: PostOffice[K] };
  let mailer: Mailer;
  let queue: Queue;

  beforeAll(async () => {
    office.sink = await startSmtpSink();
    office.provider = await startSmsProvider();
    office.texts = await readMessageTexts(join(import.meta.dirname, '../../../content'));
    mailer = createSmtpMailer(office.sink.url);
    queue = await openQueue({ connection: database.connection, log: createLog('silent') });
  });
  afterAll(async () => {
    await mailer.close();
    await queue.close();
    await office.sink.stop();
    await office.provider.stop();
  });
  beforeEach(async () => {
    office.sink.mails.length = 0;
    office.sink.behave(() => 'take');
    office.provider.texts.length = 0;
    office.provider.attempts.clear();
    office.provider.behave(() => 'take');
    office.now = monday;
    office.campaign = await aRunningCampaign(database, keys, { employees });
    const { organizationId } = office.campaign;
    await change(sql`update organizations set time_zone = 'America/Chicago' where id = ${organizationId}`);
    await change(
      sql`update campaigns set started_at = ${monday},
        ended_at = ${aWeekLater} where organization_id = ${organizationId}`,
    );
    for (const n of office.campaign.employeeIds.keys())
      await office.changePerson(n, { mobile_phone_number: phoneOf(n) });
  });

  const change = (statement: ReturnType<typeof sql>) =>
    database.inOrganization(office.campaign.organizationId, (trx) => statement.execute(trx));

  office.messaging = () =>
    createMessaging({
      log: createLog('silent'),
      database,
      queue,
      keys,
      clock: { now: () => office.now },
      mailer,
      texter: createProviderSender(office.provider.settings),
      texts: office.texts,
      surveyUrl: 'https://s.example.org',
      smsStatusUrl: 'https://a.example.org/sms/status',
      mailFrom: 'Attune <surveys@example.org>',
      supportEmail: 'help@example.org',
    });
  office.anotherCampaign = async () => {
    const { organizationId, campaignId } = office.campaign;
    const { rows } = await database.inOrganization(organizationId, (trx) =>
      sql<{ readonly id: Id<'campaign'> }>`
      insert into campaigns (organization_id, name, campaign_type, status, started_at, ended_at, is_published,
        confidentiality_level, protection, minutes, channel)
      select organization_id, 'Pulse', 'custom', status, started_at, ended_at, true, 5, 'strict', 2, channel
        from campaigns where organization_id = ${organizationId} and id = ${campaignId}
      returning id`.execute(trx),
    );
    const id = rows[0]?.id as Id<'campaign'>;
    await keys.createKey(id);
    await change(
      sql`insert into campaign_memberships (organization_id, campaign_id, employee_id, group_id)
        select organization_id, ${id}, employee_id, group_id from campaign_memberships
          where organization_id = ${organizationId} and campaign_id = ${campaignId}`,
    );
    await change(
      sql`insert into participations (organization_id, campaign_id, employee_id, token_hash)
        select organization_id, ${id}, employee_id, sha256(token_hash) from participations
          where organization_id = ${organizationId} and campaign_id = ${campaignId}`,
    );
    return id;
  };
  office.aNotification = async (kind, sendAt, campaignId = office.campaign.campaignId) => {
    const { subject, body } = office.texts.emailIn(kind, 'en');
    const { organizationId } = office.campaign;
    return database.inOrganization(organizationId, async (trx) => {
      const values = {
        organization_id: organizationId,
        campaign_id: campaignId,
        kind,
        position: { invite: 0, reminder: 1, final: 2 }[kind],
        send_at: sendAt,
        email_subject: subject,
        email_body: body,
      };
      const { id } = await trx
        .insertInto('campaign_notifications')
        .values(values)
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    });
  };
  office.sendBy = async (channel) =>
    void (await change(
      sql`update campaigns set channel = ${channel} where organization_id = ${office.campaign.organizationId}`,
    ));
  office.changePerson = async (n, changes) => {
    const { organizationId, employeeIds } = office.campaign;
    await database.inOrganization(organizationId, (trx) =>
      trx
        .updateTable('employees')
        .set(changes)
        .where('organization_id', '=', organizationId)
        .where('id', '=', employeeIds[n] as Id<'employee'>)
        .execute(),
    );
  };
  office.answer = async (n) => {
    const take = createTakeSurvey({
      database,
      keys,
      clock: { now: () => new Date() },
      assetBase: '/',
      listSharedActions: async () => [],
      supportEmail: 'help@example.org',
    });
    await take.save(office.campaign.linkOf(n), {
      version: 0,
      answers: [0, 1, 2].map((index) => ({ index, value: 4, age: 0 })),
      isFinal: true,
    });
  };
  office.at = async (time) => {
    office.now = new Date(time);
    const { jobs, dueTasks } = office.messaging();
    for (const task of dueTasks) await task.run();
    await queue.drain(jobs);
  };
  office.statuses = async (channel = 'sms') => {
    const { organizationId, campaignId } = office.campaign;
    const rows = await database.inOrganization(organizationId, (trx) =>
      trx
        .selectFrom('messages')
        .select(['status', 'skip_reason as reason'])
        .where('organization_id', '=', organizationId)
        .where('campaign_id', '=', campaignId)
        .where('channel', '=', channel)
        .orderBy('notification_id')
        .orderBy('employee_id')
        .execute(),
    );
    return rows.map(({ status, reason }) => (reason ? `${status}: ${reason}` : status));
  };
  return office;
}
