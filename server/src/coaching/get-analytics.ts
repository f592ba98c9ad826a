import { type Actor, authorize } from '@attune/domain/access';
import { unlimited } from '@attune/domain/coaching';
import type { Id } from '@attune/domain/kernel';
import type { CoachingDependencies } from './open-subscription.ts';
import { type SessionCount, countSessions } from './sessions.repository.ts';
import { listStoredSubscriptions } from './subscriptions.repository.ts';

export type AnalyticsDependencies = CoachingDependencies & {
  readonly hasAnalytics: (organizationId: Id<'organization'>) => Promise<boolean>;
};

export type Analytics = {
  readonly counts: readonly SessionCount[];
  /** Number of included sessions by type; null without a limit. */
  readonly included: ReadonlyMap<string, number | null>;
};

/** Counts sessions. Refuses with `not-authorized` in organizations without session analytics. */
export async function getAnalytics(
  { database, hasAnalytics }: AnalyticsDependencies,
  actor: Actor,
  organizationId: Id<'organization'>,
): Promise<Analytics> {
  const isSwitchedOff = !(await hasAnalytics(organizationId));
  authorize(actor, 'session.readAnalytics', { organizationId, isSwitchedOff });
  return database.inOrganization(organizationId, async (trx) => {
    const included = new Map<string, number | null>();
    for (const { typeName, sessionsIncluded } of await listStoredSubscriptions(trx, organizationId)) {
      const before = included.get(typeName);
      const isUnlimited = sessionsIncluded === unlimited || before === null;
      included.set(typeName, isUnlimited ? null : (before ?? 0) + sessionsIncluded);
    }
    return { counts: await countSessions(trx, organizationId), included };
  });
}
