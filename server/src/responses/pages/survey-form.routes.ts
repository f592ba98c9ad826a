import { missingAnswers, placeToGoOn } from '@attune/domain/responses';
import type { FastifyReply } from 'fastify';
import type { HttpServer } from '../../platform/http/index.ts';
import type { SurveyContext } from '../context/survey-context.ts';
import { type HttpExchange, type SurveyRequest, fieldOf } from './survey-request.ts';
import type { SurveyPages } from './survey-pages.ts';
import type { OpenSurvey } from './link-pages.ts';
import type { Saved, Sent } from '../drafts/take-survey.ts';

type Handler = (surveyPages: SurveyPages, exchange: HttpExchange) => Promise<FastifyReply>;

/** The pages of a survey as plain forms without scripts. */
const pages: readonly (readonly [method: 'GET' | 'POST', step: string, handle: Handler])[] = [
  ['GET', '', showWelcome],
  ['GET', '/', showWelcome],
  ['GET', '/:n(^\\d{1,3}$)', showStatement],
  ['POST', '/:n(^\\d{1,3}$)', saveStatement],
  ['GET', '/send', confirmSending],
  ['POST', '/send', sendAnswers],
  [
    'GET',
    '/thanks',
    (surveyPages, exchange) =>
      surveyPages.withSent(exchange, async (survey) =>
        surveyPages.pages.thanks(
          survey,
          await surveyPages.personalResults(exchange, survey),
          await surveyPages.repliesAddress(exchange),
        ),
      ),
  ],
  [
    'GET',
    '/done',
    (surveyPages, exchange) =>
      surveyPages.withSent(exchange, (survey) => surveyPages.pages.message(survey, { kind: 'alreadyDone' })),
  ],
  ['GET', '/groups', showGroups],
  [
    'GET',
    '/withdraw',
    (surveyPages, exchange) => surveyPages.withSent(exchange, (survey) => surveyPages.pages.withdraw(survey)),
  ],
  ['POST', '/withdraw', withdrawAnswers],
  ['GET', '/withdrawn', showWithdrawn],
];

export function surveyFormRoutes(server: HttpServer, surveyPages: SurveyPages): void {
  for (const [method, step, handle] of pages) {
    server.route<SurveyRequest>({
      method,
      url: `/s/:link${step}`,
      handler: (request, reply) => handle(surveyPages, { request, reply }),
    });
  }
}

async function showWelcome(surveyPages: SurveyPages, exchange: HttpExchange): Promise<FastifyReply> {
  await surveyPages.browsers.renew(exchange);
  return surveyPages.withOpen(exchange, async (open) => {
    // The first page may have an address without a trailing slash, so relative links to other pages would fail.
    if (exchange.request.query.groups) return surveyPages.goTo(exchange, 'groups');
    if (exchange.request.query.pair) return surveyPages.goTo(exchange, 'pair');
    if (exchange.request.query.start) return surveyPages.goTo(exchange, stepToGoOn(open));
    const answered = open.response.answers.filter((answer) => answer !== null).length;
    const ofGroup = await surveyPages.take.welcomeOf(exchange.request.params.link);
    const shown = { campaignId: open.context.campaignId, survey: open.survey };
    return surveyPages.page(exchange, surveyPages.cache.welcome(shown, { answered, ...ofGroup }), { isShared: true });
  });
}

/** Shows the same page whether or not the person has answered, also after the survey: no response is read. */
async function showGroups(surveyPages: SurveyPages, exchange: HttpExchange): Promise<FastifyReply> {
  const { link } = exchange.request.params;
  const context = await surveyPages.take.contextOf(link);
  const groupId = context && (await surveyPages.take.groupOf(link));
  const groups = groupId === undefined ? undefined : await surveyPages.groupsFrom(context as SurveyContext, groupId);
  if (!context || !groups) return surveyPages.explain(exchange, undefined, 'unknown');
  return surveyPages.page(exchange, surveyPages.pages.groups(surveyPages.surveyFor(exchange, context), groups), {
    isShared: true,
  });
}

function stepToGoOn({ response, context: { statements } }: OpenSurvey): string {
  const place = placeToGoOn(response.answers, statements);
  return place < statements.length ? String(place + 1) : 'send';
}

function showStatement(surveyPages: SurveyPages, exchange: HttpExchange): Promise<FastifyReply> {
  return surveyPages.withOpen(exchange, ({ survey, response, context, draw }) => {
    const index = Number(exchange.request.params.n) - 1;
    if (!context.statements[index]) return surveyPages.goTo(exchange, '');
    const value = response.answers[index] ?? undefined;
    const followUp = surveyPages.followUpFor(survey, context, { response, draw });
    const state = {
      index,
      ...(value === undefined ? {} : { value }),
      ...(followUp?.index === index ? { followUp } : {}),
    };
    const isShared = value === undefined && followUp?.index !== index;
    return surveyPages.page(exchange, surveyPages.cache.statement({ campaignId: context.campaignId, survey }, state), {
      isShared,
    });
  });
}

function saveStatement(surveyPages: SurveyPages, exchange: HttpExchange): Promise<FastifyReply> {
  return surveyPages.withOpen(exchange, async ({ version, survey, context }) => {
    const index = Number(exchange.request.params.n) - 1;
    const statement = context.statements[index];
    if (!statement) return surveyPages.goTo(exchange, '');
    const given = fieldOf(exchange.request.body, 'value');
    if (given === '' && statement.isRequired)
      return surveyPages.page(exchange, surveyPages.pages.statement(survey, { index, isMissing: true }), {
        status: 422,
        isShared: true,
      });
    const isLeftOpen = given === '' && statement.kind !== 'openResponse';
    const value = statement.kind === 'openResponse' ? given : Number(given);
    const answers = isLeftOpen ? [] : [{ index, value, age: 0, followUp: fieldOf(exchange.request.body, 'followUp') }];
    const saved = await save(surveyPages, exchange, { version, answers, isFinal: false });
    if (saved.state !== 'saved') return surveyPages.explain(exchange, context, saved.state);
    return surveyPages.goTo(exchange, index + 1 < context.statements.length ? String(index + 2) : 'send');
  });
}

function confirmSending(surveyPages: SurveyPages, exchange: HttpExchange): Promise<FastifyReply> {
  return surveyPages.withOpen(exchange, ({ survey, response, context }) =>
    surveyPages.page(exchange, surveyPages.pages.send(survey, missingAnswers(response.answers, context.statements))),
  );
}

function sendAnswers(surveyPages: SurveyPages, exchange: HttpExchange): Promise<FastifyReply> {
  return surveyPages.withOpen(exchange, async ({ version, context }) => {
    const [index, value] = [fieldOf(exchange.request.body, 'index'), fieldOf(exchange.request.body, 'value')];
    const answers =
      index !== ''
        ? [{ index: Number(index), value, age: 0, followUp: fieldOf(exchange.request.body, 'followUp') }]
        : [];
    const saved = await save(surveyPages, exchange, { version, answers, isFinal: true });
    if (saved.state !== 'saved') return surveyPages.explain(exchange, context, saved.state);
    if (saved.missing.length > 0) return surveyPages.goTo(exchange, 'send');
    await surveyPages.issueResultTicket(exchange, saved.response);
    return surveyPages.goTo(exchange, 'thanks');
  });
}

async function save(surveyPages: SurveyPages, exchange: HttpExchange, sent: Sent): Promise<Saved> {
  return surveyPages.take.save(exchange.request.params.link, sent, await surveyPages.browsers.secretOf(exchange));
}

/**
 * A browser that has sent nothing has nothing to withdraw: it is redirected to the first page, whatever is stored for
 * the link.
 */
async function withdrawAnswers(surveyPages: SurveyPages, exchange: HttpExchange): Promise<FastifyReply> {
  const { link } = exchange.request.params;
  const outcome = await surveyPages.take.withdraw(link, await surveyPages.browsers.secretOf(exchange));
  if (outcome === 'withdrawn') return surveyPages.goTo(exchange, 'withdrawn');
  if (outcome === 'nothing-sent') return surveyPages.goTo(exchange, '');
  return surveyPages.explain(
    exchange,
    outcome === 'unknown' ? undefined : await surveyPages.take.contextOf(link),
    outcome,
  );
}

/** Shows the same text to everyone with a valid link. */
async function showWithdrawn(surveyPages: SurveyPages, exchange: HttpExchange): Promise<FastifyReply> {
  const { context, opened } = await surveyPages.take.visit(
    exchange.request.params.link,
    await surveyPages.browsers.secretOf(exchange),
  );
  if (!context || opened.state === 'unknown') return surveyPages.explain(exchange, undefined, 'unknown');
  return surveyPages.message(exchange, context, { kind: 'withdrawn' });
}
