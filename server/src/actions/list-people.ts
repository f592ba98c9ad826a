import { type Actor, can } from '@attune/domain/access';
import { type Id, Refusal } from '@attune/domain/kernel';
import type { Database } from '../platform/database/index.ts';
import { type PlanPerson, listPlanPeople } from './action-plans.repository.ts';

/** Lists the people who can own a plan. Refuses with `not-authorized` an actor who may not plan for any group. */
export async function listPeople(
  { database }: { readonly database: Database },
  actor: Actor,
  organizationId: Id<'organization'>,
): Promise<readonly PlanPerson[]> {
  const paths = [[], ...actor.grants.map(({ accessibleId }) => [accessibleId as Id<'group'>])];
  if (!paths.some((groupPath) => can(actor, 'actionPlan.create', { organizationId, groupPath })))
    throw new Refusal('not-authorized');
  return database.inOrganization(organizationId, (trx) => listPlanPeople(trx, organizationId));
}
