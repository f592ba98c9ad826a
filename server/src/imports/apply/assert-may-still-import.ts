import { type Actor, can } from '@attune/domain/access';
import { type Id, Refusal } from '@attune/domain/kernel';

/**
 * Checks that the person who requested a queued job still has the right to import. Refuses with `not-authorized` and a
 * recommendation.
 */
export function assertMayStillImport(
  by: Actor | undefined,
  organizationId: Id<'organization'>,
  instead: string,
): asserts by is Actor {
  if (by && can(by, 'import.start', { organizationId })) return;
  throw new Refusal('not-authorized', `The person who requested this can no longer import employees. ${instead}`);
}
