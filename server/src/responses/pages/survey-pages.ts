import {
  type FollowUp,
  type Message,
  type PageFrame,
  type PersonalResults,
  type RespondentLanguage,
  type RespondentPages,
  type SurveyModel,
  respondentLanguages,
} from '@attune/contract/respondent/models';
import type { Response } from '@attune/domain/responses';
import { decideFollowUp, followUpId } from '@attune/domain/results';
import type { DriverKey } from '@attune/domain/surveys';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { KioskVisit } from '../entry/kiosk.ts';
import type { FollowUpQuestions } from './follow-up-questions.ts';
import { type Handing, createPageSender } from './send-page.ts';
import type { VersionedResponse } from '../drafts/open-responses.ts';
import { createBrowserCookies } from './browser-cookie.ts';
import { type ForecastOf, createOwnGroups } from './own-groups.ts';
import { createOwnResults } from './own-results.ts';
import type { Parted } from './pack.ts';
import { type PageCache, createPageCache } from './page-cache.ts';
import { preferredLanguage } from './preferred-language.ts';
import type { SurveyContext } from '../context/survey-context.ts';
import type { TakeSurvey } from '../drafts/take-survey.ts';

/** What a request with a personal link can carry. */
export type SurveyRequest = {
  Params: { readonly link: string; readonly n: string; readonly code?: string };
  Querystring: { readonly lang?: string; readonly start?: string; readonly groups?: string; readonly pair?: string };
  Body: unknown;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** At a shared device: the visit whose link this is. */
    visit?: KioskVisit | undefined;
  }
}

/** One request with a personal link, and its reply. */
export type Swap = { readonly request: FastifyRequest<SurveyRequest>; readonly reply: FastifyReply<SurveyRequest> };

/** An unfinished response with the survey in the reader's language. */
export type OpenSurvey = VersionedResponse & { readonly context: SurveyContext; readonly survey: SurveyModel };

export type DriverNames = (driver: DriverKey, language: RespondentLanguage) => string;

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

const statusOf = { unknown: 404, 'not-yet': 200, closed: 410 } as const;

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

export function createSurveyPages({
  pages,
  take,
  driverName,
  followUpQuestion,
  foresee,
  clock,
  assetBase,
  supportEmail,
}: Dependencies): SurveyPages {
  const languageOf = ({ request }: Swap, available: readonly RespondentLanguage[]) =>
    preferredLanguage({ asked: request.query.lang, accepted: request.headers['accept-language'] }, available);

  const atKiosk = createKioskModels();
  const browsers = createBrowserCookies({ take, clock });
  const visit = async (exchange: Swap) => take.visit(exchange.request.params.link, await browsers.secretOf(exchange));

  const desk: SurveyPages = {
    pages,
    take,
    browsers,
    cache: createPageCache(pages),
    groupsFrom: createOwnGroups(foresee),
    ...createPageSender(pages, assetBase),
    message: (exchange, context, message) =>
      desk.page(exchange, pages.message(desk.surveyFor(exchange, context), message), { isShared: true }),
    explain(exchange, context, state) {
      if (state === 'sent') return desk.goTo(exchange, 'done');
      // A made-up link can name a campaign; whose it is, is nothing for a stranger.
      const survey = context && state !== 'unknown' ? desk.surveyFor(exchange, context) : undefined;
      const sendLink = exchange.request.visit ? {} : { sendLink: '/s/link' };
      const message: Message =
        survey && state === 'closed'
          ? { kind: 'closed', closesOn: survey.closesOn, ...sendLink }
          : state === 'not-yet'
            ? { kind: 'notYet' }
            : { kind: 'unknown', ...sendLink };
      return desk.page(exchange, pages.message(survey ?? desk.strangersFrame(exchange), message), {
        status: statusOf[state],
        isShared: true,
      });
    },
    goTo({ request, reply }, step) {
      const language = request.query.lang
        ? `?lang=${encodeURIComponent(request.query.lang.slice(0, 5).toWellFormed())}`
        : '';
      return reply
        .code(303)
        .header('location', `/s/${request.visit?.shown ?? request.params.link}${step && `/${step}`}${language}`)
        .send();
    },
    surveyFor(exchange, context) {
      const model = context.modelIn(languageOf(exchange, context.languages));
      return exchange.request.visit ? atKiosk(model, exchange.request.visit.start) : model;
    },
    strangersFrame: (exchange) => ({
      language: languageOf(exchange, respondentLanguages),
      languages: respondentLanguages,
      supportEmail,
      assetBase,
    }),
    followUpFor({ language }, { statements, scoring, naming }, response) {
      const decided = decideFollowUp(response, { statements, key: scoring });
      const body = decided && followUpQuestion(decided.topic, language, naming);
      return decided && body
        ? { index: decided.index, id: followUpId(decided.topic), about: decided.topic.about, body }
        : undefined;
    },
    async withOpen(exchange, show) {
      const { context, opened } = await visit(exchange);
      if (!context) return desk.explain(exchange, undefined, 'unknown');
      return opened.state === 'open'
        ? show({ ...opened, context, survey: desk.surveyFor(exchange, context) })
        : desk.explain(exchange, context, opened.state);
    },
    async withLink(exchange, show) {
      const { context, opened } = await visit(exchange);
      if (context && (opened.state === 'open' || opened.state === 'sent'))
        return show(desk.surveyFor(exchange, context));
      return desk.explain(exchange, context, opened.state === 'open' ? 'unknown' : opened.state);
    },
    async withSent(exchange, show) {
      const { context, opened } = await visit(exchange);
      if (context && opened.state === 'sent') return desk.page(exchange, await show(desk.surveyFor(exchange, context)));
      return opened.state === 'open' ? desk.goTo(exchange, '') : desk.explain(exchange, context, opened.state);
    },
    ...createOwnResults({ take, driverName }),
  };
  return desk;
}

/** The survey as it is on a shared device: one for each that there is, so that pages made of it are found again. */
function createKioskModels(): (model: SurveyModel, kioskStart: string) => SurveyModel {
  const made = new WeakMap<SurveyModel, SurveyModel>();
  return (model, kioskStart) => {
    const known = made.get(model) ?? { ...model, kioskStart };
    made.set(model, known);
    return known;
  };
}

/** A field of a plain form; empty where it is missing. */
export function fieldOf(body: unknown, name: string): string {
  const value = (body as Readonly<Record<string, unknown>> | undefined)?.[name];
  return typeof value === 'string' ? value : '';
}
