import { type Actor, authorize } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import type { Database } from '../platform/database/index.ts';
import { type KnownSegment, listKnownSegments } from './known-segments.ts';

type Dependencies = { readonly database: Database };

/** Lists the actor's own segments, and shared ones whose contents the actor can see. */
export async function listSegments(
  { database }: Dependencies,
  actor: Actor,
  organizationId: Id<'organization'>,
): Promise<readonly KnownSegment[]> {
  authorize(actor, 'segment.read', { organizationId });
  return database.inOrganization(organizationId, (trx) => listKnownSegments(trx, { actor, organizationId }));
}
