import { type Actor, authorize } from '@attune/domain/access';
import { type Id, noOrganization } from '@attune/domain/kernel';
import type { Database, Transaction } from '../platform/database/index.ts';
import type { Page } from '../platform/json-api/index.ts';
import { type ChangeFilter, type StoredChange, countChanges, listStoredChanges } from './changes.repository.ts';
import { thingsIn } from './named-things.ts';
import { type Named, findNames } from './names.repository.ts';

type Dependencies = { readonly database: Database };

type Listing = {
  readonly organizationId: Id<'organization'>;
  readonly filter: ChangeFilter;
  readonly direction: 'asc' | 'desc';
  readonly page: Page;
  readonly withNames: boolean;
};

type Listed = { readonly changes: readonly StoredChange[]; readonly names: readonly Named[]; readonly total: number };

/** Lists one page of the audit log, for administrators, with the current names of all entities. */
export async function listChanges(
  { database }: Dependencies,
  actor: Actor,
  { organizationId, withNames, ...selection }: Listing,
): Promise<Listed> {
  authorize(actor, 'changeHistory.read', { organizationId });
  return database.inOrganization(organizationId, (trx) => readPage(trx, { organizationId, withNames, ...selection }));
}

/** Lists one page of the changes to internal roles, for people who assign them. */
export async function listProductChanges(
  { database }: Dependencies,
  actor: Actor,
  listing: Omit<Listing, 'organizationId'>,
): Promise<Listed> {
  authorize(actor, 'internalRole.change', 'platform');
  return database.acrossOrganizations('account', (trx) =>
    readPage(trx, { organizationId: noOrganization, ...listing }),
  );
}

async function readPage(trx: Transaction, { organizationId, withNames, ...selection }: Listing): Promise<Listed> {
  const changes = await listStoredChanges(trx, organizationId, selection);
  const total = await countChanges(trx, organizationId, selection.filter);
  return { changes, total, names: withNames ? await findNames(trx, organizationId, thingsIn(changes)) : [] };
}
