import type { Id } from '@attune/domain/kernel';
import { recordChange } from '../history/index.ts';
import type { Transaction } from '../platform/database/index.ts';

/** One entry names so many people at most. */
const namedAtOnce = 1000;

type Readdressed = { readonly personId: Id<'person'>; readonly jobId: Id<'job'>; readonly employeeIds: readonly Id<'employee'>[] };

/**
 * Writes down to whom a file gave other addresses: personal links go there, so that it has to be found out afterwards whose
 * were sent elsewhere, as it is where somebody changes one address by hand.
 */
export async function recordAddresses(trx: Transaction, organizationId: Id<'organization'>, { personId, jobId, employeeIds }: Readdressed): Promise<void> {
  for (let from = 0; from < employeeIds.length; from += namedAtOnce) {
    await recordChange(trx, organizationId, { personId, action: 'employees.addresses-changed', entityType: 'jobs', entityId: jobId, after: { employeeIds: employeeIds.slice(from, from + namedAtOnce) } });
  }
}
