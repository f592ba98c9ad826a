import { missingAnswers, placeToGoOn } from '@attune/domain/responses';
import type { FastifyReply } from 'fastify';
import type { HttpServer } from '../../platform/http/index.ts';
import type { SurveyContext } from '../context/survey-context.ts';
import { type Swap, type SurveyRequest, fieldOf } from './survey-request.ts';
import type { SurveyPages } from './survey-pages.ts';
import type { OpenSurvey } from './link-pages.ts';
import type { Saved, Sent } from '../drafts/take-survey.ts';

type Handler = (desk: SurveyPages, exchange: Swap) => Promise<FastifyReply>;

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
    (desk, exchange) =>
      desk.withSent(exchange, async (survey) =>
        desk.pages.thanks(survey, await desk.personalResults(exchange, survey), await desk.repliesAddress(exchange)),
      ),
  ],
  [
    'GET',
    '/done',
    (desk, exchange) => desk.withSent(exchange, (survey) => desk.pages.message(survey, { kind: 'alreadyDone' })),
  ],
  ['GET', '/groups', showGroups],
  ['GET', '/withdraw', (desk, exchange) => desk.withSent(exchange, (survey) => desk.pages.withdraw(survey))],
  ['POST', '/withdraw', withdrawAnswers],
  ['GET', '/withdrawn', showWithdrawn],
];

export function surveyFormRoutes(server: HttpServer, desk: SurveyPages): void {
  for (const [method, step, handle] of pages) {
    server.route<SurveyRequest>({
      method,
      url: `/s/:link${step}`,
      handler: (request, reply) => handle(desk, { request, reply }),
    });
  }
}

async function showWelcome(desk: SurveyPages, exchange: Swap): Promise<FastifyReply> {
  await desk.browsers.renew(exchange);
  return desk.withOpen(exchange, async (open) => {
    // The first page may have an address without a trailing slash, so relative links to other pages would fail.
    if (exchange.request.query.groups) return desk.goTo(exchange, 'groups');
    if (exchange.request.query.pair) return desk.goTo(exchange, 'pair');
    if (exchange.request.query.start) return desk.goTo(exchange, stepToGoOn(open));
    const answered = open.response.answers.filter((answer) => answer !== null).length;
    const ofGroup = await desk.take.welcomeOf(exchange.request.params.link);
    const shown = { campaignId: open.context.campaignId, survey: open.survey };
    return desk.page(exchange, desk.cache.welcome(shown, { answered, ...ofGroup }), { isShared: true });
  });
}

/** Shows the same page whether or not the person has answered, also after the survey: no response is read. */
async function showGroups(desk: SurveyPages, exchange: Swap): Promise<FastifyReply> {
  const { link } = exchange.request.params;
  const context = await desk.take.contextOf(link);
  const groupId = context && (await desk.take.groupOf(link));
  const groups = groupId === undefined ? undefined : await desk.groupsFrom(context as SurveyContext, groupId);
  if (!context || !groups) return desk.explain(exchange, undefined, 'unknown');
  return desk.page(exchange, desk.pages.groups(desk.surveyFor(exchange, context), groups), { isShared: true });
}

function stepToGoOn({ response, context: { statements } }: OpenSurvey): string {
  const place = placeToGoOn(response.answers, statements);
  return place < statements.length ? String(place + 1) : 'send';
}

function showStatement(desk: SurveyPages, exchange: Swap): Promise<FastifyReply> {
  return desk.withOpen(exchange, ({ survey, response, context }) => {
    const index = Number(exchange.request.params.n) - 1;
    if (!context.statements[index]) return desk.goTo(exchange, '');
    const value = response.answers[index] ?? undefined;
    const followUp = desk.followUpFor(survey, context, response);
    const state = {
      index,
      ...(value === undefined ? {} : { value }),
      ...(followUp?.index === index ? { followUp } : {}),
    };
    const isShared = value === undefined && followUp?.index !== index;
    return desk.page(exchange, desk.cache.statement({ campaignId: context.campaignId, survey }, state), { isShared });
  });
}

function saveStatement(desk: SurveyPages, exchange: Swap): Promise<FastifyReply> {
  return desk.withOpen(exchange, async ({ version, survey, context }) => {
    const index = Number(exchange.request.params.n) - 1;
    const statement = context.statements[index];
    if (!statement) return desk.goTo(exchange, '');
    const given = fieldOf(exchange.request.body, 'value');
    if (given === '' && statement.isRequired)
      return desk.page(exchange, desk.pages.statement(survey, { index, isMissing: true }), {
        status: 422,
        isShared: true,
      });
    const isLeftOpen = given === '' && statement.kind !== 'openResponse';
    const value = statement.kind === 'openResponse' ? given : Number(given);
    const answers = isLeftOpen ? [] : [{ index, value, age: 0, followUp: fieldOf(exchange.request.body, 'followUp') }];
    const saved = await save(desk, exchange, { version, answers, isFinal: false });
    if (saved.state !== 'saved') return desk.explain(exchange, context, saved.state);
    return desk.goTo(exchange, index + 1 < context.statements.length ? String(index + 2) : 'send');
  });
}

function confirmSending(desk: SurveyPages, exchange: Swap): Promise<FastifyReply> {
  return desk.withOpen(exchange, ({ survey, response, context }) =>
    desk.page(exchange, desk.pages.send(survey, missingAnswers(response.answers, context.statements))),
  );
}

function sendAnswers(desk: SurveyPages, exchange: Swap): Promise<FastifyReply> {
  return desk.withOpen(exchange, async ({ version, context }) => {
    const [index, value] = [fieldOf(exchange.request.body, 'index'), fieldOf(exchange.request.body, 'value')];
    const answers =
      index !== ''
        ? [{ index: Number(index), value, age: 0, followUp: fieldOf(exchange.request.body, 'followUp') }]
        : [];
    const saved = await save(desk, exchange, { version, answers, isFinal: true });
    if (saved.state !== 'saved') return desk.explain(exchange, context, saved.state);
    if (saved.missing.length > 0) return desk.goTo(exchange, 'send');
    await desk.promiseResults(exchange, saved.response);
    return desk.goTo(exchange, 'thanks');
  });
}

async function save(desk: SurveyPages, exchange: Swap, sent: Sent): Promise<Saved> {
  return desk.take.save(exchange.request.params.link, sent, await desk.browsers.secretOf(exchange));
}

/**
 * A browser that has sent nothing has nothing to withdraw: it is redirected to the first page, whatever is stored for
 * the link.
 */
async function withdrawAnswers(desk: SurveyPages, exchange: Swap): Promise<FastifyReply> {
  const { link } = exchange.request.params;
  const outcome = await desk.take.withdraw(link, await desk.browsers.secretOf(exchange));
  if (outcome === 'withdrawn') return desk.goTo(exchange, 'withdrawn');
  if (outcome === 'nothing-sent') return desk.goTo(exchange, '');
  return desk.explain(exchange, outcome === 'unknown' ? undefined : await desk.take.contextOf(link), outcome);
}

/** Shows the same text to everyone with a valid link. */
async function showWithdrawn(desk: SurveyPages, exchange: Swap): Promise<FastifyReply> {
  const { context, opened } = await desk.take.visit(
    exchange.request.params.link,
    await desk.browsers.secretOf(exchange),
  );
  if (!context || opened.state === 'unknown') return desk.explain(exchange, undefined, 'unknown');
  return desk.message(exchange, context, { kind: 'withdrawn' });
}
