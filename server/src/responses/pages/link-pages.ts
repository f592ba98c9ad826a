import type { SurveyModel } from '@attune/contract/respondent/models';
import type { FastifyReply } from 'fastify';
import type { SurveyContext } from '../context/survey-context.ts';
import type { VersionedResponse } from '../drafts/open-responses.ts';
import type { TakeSurvey } from '../drafts/take-survey.ts';
import type { createBrowserCookies } from './browser-cookie.ts';
import { type Explanations, goTo } from './explain.ts';
import type { DrawnResponse } from './follow-up.ts';
import type { PageSender } from './send-page.ts';
import type { ShownSurveys } from './shown-survey.ts';
import type { HttpExchange } from './survey-request.ts';

/** An unfinished response with the survey in the reader's language. */
export type OpenSurvey = VersionedResponse &
  DrawnResponse & { readonly context: SurveyContext; readonly survey: SurveyModel };

type Dependencies = Pick<ShownSurveys, 'surveyFor'> &
  Pick<PageSender, 'page'> &
  Pick<Explanations, 'explain'> & {
    readonly take: TakeSurvey;
    readonly browsers: ReturnType<typeof createBrowserCookies>;
  };

/** Pages behind a link, each limited to browsers in the matching state; others get an explanation or a redirect. */
export function createLinkPages({ take, browsers, page, explain, surveyFor }: Dependencies) {
  const visit = async (exchange: HttpExchange) =>
    take.visit(exchange.request.params.link, await browsers.secretOf(exchange));
  return {
    async withOpen(
      exchange: HttpExchange,
      show: (open: OpenSurvey) => FastifyReply | Promise<FastifyReply>,
    ): Promise<FastifyReply> {
      const { context, opened, draw } = await visit(exchange);
      if (!context || !draw) return explain(exchange, undefined, 'unknown');
      return opened.state === 'open'
        ? show({ ...opened, draw, context, survey: surveyFor(exchange, context) })
        : explain(exchange, context, opened.state);
    },
    async withLink(exchange: HttpExchange, show: (survey: SurveyModel) => FastifyReply): Promise<FastifyReply> {
      const { context, opened } = await visit(exchange);
      if (context && (opened.state === 'open' || opened.state === 'sent')) return show(surveyFor(exchange, context));
      return explain(exchange, context, opened.state === 'open' ? 'unknown' : opened.state);
    },
    async withSent(
      exchange: HttpExchange,
      show: (survey: SurveyModel) => string | Promise<string>,
    ): Promise<FastifyReply> {
      const { context, opened } = await visit(exchange);
      if (context && opened.state === 'sent') return page(exchange, await show(surveyFor(exchange, context)));
      return opened.state === 'open' ? goTo(exchange, '') : explain(exchange, context, opened.state);
    },
  };
}
