import { type Message, type PageFrame, type PersonalResults, type RespondentLanguage, type RespondentPages, type SurveyModel, respondentLanguages } from '@attune/contract/respondent';
import type { DriverKey } from '@attune/domain/surveys';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { VersionedResponse } from './open-responses.ts';
import { type PageCache, createPageCache } from './page-cache.ts';
import { preferredLanguage } from './preferred-language.ts';
import type { SurveyContext } from './survey-context.ts';
import type { TakeSurvey } from './take-survey.ts';

/** What a request with a personal link can carry. */
export type SurveyRequest = { Params: { readonly link: string; readonly n: string }; Querystring: { readonly lang?: string; readonly start?: string }; Body: unknown };

/** One request with a personal link, and its reply. */
export type Exchange = { readonly request: FastifyRequest<SurveyRequest>; readonly reply: FastifyReply<SurveyRequest> };

/** An unfinished response with the survey in the reader's language. */
export type OpenSurvey = VersionedResponse & { readonly context: SurveyContext; readonly survey: SurveyModel };

export type DriverNames = (driver: DriverKey, language: RespondentLanguage) => string;

type Needs = { readonly driverName: DriverNames; readonly pages: RespondentPages; readonly take: TakeSurvey; readonly assetBase: string; readonly supportEmail: string };

const statusOf = { unknown: 404, 'not-yet': 200, closed: 410 } as const;

/** Where every page of the survey is handed out: in the reader's language, only to whom it is for, and never kept by a browser. */
export type SurveyDesk = {
  readonly pages: RespondentPages;
  readonly take: TakeSurvey;
  readonly cache: PageCache;
  page(exchange: Exchange, html: string, status?: number): FastifyReply;
  message(exchange: Exchange, context: SurveyContext, message: Message): FastifyReply;
  /** Why there is nothing to answer: not known, not open yet, closed, or already sent. */
  explain(exchange: Exchange, context: SurveyContext | undefined, state: 'unknown' | 'not-yet' | 'closed' | 'sent'): FastifyReply;
  /** Leads to another page below the same link; `''` is the first one. */
  goTo(exchange: Exchange, step: string): FastifyReply;
  surveyFor(exchange: Exchange, context: SurveyContext): SurveyModel;
  withOpen(exchange: Exchange, show: (open: OpenSurvey) => FastifyReply | Promise<FastifyReply>): Promise<FastifyReply>;
  /** For those who have sent their answers; others are led to where they are. */
  withSent(exchange: Exchange, show: (survey: SurveyModel) => string | Promise<string>): Promise<FastifyReply>;
  personalResults(exchange: Exchange, survey: SurveyModel): Promise<PersonalResults>;
};

export function createSurveyDesk({ pages, take, driverName, assetBase, supportEmail }: Needs): SurveyDesk {
  const languageOf = ({ request }: Exchange, available: readonly RespondentLanguage[]) =>
    preferredLanguage({ asked: request.query.lang, accepted: request.headers['accept-language'] }, available);

  const strangersFrame = (exchange: Exchange): PageFrame => ({ language: languageOf(exchange, respondentLanguages), languages: respondentLanguages, supportEmail, assetBase });

  const desk: SurveyDesk = {
    pages,
    take,
    cache: createPageCache(pages),
    page({ reply }, html, status = 200) {
      if (!reply.hasHeader('content-type')) reply.type('text/html; charset=utf-8');
      return reply.code(status).header('cache-control', 'no-store').send(html);
    },
    message: (exchange, context, message) => desk.page(exchange, pages.message(desk.surveyFor(exchange, context), message)),
    explain(exchange, context, state) {
      if (state === 'sent') return desk.goTo(exchange, 'done');
      // A made-up link can name a campaign; whose it is, is nothing for a stranger.
      const survey = context && state !== 'unknown' ? desk.surveyFor(exchange, context) : undefined;
      const message: Message = survey && state === 'closed' ? { kind: 'closed', closesOn: survey.closesOn } : { kind: state === 'not-yet' ? 'notYet' : 'unknown' };
      return desk.page(exchange, pages.message(survey ?? strangersFrame(exchange), message), statusOf[state]);
    },
    goTo({ request, reply }, step) {
      const language = request.query.lang ? `?lang=${encodeURIComponent(request.query.lang.slice(0, 5))}` : '';
      return reply.code(303).header('location', `/s/${request.params.link}${step && `/${step}`}${language}`).send();
    },
    surveyFor: (exchange, context) => context.modelIn(languageOf(exchange, context.languages)),
    async withOpen(exchange, show) {
      const { context, opened } = await take.visit(exchange.request.params.link);
      if (!context) return desk.explain(exchange, undefined, 'unknown');
      return opened.state === 'open' ? show({ ...opened, context, survey: desk.surveyFor(exchange, context) }) : desk.explain(exchange, context, opened.state);
    },
    async withSent(exchange, show) {
      const { context, opened } = await take.visit(exchange.request.params.link);
      if (context && opened.state === 'sent') return desk.page(exchange, await show(desk.surveyFor(exchange, context)));
      return opened.state === 'open' ? desk.goTo(exchange, '') : desk.explain(exchange, context, opened.state);
    },
    async personalResults({ request }, { language }) {
      const { engagesMost, topDrivers } = (await take.personalResultsOf(request.params.link)) ?? { engagesMost: null, topDrivers: [] };
      const named = topDrivers.map(({ driver, score }) => ({ name: driverName(driver, language), score }));
      return { topDrivers: named, ...(engagesMost ? { engagesMost } : {}) };
    },
  };
  return desk;
}
