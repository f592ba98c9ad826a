import type { Id } from '@attune/domain/kernel';
import { type Batches, createBatches } from '../../platform/batches.ts';
import type { Database, Transaction } from '../../platform/database/index.ts';
import { savingTo } from '../responses.repository.ts';
import {
  type DraftRef,
  type DraftChange,
  type Sending,
  type StoredDraft,
  type Withdrawal,
  findDrafts,
  nameOfDraft,
  saveDrafts,
  sendDrafts,
  withdrawDrafts,
} from './response-drafts.repository.ts';

type OfOrganization = { readonly organizationId: Id<'organization'> };

type Change<Item> = (
  trx: Transaction<'intake'>,
  organizationId: Id<'organization'>,
  batch: { readonly campaignId: Id<'campaign'>; readonly items: readonly Item[] },
) => Promise<ReadonlySet<string>>;

/** Reads and changes single drafts; concurrent operations of one campaign share a transaction. */
export function createResponseBatches(database: Database) {
  const reads = createBatches<DraftRef & OfOrganization, StoredDraft | undefined>({
    groupOf: ({ campaignId }) => campaignId,
    identityOf: nameOfDraft,
    async run(batch) {
      const [{ organizationId, campaignId }] = batch as readonly [DraftRef & OfOrganization, ...unknown[]];
      const find = (trx: Transaction<'intake'>) => findDrafts(trx, organizationId, { campaignId, items: batch });
      const found = await database.as('intake').inOrganization(organizationId, find, { isOneStatement: true });
      return batch.map((item) => found.get(nameOfDraft(item)));
    },
  });
  const changes = <Item extends DraftRef>(
    change: Change<Item>,
    identityOf: (item: Item) => string,
  ): Batches<Item & OfOrganization, boolean> =>
    createBatches({
      groupOf: ({ campaignId }) => campaignId,
      identityOf,
      async run(batch) {
        const [{ organizationId, campaignId }] = batch as readonly [Item & OfOrganization, ...unknown[]];
        const write = (trx: Transaction<'intake'>) => change(trx, organizationId, { campaignId, items: batch });
        const written = await database
          .as('intake')
          .inOrganization(organizationId, write, {
            isOneStatement: true,
            sharedLock: savingTo(organizationId, campaignId),
          });
        return batch.map((item) => written.has(nameOfDraft(item)));
      },
    });
  const ofResponse = ({ responseKey }: DraftRef) => responseKey.toString('hex');
  // Each returns whether it was written: the draft version matched and the window was open.
  const [saves, sendings, withdrawals] = [
    changes<DraftChange>(saveDrafts, nameOfDraft),
    changes<Sending>(sendDrafts, ofResponse),
    changes<Withdrawal>(withdrawDrafts, ofResponse),
  ];
  return { read: reads.add, save: saves.add, send: sendings.add, withdraw: withdrawals.add };
}

export type ResponseBatches = ReturnType<typeof createResponseBatches>;
