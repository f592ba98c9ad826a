import type { Clock } from '../../platform/clock.ts';
import { type HttpServer, peerOf } from '../../platform/http/index.ts';
import { type SharedBudgets, createSharedLimiter } from '../../platform/rate-limits/index.ts';
import { type SurveyPages, type SurveyRequest, fieldOf } from '../../responses/index.ts';
import type { LinkSender } from './send-my-links.ts';

const path = '/s/link';
/**
 * Behind one address can be all who work in a house. What keeps mailboxes from being flooded is how often each address
 * is sent a link.
 */
const fromOnePeer = { name: 'lost-links-peer', most: 100, withinSeconds: 600 };

type Dependencies = {
  readonly desk: SurveyPages;
  readonly sender: LinkSender;
  readonly clock: Clock;
  readonly budgets: SharedBudgets;
};

/**
 * The page on which a lost link can be asked for. It says the same to everybody who asks, also to who asks too often.
 */
export function myLinkRoutes(server: HttpServer, { desk, sender, ...needs }: Dependencies): void {
  const limiter = createSharedLimiter(fromOnePeer, needs);
  server.get<SurveyRequest>(path, (request, reply) =>
    desk.page({ request, reply }, desk.pages.sendLink(desk.strangersFrame({ request, reply }), { isSent: false }), {
      isShared: true,
    }),
  );
  server.post<SurveyRequest>(path, async (request, reply) => {
    const { isWithin } = await limiter.take(peerOf(request));
    if (isWithin) sender.request(fieldOf(request.body, 'contact').slice(0, 300), peerOf(request));
    return desk.page(
      { request, reply },
      desk.pages.sendLink(desk.strangersFrame({ request, reply }), { isSent: true }),
      { isShared: true },
    );
  });
}
