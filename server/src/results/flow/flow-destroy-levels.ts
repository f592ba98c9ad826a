import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/index.ts';
import type { KeyStore } from '../../platform/keys/index.ts';
import { shredLevelsKey } from './carried-levels.ts';
import { destroySealedLevels, listOutlivedLevels } from './flow.repository.ts';
import { processEach } from '../../platform/queue/index.ts';

type Dependencies = { readonly database: Database; readonly keys: KeyStore; readonly clock: Clock };

/**
 * Destroys carry-over levels that are no longer needed, with their keys. A key is destroyed inside the transaction: if
 * that fails, nothing has changed; if the transaction fails afterwards, the levels cannot be opened, and the next run
 * completes it.
 */
export async function destroyOutlivedLevels({ database, keys, clock }: Dependencies): Promise<void> {
  const outlived = await database
    .as('closing')
    .acrossOrganizations('due-work', (trx) => listOutlivedLevels(trx, clock.now()));
  await processEach(outlived, (at) =>
    database.as('closing').inOrganization(at.organizationId, async (trx) => {
      if (await destroySealedLevels(trx, at)) await shredLevelsKey(keys, at);
    }),
  );
}
