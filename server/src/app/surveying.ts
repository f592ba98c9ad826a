import type { Id } from '@attune/domain/kernel';
import { createActions, listSharedActions } from '../actions/index.ts';
import { addressReplyRoutes } from '../address-notices/index.ts';
import { createCampaigns, forecastFrozen } from '../campaigns/index.ts';
import { createCoaching } from '../coaching/index.ts';
import { createEntry } from '../entry/index.ts';
import { createGlobalCampaigns } from '../global-campaigns/index.ts';
import {
  beginRepetition,
  createFindStopped,
  createUnsubscribing,
  myLinkRoutes,
  queueInvites,
  scheduleMessagesFor,
  unsubscribeRoutes,
} from '../messaging/index.ts';
import { createFeedback } from '../feedback/index.ts';
import { createParticipantNotices } from '../participant-notices/index.ts';
import type { HttpServer } from '../platform/http/index.ts';
import { createLanguageModel } from '../platform/language-model.ts';
import type { Slice } from '../platform/slice.ts';
import { createResources } from '../resources/index.ts';
import { type SurveyPages, createResponses } from '../responses/index.ts';
import { demonstrateResults } from '../results/index.ts';
import { createSearch } from '../search/index.ts';
import { createSmartPulsePlanner } from '../smart-pulses/index.ts';
import { createSurveys } from '../surveys/index.ts';
import type { Content } from './content.ts';
import type { Identity } from './identity.ts';
import type { Messages } from './messages.ts';
import type { People } from './people.ts';
import type { Platform } from './platform.ts';
import type { Results } from './results.ts';

type Dependencies = {
  readonly platform: Platform;
  readonly content: Content;
  readonly identity: Identity;
  readonly people: People;
  readonly results: Results;
  readonly messages: Messages;
};

/** Surveys, their campaigns, and the pages of respondents. */
export function createSurveyingSlices(needs: Dependencies) {
  const { platform, content, identity, results } = needs;
  const { config, database, queue, clock, keys, files, brands } = platform;
  const { library, messages, pages, assetBase, entryTexts, followUpQuestions } = content;
  const { authentication } = identity;
  const { supportEmail, surveyUrl } = config;
  const demonstrate = demonstrateResults;
  const hasKioskMode = (organizationId: Id<'organization'>) => identity.flags.isOn('kiosk-mode', organizationId);
  const feedback = createFeedbackSlice(needs);
  const responses = createSurveyPages(needs, hasKioskMode, feedback.mountPages);
  const slices: readonly Slice[] = [
    responses,
    feedback,
    createActionSlice(needs),
    createNoticeSlice(needs),
    createCoachingSlice(needs),
    createCampaignSlice(needs),
    createGlobalCampaigns({ database, queue, clock, authentication, messages }),
    createSurveys({ database, authentication, clock, library, pages, assetBase, supportEmail, demonstrate }),
    createEntry({ database, queue, keys, files, brands, texts: entryTexts, hasKioskMode, surveyUrl, supportEmail }),
    createResources({ database, authentication }),
    createSearch({ database, queue, clock, names: needs.people.names, words: library.words }),
    createSmartPulsePlanner({
      database,
      reader: results.reader,
      words: library.words,
      messages,
      question: (driver, locale, naming) => followUpQuestions.ask({ driver, about: 'improve' }, locale, naming),
    }),
  ];
  return { take: responses.take, slices };
}

function createCampaignSlice({ platform, content, identity, people, messages }: Dependencies) {
  const { database, queue, keys } = platform;
  return createCampaigns({
    database,
    queue,
    keys,
    renderer: messages.renderer,
    companions: { 'v3-group': people.groupCompanionsOf },
    library: content.library,
    messages: content.messages,
    scheduleMessagesFor,
    authentication: identity.authentication,
    queueInvites,
    beginRepetition,
    findStopped: createFindStopped(keys),
  });
}

function createCoachingSlice({ platform, content, identity }: Dependencies) {
  const { config, database, queue, clock, mailer } = platform;
  return createCoaching({
    database,
    queue,
    clock,
    mailer,
    mails: content.staffMails,
    url: config.url,
    mailFrom: config.mail.from,
    supportEmail: config.supportEmail,
    authentication: identity.authentication,
    hasAnalytics: (organizationId) => identity.flags.isOn('session-analytics', organizationId),
  });
}

function createActionSlice({ platform, content, results }: Dependencies) {
  const { config, database, queue, clock, mailer } = platform;
  return createActions({
    database,
    queue,
    clock,
    mailer,
    mails: content.staffMails,
    reader: results.reader,
    library: content.actionLibrary,
    guides: content.driverGuides,
    url: config.url,
    supportEmail: config.supportEmail,
  });
}

function createFeedbackSlice({ platform, content, results }: Dependencies) {
  const { config, database, queue, clock, mailer, budgets } = platform;
  return createFeedback({
    database,
    queue,
    clock,
    budgets,
    mailer,
    mails: content.staffMails,
    reader: results.reader,
    question: content.followUpQuestions.neutral,
    analyse: content.analyseComment,
    languageModel: config.languageModel && createLanguageModel(config.languageModel),
    url: config.url,
    supportEmail: config.supportEmail,
  });
}

function createNoticeSlice({ platform, content, results }: Dependencies) {
  const { config, database, queue, clock, mailer, keys } = platform;
  return createParticipantNotices({
    database,
    queue,
    clock,
    mailer,
    mails: content.staffMails,
    findStopped: createFindStopped(keys),
    summaryAddress: results.summaryAddress,
    surveyUrl: config.surveyUrl,
    supportEmail: config.supportEmail,
  });
}

/** The pages of respondents, including those of other slices in the same Fastify scope. */
function createSurveyPages(
  { platform, content, messages }: Dependencies,
  hasKioskMode: (organizationId: Id<'organization'>) => Promise<boolean>,
  mountReplies: (scope: HttpServer, surveyPages: SurveyPages) => void,
) {
  const { config, database, keys, clock, budgets } = platform;
  const { pages, assetBase, driverName, followUpQuestions } = content;
  const { take, surveyPages, mount } = createResponses({
    database,
    keys,
    clock,
    budgets,
    pages,
    surveyUrl: config.surveyUrl,
    assetBase,
    supportEmail: config.supportEmail,
    listSharedActions,
    driverName,
    followUpQuestions,
    forecast: (at) => forecastFrozen({ database }, at),
    hasKioskMode,
  });
  const mountPages = (scope: HttpServer) => {
    unsubscribeRoutes(scope, { surveyPages, unsubscribing: createUnsubscribing({ database, keys, clock, take }) });
    myLinkRoutes(scope, { surveyPages, sender: messages.linkSender, clock, budgets });
    mountReplies(scope, surveyPages);
    addressReplyRoutes(scope, { surveyPages, clock, budgets, answer: messages.answerNotice });
  };
  return { take, mount: (server: HttpServer) => mount(server, mountPages) };
}
