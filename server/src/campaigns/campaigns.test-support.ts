import { join } from 'node:path';
import type { MessageChannel } from '@attune/domain/campaigns';
import type { CalendarDay, Id } from '@attune/domain/kernel';
import { composeEmail, renderMessage, toPlainText } from '@attune/domain/messaging';
import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { keysInMemory } from '../../test/a-running-campaign.ts';
import { aMember, anOrganization } from '../../test/accounts.ts';
import type { TestDatabase } from '../../test/database.ts';
import { type TestApi, anApi } from '../../test/sign-in.ts';
import { beginRepetition, createFindStopped, scheduleMessagesFor } from '../messaging/index.ts';
import type { KeyStore } from '../platform/keys/index.ts';
import { createLog } from '../platform/log.ts';
import { type HandledJob, type Queue, handled, openQueue } from '../platform/queue/index.ts';
import { deriveCompletion, deriveFrom } from '../responses/index.ts';
import { type LibraryContent, seedLibrary, readLibrary } from '../surveys/index.ts';
import {
  type Campaigns,
  type MessageRenderer,
  type QueueInvites,
  type SampleMessage,
  closeCampaignJob,
  createCampaigns,
  finishCampaign,
  readDefaultMessages,
} from './index.ts';
import type { CampaignRef } from './stored-campaign.ts';

const contentFolder = join(import.meta.dirname, '../../../content');

export type Resource = {
  readonly type: string;
  readonly id: string;
  readonly attributes: Record<string, unknown>;
  readonly relationships: Record<string, { readonly data: unknown }>;
};

/** The campaign API around one database. Closing only ends the campaign; no results are published. */
export type CampaignApi = {
  readonly api: TestApi;
  readonly keys: KeyStore;
  /** Recipients of separately queued invitations. */
  readonly invited: { readonly employeeId: string; readonly channel: string }[];
  readonly delivered: { readonly message: SampleMessage; readonly channel: MessageChannel; readonly to: string }[];
  readonly campaigns: Campaigns;
  readonly queue: Queue;
  /** Runs the jobs that are due. */
  tick(): Promise<void>;
  /** Runs the jobs that are due, except closing. */
  tickWithoutClosing(): Promise<void>;
};

/** Serves campaigns for one test file; call at file level. */
export function aCampaignApi(database: TestDatabase): CampaignApi {
  const keys = keysInMemory();
  const delivered: CampaignApi['delivered'] = [];
  const invited: CampaignApi['invited'] = [];
  let queue: Queue;
  let library: LibraryContent;
  let campaigns: Campaigns;

  beforeAll(async () => {
    queue = await openQueue({ connection: database.connection, log: createLog('silent') });
    library = await readLibrary(contentFolder);
    await seedLibrary(database, library);
  });
  afterAll(() => queue.close());

  const api = anApi(database, async ({ router, authentication }) => {
    const queueInvites: QueueInvites = async (_trx, _organizationId, { employeeIds, channel }) =>
      void invited.push(...employeeIds.map((employeeId) => ({ employeeId, channel })));
    campaigns = createCampaigns({
      database,
      queue,
      keys,
      authentication,
      renderer: aRenderer(delivered),
      companions: { 'v3-group': async () => [] },
      library,
      messages: await readDefaultMessages(contentFolder),
      scheduleMessagesFor,
      queueInvites,
      beginRepetition,
      findStopped: createFindStopped(keys),
    });
    campaigns.routes(router);
  });
  const close = async ({ organizationId, campaignId }: CampaignRef): Promise<void> => {
    await deriveCompletion({ database, keys }, { organizationId, campaignId });
    const key = deriveFrom(await keys.readKey(campaignId));
    await database.as('closing').inOrganization(organizationId, async (trx) => {
      await sql`update jobs set status = 'finished'
        where organization_id = ${organizationId} and campaign_id = ${campaignId}`.execute(trx);
      await finishCampaign(trx, { organizationId, campaignId, key, disclosed: [] });
    });
  };
  const closing = handled(closeCampaignJob, close, async () => undefined);

  async function tickWith(jobs: readonly HandledJob[]): Promise<void> {
    for (const task of campaigns.dueTasks) await task.run(new Date());
    await queue.drain(jobs);
  }

  return {
    api,
    keys,
    delivered,
    invited,
    get campaigns() {
      return campaigns;
    },
    get queue() {
      return queue;
    },
    tick: () => tickWith([...campaigns.jobs, closing]),
    tickWithoutClosing: () => tickWith(campaigns.jobs),
  };
}

/** Renders messages as plain text. */
function aRenderer(delivered: CampaignApi['delivered']): MessageRenderer {
  return {
    async render({ words, campaign, reader }, channel) {
      const values = {
        ...reader,
        organization: campaign.organization,
        campaignName: campaign.name,
        link: '#',
        closesOn: campaign.closesAt.toISOString().slice(0, 10),
        minutes: `${campaign.minutes}`,
        threshold: `${campaign.confidentialityLevel}`,
        supportEmail: campaign.supportEmail ?? 'help@attune.example',
      };
      if (channel === 'sms') return { from: '', subject: '', html: '', text: renderMessage(words.smsBody, values) };
      const { subject, blocks } = composeEmail({
        text: words.email,
        promise: 'Only groups of {{threshold}}.',
        values,
        language: 'en',
      });
      return { from: 'Acme via Attune', subject, html: '', text: toPlainText(blocks) };
    },
    async deliver(message, { channel, address }) {
      delivered.push({ message, channel, to: address });
    },
  };
}

export type Acme = {
  readonly id: Id<'organization'>;
  readonly admin: string;
  readonly groups: Readonly<Record<'Acme' | 'Engineering' | 'Web' | 'Sales' | 'Berlin' | 'Lisbon', Id<'group'>>>;
  /** Twelve in Web, four directly in Engineering, six in Sales, one in no group. */
  readonly employeeIds: readonly Id<'employee'>[];
};

/** A hire date six to eight years ago, whenever the test runs. */
export const longAgo = `${new Date().getUTCFullYear() - 7}-05-01` as CalendarDay;

/** Acme with 23 people, its hierarchy and its locations. */
export async function anAcme(database: TestDatabase): Promise<Acme> {
  const id = await anOrganization(database, {
    name: 'Acme',
    display_name: 'Acme',
    time_zone: 'Europe/Berlin',
    support_email: 'people@acme.example',
  });
  const admin = await aMember(database, id, {
    role: 'engagement-admin',
    first_name: 'Maya',
    email_address: `maya${id}@acme.example`,
  });
  return { id, admin, ...(await database.inOrganization(id, (trx) => addPeople(trx, id))) };
}

type Trx = Parameters<Parameters<TestDatabase['inOrganization']>[1]>[0];

async function addPeople(trx: Trx, organizationId: Id<'organization'>) {
  const aType = async (name: string, column: string, isReporting: boolean) =>
    (
      await trx
        .insertInto('group_types')
        .values({
          organization_id: organizationId,
          name,
          column_name: column,
          is_reporting: isReporting,
          position: isReporting ? 0 : 1,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const teams = await aType('Team', 'team', true);
  const locations = await aType('Location', 'location', false);
  const aGroup = async (name: string, type: typeof teams, values: object = {}) =>
    (
      await trx
        .insertInto('groups')
        .values({ organization_id: organizationId, group_type_id: type, name, ...values })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const top = await aGroup('Acme', teams, { is_root: true });
  const engineering = await aGroup('Engineering', teams, { parent_id: top, position: 0 });
  const groups = {
    Acme: top,
    Engineering: engineering,
    Web: await aGroup('Web', teams, { parent_id: engineering }),
    Sales: await aGroup('Sales', teams, { parent_id: top, position: 1 }),
    Berlin: await aGroup('Berlin', locations),
    Lisbon: await aGroup('Lisbon', locations),
  };
  const teamOf = (n: number) => (n < 12 ? groups.Web : n < 16 ? groups.Engineering : n < 22 ? groups.Sales : undefined);
  const people = Array.from({ length: 23 }, (_, n) => ({
    organization_id: organizationId,
    first_name: 'Person',
    last_name: `${n}`,
    email_address: `person${n}@acme${organizationId}.example`,
    started_on: longAgo,
    born_on: '1985-05-01' as const,
  }));
  const employeeIds = (await trx.insertInto('employees').values(people).returning('id').execute())
    .map((row) => row.id)
    .sort((a, b) => Number(a) - Number(b));
  const memberships = employeeIds.flatMap((employee_id, n) => {
    const group_id = teamOf(n);
    const own = { organization_id: organizationId, employee_id };
    return [
      ...(group_id ? [{ ...own, group_type_id: teams, group_id }] : []),
      { ...own, group_type_id: locations, group_id: n % 2 === 0 ? groups.Berlin : groups.Lisbon },
    ];
  });
  await trx.insertInto('memberships').values(memberships).execute();
  return { groups, employeeIds };
}

/** The id of a library survey. */
export async function surveyIdOf(database: TestDatabase, key: string): Promise<string> {
  return database.acrossOrganizations('seed', async (trx) => {
    const { rows } = await sql<{
      readonly id: string;
    }>`select id from surveys where organization_id = 0 and key = ${key}`.execute(trx);
    return (rows[0] as { readonly id: string }).id;
  });
}

/** The time this many hours from now. */
export function inHours(hours: number): string {
  return new Date(Date.now() + hours * 3_600_000).toISOString();
}

/** Runs a statement without access restrictions and returns its rows. */
export async function peek<Row>(database: TestDatabase, statement: string): Promise<readonly Row[]> {
  return database.acrossOrganizations(
    'operate',
    async (trx) => (await sql<Row>`${sql.raw(statement)}`.execute(trx)).rows,
  );
}
