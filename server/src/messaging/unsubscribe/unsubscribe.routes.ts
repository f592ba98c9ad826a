import { type UnsubscribeScope, unsubscribeScopes } from '@attune/contract/respondent/unsubscribe';
import { type MessageChannel, messageChannels } from '@attune/domain/campaigns';
import type { HttpServer } from '../../platform/http/index.ts';
import type { HttpExchange, SurveyPages, SurveyRequest } from '../../responses/index.ts';
import type { Unsubscribing } from './unsubscribe.ts';

type Dependencies = { readonly surveyPages: SurveyPages; readonly unsubscribing: Unsubscribing };

/**
 * The confirmation page, and one-click unsubscribe (RFC 8058). Reading the page changes nothing, because mail scanners
 * read it too.
 */
export function unsubscribeRoutes(server: HttpServer, needs: Dependencies): void {
  server.route<SurveyRequest>({
    method: 'GET',
    url: '/s/:link/unsubscribe',
    handler: (request, reply) => show(needs, { request, reply }, undefined),
  });
  server.route<SurveyRequest>({
    method: 'POST',
    url: '/s/:link/unsubscribe',
    handler: (request, reply) => act(needs, { request, reply }),
  });
}

async function act(needs: Dependencies, exchange: HttpExchange) {
  const { link } = exchange.request.params;
  const { scope, channels } = inputOf(exchange.request.body);
  if (channels.length === 0) return show(needs, exchange, undefined);
  if (scope === 'resume') await needs.unsubscribing.resume(link, channels);
  else await needs.unsubscribing.stop(link, { scope, channels });
  return show(needs, exchange, scope);
}

async function show(
  { surveyPages, unsubscribing }: Dependencies,
  exchange: HttpExchange,
  done: UnsubscribeScope | 'resume' | undefined,
) {
  const { link } = exchange.request.params;
  const messages = await unsubscribing.messagesTo(link);
  const context = messages && (await surveyPages.take.contextOf(link));
  if (!context) return surveyPages.explain(exchange, undefined, 'unknown');
  return surveyPages.page(
    exchange,
    surveyPages.pages.unsubscribe(surveyPages.surveyFor(exchange, context), { ...messages, ...(done && { done }) }),
  );
}

/** A form names a scope and channels. One-click unsubscribe names neither: it covers all surveys, by e-mail. */
function inputOf(body: unknown): {
  readonly scope: UnsubscribeScope | 'resume';
  readonly channels: readonly MessageChannel[];
} {
  const fields = (body ?? {}) as Readonly<Record<string, unknown>>;
  const scope = [...unsubscribeScopes, 'resume' as const].find((each) => each === fields['scope']);
  if (!scope) return { scope: 'all', channels: ['email'] };
  return { scope, channels: messageChannels.filter((channel) => fields[channel] !== undefined) };
}
