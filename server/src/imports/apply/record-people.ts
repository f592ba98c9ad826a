import type { Id } from '@attune/domain/kernel';
import { recordChange } from '../../history/index.ts';
import type { Transaction } from '../../platform/database/index.ts';

/** Maximum number of people per audit log entry. */
const namedAtOnce = 1000;

/**
 * Operations of an import or its undo on people. They appear in each person's audit log. Changed addresses are recorded
 * separately, because personal links are sent there: it must be possible to find out later whose were redirected, as
 * with manual changes.
 */
type Operation =
  | 'employees.added-by-file'
  | 'employees.changed-by-file'
  | 'employees.deactivated-by-file'
  | 'employees.addresses-changed'
  | 'employees.put-back';

type Named = {
  readonly personId: Id<'person'>;
  readonly jobId: Id<'job'>;
  readonly action: Operation;
  readonly employeeIds: readonly Id<'employee'>[];
};

/** Records the people affected by a file in the audit log. */
export async function recordPeople(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { personId, jobId, action, employeeIds }: Named,
): Promise<void> {
  for (let from = 0; from < employeeIds.length; from += namedAtOnce) {
    await recordChange(trx, organizationId, {
      personId,
      action,
      entityType: 'jobs',
      entityId: jobId,
      after: { employeeIds: employeeIds.slice(from, from + namedAtOnce) },
    });
  }
}
