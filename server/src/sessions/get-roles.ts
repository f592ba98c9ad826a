import { type Actor, authorize } from '@attune/domain/access';
import { type RoleRecord, listRoles } from '../accounts/index.ts';
import type { Database } from '../platform/database/index.ts';

type Dependencies = { readonly database: Database };

/** The roles that a person can have. */
export async function getRoles({ database }: Dependencies, actor: Actor): Promise<readonly RoleRecord[]> {
  authorize(actor, 'role.list', 'platform');
  return database.acrossOrganizations('sign-in', (trx) => listRoles(trx));
}
