import type { Message, RespondentPages } from '@attune/contract/respondent/models';
import type { FastifyReply } from 'fastify';
import type { SurveyContext } from '../context/survey-context.ts';
import type { PageSender } from './send-page.ts';
import type { ShownSurveys } from './shown-survey.ts';
import type { HttpExchange } from './survey-request.ts';

type Dependencies = ShownSurveys & Pick<PageSender, 'page'> & { readonly pages: RespondentPages };

const statusOf = { unknown: 404, 'not-yet': 200, closed: 410 } as const;

/** Pages that show a message instead of the survey. */
export function createExplanations({ pages, page, surveyFor, strangersFrame }: Dependencies) {
  return {
    message: (exchange: HttpExchange, context: SurveyContext, message: Message): FastifyReply =>
      page(exchange, pages.message(surveyFor(exchange, context), message), { isShared: true }),
    explain(
      exchange: HttpExchange,
      context: SurveyContext | undefined,
      state: 'unknown' | 'not-yet' | 'closed' | 'sent',
    ): FastifyReply {
      if (state === 'sent') return goTo(exchange, 'done');
      // An invented link can name a campaign; strangers must not learn which.
      const survey = context && state !== 'unknown' ? surveyFor(exchange, context) : undefined;
      const sendLink = exchange.request.visit ? {} : { sendLink: '/s/link' };
      const message: Message =
        survey && state === 'closed'
          ? { kind: 'closed', closesOn: survey.closesOn, ...sendLink }
          : state === 'not-yet'
            ? { kind: 'notYet' }
            : { kind: 'unknown', ...sendLink };
      return page(exchange, pages.message(survey ?? strangersFrame(exchange), message), {
        status: statusOf[state],
        isShared: true,
      });
    },
  };
}

export type Explanations = ReturnType<typeof createExplanations>;

/** Redirects to another page of the same link; `''` is the first one. */
export function goTo({ request, reply }: HttpExchange, step: string): FastifyReply {
  const language = request.query.lang
    ? `?lang=${encodeURIComponent(request.query.lang.slice(0, 5).toWellFormed())}`
    : '';
  return reply
    .code(303)
    .header('location', `/s/${request.visit?.shown ?? request.params.link}${step && `/${step}`}${language}`)
    .send();
}
