import { type Actor, authorize } from '@attune/domain/access';
import type { WantedPlace } from '@attune/domain/groups';
import type { Id } from '@attune/domain/kernel';
import type { EmployeeEntry } from '@attune/domain/people';
import { assertMayComeBack, mayGiveAccess } from '../access/index.ts';
import type { WritingNeeds } from './create-employee.ts';
import { changeEmployees } from './write-employee.ts';
import { listInactive } from './written-employees.repository.ts';

type Update = {
  readonly organizationId: Id<'organization'>;
  readonly employeeIds: readonly Id<'employee'>[];
  readonly entry: Pick<EmployeeEntry, 'receivingSurveys' | 'employmentStatus'>;
  readonly places: readonly WantedPlace[];
};

/** Changes the same of several employees, all of them or none; of how many it was not so already. */
export async function updateEmployees({ database, clock }: WritingNeeds, actor: Actor, { organizationId, employeeIds, entry, places }: Update): Promise<number> {
  authorize(actor, 'employee.update', { organizationId });
  if (entry.employmentStatus === 'inactive') authorize(actor, 'employee.remove', { organizationId });
  return database.inOrganization(organizationId, async (trx) => {
    if (entry.employmentStatus === 'active') await assertMayComeBack(trx, organizationId, { employeeIds: await listInactive(trx, organizationId, [...new Set(employeeIds)]), mayGiveAccess: mayGiveAccess(actor, organizationId) });
    return changeEmployees(trx, organizationId, { employeeIds: [...new Set(employeeIds)], entry, places, author: actor, now: clock.now() });
  });
}
