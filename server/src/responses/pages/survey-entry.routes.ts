import type { CodeState } from '@attune/contract/respondent/models';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type HttpServer, peerOf } from '../../platform/http/index.ts';
import { limitHeaders } from '../../platform/rate-limits/index.ts';
import { type HttpExchange, type SurveyRequest, fieldOf } from './survey-request.ts';
import type { SurveyPages } from './survey-pages.ts';
import { formatCode, parseCode } from '../links/entry-code.ts';
import type { CampaignRef } from '../entry/entry-codes.repository.ts';
import type { FailedTries } from '../entry/failed-tries.ts';
import { type Kiosk, startOf } from '../entry/kiosk.ts';
import type { OpenByCode } from '../entry/open-by-code.ts';

type Dependencies = {
  readonly surveyPages: SurveyPages;
  readonly openByCode: OpenByCode;
  readonly kiosk: Kiosk;
  readonly tries: FailedTries;
};
type EntryRequest = SurveyRequest & { Params: { readonly code?: string; readonly address: string } };
type At = { readonly request: FastifyRequest<EntryRequest>; readonly reply: FastifyReply<EntryRequest> };

/**
 * Entry by access code, on personal and shared devices. Reading a page uses no code, because scanners and previews read
 * it too. Wrong and used codes get the same response.
 */
export function surveyEntryRoutes(server: HttpServer, needs: Dependencies): void {
  for (const url of ['/s/c', '/s/c/:code']) {
    server.get<EntryRequest>(url, async (request, reply) => showCode(needs, { request, reply }));
    server.post<EntryRequest>(url, (request, reply) => enterCode(needs, { request, reply }));
  }
  server.get<EntryRequest>('/s/kiosk/:address', (request, reply) => startKiosk(needs, { request, reply }));
  server.post<EntryRequest>('/s/kiosk/:address', (request, reply) => enterAtKiosk(needs, { request, reply }));
  // A shared device shows nothing of an ended visit: it starts over.
  server.addHook('preHandler', async (request, reply) => {
    const params = request.params as { link?: string };
    const visit = params.link === undefined ? undefined : await needs.kiosk.visitAt(request, reply, params.link);
    if (visit && 'over' in visit)
      return reply.code(303).header('location', visit.over).header('cache-control', 'no-store').send();
    if (!visit) return undefined;
    params.link = visit.link;
    request.visit = visit;
    return undefined;
  });
}

const exchangeOf = (at: At) => at as unknown as HttpExchange;

function showCode({ surveyPages }: Dependencies, at: At, state: CodeState = {}): FastifyReply {
  const exchange = exchangeOf(at);
  const typed = parseCode(at.request.params.code ?? '');
  const status = state.problem === undefined ? 200 : state.problem === 'slow' ? 429 : 422;
  return surveyPages.page(
    exchange,
    surveyPages.pages.code(surveyPages.strangersFrame(exchange), {
      ...(typed ? { code: formatCode(typed) } : {}),
      ...state,
    }),
    { status },
  );
}

async function enterCode(needs: Dependencies, at: At): Promise<FastifyReply> {
  const entered = await enter(needs, at);
  if ('problem' in entered) return showCode(needs, at, entered);
  return at.reply
    .code(303)
    .header('location', `/s/${entered.link}${languageOf(at)}`)
    .header('cache-control', 'no-store')
    .send();
}

/** The link behind the submitted code, or the problem to show. */
async function enter(
  { openByCode, tries }: Dependencies,
  { request, reply }: At,
  campaign?: CampaignRef,
): Promise<{ readonly link: string } | { readonly problem: 'usedOrWrong' | 'slow' }> {
  const code = parseCode(fieldOf(request.body, 'code'));
  const peer = peerOf(request);
  const tried = code ?? `none of ${peer}`;
  const reached = await tries.begin(peer, tried);
  if (reached) {
    reply.headers(limitHeaders([reached], [reached]));
    return { problem: 'slow' };
  }
  const link = code === undefined ? undefined : await openByCode(code, campaign);
  if (link === undefined) return { problem: 'usedOrWrong' };
  await tries.forgive(peer, tried);
  return { link };
}

async function startKiosk(needs: Dependencies, at: At, state: CodeState = {}): Promise<FastifyReply> {
  const { surveyPages, kiosk } = needs;
  const { request, reply } = at;
  const exchange = exchangeOf(at);
  const { address } = request.params;
  kiosk.end(request, reply);
  const context = (await kiosk.campaignAt(address)) ? await surveyPages.take.contextOf(address) : undefined;
  if (!context) return surveyPages.explain(exchange, undefined, 'unknown');
  const { language, languages, organization, supportEmail, assetBase } = surveyPages.surveyFor(exchange, context);
  const frame = { language, languages, organization, supportEmail, assetBase, kioskStart: startOf(address) };
  // Clears what the browser cached of the previous visit.
  reply.header('clear-site-data', '"cache", "storage"');
  const status = state.problem === undefined ? 200 : state.problem === 'slow' ? 429 : 422;
  return surveyPages.page(exchange, surveyPages.pages.code(frame, state), { status });
}

async function enterAtKiosk(needs: Dependencies, at: At): Promise<FastifyReply> {
  const { address } = at.request.params;
  const campaign = await needs.kiosk.campaignAt(address);
  if (!campaign) return needs.surveyPages.explain(exchangeOf(at), undefined, 'unknown');
  const entered = await enter(needs, at, campaign);
  if ('problem' in entered) return startKiosk(needs, at, entered);
  const shown = await needs.kiosk.begin(at.request, at.reply, { link: entered.link, address });
  return at.reply
    .code(303)
    .header('location', `/s/${shown}${languageOf(at)}`)
    .header('cache-control', 'no-store')
    .send();
}

function languageOf({ request }: At): string {
  return request.query.lang ? `?lang=${encodeURIComponent(request.query.lang.slice(0, 5).toWellFormed())}` : '';
}
