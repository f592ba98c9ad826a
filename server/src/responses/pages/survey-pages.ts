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
import { createFollowUps } from './follow-up.ts';
import { type OpenSurvey, createLinkPages } from './link-pages.ts';
import { createShownSurveys } from './shown-survey.ts';
import type { DriverNames } from './driver-names.ts';
import { type PageCache, createPageCache } from './page-cache.ts';
import type { SurveyContext } from '../context/survey-context.ts';
import type { TakeSurvey } from '../drafts/take-survey.ts';
import type { Swap } from './survey-request.ts';

type Dependencies = {
  readonly driverName: DriverNames;
  readonly followUpQuestion: FollowUpQuestions;
  readonly foresee: ForecastOf;
  readonly pages: RespondentPages;
  readonly take: TakeSurvey;
  readonly clock: Clock;
  readonly assetBase: string;
  readonly supportEmail: string;
};

/**
 * Where every page of the survey is handed out: in the reader's language, only to whom it is for, and never kept by a
 * browser. What somebody wrote goes to the browser that wrote it; to any other one the link shows the first page.
 */
export type SurveyPages = {
  readonly pages: RespondentPages;
  readonly take: TakeSurvey;
  readonly cache: PageCache;
  page(exchange: Swap, html: string, how?: Handing): FastifyReply;
  /** Hands out a text, compressed as far as it is nobody's own where the browser takes that. */
  give(exchange: Swap, text: Parted): FastifyReply;
  message(exchange: Swap, context: SurveyContext, message: Message): FastifyReply;
  /** Why there is nothing to answer: not known, not open yet, closed, or already sent. */
  explain(
    exchange: Swap,
    context: SurveyContext | undefined,
    state: 'unknown' | 'not-yet' | 'closed' | 'sent',
  ): FastifyReply;
  /** Leads to another page below the same link; `''` is the first one. */
  goTo(exchange: Swap, step: string): FastifyReply;
  surveyFor(exchange: Swap, context: SurveyContext): SurveyModel;
  /** The question that the answers decide, in the reader's language; undefined until they do. */
  followUpFor(survey: SurveyModel, context: SurveyContext, response: Response): FollowUp | undefined;
  withOpen(exchange: Swap, show: (open: OpenSurvey) => FastifyReply | Promise<FastifyReply>): Promise<FastifyReply>;
  /** For everybody whose link leads to a survey that takes answers, and for this browser when it has sent its own. */
  withLink(exchange: Swap, show: (survey: SurveyModel) => FastifyReply): Promise<FastifyReply>;
  /** For those who have sent their answers; others are led to where they are. */
  withSent(exchange: Swap, show: (survey: SurveyModel) => string | Promise<string>): Promise<FastifyReply>;
  /** In which groups the answers of somebody in this group count. */
  readonly groupsFrom: ReturnType<typeof createOwnGroups>;
  /** Lets the browser that has just sent the answers see what they say, once. */
  promiseResults(exchange: Swap, response: Response): Promise<void>;
  /** What was promised; undefined for every other browser, and when it has been shown. */
  personalResults(exchange: Swap, survey: SurveyModel): Promise<PersonalResults | undefined>;
  /** The secret of the browser, and another one that it shall bring from now on. */
  readonly browsers: ReturnType<typeof createBrowserCookies>;
  /** What a page needs that is about no survey. */
  strangersFrame(exchange: Swap): PageFrame;
};

export function createSurveyPages(needs: Dependencies): SurveyPages {
  const { pages, take, clock, assetBase, followUpQuestion } = needs;
  const sender = createPageSender(pages, assetBase);
  const shown = createShownSurveys(needs);
  const browsers = createBrowserCookies({ take, clock });
  const explanations = createExplanations({ pages, page: sender.page, ...shown });
  return {
    pages,
    take,
    browsers,
    cache: createPageCache(pages),
    groupsFrom: createOwnGroups(needs.foresee),
    ...sender,
    ...shown,
    ...explanations,
    ...createLinkPages({ take, browsers, page: sender.page, explain: explanations.explain, ...shown }),
    ...createOwnResults(needs),
    goTo,
    followUpFor: createFollowUps(followUpQuestion),
  };
}
