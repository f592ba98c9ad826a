import type { Id } from '@attune/domain/kernel';
import type { Database } from '../platform/database/index.ts';
import { createBatches } from '../platform/batches.ts';
import { type ResponseAt, type ResponseChange, type StoredResponse, changeResponses, findResponses } from './responses.repository.ts';

type OfOrganization = { readonly organizationId: Id<'organization'> };
type Read = ResponseAt & OfOrganization;
type Change = ResponseChange & OfOrganization & { readonly mayChangeSubmitted: boolean };

/** Reads and changes single responses; those of one campaign that come at the same time share a transaction. */
export function createResponseBatches(database: Database) {
  const reads = createBatches<Read, StoredResponse | undefined>({
    groupOf: ({ campaignId }) => campaignId,
    identityOf: nameOf,
    run: (batch) => readTogether(database, batch),
  });
  const changes = createBatches<Change, boolean>({
    groupOf: ({ campaignId, mayChangeSubmitted }) => `${campaignId} ${mayChangeSubmitted}`,
    identityOf: nameOf,
    run: (batch) => changeTogether(database, batch),
  });
  return {
    read: (at: Read) => reads.add(at),
    /** Says whether it was changed: whether it was as it had to be, and the window open. */
    change: (change: Change) => changes.add(change),
  };
}

/** What a response is known by among others of its campaign. */
export function nameOf({ responseKey }: { readonly responseKey: Buffer }): string {
  return responseKey.toString('hex');
}

async function readTogether(database: Database, batch: readonly Read[]): Promise<readonly (StoredResponse | undefined)[]> {
  const [{ organizationId, campaignId }] = batch as readonly [Read, ...Read[]];
  const responseKeys = batch.map(({ responseKey }) => responseKey);
  const found = await database.as('intake').inOrganization(organizationId, (trx) => findResponses(trx, organizationId, { campaignId, responseKeys }), { isOneStatement: true });
  return batch.map((read) => found.get(nameOf(read)));
}

async function changeTogether(database: Database, batch: readonly Change[]): Promise<readonly boolean[]> {
  const [{ organizationId, campaignId, mayChangeSubmitted }] = batch as readonly [Change, ...Change[]];
  const changed = await database.as('intake').inOrganization(organizationId, (trx) => changeResponses(trx, organizationId, { campaignId, changes: batch, mayChangeSubmitted }), { isOneStatement: true });
  return batch.map((change) => changed.has(nameOf(change)));
}
