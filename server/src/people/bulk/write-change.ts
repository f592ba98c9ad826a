import type { Actor } from '@attune/domain/access';
import { type CalendarDay, type Id, Refusal, localTimeAt } from '@attune/domain/kernel';
import { assertRoomFor } from '@attune/domain/organizations';
import { assertHasAdministrator, reinstate } from '../../access/index.ts';
import { placeEmployees } from '../../group-types/index.ts';
import { assignEmployees } from '../../groups/index.ts';
import { recordChange } from '../../history/index.ts';
import { countActiveEmployees, findOrganization } from '../../organizations/index.ts';
import type { Transaction } from '../../platform/database/index.ts';
import { recordEmployments } from '../employments.repository.ts';
import { managedElsewhere } from '../write-employee.ts';
import type { BulkChange, ChangeStep } from './change-job.ts';
import { clearBounces } from '../reachability.repository.ts';
import { type ChangedEmployee, isOfEmployment, restoreBounces, saveInclusion, saveStatus } from './bulk.repository.ts';

/** Maximum number of people in one audit log entry. */
const namedAtOnce = 1000;

/** A bulk change, or what undoes one. */
export type WrittenChange = BulkChange | { readonly act: 'restore-bounces' };

/** Writes a bulk change for one batch of employees. */
export async function writeSome(
  trx: Transaction,
  organizationId: Id<'organization'>,
  {
    change,
    people,
    jobId,
  }: { readonly change: WrittenChange; readonly people: readonly ChangedEmployee[]; readonly jobId: Id<'job'> },
): Promise<void> {
  const employeeIds = people.map(({ employeeId }) => employeeId);
  switch (change.act) {
    case 'include':
    case 'exclude':
      return saveInclusion(trx, organizationId, { employeeIds, receivingSurveys: change.act === 'include' });
    case 'activate':
    case 'deactivate':
      return saveStatus(trx, organizationId, {
        employeeIds,
        status: change.act === 'activate' ? 'active' : 'inactive',
      });
    case 'clear-bounces':
      return clearBounces(trx, organizationId, employeeIds);
    case 'restore-bounces':
      return restoreBounces(trx, { organizationId, jobId }, employeeIds);
    case 'move':
      return assignEmployees(trx, organizationId, { groupTypeId: change.target.groupTypeId, places: people });
  }
}

type Written = {
  readonly step: ChangeStep;
  readonly by: Actor | undefined;
  readonly change: WrittenChange;
  readonly employeeIds: readonly Id<'employee'>[];
  readonly action: 'employees.changed' | 'employees.change-undone';
  readonly now: Date;
};

/**
 * Completes a bulk change after all batches: checks the limits of the organization, updates employments and dynamic
 * groups, and records the change in the audit log. Returns how many reinstated employees have access pending approval.
 */
export async function finishBulkChange(
  trx: Transaction,
  { step, by, change, employeeIds, action, now }: Written,
): Promise<number> {
  const { organizationId, personId, jobId } = step;
  if (employeeIds.length === 0) return 0;
  const today = await todayIn(trx, organizationId, {
    change,
    cameCount: change.act === 'activate' ? employeeIds.length : 0,
    now,
  });
  const pending = change.act === 'activate' ? await reinstate(trx, organizationId, { employeeIds, by }) : [];
  if (change.act === 'deactivate') await assertHasAdministrator(trx, organizationId);
  await placeEmployees(trx, organizationId, employeeIds);
  if (isOfEmployment(change)) await recordEmployments(trx, organizationId, { employeeIds, today });
  for (let from = 0; from < employeeIds.length; from += namedAtOnce) {
    await recordChange(trx, organizationId, {
      personId,
      action,
      entityType: 'jobs',
      entityId: jobId,
      after: { ...wordsOf(change), employeeIds: employeeIds.slice(from, from + namedAtOnce) },
    });
  }
  return pending.length;
}

async function todayIn(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { change, cameCount, now }: { readonly change: WrittenChange; readonly cameCount: number; readonly now: Date },
): Promise<CalendarDay> {
  const organization = await findOrganization(trx, organizationId);
  if (!organization) throw new Refusal('not-found');
  if (organization.isCompanionManaged && isOfEmployment(change)) throw managedElsewhere();
  if (cameCount > 0)
    assertRoomFor(cameCount, {
      used: (await countActiveEmployees(trx, organizationId)) - cameCount,
      limit: organization.employeeLimit,
    });
  return localTimeAt(now, organization.timeZone).day;
}

/** The audit log records the operation and the group that it was about. */
function wordsOf(change: WrittenChange): object {
  if (change.act !== 'move') return { act: change.act };
  const { groupId, groupTypeId } = change.target;
  return {
    act: change.act,
    ...(groupId === null ? { leftGroupTypeIds: [groupTypeId] } : { joinedGroupIds: [groupId] }),
  };
}
