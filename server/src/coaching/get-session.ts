import type { Actor } from '@attune/domain/access';
import {
  type CoachingDependencies,
  type SessionRef,
  type ShownSession,
  findReadableSession,
} from './open-subscription.ts';

/** Gets a session that the actor may read. */
export async function getSession(
  { database }: CoachingDependencies,
  actor: Actor,
  ref: SessionRef,
): Promise<ShownSession> {
  return database.inOrganization(ref.organizationId, (trx) => findReadableSession(trx, actor, ref));
}
