import type { HttpServer } from '../platform/http/index.ts';
import type { Exchange, SurveyDesk, SurveyRequest } from '../responses/index.ts';

type Needs = { readonly desk: SurveyDesk; readonly unsubscribe: (link: string) => Promise<boolean> };

/** The page that asks, and the one click of RFC 8058. Reading the page changes nothing: mail scanners read it too. */
export function unsubscribeRoutes(server: HttpServer, needs: Needs): void {
  server.route<SurveyRequest>({ method: 'GET', url: '/s/:link/unsubscribe', handler: (request, reply) => answer(needs, { request, reply }, async () => false) });
  server.route<SurveyRequest>({ method: 'POST', url: '/s/:link/unsubscribe', handler: (request, reply) => answer(needs, { request, reply }, needs.unsubscribe) });
}

async function answer({ desk }: Needs, exchange: Exchange, act: (link: string) => Promise<boolean>) {
  const { link } = exchange.request.params;
  const isDone = await act(link);
  const { context } = await desk.take.visit(link);
  if (!context) return desk.explain(exchange, undefined, 'unknown');
  return desk.page(exchange, desk.pages.unsubscribe(desk.surveyFor(exchange, context), { isDone }));
}
