import { type UnsubscribeScope, unsubscribeScopes } from '@attune/contract/respondent/unsubscribe';
import { type MessageChannel, messageChannels } from '@attune/domain/campaigns';
import type { HttpServer } from '../../platform/http/index.ts';
import type { Swap, SurveyPages, SurveyRequest } from '../../responses/index.ts';
import type { Unsubscribing } from './unsubscribe.ts';

type Dependencies = { readonly desk: SurveyPages; readonly unsubscribing: Unsubscribing };

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

async function act(needs: Dependencies, exchange: Swap) {
  const { link } = exchange.request.params;
  const { scope, channels } = inputOf(exchange.request.body);
  if (channels.length === 0) return show(needs, exchange, undefined);
  if (scope === 'resume') await needs.unsubscribing.resume(link, channels);
  else await needs.unsubscribing.stop(link, { scope, channels });
  return show(needs, exchange, scope);
}

async function show(
  { desk, unsubscribing }: Dependencies,
  exchange: Swap,
  done: UnsubscribeScope | 'resume' | undefined,
) {
  const { link } = exchange.request.params;
  const messages = await unsubscribing.messagesTo(link);
  const context = messages && (await desk.take.contextOf(link));
  if (!context) return desk.explain(exchange, undefined, 'unknown');
  return desk.page(
    exchange,
    desk.pages.unsubscribe(desk.surveyFor(exchange, context), { ...messages, ...(done && { done }) }),
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
