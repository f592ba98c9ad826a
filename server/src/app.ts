import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RespondentModule } from '@attune/contract/respondent/models';
import type { WebSettings } from '@attune/contract/sessions/web-settings';
import type { Id } from '@attune/domain/kernel';
import { createAccess } from './access/index.ts';
import { createAccounts, photosKnownTo } from './accounts/index.ts';
import { addressReplyRoutes, contactChangeRoutes, createAddressNotices } from './address-notices/index.ts';
import { createAttributes } from './attributes/index.ts';
import { createBenchmarks } from './benchmarks/index.ts';
import { createCampaigns, forecastFrozen, listMissing, readDefaultMessages } from './campaigns/index.ts';
import { createChecklists } from './checklists/index.ts';
import { createEntry, readEntryTexts } from './entry/index.ts';
import { createFlags, flagRoutes } from './flags/index.ts';
import { createGlobalCampaigns } from './global-campaigns/index.ts';
import { createGroupTypes } from './group-types/index.ts';
import { createGroups } from './groups/index.ts';
import { createHistory } from './history/index.ts';
import { createImports } from './imports/index.ts';
import { createJobs } from './jobs/index.ts';
import {
  beginRepetition,
  createFindStopped,
  createLinkSender,
  createMessageRenderer,
  createMessaging,
  createNoticeMails,
  createOutboxMailer,
  createOutboxTexter,
  createStaffMails,
  createTakesTexts,
  createUnsubscribing,
  missingTexter,
  myLinkRoutes,
  outboxRoutes,
  queueInvites,
  readMessageTexts,
  scheduleMessagesFor,
  unsubscribeRoutes,
} from './messaging/index.ts';
import { organizationRoutes } from './organizations/index.ts';
import { createBulkChanges, createEmployeeNames, createPeople } from './people/index.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { type Connection, beat, openDatabase } from './platform/database/index.ts';
import {
  type HttpServer,
  createHttpServer,
  createIdempotentRequests,
  createRouter,
  healthRoute,
  operationRoutes,
  serveHashedFiles,
  serveWebApp,
} from './platform/http/index.ts';
import { openKeyFolder } from './platform/keys/index.ts';
import type { Logger } from './platform/log.ts';
import { createSmtpMailer, watchMailer } from './platform/mail/index.ts';
import { createProviderSender, watchTextSender } from './platform/sms/index.ts';
import { createRequestLimits, createSharedBudgets } from './platform/rate-limits/index.ts';
import { createDatabaseOutage, createTicker, openQueue, startWorkers } from './platform/queue/index.ts';
import { createFileStore } from './platform/storage/index.ts';
import { createPrivacy } from './privacy/index.ts';
import { createReports } from './reports/index.ts';
import { createResponses, readDriverNames, readFollowUpQuestions } from './responses/index.ts';
import { createResults, demonstrateResults, readReadings } from './results/index.ts';
import { createDirectoryWatch, createScim } from './scim/index.ts';
import { createSegments } from './segments/index.ts';
import { createSessions, signInSettingsOf } from './sessions/index.ts';
import { createSmartPulsePlanner } from './smart-pulses/index.ts';
import { createSurveys, seedLibrary, readLibrary } from './surveys/index.ts';

type Dependencies = {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Logger;
  readonly connection: Connection;
};

const root = join(import.meta.dirname, '../..');
const contentFolder = join(root, 'content');
const respondentAssets = '/assets/respondent/';

/** The whole product, put together by hand: what each slice needs is what it is given here. */
export async function createApp(needs: Dependencies) {
  const { clock, log, connection } = needs;
  const platform = await openPlatform(needs);
  const { database, queue, keys } = platform;
  const slices = await createSlices(needs, platform);
  const {
    accounts,
    addressNotices,
    campaigns,
    changesOfMany,
    globalCampaigns,
    groupTypes,
    results,
    benchmarks,
    imports,
    reports,
    entry,
    messaging,
    linkSender,
    checklists,
    directoryWatch,
    jobs,
    responses,
    history,
    privacy,
    repeatable,
    budgets,
  } = slices;
  const server = await listen(needs, platform, slices);

  const work = [
    ...campaigns.jobs,
    ...globalCampaigns.jobs,
    ...groupTypes.jobs,
    ...results.jobs,
    ...benchmarks.jobs,
    ...imports.jobs,
    ...changesOfMany.jobs,
    ...reports.jobs,
    ...entry.jobs,
    ...messaging.jobs,
    ...checklists.jobs,
    ...addressNotices.jobs,
    ...accounts.jobs,
    ...directoryWatch.jobs,
  ];
  const outage = createDatabaseOutage(log);
  const ticker = createTicker({
    database,
    clock,
    log,
    outage,
    tasks: [
      ...groupTypes.dueTasks,
      ...campaigns.dueTasks,
      ...results.dueTasks,
      ...benchmarks.dueTasks,
      ...messaging.dueTasks,
      ...linkSender.dueTasks,
      ...checklists.dueTasks,
      ...addressNotices.dueTasks,
      ...imports.dueTasks,
      ...changesOfMany.dueTasks,
      ...jobs.dueTasks,
      ...history.dueTasks,
      ...privacy.dueTasks,
      ...repeatable.dueTasks,
      ...budgets.dueTasks,
      ...accounts.dueTasks,
      ...directoryWatch.dueTasks,
    ],
  });
  // Not of the installation but of this process: what it keeps in memory.
  const alone = (_name: string, work: () => Promise<void>) => work().then(() => true);
  const eachProcess = { database: { alone, ping: () => database.ping() }, clock, log, outage };
  const ownTicker = createTicker({ ...eachProcess, tasks: [{ name: 'renew-names', run: () => slices.names.renew() }] });
  const heartbeat = createTicker({
    ...eachProcess,
    tasks: [{ name: 'worker-heartbeat', run: () => database.acrossOrganizations('operations', beat) }],
  });
  return {
    server,
    database,
    queue,
    ticker,
    ownTicker,
    keys,
    take: responses.take,
    work,
    async startWork() {
      const workers = await startWorkers({ connection, log, jobs: work });
      ticker.start();
      heartbeat.start();
      return workers;
    },
    /** A server that says only whether the work in the background is done, for a process that does nothing else. */
    async healthServer(): Promise<HttpServer> {
      const own = await createHttpServer({ log, trustProxy: undefined, apiHost: undefined, friendlyOrigins: [] });
      healthRoute(own, {
        database,
        version: await versionOf(),
        mailOutage: platform.mailOutage,
        textOutage: platform.textOutage,
      });
      return own;
    },
    async close() {
      await server.close();
      await linkSender.settled();
      await history.misses.settled();
      await ticker.stop();
      await ownTicker.stop();
      await heartbeat.stop();
      await platform.close();
    },
  };
}

type Slices = Awaited<ReturnType<typeof createSlices>>;

/** What the product can do, slice by slice. */
async function createSlices(
  { config, clock, log }: Dependencies,
  { database, queue, files, keys, mailer, texter }: Platform,
) {
  const { texts, library, messages, readings, driverName, entryTexts } = await readContent();
  const { supportEmail } = config;
  const { pages } = (await import(join(root, 'respondent/dist/pages.js'))) as RespondentModule;
  await seedLibrary(database, library);

  const sessions = await createSessions({ config, database, clock, log });
  const { authentication } = sessions;
  const flags = createFlags(database);
  const access = createAccess({
    database,
    authentication,
    flags,
    restrictedOrganizationIds: config.restrictedOrganizationIds,
  });
  const budgets = createSharedBudgets({ database, keys });
  const names = createEmployeeNames(database);
  const privacy = createPrivacy({ database, keys, queue, files, clock, log, forgetNames: names.forget });
  const people = createPeople({
    database,
    clock,
    names,
    eraseEmployee: privacy.eraseEmployee,
    photosOf: (organizationId, personIds) => photosKnownTo(database, organizationId, personIds),
    holdersAmong: access.holdersAmong,
  });
  const changesOfMany = createBulkChanges({ database, authentication, clock, names, queue });
  const surveys = createSurveys({
    database,
    authentication,
    clock,
    library,
    pages,
    assetBase: respondentAssets,
    supportEmail,
    demonstrate: demonstrateResults,
  });
  const benchmarks = createBenchmarks({ database, authentication, queue, clock });
  const results = createResults({ database, keys, clock, readings, benchmarks });
  const attributes = createAttributes({ database });
  const segments = createSegments({ database });
  const groupTypes = createGroupTypes({ database, queue });
  const groups = createGroups({ database, historyOf: results.groupHistory });
  const reports = createReports({
    database,
    files,
    queue,
    authentication,
    screens: results.screens,
    pages,
    assetBase: respondentAssets,
    supportEmail,
    surveyUrl: config.surveyUrl,
  });
  const scim = createScim({ database, clock, budgets, apiUrl: config.apiUrl });
  const jobs = createJobs({ database, files, reportGuard: reports.guard });
  const imports = createImports({ database, authentication, files, queue, clock, idsOf: people.idsOf });
  const followUpQuestion = await readFollowUpQuestions(contentFolder, library.words);
  const hasKioskMode = (organizationId: Id<'organization'>) => flags.isOn('kiosk-mode', organizationId);
  const responses = createResponses({
    database,
    keys,
    clock,
    budgets,
    pages,
    surveyUrl: config.surveyUrl,
    assetBase: respondentAssets,
    supportEmail,
    driverName,
    followUpQuestion,
    foresee: (at) => forecastFrozen({ database }, at),
    hasKioskMode,
  });
  const entry = createEntry({
    database,
    queue,
    keys,
    files,
    texts: entryTexts,
    hasKioskMode,
    surveyUrl: config.surveyUrl,
    supportEmail,
  });
  const sending = {
    database,
    keys,
    clock,
    mailer,
    texter,
    texts,
    surveyUrl: config.surveyUrl,
    smsStatusUrl: `${config.url}/sms/status`,
    mailFrom: config.mail.from,
    supportEmail,
  };
  const renderer = createMessageRenderer(sending);
  const campaigns = createCampaigns({
    database,
    queue,
    keys,
    renderer,
    companions: { 'v3-group': groups.companionsOf },
    library,
    messages,
    scheduleMessagesFor,
    authentication,
    queueInvites,
    beginRepetition,
    findStopped: createFindStopped(keys),
  });
  const globalCampaigns = createGlobalCampaigns({ database, queue, clock, authentication, messages });
  const smartPulses = createSmartPulsePlanner({
    database,
    reader: results.reader,
    words: library.words,
    messages,
    question: (driver, locale, naming) => followUpQuestion({ driver, about: 'lowest' }, locale, naming),
  });
  const messaging = createMessaging({ ...sending, queue });
  const linkSender = createLinkSender({ ...sending, log, budgets });
  const mails = await createStaffMails({ contentFolder, texts, mailFrom: config.mail.from });
  const checklists = createChecklists({
    database,
    queue,
    clock,
    mailer,
    mails,
    listMissing,
    url: config.url,
    supportEmail,
  });
  const compose = await createNoticeMails({ contentFolder, texts, mailFrom: config.mail.from });
  const addressNotices = createAddressNotices({
    ...sending,
    queue,
    compose,
    takesTexts: createTakesTexts({ database, keys, clock }),
    url: config.url,
  });
  const directoryWatch = createDirectoryWatch({
    database,
    queue,
    mailer,
    mails,
    url: config.url,
    supportEmail,
    restrictedOrganizationIds: config.restrictedOrganizationIds,
  });
  const history = createHistory({ database, authentication, clock, log });
  const accounts = createAccounts({
    database,
    authentication,
    flags,
    queue,
    clock,
    files,
    mailer,
    mails,
    url: config.url,
    supportEmail,
    sendLinks: (address, personId) => linkSender.request(address, `person ${personId}`),
  });
  const repeatable = createIdempotentRequests({ database });
  return {
    budgets,
    sessions,
    flags,
    access,
    accounts,
    names,
    people,
    changesOfMany,
    surveys,
    benchmarks,
    results,
    groups,
    groupTypes,
    attributes,
    segments,
    reports,
    jobs,
    imports,
    responses,
    entry,
    scim,
    campaigns,
    globalCampaigns,
    smartPulses,
    messaging,
    linkSender,
    checklists,
    directoryWatch,
    addressNotices,
    history,
    privacy,
    repeatable,
  };
}

/** Lets requests in: those of the API, of people who answer, of providers, and of browsers that want the clients. */
async function listen(
  { config, clock, log }: Dependencies,
  { database, keys, mailOutage, textOutage }: Platform,
  slices: Slices,
): Promise<HttpServer> {
  const {
    sessions,
    flags,
    access,
    accounts,
    people,
    changesOfMany,
    surveys,
    benchmarks,
    results,
    groups,
    groupTypes,
    attributes,
    segments,
    reports,
    jobs,
    imports,
    responses,
    entry,
    scim,
    campaigns,
    globalCampaigns,
    smartPulses,
    messaging,
    linkSender,
    addressNotices,
    history,
    privacy,
    repeatable,
    budgets,
  } = slices;
  const { authentication } = sessions;
  const server = await createHttpServer({
    log,
    trustProxy: config.trustProxy,
    apiHost: config.apiHost,
    friendlyOrigins: friendlyOriginsOf(config),
    clock,
  });
  const router = createRouter(server, authentication, {
    repeatable,
    limits: createRequestLimits({ clock, budgets }),
    onMiss: history.misses.note,
  });
  sessions.routes(router);
  flagRoutes(router, { flags, authentication });
  contactChangeRoutes(router, { database, authentication });
  organizationRoutes(router, {
    database,
    authentication,
    flags,
    benchmarks,
    companions: { 'v3-groups': groups.companionsOf },
  });
  for (const slice of [
    groups,
    access,
    groupTypes,
    attributes,
    segments,
    people,
    changesOfMany,
    accounts,
    surveys,
    campaigns,
    messaging,
    globalCampaigns,
    smartPulses,
    results,
    benchmarks,
    imports,
    reports,
    entry,
    scim,
    jobs,
    history,
    privacy,
  ])
    slice.routes(router);
  router.close();

  const endpointsOfDirectories = await scim.mount(server);
  operationRoutes(server, {
    database,
    mailOutage,
    textOutage,
    endpoints: [...router.endpoints, ...endpointsOfDirectories],
    apiUrl: config.apiUrl,
    version: await versionOf(),
  });
  await sessions.mount(server);
  await responses.mount(server, (scope) => {
    unsubscribeRoutes(scope, {
      desk: responses.desk,
      unsubscribing: createUnsubscribing({ database, keys, clock, take: responses.take }),
    });
    myLinkRoutes(scope, { desk: responses.desk, sender: linkSender, clock, budgets });
    addressReplyRoutes(scope, { desk: responses.desk, clock, budgets, answer: addressNotices.answer });
  });
  reports.mount(server);
  await accounts.mount(server);
  surveys.mount(server);
  if (config.sms) await messaging.mount(server, { token: config.sms.token, publicUrl: config.url });
  if (!(config.mail.smtpUrl && config.sms) && config.signIn.isEmbedded) outboxRoutes(server, database);
  await serveClients(server, config);
  return server;
}

type Platform = Awaited<ReturnType<typeof openPlatform>>;

/** What the product stands on: where it keeps things and how it reaches people. */
async function openPlatform({ config, clock, log, connection }: Dependencies) {
  const database = openDatabase({ connection, log });
  const queue = await openQueue({ connection, log });
  const provider = config.sms && watchTextSender(createProviderSender(config.sms), log);
  const texter = provider ?? (config.signIn.isEmbedded ? createOutboxTexter(database) : missingTexter);
  const smtp = config.mail.smtpUrl ? watchMailer(createSmtpMailer(config.mail.smtpUrl), log) : undefined;
  const mailer = smtp ?? createOutboxMailer(database);
  return {
    database,
    queue,
    mailer,
    mailOutage: () => smtp?.outage(),
    textOutage: () => provider?.outage(),
    texter,
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
  const [texts, library, messages, readings, driverName, entryTexts] = await Promise.all([
    readMessageTexts(contentFolder),
    readLibrary(contentFolder),
    readDefaultMessages(contentFolder),
    readReadings(contentFolder),
    readDriverNames(contentFolder),
    readEntryTexts(contentFolder),
  ]);
  return { texts, library, messages, readings, driverName, entryTexts };
}

/** What browsers get: the files of the survey pages, and the staff app for every address that is nobody else's. */
async function serveClients(server: HttpServer, config: Config): Promise<void> {
  await serveHashedFiles(server, { folder: join(root, 'respondent/dist/assets'), address: respondentAssets });
  await serveWebApp(server, { folder: join(root, 'web/dist'), settings: settingsOf(config) });
}

export type App = Awaited<ReturnType<typeof createApp>>;

/** What the staff app is told in its page. */
function settingsOf(config: Config): WebSettings {
  const { apiUrl, helpCenterUrl, supportEmail, companionUrlPattern, signIn } = config;
  return {
    apiBase: apiUrl.startsWith(config.url) ? '/api' : apiUrl,
    ...signInSettingsOf(config),
    helpCenterUrl,
    supportEmail,
    companionUrlPattern,
    isDevelopment: signIn.isEmbedded,
  };
}

/** In the implicit flow the pages themselves talk to the provider; else only the server does. */
function friendlyOriginsOf({ apiUrl, url, signIn }: Config): readonly string[] {
  const origins = [apiUrl, ...(signIn.flow === 'implicit' ? [signIn.issuer] : [])].map(
    (address) => new URL(address).origin,
  );
  return [...new Set(origins)].filter((origin) => origin !== new URL(url).origin);
}

async function versionOf(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { readonly version: string };
  return version;
}
