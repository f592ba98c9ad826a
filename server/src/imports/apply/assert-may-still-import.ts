import { type Actor, can } from '@attune/domain/access';
import { type Id, Refusal } from '@attune/domain/kernel';

/**
 * A job waits its turn, and whoever asked for it may have lost the right since. Refuses with `not-authorized` and says
 * what to do instead.
 */
export function assertMayStillImport(
  by: Actor | undefined,
  organizationId: Id<'organization'>,
  instead: string,
): asserts by is Actor {
  if (by && can(by, 'import.start', { organizationId })) return;
  throw new Refusal('not-authorized', `The person who requested this can no longer import employees. ${instead}`);
}
