import { type Actor, authorize } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import type { Database } from '../platform/database/index.ts';
import { type StoredCategory, listCategories as list } from './surveys.repository.ts';

type Needs = { readonly database: Database };

/** What statements can measure. */
export async function listCategories({ database }: Needs, actor: Actor, organizationId: Id<'organization'>): Promise<readonly StoredCategory[]> {
  authorize(actor, 'organization.read', { organizationId });
  authorize(actor, 'category.read', 'platform');
  return database.inOrganization(organizationId, (trx) => list(trx));
}
