import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import type { ReportType } from '@attune/contract/jobs';
import type { RespondentPages, SummaryModel } from '@attune/contract/respondent/models';
import type { Grant } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import { afterAll, beforeAll } from 'vitest';
import { keysInMemory } from '../../test/a-running-campaign.ts';
import { aMember, anOrganization } from '../../test/accounts.ts';
import type { TestDatabase } from '../../test/database.ts';
import { aFileStore } from '../../test/files.ts';
import { anApi } from '../../test/sign-in.ts';
import { listSharedActions } from '../actions/index.ts';
import { createBrands } from '../branding/index.ts';
import { createFeedbackForFiles } from '../feedback/index.ts';
import { createJobs } from '../jobs/index.ts';
import { createStaffMails, readMessageTexts } from '../messaging/index.ts';
import { createParticipantNotices } from '../participant-notices/index.ts';
import { systemClock } from '../platform/clock.ts';
import { type HttpServer, createHttpServer } from '../platform/http/index.ts';
import { createLog } from '../platform/log.ts';
import { type Queue, openQueue } from '../platform/queue/index.ts';
import { readFollowUpQuestions } from '../responses/index.ts';
import { createResults, readReadings } from '../results/index.ts';
import { type Campaign, aCampaign, always, noBenchmarks, numbered } from '../results/results.test-support.ts';
import { asked } from '../results/asked-statements.test-support.ts';
import { type Company, aCompany } from '../results/company.test-support.ts';
import { readLibrary } from '../surveys/index.ts';
import { type Reports, createReports } from './create-reports.ts';

/** A name that a spreadsheet could run as a formula and a page could render as markup. */
export const nastyName = '=1+1 <b>Łódź</b> & Co';

const contentFolder = join(import.meta.dirname, '../../../content');

type World = {
  readonly acme: Company;
  readonly june: Campaign;
  readonly september: Campaign;
  readonly running: Campaign;
  readonly admin: Id<'person'>;
  readonly organizationAdmin: Id<'person'>;
  readonly leader: Id<'person'>;
  readonly otherLeader: Id<'person'>;
  readonly blind: Id<'person'>;
  readonly stranger: Id<'person'>;
};

/** Stub for the pages of the survey app, which are built separately: returns its input. */
const pages = {
  summary: (frame, summary) => JSON.stringify({ frame, summary }),
  message: (_frame, { kind }) => JSON.stringify({ kind }),
} as Pick<RespondentPages, 'summary' | 'message'> as RespondentPages;

/** A server with results, reports and jobs for one test file, for use outside of tests. */
export function aReportApi(database: TestDatabase) {
  const needs = { database, keys: keysInMemory() };
  const files = aFileStore();
  let queue: Queue | undefined;
  let reports: Reports | undefined;
  let notices: ReturnType<typeof createParticipantNotices> | undefined;
  const sent: { readonly to: string; readonly text: string }[] = [];
  let pageServer: HttpServer | undefined;
  let made: World | undefined;
  const world = () => made as World;

  const api = anApi(database, async ({ router, authentication }) => {
    const readings = await readReadings(contentFolder);
    const results = createResults({ ...needs, clock: systemClock, readings, benchmarks: noBenchmarks });
    queue = await openQueue({ connection: database.connection, log: createLog('silent') });
    const library = await readLibrary(contentFolder);
    const mails = await createStaffMails({
      contentFolder,
      texts: await readMessageTexts(contentFolder),
      mailFrom: 'Attune <surveys@acme.example>',
    });
    const comments = createFeedbackForFiles({
      database,
      reader: results.reader,
      question: (await readFollowUpQuestions(contentFolder, library.words)).neutral,
    });
    reports = createReports({
      guides: [],
      brands: createBrands({ database }),
      database,
      comments,
      files,
      queue,
      authentication,
      screens: results.screens,
      pages,
      assetBase: '/assets/',
      supportEmail: 'help@acme.example',
      surveyUrl: 'http://survey.example',
      keys: needs.keys,
      clock: systemClock,
      mails,
      sharedActions: ({ organizationId, groupId: of }) =>
        database.inOrganization(organizationId, (trx) => listSharedActions(trx, organizationId, of)),
    });
    notices = createParticipantNotices({
      database,
      queue,
      clock: systemClock,
      mailer: {
        deliver: async ({ to, text }) => {
          sent.push({ to, text });
          return { outcome: 'sent' };
        },
        close: async () => undefined,
      },
      mails,
      findStopped: async () => new Map(),
      summaryAddress: reports.summaryAddress,
      surveyUrl: 'http://survey.example',
      supportEmail: 'help@acme.example',
    });
    const jobs = createJobs({ database, files, reportGuard: reports.guard });
    for (const slice of [results, reports, jobs]) slice.routes(router);
  });
  beforeAll(async () => {
    pageServer = createHttpServer({
      log: createLog('silent'),
      trustProxy: undefined,
      apiHost: undefined,
      friendlyOrigins: [],
    });
    reports?.mount(pageServer);
    made = await aWorld(needs);
  });
  afterAll(() => Promise.all([queue?.close(), pageServer?.close()]));

  const under = (path: string) => `/organizations/${world().acme.organizationId}${path}`;
  const groupId = (name: string) => world().acme.groupIds[name] as Id<'group'>;
  const work = () => (queue as Queue).drain((reports as Reports).jobs);

  /** Sends the notices to participants that are due, and returns them. */
  async function mailsSent(): Promise<readonly { readonly to: string; readonly text: string }[]> {
    sent.length = 0;
    for (const task of notices?.dueTasks ?? []) await task.run();
    await (queue as Queue).drain(notices?.jobs ?? []);
    return sent;
  }

  async function request(
    fileType: ReportType,
    {
      as = world().admin,
      campaign = world().september,
      ...input
    }: {
      readonly as?: string;
      readonly campaign?: Campaign;
      readonly v3GroupId?: string;
      readonly groupType?: string;
    } = {},
  ) {
    return api.ask('POST', under(`/campaigns/${campaign.campaignId}/reports`), { as, body: { fileType, ...input } });
  }

  /** Requests a report and returns its file. */
  async function fileOf(
    ...input: Parameters<typeof request>
  ): Promise<{
    readonly content: Buffer;
    readonly fileId: string;
    readonly jobId: string;
    readonly headers: Record<string, unknown>;
  }> {
    const as = input[1]?.as ?? world().admin;
    const jobId = (await request(...input)).json().data.id;
    await work();
    const { attributes } = (await api.get(under(`/jobs/${jobId}`), as)).json().data;
    const answer = await api.get(under(`/files/${attributes.resultFileId}/download`), as);
    return { content: answer.rawPayload, fileId: attributes.resultFileId, jobId, headers: answer.headers };
  }

  return {
    api,
    database,
    files,
    under,
    groupId,
    work,
    mailsSent,
    request,
    fileOf,
    get world() {
      return world();
    },
    ask: async (path: string, as: string = world().admin) => (await api.get(under(path), as)).json(),
    /** Opens the page at a URL. */
    async open(
      address: string,
    ): Promise<{
      readonly status: number;
      readonly body: { readonly kind?: string; readonly summary?: SummaryModel };
      readonly headers: Record<string, unknown>;
    }> {
      const answer = await (pageServer as HttpServer).inject({
        method: 'GET',
        url: new URL(address, 'http://survey.example').pathname,
      });
      return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
    },
  };
}

const site = { key: 'site', values: ['Berlin', 'Lisbon'], of: (employee: number) => employee % 2 };

/**
 * Employees by index: Engineering itself 0 to 3, Platform 4 to 15, Web 16 to 23, Quality 24 to 26, the nasty one 27 to
 * 40.
 */
async function aWorld(needs: Parameters<typeof aCampaign>[0]): Promise<World> {
  const { database } = needs;
  const acme = await aCompany(database, {
    name: 'Acme',
    below: [
      {
        name: 'Engineering',
        people: 4,
        silent: 2,
        below: [
          { name: 'Platform', people: 12, silent: 2 },
          { name: 'Web', people: 8, silent: 2 },
          { name: 'Quality', people: 3 },
        ],
      },
      { name: nastyName, people: 14, silent: 2 },
    ],
  });
  const { organizationId } = acme;
  const june = await aCampaign(needs, acme, { name: 'June', daysAgo: 90 });
  await june.answerAll(numbered(0, 41), (employee) => always(3, `=The tools are slow ${employee}. 🙂`));
  await june.close();
  const september = await aCampaign(needs, acme, { name: 'September', daysAgo: 1, groupTypes: [site] });
  await september.answerAll(numbered(0, 16), (employee) => [
    ...numbered(0, asked.enps).map((n) => (n % 3 === 0 ? 4 : 3 + (employee % 2))),
    employee % 8,
    null,
  ]);
  await september.answerAll(numbered(16, 24), (employee) => [
    ...numbered(0, asked.enps).map((n) => (n >= asked.rest ? 1 : 2)),
    employee % 11,
    null,
  ]);
  await september.answerAll(numbered(24, 41), () => always(5));
  await september.close();
  const running = await aCampaign(needs, acme, { name: 'December', daysAgo: -30 });
  const onGroup = (name: string): Grant => ({
    type: 'organizations-results-v3groups',
    access: 'r',
    accessibleType: 'v3-groups',
    accessibleId: acme.groupIds[name] as string,
  });
  return {
    acme,
    june,
    september,
    running,
    admin: await aMember(database, organizationId, {
      role: 'engagement-admin',
      first_name: 'Maya',
      last_name: 'Okafor',
    }),
    organizationAdmin: await aMember(database, organizationId, { role: 'organization-admin' }),
    leader: await aMember(database, organizationId, { role: 'leader', grants: [onGroup('Engineering')] }),
    otherLeader: await aMember(database, organizationId, { role: 'leader', grants: [onGroup('Platform')] }),
    blind: await aMember(database, organizationId, { role: 'leader' }),
    stranger: await aMember(database, await anOrganization(database), { role: 'organization-admin' }),
  };
}

/** The files in a zip archive as text, by name. */
export function unzipped(archive: Buffer): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const end = archive.lastIndexOf(Buffer.from('PK\u0005\u0006'));
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [size, nameLength, extraLength, commentLength, offset] = [
      archive.readUInt32LE(at + 20),
      archive.readUInt16LE(at + 28),
      archive.readUInt16LE(at + 30),
      archive.readUInt16LE(at + 32),
      archive.readUInt32LE(at + 42),
    ];
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const start = offset + 30 + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28);
    const packed = archive.subarray(start, start + size);
    found.set(name, (archive.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)).toString('utf8'));
    at += 46 + nameLength + extraLength + commentLength;
  }
  return found;
}
