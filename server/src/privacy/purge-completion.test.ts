import { readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { beforeEach, describe, expect, test } from 'vitest';
import { keysInMemory } from '../../test/a-running-campaign.ts';
import { aDatabase } from '../../test/database.ts';
import { aCompany } from '../results/company.test-support.ts';
import { type Campaign, aCampaign, always, numbered } from '../results/results.test-support.ts';
import { systemClock } from '../platform/clock.ts';
import { purgeCompletion } from './purge-completion.ts';

const database = aDatabase();
let campaign: Campaign;

async function run<Row>(statement: string, values: readonly unknown[] = []): Promise<readonly Row[]> {
  const client = new Client(database.connection);
  await client.connect();
  try {
    await client.query(`set app.scope = 'all'`);
    return (await client.query(statement, [...values])).rows as readonly Row[];
  } finally {
    await client.end();
  }
}

/** An invitation to everybody, sent again to two people, and a reminder with every outcome. */
const messages = `
  with notification as (
    insert into campaign_notifications (organization_id, campaign_id, kind, position, send_at, email_subject,
      email_body, status)
    select $1, $2, kind, position, now(), 'Subject', 'Body', 'sent'
    from (values ('invite', 1), ('reminder', 2)) n (kind, position) returning id, kind
  ), planned as (
    select n.id, n.kind, m.employee_id, 0 as repetition,
      row_number() over (partition by n.id order by m.employee_id) as nth
    from notification n, campaign_memberships m where m.organization_id = $1 and m.campaign_id = $2
    union all
    select n.id, n.kind, m.employee_id, 1, 1 from notification n, (
      select employee_id from campaign_memberships where organization_id = $1 and campaign_id = $2 limit 2
    ) m where n.kind = 'invite'
  ), sent as (
    insert into messages (organization_id, campaign_id, notification_id, employee_id, channel, repetition, status,
      skip_reason)
    select $1, $2, id, employee_id, 'email', repetition,
      case when kind = 'invite' or nth <= 3 then 'sent' when nth = 4 then 'failed' else 'skipped' end,
      case when kind = 'reminder' and nth between 5 and 7 then 'completed'
        when kind = 'reminder' and nth = 8 then 'cap' end
    from planned returning notification_id, employee_id, repetition
  )
  insert into outbox_mails (organization_id, message_id, recipient, sender, subject, body_text, body_html, headers)
  select $1, '<' || notification_id || '-' || employee_id || '-email' || case repetition when 0 then '' else '-1' end
    || '-0@localhost>', 'x@acme.example', 'Acme', 'Subject', '', '', '{}'::jsonb from sent
  union all select $1, '<notice-1@localhost>', 'x@acme.example', 'Acme', 'Notice', '', '', '{}'::jsonb`;

const left = () =>
  run(
    `select n.kind, m.repetition, count(*)::int as messages, (
      select count(*)::int from outbox_mails where message_id ~ ('^<' || n.id || '-')) as mails
    from campaign_notifications n join messages m on m.notification_id = n.id where n.campaign_id = $1
    group by n.id, n.kind, m.repetition order by n.kind, m.repetition`,
    [campaign.campaignId],
  );
const mails = async () => (await run('select 1 from outbox_mails')).length;

beforeEach(async () => {
  campaign = await aCampaign({ database, keys: keysInMemory() }, await aCompany(database, { name: 'Acme', people: 8 }));
  await campaign.answerAll(numbered(0, 5), () => always(4));
  await campaign.close();
  await run('delete from outbox_mails');
  await run(messages, [campaign.organizationId, campaign.campaignId]);
});

const purge = () => purgeCompletion({ database, clock: systemClock });

describe('messages of a campaign', () => {
  test('are kept while its key exists', async () => {
    await purge();
    expect(await left()).toEqual([
      { kind: 'invite', repetition: 0, messages: 8, mails: 10 },
      { kind: 'invite', repetition: 1, messages: 2, mails: 10 },
      { kind: 'reminder', repetition: 0, messages: 8, mails: 8 },
    ]);
  });

  test('are deleted with its key unless everybody got them, with their mails in the outbox', async () => {
    await run('update campaigns set key_shredded_at = now() where id = $1', [campaign.campaignId]);
    await purge();
    expect(await left()).toEqual([{ kind: 'invite', repetition: 0, messages: 8, mails: 8 }]);
    expect(await mails()).toBe(9);
  });

  test('leave behind how many of each reminder were sent, however often the purge runs', async () => {
    const counts = () =>
      run(
        `select kind, sent_count as sent, skipped_count as skipped, failed_count as failed from campaign_notifications
        where campaign_id = $1 order by kind`,
        [campaign.campaignId],
      );
    for (let runs = 0; runs < 2; runs += 1) {
      await run('update campaigns set key_shredded_at = now(), completion_purged_at = null where id = $1', [
        campaign.campaignId,
      ]);
      await purge();
      expect(await counts()).toEqual([
        { kind: 'invite', sent: null, skipped: null, failed: null },
        { kind: 'reminder', sent: 6, skipped: 1, failed: 1 },
      ]);
    }
  });
});

describe('the statistics of the planner', () => {
  test('never name the people who are included in results', async () => {
    await run('analyze results.included_employees');
    expect(
      await run(`select 1 from pg_stats where tablename = 'included_employees' and attname = 'employee_ids'`),
    ).toEqual([]);
  });

  test('lose them when a database is brought over that named them', async () => {
    await run('alter table results.included_employees alter column employee_ids set statistics 100');
    await run('analyze results.included_employees');
    const named = () =>
      run(`select 1 from pg_stats where tablename = 'included_employees' and attname = 'employee_ids'`);
    expect(await named()).toHaveLength(1);
    const file = new URL('../../migrations/0122-no-statistics-of-included-employees.after-0117.sql', import.meta.url);
    await run(await readFile(file, 'utf8'));
    expect(await named()).toEqual([]);
  });
});
