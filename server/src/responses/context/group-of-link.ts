import type { Id } from '@attune/domain/kernel';
import { createBatches } from '../../platform/batches.ts';
import type { Database } from '../../platform/database/index.ts';
import { listGroupsOfLinks } from './survey-context.repository.ts';

type Link = {
  readonly organizationId: Id<'organization'>;
  readonly campaignId: Id<'campaign'>;
  readonly tokenHash: Buffer;
};

/** Finds the groups of link holders. */
export function groupOfLinkFinder(database: Database): (link: Link) => Promise<string | undefined> {
  const { add } = createBatches<Link, string | undefined>({
    groupOf: ({ campaignId }) => campaignId,
    identityOf: ({ tokenHash }) => tokenHash.toString('hex'),
    async run(batch) {
      const [{ organizationId, campaignId }] = batch as readonly [Link, ...Link[]];
      const tokenHashes = batch.map(({ tokenHash }) => tokenHash);
      const groups = await database.inOrganization(
        organizationId,
        (trx) => listGroupsOfLinks(trx, organizationId, { campaignId, tokenHashes }),
        { isOneStatement: true },
      );
      return batch.map(({ tokenHash }) => groups.get(tokenHash.toString('hex')));
    },
  });
  return add;
}
