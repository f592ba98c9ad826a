import { markShredded } from '../../campaigns/index.ts';
import { purgeCompletion } from '../../privacy/index.ts';
import { destroyResponses } from '../../responses/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/index.ts';
import type { KeyStore } from '../../platform/keys/index.ts';
import type { CampaignRef } from './closing.repository.ts';
import { destroySnapshots, isStillOver, listOutlivedKeys, listOutlivedSnapshots } from './shredding.repository.ts';
import { processEach } from '../../platform/queue/index.ts';

type Dependencies = { readonly database: Database; readonly keys: KeyStore; readonly clock: Clock };

/**
 * Destroys the answers and keys of campaigns whose retention period has ended, and then what reveals who answered;
 * their published results are kept. For deleted campaigns, snapshots are destroyed too.
 */
export async function shredOutlivedKeys(needs: Dependencies): Promise<void> {
  const asClosing = needs.database.as('closing');
  const now = needs.clock.now();
  const outlived = await asClosing.acrossOrganizations('due-work', async (trx) => ({
    keys: await listOutlivedKeys(trx, now),
    snapshots: await listOutlivedSnapshots(trx, now),
  }));
  try {
    await processEach(outlived.keys, (at) => shred(needs, at));
  } finally {
    try {
      await purgeCompletion(needs);
    } finally {
      await processEach(outlived.snapshots, (at) => shredSnapshot(needs, at));
    }
  }
}

/**
 * The key is destroyed inside the transaction: if that fails, nothing has changed; if the transaction fails afterwards,
 * the next run completes it.
 */
async function shred({ database, keys, clock }: Dependencies, at: CampaignRef): Promise<void> {
  await database.as('closing').inOrganization(
    at.organizationId,
    async (trx) => {
      if (!(await isStillOver(trx, at))) return;
      await destroyResponses(trx, at);
      await markShredded(trx, at, clock.now());
      await keys.shredKey(at.campaignId);
    },
    { statementSeconds: 600 },
  );
}

async function shredSnapshot({ database, keys }: Dependencies, at: CampaignRef): Promise<void> {
  await database.as('closing').inOrganization(at.organizationId, async (trx) => {
    await destroySnapshots(trx, at);
    await keys.shredKey(at.campaignId, 'snapshot');
  });
}
