import { keepDisclosedParticipation, lockUnpurged, markPurged } from '../campaigns/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import { processEach } from '../platform/queue/index.ts';
import { purgeCompletions } from '../responses/index.ts';
import {
  type CampaignRef,
  listUnpurged,
  measurePurged,
  purgeMessages,
  purgeReleases,
} from './completion.repository.ts';

type Dependencies = { readonly database: Database; readonly clock: Clock };

const patience = { statementSeconds: 600 };

/**
 * Deletes what reveals who answered a campaign, once its key is destroyed (docs/confidentiality.md, C22). A campaign
 * that was interrupted is continued by the next run, and those from before this was done are brought over.
 */
export async function purgeCompletion(needs: Dependencies): Promise<void> {
  const { database } = needs;
  const unpurged = await database.acrossOrganizations('due-work', listUnpurged);
  if (unpurged.length === 0) return;
  try {
    await processEach(unpurged, (at) => purge(needs, at));
  } finally {
    await database.acrossOrganizations('due-work', measurePurged);
  }
}

async function purge({ database, clock }: Dependencies, at: CampaignRef): Promise<void> {
  const { organizationId } = at;
  await database.as('closing').inOrganization(organizationId, (trx) => purgeReleases(trx, at), patience);
  await database.inOrganization(
    organizationId,
    async (trx) => {
      const campaign = await lockUnpurged(trx, at);
      if (!campaign) return;
      await purgeCompletions(trx, at);
      await purgeMessages(trx, at);
      await keepDisclosedParticipation(trx, at, campaign);
      await markPurged(trx, at, clock.now());
    },
    patience,
  );
}
