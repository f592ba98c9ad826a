import { createHmac } from 'node:crypto';
import { type Database, DatabaseUnavailable, countRequests, evictBudgets, requeueRequests } from '../database/index.ts';
import type { KeyStore } from '../keys/index.ts';
import type { DueTask } from '../queue/index.ts';
import type { Limit } from './limiter.ts';

/** Somebody's request of one kind. */
export type SharedRequest = { readonly limit: Limit; readonly whose: string };

/** What is left of limits that all servers share. */
export type SharedBudgets = {
  /**
   * Counts requests in one statement and says of each what came of it, in their order; nothing of any while the
   * database is away.
   */
  take(
    requests: readonly SharedRequest[],
  ): Promise<readonly { readonly isWithin: boolean; readonly remaining: number }[] | undefined>;
  giveBack(request: SharedRequest, times: number): Promise<void>;
  readonly dueTasks: readonly DueTask[];
};

type Dependencies = {
  readonly database: Pick<Database, 'acrossOrganizations'>;
  readonly keys: Pick<KeyStore, 'readInstallationKey'>;
};

/** So many accounts and peers are remembered; of more, whoever asked the longest ago is forgotten. */
const mostRemembered = 200_000;
const minute = 60_000;

/**
 * Counts in the database, in a table that is in no backup. Neither addresses nor secrets stand there, but hashes under
 * a key that lies outside of it.
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
      const told = await database
        .acrossOrganizations('request-limits', (trx) => countRequests(trx, counted), { isOneStatement: true })
        .catch(unlessAway);
      return (
        told &&
        counted.map(({ name }) => told.find((each) => each.name.equals(name)) ?? { isWithin: true, remaining: 0 })
      );
    },
    async giveBack(request, times) {
      const name = await nameOf(request);
      await database
        .acrossOrganizations('request-limits', (trx) => requeueRequests(trx, { name, times }), { isOneStatement: true })
        .catch(unlessAway);
    },
    dueTasks: [
      {
        name: 'forget-request-budgets',
        async run(now) {
          if (Math.abs(now.getTime() - forgottenAt) < minute) return;
          await database.acrossOrganizations('request-limits', (trx) => evictBudgets(trx, mostRemembered));
          forgottenAt = now.getTime();
        },
      },
    ],
  };
}

/** Without the database nothing is answered anyway, and what each process counts by itself holds on. */
function unlessAway(error: unknown): undefined {
  if (!(error instanceof DatabaseUnavailable)) throw error;
}
