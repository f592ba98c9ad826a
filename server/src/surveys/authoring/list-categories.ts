import { type Actor, authorize } from '@attune/domain/access';
import type { Database } from '../../platform/database/index.ts';
import type { Asked } from './shelves.ts';
import { type StoredCategory, listCategories as list } from '../surveys.repository.ts';

type Dependencies = { readonly database: Database };

/** Lists the categories that statements can measure; the same for all organizations. */
export async function listCategories(
  { database }: Dependencies,
  actor: Actor,
  asked: Asked,
): Promise<readonly StoredCategory[]> {
  if (asked !== 'library') authorize(actor, 'organization.read', { organizationId: asked });
  authorize(actor, 'category.read', 'platform');
  return asked === 'library' ? database.acrossOrganizations('library', list) : database.inOrganization(asked, list);
}
