import { join } from 'node:path';
import { getCampaign } from '@attune/contract/campaigns/campaign';
import { createCampaign, publishCampaign, reopenCampaign } from '@attune/contract/campaigns/writing';
import { type Client, createClient } from '@attune/contract/protocol/client';
import { listSurveys } from '@attune/contract/surveys/survey';
import type { Id } from '@attune/domain/kernel';
import { type App, createApp } from '../../server/src/app.ts';
import type { Chance } from '../../server/src/demonstration/chance.ts';
import { foundOrganization } from '../../server/src/organizations/index.ts';
import { readConfig } from '../../server/src/platform/config.ts';
import { type ServerAddress, type ShiftedClock, createShiftedClock } from '../../server/src/platform/database/index.ts';
import { createLog } from '../../server/src/platform/log.ts';
import { issueToken } from '../../server/src/sessions/index.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { type Outcome, type Scenario, type Surroundings, brokenOf, shareOf } from './scenario.ts';
import { inDatabase } from './clock.ts';

const ports = { server: 21_695, mail: 21_696 };
const campaigns = 12;
const people = 40;
const hour = 3_600_000;
/** Days on or shortly before daylight saving changes somewhere, or an unusual calendar day. */
const startDays = ['2027-03-11', '2027-03-25', '2027-04-01', '2027-10-28', '2027-11-04', '2028-02-25'];
const zones = [
  'America/Chicago',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
];

/** The product in this process, with a clock that the scenario moves. */
type Moved = {
  readonly app: App;
  readonly database: ServerAddress;
  readonly clock: ShiftedClock;
  readonly mail: MailServer;
  readonly chance: Chance;
  moves: number;
};
type Asked = {
  readonly call: Client;
  readonly params: { readonly organizationId: Id<'organization'>; readonly campaignId: string };
};

/** Campaigns in many time zones, while the clock runs, jumps ahead and falls back across daylight saving changes. */
export const clockJumps: Scenario = {
  name: 'clock-jumps',
  promise: 'Every message goes out once to everybody, and a reopened campaign closes after 24 hours.',
  async play({ cluster, chance, share }: Surroundings): Promise<Outcome> {
    const database = await cluster.createDatabase();
    const mail = await startMailServer({ port: ports.mail });
    const config = readConfig({
      PORT: String(ports.server),
      HOST: '127.0.0.1',
      ATTUNE_DATA: join(cluster.folder, 'clock-jumps'),
      SMTP_URL: mail.url,
    });
    const clock = createShiftedClock(() => database);
    const app = await createApp({ config, clock, log: createLog('error'), connection: database });
    await app.server.listen({ port: config.port, host: config.host });
    const moved: Moved = { app, database, clock, mail, chance, moves: 0 };
    const count = shareOf(campaigns, share);
    const closings: boolean[] = [];
    for (let number = 0; number < count; number += 1) {
      const administrator = `administrator${number}@example.org`;
      const organizationId = await foundOrganization(
        app,
        { name: `Organization ${number}`, timeZone: chance.pick(zones) },
        { firstName: 'Ada', lastName: 'Adler', emailAddress: administrator },
      );
      const call = actAs(await issueToken({ database: app.database, config }, administrator));
      await importPeople(moved, organizationId);
      closings.push(await playCampaign(moved, { call, organizationId }));
    }
    const reported = await report(moved, { count, closings });
    await app.close();
    await mail.stop();
    return reported;
  },
};

function actAs(token: string): Client {
  return createClient({
    token: () => token,
    send: async ({ method, address, headers, body }) => {
      const response = await fetch(`http://127.0.0.1:${ports.server}/api${address}`, {
        method,
        headers: { ...headers },
        ...(body === undefined ? {} : { body }),
      });
      return { status: response.status, body: await response.text() };
    },
  });
}

async function importPeople({ database, chance }: Moved, organizationId: Id<'organization'>): Promise<void> {
  const zoneOf = Array.from({ length: people }, () => chance.pick(zones));
  const statement = `insert into employees (organization_id, first_name, last_name, email_address, time_zone)
    select $1::bigint, 'Person', n::text, 'person' || n || '.of' || $1::bigint || '@example.org', zone
      from unnest($2::text[]) with ordinality as given (zone, n)`;
  await inDatabase(database, statement, [organizationId, zoneOf]);
}

/** Runs one campaign from before its start until after it was reopened. Returns whether it closed on time. */
async function playCampaign(
  moved: Moved,
  { call, organizationId }: Pick<Asked, 'call'> & { readonly organizationId: Id<'organization'> },
): Promise<boolean> {
  const { chance } = moved;
  const start = new Date(`${chance.pick(startDays)}T${String(chance.below(24)).padStart(2, '0')}:30:00Z`);
  await moveTo(moved, new Date(start.getTime() - 24 * hour));
  const { data: surveys } = await call(listSurveys, { params: { organizationId } });
  const survey = surveys.find(({ attributes }) => attributes.key === 'engagement-only');
  const attributes = {
    campaignType: 'custom' as const,
    name: 'Clocks',
    startedAt: start.toISOString(),
    surveyIds: [survey?.id ?? ''],
    deliveryChannel: 'emails' as const,
  };
  const { data: campaign } = await call(createCampaign, {
    params: { organizationId },
    body: { data: { type: 'campaigns', attributes } },
  });
  const params = { organizationId, campaignId: campaign.id };
  await call(publishCampaign, { params });
  const end = new Date(campaign.attributes.endedAt);
  for (let now = start; now < end; now = after(now, chance)) await moveTo(moved, now);
  await moveTo(moved, new Date(end.getTime() + 60_000));
  return closesAfterADay(moved, { call, params });
}

/**
 * Returns a time some hours later, or, once in four times, some hours earlier; never far enough to skip a whole work
 * day.
 */
function after(now: Date, chance: Chance): Date {
  const hours = chance.below(4) === 0 ? -3 * chance.next() : 1 + 8 * chance.next();
  return new Date(now.getTime() + hours * hour);
}

async function closesAfterADay(moved: Moved, { call, params }: Asked): Promise<boolean> {
  const statusAt = async (instant: number) => {
    await moveTo(moved, new Date(instant));
    return (await call(getCampaign, { params })).data.attributes.status;
  };
  await call(reopenCampaign, { params });
  const reopenedAt = moved.clock.now().getTime();
  const stayed = [await statusAt(reopenedAt + 24 * hour - 60_000), await statusAt(reopenedAt + 20 * hour)];
  return (
    stayed.every((status) => status === 'inprogress') &&
    (await statusAt(reopenedAt + 24 * hour + 60_000)) === 'finished'
  );
}

async function moveTo(moved: Moved, instant: Date): Promise<void> {
  const { app, clock } = moved;
  moved.moves += 1;
  await clock.moveTo(instant);
  for (let round = 0; round < 3; round += 1) {
    await app.ticker.tick();
    await app.queue.drain(app.work);
  }
}

type Played = { readonly count: number; readonly closings: readonly boolean[] };

async function report({ database, mail, moves }: Moved, { count, closings }: Played): Promise<Outcome> {
  const planned = await inDatabase<{ readonly count: number }>(
    database,
    'select count(*)::int as count from campaign_notifications',
    [],
  );
  const expected = (planned[0]?.count ?? 0) * people;
  const received = await inDatabase<{ readonly sent: number; readonly twice: number }>(
    database,
    `select coalesce(sum(sent), 0)::int as sent, (count(*) filter (where sent > 1))::int as twice
     from (select count(*) filter (where status = 'sent') as sent from messages
       group by organization_id, notification_id, employee_id) as each`,
    [],
  );
  const { sent = 0, twice = 0 } = received[0] ?? {};
  const closedRightly = closings.filter(Boolean).length;
  return {
    counts: {
      campaigns: count,
      people: count * people,
      'moves of the clock': moves,
      'messages planned': expected,
      'messages sent': sent,
      'sent twice': twice,
      'mails taken': mail.count(),
      'reopened and closed rightly': closedRightly,
    },
    broken: brokenOf({
      'Every message goes out to everybody.': sent === expected,
      'Nobody gets a message twice.': twice === 0 && mail.count() === sent,
      'A reopened campaign closes after 24 hours.': closedRightly === count,
    }),
  };
}
