import { createHmac } from 'node:crypto';
import { type Database, DatabaseUnavailable, countRequests, evictBudgets, refundRequests } from '../database/index.ts';
import type { KeyStore } from '../keys/index.ts';
import type { DueTask } from '../queue/index.ts';
import type { Limit } from './limiter.ts';

/** A request of one kind and its sender. */
export type SharedRequest = { readonly limit: Limit; readonly whose: string };

/** The remaining quotas of limits shared by all servers. */
export type SharedBudgets = {
  /**
   * Counts requests in one statement and returns their verdicts in order; undefined while the database is unavailable.
   */
  take(
    requests: readonly SharedRequest[],
  ): Promise<readonly { readonly isWithin: boolean; readonly remaining: number }[] | undefined>;
  refund(request: SharedRequest, times: number): Promise<void>;
  readonly dueTasks: readonly DueTask[];
};

type Dependencies = {
  readonly database: Pick<Database, 'acrossOrganizations'>;
  readonly keys: Pick<KeyStore, 'readInstallationKey'>;
};

/** Maximum number of remembered accounts and peers; the least recently active are evicted. */
const maxRemembered = 200_000;
const minute = 60_000;

/**
 * Counts in a database table that is excluded from backups. Addresses and secrets are stored only as hashes, whose key
 * is outside the database.
 */
export function createSharedBudgets({ database, keys }: Dependencies): SharedBudgets {
  let forgottenAt = 0;

  async function nameOf({ limit, whose }: SharedRequest): Promise<Buffer> {
    return createHmac('sha256', await keys.readInstallationKey('peers'))
      .update(`${limit.name}|${whose}`)
      .digest()
      .subarray(0, 16);
  }

  return {
    async take(requests) {
      const counted = await Promise.all(
        requests.map(async (request) => ({ ...request.limit, name: await nameOf(request) })),
      );
      const shown = await database
        .acrossOrganizations('request-limits', (trx) => countRequests(trx, counted), { isOneStatement: true })
        .catch(unlessAway);
      return (
        shown &&
        counted.map(({ name }) => shown.find((each) => each.name.equals(name)) ?? { isWithin: true, remaining: 0 })
      );
    },
    async refund(request, times) {
      const name = await nameOf(request);
      await database
        .acrossOrganizations('request-limits', (trx) => refundRequests(trx, { name, times }), { isOneStatement: true })
        .catch(unlessAway);
    },
    dueTasks: [
      {
        name: 'purge-request-budgets',
        async run(now) {
          if (Math.abs(now.getTime() - forgottenAt) < minute) return;
          await database.acrossOrganizations('request-limits', (trx) => evictBudgets(trx, maxRemembered));
          forgottenAt = now.getTime();
        },
      },
    ],
  };
}

/** Without the database no request succeeds anyway, and the limits of each process still apply. */
function unlessAway(error: unknown): undefined {
  if (!(error instanceof DatabaseUnavailable)) throw error;
}
