import type { Clock } from '../../platform/clock.ts';
import { type HttpServer, peerOf } from '../../platform/http/index.ts';
import { type SharedBudgets, createSharedLimiter } from '../../platform/rate-limits/index.ts';
import { type SurveyPages, type SurveyRequest, fieldOf } from '../../responses/index.ts';
import type { LinkSender } from './send-my-links.ts';

const path = '/s/link';
/** A whole office may share one peer address. Mailboxes are protected from flooding by the limit per address. */
const fromOnePeer = { name: 'lost-links-peer', most: 100, withinSeconds: 600 };

type Dependencies = {
  readonly surveyPages: SurveyPages;
  readonly sender: LinkSender;
  readonly clock: Clock;
  readonly budgets: SharedBudgets;
};

/** The page for requesting a lost link. It responds the same to everyone, also when rate limited. */
export function myLinkRoutes(server: HttpServer, { surveyPages, sender, ...needs }: Dependencies): void {
  const limiter = createSharedLimiter(fromOnePeer, needs);
  server.get<SurveyRequest>(path, (request, reply) =>
    surveyPages.page(
      { request, reply },
      surveyPages.pages.sendLink(surveyPages.strangersFrame({ request, reply }), { isSent: false }),
      { isShared: true },
    ),
  );
  server.post<SurveyRequest>(path, async (request, reply) => {
    const { isWithin } = await limiter.take(peerOf(request));
    if (isWithin) sender.request(fieldOf(request.body, 'contact').slice(0, 300), peerOf(request));
    return surveyPages.page(
      { request, reply },
      surveyPages.pages.sendLink(surveyPages.strangersFrame({ request, reply }), { isSent: true }),
      { isShared: true },
    );
  });
}
