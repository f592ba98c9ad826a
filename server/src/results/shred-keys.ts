import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { KeyStore } from '../platform/keys/index.ts';
import type { CampaignAt } from './closing.repository.ts';
import { destroyResponses, isStillFinished, listOutlivedKeys, markShredded } from './shredding.repository.ts';

type Needs = { readonly database: Database; readonly keys: KeyStore; readonly clock: Clock };

/** Destroys the answers and the keys of campaigns whose retention has ended. What was published of them stays. */
export async function shredOutlivedKeys(needs: Needs): Promise<void> {
  const outlived = await needs.database.as('closing').acrossOrganizations('due-work', (trx) => listOutlivedKeys(trx, needs.clock.now()));
  for (const at of outlived) await shred(needs, at);
}

/** The key goes inside the transaction: where that fails nothing has happened, and where the transaction fails after it, the next run ends what was begun. */
async function shred({ database, keys, clock }: Needs, at: CampaignAt): Promise<void> {
  await database.as('closing').inOrganization(
    at.organizationId,
    async (trx) => {
      if (!(await isStillFinished(trx, at))) return;
      await destroyResponses(trx, at);
      await markShredded(trx, at, clock.now());
      await keys.shredKey(at.campaignId);
    },
    { statementSeconds: 600 },
  );
}
