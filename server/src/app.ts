import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RespondentModule } from '@attune/contract/respondent';
import type { WebSettings } from '@attune/contract/web-settings';
import { createBenchmarks } from './benchmarks/index.ts';
import { createCampaigns, readDefaultMessages } from './campaigns/index.ts';
import { createFlags, flagRoutes } from './flags/index.ts';
import { createGroups } from './groups/index.ts';
import { createImports } from './imports/index.ts';
import { createJobs } from './jobs/index.ts';
import { createMessageRenderer, createMessaging, createOutboxMailer, createUnsubscribing, outboxRoutes, readMessageTexts, unsubscribeRoutes } from './messaging/index.ts';
import { organizationRoutes } from './organizations/index.ts';
import { createPeople } from './people/index.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { type Connection, openDatabase } from './platform/database/index.ts';
import { type HttpServer, createHttpServer, createRouter, operationRoutes, serveHashedFiles, serveWebApp } from './platform/http/index.ts';
import { openKeyFolder } from './platform/keys/index.ts';
import type { Logger } from './platform/log.ts';
import { createSmtpMailer } from './platform/mail/index.ts';
import { createTicker, openQueue, startWorkers } from './platform/queue/index.ts';
import { createFileStore } from './platform/storage/index.ts';
import { createReports } from './reports/index.ts';
import { createResponses, readDriverNames } from './responses/index.ts';
import { createResults, readReadings } from './results/index.ts';
import { createSessions, signInSettingsOf } from './sessions/index.ts';
import { createSurveys, layDownLibrary, readLibrary } from './surveys/index.ts';

type Needs = { readonly config: Config; readonly clock: Clock; readonly log: Logger; readonly connection: Connection };

const root = join(import.meta.dirname, '../..');
const contentFolder = join(root, 'content');
const respondentAssets = '/assets/respondent/';

/** The whole product, put together by hand: what each slice needs is what it is given here. */
export async function createApp({ config, clock, log, connection }: Needs) {
  const platform = await openPlatform({ config, clock, log, connection });
  const { database, queue, files, keys, mailer } = platform;
  const { texts, library, messages, readings, driverName } = await readContent();
  const { supportEmail } = config;
  const { pages } = (await import(join(root, 'respondent/dist/pages.js'))) as RespondentModule;

  await layDownLibrary(database, library);

  const sessions = await createSessions({ config, database, clock, log });
  const { authentication } = sessions;
  const flags = createFlags(database);
  const people = createPeople({ database });
  const surveys = createSurveys({ database, authentication, library });
  const benchmarks = createBenchmarks({ database, authentication, queue, clock });
  const results = createResults({ database, keys, clock, readings, benchmarks });
  const groups = createGroups({ database, historyOf: results.groupHistory });
  const reports = createReports({ database, files, queue, authentication, screens: results.screens, pages, assetBase: respondentAssets, supportEmail, surveyUrl: config.surveyUrl });
  const jobs = createJobs({ database, files, reportGuard: reports.guard });
  const imports = createImports({ database, files, queue, clock });
  const responses = createResponses({ database, keys, clock, pages, assetBase: respondentAssets, supportEmail, driverName });
  const renderer = createMessageRenderer({ texts, mailer, surveyUrl: config.surveyUrl, mailFrom: config.mail.from, supportEmail });
  const campaigns = createCampaigns({ database, queue, keys, renderer, companions: { 'v3-group': groups.companionsOf }, library, messages });
  const messaging = createMessaging({ database, queue, keys, clock, mailer, texts, surveyUrl: config.surveyUrl, mailFrom: config.mail.from, supportEmail });

  const server = await createHttpServer({ log, trustProxy: config.trustProxy, apiHost: config.apiHost, friendlyOrigins: friendlyOriginsOf(config) });
  const router = createRouter(server, authentication);
  sessions.routes(router);
  flagRoutes(router, { flags, authentication });
  organizationRoutes(router, { database, authentication, flags, benchmarks, companions: { 'v3-groups': groups.companionsOf } });
  for (const slice of [groups, people, surveys, campaigns, results, benchmarks, imports, reports, jobs]) slice.routes(router);
  router.close();

  operationRoutes(server, { database, router, apiUrl: config.apiUrl, version: await versionOf() });
  await sessions.mount(server);
  await responses.mount(server, (scope) => unsubscribeRoutes(scope, { desk: responses.desk, unsubscribing: createUnsubscribing({ database, take: responses.take }) }));
  reports.mount(server);
  if (!config.mail.smtpUrl && config.signIn.isEmbedded) outboxRoutes(server, database);
  await serveClients(server, config);

  const work = [...campaigns.jobs, ...results.jobs, ...benchmarks.jobs, ...imports.jobs, ...reports.jobs, ...messaging.jobs];
  const ticker = createTicker({ database, clock, log, tasks: [...campaigns.dueTasks, ...results.dueTasks, ...benchmarks.dueTasks, ...messaging.dueTasks, ...imports.dueTasks, ...jobs.dueTasks] });
  return {
    server,
    database,
    queue,
    ticker,
    keys,
    take: responses.take,
    work,
    startWork: () => startWorkers({ connection, log, jobs: work }),
    async close() {
      await server.close();
      await ticker.stop();
      await platform.close();
    },
  };
}

/** What the product stands on: where it keeps things and how it reaches people. */
async function openPlatform({ config, clock, log, connection }: Needs) {
  const database = openDatabase({ connection, log });
  const queue = await openQueue({ connection, log });
  const mailer = config.mail.smtpUrl ? createSmtpMailer(config.mail.smtpUrl) : createOutboxMailer(database);
  return {
    database,
    queue,
    mailer,
    files: createFileStore(config.fileFolder),
    keys: openKeyFolder({ folder: config.keyFolder, clock }),
    async close() {
      await queue.close();
      await mailer.close();
      await database.close();
    },
  };
}

/** The words of the product, which are data. */
async function readContent() {
  const [texts, library, messages, readings, driverName] = await Promise.all([
    readMessageTexts(contentFolder),
    readLibrary(contentFolder),
    readDefaultMessages(contentFolder),
    readReadings(contentFolder),
    readDriverNames(contentFolder),
  ]);
  return { texts, library, messages, readings, driverName };
}

/** What browsers get: the files of the survey pages, and the staff app for every address that is nobody else's. */
async function serveClients(server: HttpServer, config: Config): Promise<void> {
  await serveHashedFiles(server, { folder: join(root, 'respondent/dist/assets'), address: respondentAssets });
  await serveWebApp(server, { folder: join(root, 'web/dist'), settings: settingsOf(config) });
}

export type App = Awaited<ReturnType<typeof createApp>>;

/** What the staff app is told in its page. */
function settingsOf(config: Config): WebSettings {
  const { apiUrl, helpCenterUrl, companionUrlPattern, signIn } = config;
  return { apiBase: apiUrl.startsWith(config.url) ? '/api' : apiUrl, ...signInSettingsOf(config), helpCenterUrl, companionUrlPattern, isDevelopment: signIn.isEmbedded };
}

function friendlyOriginsOf({ apiUrl, url, signIn }: Config): readonly string[] {
  const origins = [apiUrl, signIn.issuer].map((address) => new URL(address).origin);
  return [...new Set(origins)].filter((origin) => origin !== new URL(url).origin);
}

async function versionOf(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { readonly version: string };
  return version;
}
