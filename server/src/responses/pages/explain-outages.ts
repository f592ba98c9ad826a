import type { HttpServer } from '../../platform/http/index.ts';
import type { HttpExchange } from './survey-request.ts';
import type { SurveyPages } from './survey-pages.ts';
import { Unavailable } from '../../platform/unavailable.ts';

const secondsToWait = '10';
/** Requests of the page script, which keeps answers until they are accepted. */
const askedByScript = /\/(answers|survey\.json)$/;

/**
 * Shows a page in the reader's language while the database or something else is unavailable. The script gets a response
 * of its own format.
 */
export function explainOutages(scope: HttpServer, surveyPages: SurveyPages): void {
  scope.setErrorHandler((error, request, reply) => {
    if (!(error instanceof Unavailable) || askedByScript.test(pathOf(request.url))) throw error;
    const exchange = { request, reply } as unknown as HttpExchange;
    const kind = request.method === 'POST' ? 'notSaved' : 'error';
    void reply.header('retry-after', secondsToWait);
    return surveyPages.page(exchange, surveyPages.pages.message(surveyPages.strangersFrame(exchange), { kind }), {
      status: 503,
      isShared: true,
    });
  });
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '';
}
