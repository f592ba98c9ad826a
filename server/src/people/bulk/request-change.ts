import { type Actor, authorize } from '@attune/domain/access';
import type { PlaceInput } from '@attune/domain/groups';
import { type Id, Refusal, invalid } from '@attune/domain/kernel';
import { type BulkChangeInput, bulkActionOf, assertAsMany } from '@attune/domain/people';
import { type StoredJob, addJob } from '../../jobs/index.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Enqueue } from '../../platform/queue/index.ts';
import { type EmployeeListing, listIds } from '../list-employees.ts';
import { applyChangeJob } from './apply-change.ts';
import { type BulkChange, getChange, initialSummary } from './change-job.ts';
import { selectValid } from './bulk.repository.ts';
import { targetOf } from './target.ts';

type Dependencies = Parameters<typeof listIds>[0] & { readonly database: Database; readonly queue: Enqueue };

export type ChangeInput = {
  readonly listing: Omit<EmployeeListing, 'page' | 'asked'>;
  /** The employees to change, instead of everyone on the list. */
  readonly employeeIds: readonly Id<'employee'>[] | undefined;
  readonly expectedCount: number | undefined;
  readonly input: Omit<BulkChangeInput, 'placeCount'>;
  readonly places: readonly PlaceInput[];
};

/**
 * Requests a bulk change of everyone on a list or of the given employees. The selection is fixed now, even if the list
 * changes later.
 */
export async function bulkChange(
  needs: Dependencies,
  actor: Actor,
  { listing, employeeIds, expectedCount, input, places }: ChangeInput,
): Promise<StoredJob> {
  const { organizationId } = listing;
  const act = bulkActionOf({ ...input, placeCount: places.length });
  authorize(actor, 'employee.update', { organizationId });
  if (act === 'deactivate') authorize(actor, 'employee.remove', { organizationId });
  const meant = employeeIds ? [...new Set(employeeIds)] : await idsOfList(needs, actor, { listing, expectedCount });
  return needs.database.inOrganization(organizationId, async (trx) => {
    const change: BulkChange = act === 'move' ? { act, target: await targetOf(trx, organizationId, places) } : { act };
    const job = await addJob(trx, organizationId, {
      jobType: 'employees-change',
      createdBy: actor.personId,
      summary: initialSummary(change, meant.length),
      total: meant.length,
    });
    const reference = { organizationId, jobId: job.id };
    if ((await selectValid(trx, reference, meant)) < meant.length) throw new Refusal('not-found');
    await needs.queue.enqueue(trx, applyChangeJob, { ...reference, personId: actor.personId });
    return getChange(trx, reference);
  });
}

async function idsOfList(
  needs: Dependencies,
  actor: Actor,
  { listing, expectedCount }: Pick<ChangeInput, 'listing' | 'expectedCount'>,
): Promise<readonly Id<'employee'>[]> {
  if (expectedCount === undefined)
    throw invalid({ at: ['expectedCount'], detail: 'Say how many people the list has, or name them.' });
  const ids = await listIds(needs, actor, listing);
  assertAsMany(ids.length, expectedCount);
  return ids;
}
