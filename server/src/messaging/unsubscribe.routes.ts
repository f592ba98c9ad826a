import type { HttpServer } from '../platform/http/index.ts';
import type { Exchange, SurveyDesk, SurveyRequest } from '../responses/index.ts';
import type { Unsubscribing } from './unsubscribe.ts';

type Needs = { readonly desk: SurveyDesk; readonly unsubscribing: Unsubscribing };

/** The page that asks, and the one click of RFC 8058. Reading the page changes nothing: mail scanners read it too. */
export function unsubscribeRoutes(server: HttpServer, { desk, unsubscribing }: Needs): void {
  const { isSomebodys, unsubscribe } = unsubscribing;
  server.route<SurveyRequest>({ method: 'GET', url: '/s/:link/unsubscribe', handler: (request, reply) => answer(desk, { request, reply }, { act: isSomebodys, isDone: false }) });
  server.route<SurveyRequest>({ method: 'POST', url: '/s/:link/unsubscribe', handler: (request, reply) => answer(desk, { request, reply }, { act: unsubscribe, isDone: true }) });
}

type Step = { readonly act: (link: string) => Promise<boolean>; readonly isDone: boolean };

async function answer(desk: SurveyDesk, exchange: Exchange, { act, isDone }: Step) {
  const { link } = exchange.request.params;
  const context = (await act(link)) ? await desk.take.contextOf(link) : undefined;
  if (!context) return desk.explain(exchange, undefined, 'unknown');
  return desk.page(exchange, desk.pages.unsubscribe(desk.surveyFor(exchange, context), { isDone }));
}
