import type {
  FollowUp,
  Message,
  PageFrame,
  PersonalResults,
  RespondentPages,
  SurveyModel,
} from '@attune/contract/respondent/models';
import type { Response } from '@attune/domain/responses';
import type { FastifyReply } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { FollowUpQuestions } from './follow-up-questions.ts';
import { type Handing, createPageSender } from './send-page.ts';
import { createBrowserCookies } from './browser-cookie.ts';
import { type ForecastOf, createOwnGroups } from './own-groups.ts';
import { createOwnResults } from './own-results.ts';
import type { Parted } from './pack.ts';
import { createExplanations, goTo } from './explain.ts';
import { type DrawnResponse, createFollowUps } from './follow-up.ts';
import { type OpenSurvey, createLinkPages } from './link-pages.ts';
import { createShownSurveys } from './shown-survey.ts';
import type { DriverNames } from './driver-names.ts';
import { type PageCache, createPageCache } from './page-cache.ts';
import type { SurveyContext } from '../context/survey-context.ts';
import type { TakeSurvey } from '../drafts/take-survey.ts';
import type { HttpExchange } from './survey-request.ts';

type Dependencies = {
  readonly driverName: DriverNames;
  readonly followUpQuestions: FollowUpQuestions;
  readonly forecast: ForecastOf;
  readonly pages: RespondentPages;
  readonly take: TakeSurvey;
  readonly clock: Clock;
  readonly assetBase: string;
  readonly supportEmail: string;
};

/**
 * Serves the survey pages: in the reader's language, only to the people they are for, and never cached by browsers.
 * What a browser wrote is only shown to that browser; others see the first page.
 */
export type SurveyPages = {
  readonly pages: RespondentPages;
  readonly take: TakeSurvey;
  readonly cache: PageCache;
  page(exchange: HttpExchange, html: string, how?: Handing): FastifyReply;
  /** Sends a text, with its shared part compressed if the browser supports it. */
  give(exchange: HttpExchange, text: Parted): FastifyReply;
  message(exchange: HttpExchange, context: SurveyContext, message: Message): FastifyReply;
  /** Explains why there is nothing to answer: unknown, not open yet, closed, or already sent. */
  explain(
    exchange: HttpExchange,
    context: SurveyContext | undefined,
    state: 'unknown' | 'not-yet' | 'closed' | 'sent',
  ): FastifyReply;
  /** Redirects to another page of the same link; `''` is the first one. */
  goTo(exchange: HttpExchange, step: string): FastifyReply;
  surveyFor(exchange: HttpExchange, context: SurveyContext): SurveyModel;
  /** The follow-up question of a response, in the reader's language; undefined until there are enough answers. */
  followUpFor(survey: SurveyModel, context: SurveyContext, drawn: DrawnResponse): FollowUp | undefined;
  withOpen(
    exchange: HttpExchange,
    show: (open: OpenSurvey) => FastifyReply | Promise<FastifyReply>,
  ): Promise<FastifyReply>;
  /** For everyone whose link leads to an open survey, and for this browser once it has sent its answers. */
  withLink(exchange: HttpExchange, show: (survey: SurveyModel) => FastifyReply): Promise<FastifyReply>;
  /** For browsers that have sent their answers; others are redirected. */
  withSent(exchange: HttpExchange, show: (survey: SurveyModel) => string | Promise<string>): Promise<FastifyReply>;
  /** The groups in which answers of a person in this group count. */
  readonly groupsFrom: ReturnType<typeof createOwnGroups>;
  /** Lets the browser that just sent the answers see its results, once. */
  issueResultTicket(exchange: HttpExchange, response: Response): Promise<void>;
  /** Where this browser will find replies to its comments; undefined on shared devices. */
  repliesAddress(exchange: HttpExchange): Promise<string | undefined>;
  /** The issued results; undefined for every other browser, and once they were shown. */
  personalResults(exchange: HttpExchange, survey: SurveyModel): Promise<PersonalResults | undefined>;
  /** Reads and sets browser secrets. */
  readonly browsers: ReturnType<typeof createBrowserCookies>;
  /** The frame of a page without a survey. */
  strangersFrame(exchange: HttpExchange): PageFrame;
};

export function createSurveyPages(needs: Dependencies): SurveyPages {
  const { pages, take, clock, assetBase, followUpQuestions } = needs;
  const sender = createPageSender(pages, assetBase);
  const shown = createShownSurveys(needs);
  const browsers = createBrowserCookies({ take, clock });
  const explanations = createExplanations({ pages, page: sender.page, ...shown });
  return {
    pages,
    take,
    browsers,
    cache: createPageCache(pages),
    groupsFrom: createOwnGroups(needs.forecast),
    ...sender,
    ...shown,
    ...explanations,
    ...createLinkPages({ take, browsers, page: sender.page, explain: explanations.explain, ...shown }),
    ...createOwnResults({ ...needs, browsers }),
    goTo,
    followUpFor: createFollowUps(followUpQuestions),
  };
}
