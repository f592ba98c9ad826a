import type { EmployeeAttributeValue } from '@attune/contract/employees/attributes';
import { type Actor, authorize } from '@attune/domain/access';
import type { PlaceInput } from '@attune/domain/groups';
import type { Id } from '@attune/domain/kernel';
import type { EmployeeEntry } from '@attune/domain/people';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import { type EmployeeDocument, readEmployee } from './get-employee.ts';
import { addEmployee } from './write-employee.ts';

export type WritingDependencies = { readonly database: Database; readonly clock: Clock };

type Creation = {
  readonly organizationId: Id<'organization'>;
  readonly entry: EmployeeEntry;
  readonly places: readonly PlaceInput[];
  readonly attributes: readonly EmployeeAttributeValue[];
};

/** Creates an employee with their groups. */
export async function createEmployee(
  { database, clock }: WritingDependencies,
  actor: Actor,
  { organizationId, entry, places, attributes }: Creation,
): Promise<EmployeeDocument> {
  authorize(actor, 'employee.create', { organizationId });
  return database.inOrganization(organizationId, async (trx) => {
    const employeeId = await addEmployee(trx, organizationId, {
      entry,
      places,
      attributes,
      author: actor,
      now: clock.now(),
    });
    return readEmployee(trx, { organizationId, employeeId });
  });
}
