import type { Clock } from '../platform/clock.ts';
import { type HttpServer, peerOf } from '../platform/http/index.ts';
import { type SharedBudgets, createSharedLimiter } from '../platform/rate-limits/index.ts';
import { type SurveyPages, type SurveyRequest, fieldOf } from '../responses/index.ts';

const path = '/s/address/:token';
const fromOnePeer = { name: 'address-replies-peer', most: 60, withinSeconds: 600 };

type ReplyRequest = SurveyRequest & { Params: { readonly token: string } };

type Dependencies = {
  readonly surveyPages: SurveyPages;
  readonly clock: Clock;
  readonly budgets: SharedBudgets;
  readonly answer: (reply: { readonly token: string; readonly answer: 'confirm' | 'object' }) => Promise<void>;
};

/**
 * The page to answer a notice about changed addresses. Opening it changes nothing, because mail scanners do, and its
 * content does not depend on the token.
 */
export function addressReplyRoutes(server: HttpServer, { surveyPages, answer, ...needs }: Dependencies): void {
  const limiter = createSharedLimiter(fromOnePeer, needs);
  server.get<ReplyRequest>(path, (request, reply) =>
    surveyPages.page(
      { request, reply },
      surveyPages.pages.addressReply(surveyPages.strangersFrame({ request, reply }), {}),
      { isShared: true },
    ),
  );
  server.post<ReplyRequest>(path, async (request, reply) => {
    const given = fieldOf(request.body, 'answer');
    const chosen = given === 'confirm' || given === 'object' ? given : undefined;
    const { isWithin } = await limiter.take(peerOf(request));
    if (chosen && isWithin) await answer({ token: request.params.token, answer: chosen });
    return surveyPages.page(
      { request, reply },
      surveyPages.pages.addressReply(surveyPages.strangersFrame({ request, reply }), chosen ? { answer: chosen } : {}),
      { isShared: true },
    );
  });
}
