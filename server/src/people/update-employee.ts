import type { EmployeeAttributeValue } from '@attune/contract/employees/attributes';
import { type Actor, authorize } from '@attune/domain/access';
import type { PlaceInput } from '@attune/domain/groups';
import type { Id } from '@attune/domain/kernel';
import type { EmployeeEntry } from '@attune/domain/people';
import type { WritingDependencies } from './create-employee.ts';
import { type EmployeeDocument, readEmployee } from './get-employee.ts';
import { changeEmployee } from './write-employee.ts';

type Update = {
  readonly organizationId: Id<'organization'>;
  readonly employeeId: Id<'employee'>;
  readonly entry: EmployeeEntry;
  readonly places: readonly PlaceInput[];
  readonly attributes: readonly EmployeeAttributeValue[];
};

/** Updates an employee. Running campaigns keep their audience, and links go to the currently stored address. */
export async function updateEmployee(
  { database, clock }: WritingDependencies,
  actor: Actor,
  { organizationId, employeeId, entry, places, attributes }: Update,
): Promise<EmployeeDocument> {
  authorize(actor, 'employee.update', { organizationId });
  if (entry.employmentStatus === 'inactive') authorize(actor, 'employee.remove', { organizationId });
  return database.inOrganization(organizationId, async (trx) => {
    await changeEmployee(trx, organizationId, {
      employeeId,
      entry,
      places,
      attributes,
      author: { personId: actor.personId, actor },
      now: clock.now(),
    });
    return readEmployee(trx, { organizationId, employeeId });
  });
}
