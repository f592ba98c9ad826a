import type { Id } from '@attune/domain/kernel';
import { recordChange } from '../../history/index.ts';
import type { Transaction } from '../../platform/database/index.ts';

/** One entry names so many people at most. */
const namedAtOnce = 1000;

/**
 * What a file, or its undoing, makes of people. Each of them finds it in the own history; to whom it gave other
 * addresses stands by itself: personal links go there, so that it has to be found out afterwards whose were sent
 * elsewhere, as it is where somebody changes one address by hand.
 */
type Deed =
  | 'employees.added-by-file'
  | 'employees.changed-by-file'
  | 'employees.deactivated-by-file'
  | 'employees.addresses-changed'
  | 'employees.put-back';

type Named = {
  readonly personId: Id<'person'>;
  readonly jobId: Id<'job'>;
  readonly action: Deed;
  readonly employeeIds: readonly Id<'employee'>[];
};

/** Writes down of whom a file made something. */
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
