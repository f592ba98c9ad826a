import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/index.ts';
import type { KeyStore } from '../../platform/keys/index.ts';
import { shredLevelsKey } from './carried-levels.ts';
import { destroySealedLevels, listOutlivedLevels } from './flow.repository.ts';

type Dependencies = { readonly database: Database; readonly keys: KeyStore; readonly clock: Clock };

/**
 * Destroys the levels that need to wait no more, with their keys. A key goes inside the transaction: where that fails
 * nothing has happened, and where the transaction fails after it, the levels cannot be opened any more, and the next
 * run ends what was begun.
 */
export async function destroyOutlivedLevels({ database, keys, clock }: Dependencies): Promise<void> {
  const outlived = await database
    .as('closing')
    .acrossOrganizations('due-work', (trx) => listOutlivedLevels(trx, clock.now()));
  for (const at of outlived) {
    await database.as('closing').inOrganization(at.organizationId, async (trx) => {
      if (await destroySealedLevels(trx, at)) await shredLevelsKey(keys, at);
    });
  }
}
