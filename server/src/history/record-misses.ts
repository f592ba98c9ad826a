import type { Id } from '@attune/domain/kernel';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { MissingAccess } from '../platform/http/index.ts';
import type { Logger } from '../platform/log.ts';
import { createLimiter } from '../platform/rate-limits/index.ts';
import { listOrganizationIdsOf, recordChange } from './history.repository.ts';

type Dependencies = { readonly database: Database; readonly clock: Clock; readonly log: Logger };

/**
 * Maximum number of entries per hour for a person who tries many ids: enough to be noticed, too few to flood the audit
 * log.
 */
const most = { name: 'misses', most: 5, withinSeconds: 60 * 60 };

/**
 * Records that a person requested something that does not exist or is not visible to them, without recording what or
 * whose it was. Requests do not wait for it.
 */
export function createMissRecorderOfFlow({ database, clock, log }: Dependencies) {
  const limiter = createLimiter(most, clock);
  const running = new Set<Promise<void>>();

  async function record({ personId, endpoint, organizationId }: MissingAccess): Promise<void> {
    const person = personId as Id<'person'>;
    const entry = { personId: person, action: 'access.not-found', entityType: 'organizations', after: { endpoint } };
    if (organizationId) {
      const own = organizationId as Id<'organization'>;
      await database.inOrganization(own, (trx) => recordChange(trx, own, { ...entry, entityId: own }));
      return;
    }
    await database.acrossOrganizations('sign-in', async (trx) => {
      for (const own of await listOrganizationIdsOf(trx, person))
        await recordChange(trx, own, { ...entry, entityId: own });
    });
  }

  return {
    note(miss: MissingAccess): void {
      if (!limiter.take(miss.personId).isWithin) return;
      const recording = record(miss).catch((error: Error) =>
        log.warn({ message: error.message }, 'a request for what is not there was not recorded'),
      );
      running.add(recording);
      void recording.finally(() => running.delete(recording));
    },
    /** Resolves when all recordings have completed or failed. */
    async settled(): Promise<void> {
      await Promise.all(running);
    },
  };
}
