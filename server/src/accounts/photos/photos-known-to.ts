import type { Id } from '@attune/domain/kernel';
import type { Database } from '../../platform/database/index.ts';
import { listPhotosKnownTo } from './photos.repository.ts';

/**
 * Photos of accounts that belong to one organization only: any other photo would reveal who has an account elsewhere.
 */
export async function photosKnownTo(
  database: Database,
  organizationId: Id<'organization'>,
  personIds: readonly Id<'person'>[],
): Promise<ReadonlyMap<Id<'person'>, string>> {
  if (personIds.length === 0) return new Map();
  const found = await database.acrossOrganizations('account', (trx) =>
    listPhotosKnownTo(trx, organizationId, personIds),
  );
  return new Map(found.map(({ id, photo }) => [id, photo]));
}
