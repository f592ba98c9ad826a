import { type Actor, authorize } from '@attune/domain/access';
import type { PlaceInput } from '@attune/domain/groups';
import type { Id } from '@attune/domain/kernel';
import type { EmployeeEntry } from '@attune/domain/people';
import type { WritingDependencies } from './create-employee.ts';
import { type ChangedCounts, changeEmployees } from './write-employee.ts';

type Update = {
  readonly organizationId: Id<'organization'>;
  readonly employeeIds: readonly Id<'employee'>[];
  readonly entry: Pick<EmployeeEntry, 'receivingSurveys' | 'employmentStatus'>;
  readonly places: readonly PlaceInput[];
};

/** Applies one update to several employees, all or none. */
export async function updateEmployees(
  { database, clock }: WritingDependencies,
  actor: Actor,
  { organizationId, employeeIds, entry, places }: Update,
): Promise<ChangedCounts> {
  authorize(actor, 'employee.update', { organizationId });
  if (entry.employmentStatus === 'inactive') authorize(actor, 'employee.remove', { organizationId });
  return database.inOrganization(organizationId, (trx) =>
    changeEmployees(trx, organizationId, {
      employeeIds: [...new Set(employeeIds)],
      entry,
      places,
      author: { personId: actor.personId, actor },
      now: clock.now(),
    }),
  );
}
