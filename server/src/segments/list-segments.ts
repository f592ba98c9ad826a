import { type Actor, authorize } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import type { Database } from '../platform/database/index.ts';
import { type KnownSegment, listKnownSegments } from './known-segments.ts';

type Dependencies = { readonly database: Database };

/** The segments of the actor, and those that others share as far as the actor may know all that they name. */
export async function listSegments(
  { database }: Dependencies,
  actor: Actor,
  organizationId: Id<'organization'>,
): Promise<readonly KnownSegment[]> {
  authorize(actor, 'segment.read', { organizationId });
  return database.inOrganization(organizationId, (trx) => listKnownSegments(trx, { actor, organizationId }));
}
