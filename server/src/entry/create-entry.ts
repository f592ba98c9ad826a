import type { Router } from '../platform/http/index.ts';
import { type HandledJob, handled } from '../platform/queue/index.ts';
import { type Dependencies, entryRoutes } from './entry.routes.ts';
import { makeCards, makeCardsJob, recordFailedCards } from './make-cards.ts';

/** Access to a campaign for people without e-mail or phone: printed access codes, a poster, and shared devices. */
export function createEntry(needs: Dependencies): {
  readonly routes: (router: Router) => void;
  readonly jobs: readonly HandledJob[];
} {
  return {
    routes: (router) => entryRoutes(router, needs),
    jobs: [
      handled(
        makeCardsJob,
        (reference) => makeCards(needs, reference),
        (reference, cause) => recordFailedCards(needs, reference, cause),
      ),
    ],
  };
}
