import { type Actor, authorize } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import type { Database } from '../platform/database/index.ts';
import { type KnownAttribute, listKnownAttributes } from './known-attributes.ts';

type Dependencies = { readonly database: Database };

/** Lists the attributes of an organization. Values are part of the employees. */
export async function listAttributes(
  { database }: Dependencies,
  actor: Actor,
  organizationId: Id<'organization'>,
): Promise<readonly KnownAttribute[]> {
  authorize(actor, 'attribute.read', { organizationId });
  return database.inOrganization(organizationId, (trx) => listKnownAttributes(trx, { actor, organizationId }));
}
