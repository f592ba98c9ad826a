import type { Id } from '@attune/domain/kernel';
import type { DirectoryUser } from '@attune/domain/people';
import type { Database } from '../platform/database/index.ts';
import { type UserSelection, countUsers, listUsers as listStored } from './directory-users.repository.ts';

/** Lists one page of employees as SCIM users, with the total number of matches. */
export async function listUsers(
  { database }: { readonly database: Database },
  organizationId: Id<'organization'>,
  selection: UserSelection,
): Promise<{ readonly users: readonly DirectoryUser[]; readonly total: number }> {
  return database.inOrganization(organizationId, async (trx) => ({
    total: await countUsers(trx, organizationId, selection.filter),
    users: selection.page.limit === 0 ? [] : await listStored(trx, organizationId, selection),
  }));
}
