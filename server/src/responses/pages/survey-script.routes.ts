import type { AnswersReply } from '@attune/contract/respondent/saved-answers';
import { answersSent } from '@attune/contract/respondent/answers';
import { Refusal } from '@attune/domain/kernel';
import type { Response } from '@attune/domain/responses';
import type { FastifyReply } from 'fastify';
import type { HttpServer } from '../../platform/http/index.ts';
import type { HttpExchange, SurveyRequest } from './survey-request.ts';
import type { SurveyPages } from './survey-pages.ts';
import type { Saved } from '../drafts/take-survey.ts';

const statusOf = { sent: 409, closed: 410, unknown: 404, 'not-yet': 404 } as const;

/** The API of the page script: the whole survey once, then every answer as it is given. */
export function surveyScriptRoutes(server: HttpServer, surveyPages: SurveyPages): void {
  server.route<SurveyRequest>({
    method: 'POST',
    url: '/s/:link/answers',
    handler: (request, reply) => takeAnswers(surveyPages, { request, reply }),
  });
  server.route<SurveyRequest>({
    method: 'GET',
    url: '/s/:link/survey.json',
    handler: (request, reply) => sendSurvey(surveyPages, { request, reply }),
  });
}

async function takeAnswers(surveyPages: SurveyPages, exchange: HttpExchange): Promise<FastifyReply> {
  const { request, reply } = exchange;
  const sent = answersSent.safeParse(request.body);
  if (!sent.success) throw new Refusal('invalid', 'These are not answers to this survey.');
  const saved = await surveyPages.take.save(
    request.params.link,
    sent.data,
    await surveyPages.browsers.secretOf(exchange),
  );
  if (saved.state !== 'saved') return reply.code(statusOf[saved.state]).send({ state: saved.state });
  if (saved.response.isSubmitted) await surveyPages.issueResultTicket(exchange, saved.response);
  const context = saved.response.isSubmitted ? undefined : await surveyPages.take.contextOf(request.params.link);
  const followUp = context && surveyPages.followUpFor(surveyPages.surveyFor(exchange, context), context, saved);
  reply.type('application/json; charset=utf-8');
  return surveyPages.give(exchange, {
    shared: '',
    own: JSON.stringify({ ...replyTo(saved, sent.data.isFinal), followUp }),
  });
}

async function sendSurvey(surveyPages: SurveyPages, exchange: HttpExchange): Promise<FastifyReply> {
  const { reply, request } = exchange;
  const { context, opened, draw } = await surveyPages.take.visit(
    request.params.link,
    await surveyPages.browsers.secretOf(exchange),
  );
  if (!context || !draw || opened.state !== 'open')
    return reply.code(statusOf[opened.state === 'open' ? 'unknown' : opened.state]).send({ state: opened.state });
  const model = surveyPages.surveyFor(exchange, context);
  const survey = surveyPages.cache.survey({ campaignId: context.campaignId, survey: model });
  const followUp = surveyPages.followUpFor(model, context, { ...opened, draw });
  const saved = JSON.stringify({ version: opened.version, answers: answersIn(opened.response), followUp });
  reply.type('application/json; charset=utf-8');
  return surveyPages.give(exchange, { shared: `{"survey":${survey}`, own: `,"saved":${saved}}` });
}

/** Answers of a paired device are included only when the sender did not know the newest version. */
function replyTo(
  { version, response, isNewToDevice, missing }: Extract<Saved, { state: 'saved' }>,
  isFinal: boolean,
): AnswersReply {
  const saved = isNewToDevice && !response.isSubmitted ? { saved: answersIn(response) } : {};
  return { version, isSent: response.isSubmitted, ...saved, ...(isFinal && missing.length > 0 ? { missing } : {}) };
}

function answersIn({ answers }: Response) {
  return answers.flatMap((value, index) => (value === null ? [] : [{ index, value }]));
}
