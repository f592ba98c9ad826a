import type { Actor } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import { z } from 'zod';
import { markPlacementOutdated } from '../groups/index.ts';
import { type JobChanges, addJob, changeJob, failureSentence } from '../jobs/index.ts';
import type { Database, Transaction } from '../platform/database/index.ts';
import { type Failure, type Enqueue, type Run, defineJob, idOf } from '../platform/queue/index.ts';
import { placeEverybody, placePart } from './place-people.ts';
import {
  countPlaceable,
  listNextPlaceable,
  listAssignmentJobs,
  listStalePlacements,
  lockDynamicGroupTypes,
} from './placements.repository.ts';

/** Assigns the employees of an organization to their dynamic groups. */
export const placePeopleJob = defineJob({
  name: 'place-people',
  schema: z.strictObject({ organizationId: idOf('organization') }),
  key: ({ organizationId }) => organizationId,
  atOnce: 1,
  recordsFailure: true,
});

type Dependencies = { readonly database: Database; readonly queue: Enqueue };
type GroupAssignment = z.output<(typeof placePeopleJob)['schema']>;

const secondsToPlace = 300;

/**
 * Number of employees that one transaction assigns, and that a request assigns itself: changes to employees wait for
 * it.
 */
const placedAtOnce = 2000;

/** Runs every day and soon after employees have changed. */
export async function startAssignment({ database, queue }: Dependencies): Promise<void> {
  await database.acrossOrganizations('due-work', async (trx) =>
    queue.enqueueAll(trx, placePeopleJob, await listStalePlacements(trx)),
  );
}

type NewPlaces = { readonly organizationId: Id<'organization'>; readonly groupTypeIds: readonly Id<'group-type'>[] };

/**
 * Assigns employees to new or changed dynamic group types: a few at once, many by a job with progress. Must be the last
 * step of the caller.
 */
export async function placeInNew(
  trx: Transaction,
  { queue }: Pick<Dependencies, 'queue'>,
  { organizationId, groupTypeIds, actor }: NewPlaces & { readonly actor: Actor },
): Promise<void> {
  const total = await countPlaceable(trx, organizationId);
  if (total <= placedAtOnce) {
    await placeEverybody(trx, organizationId);
    return;
  }
  await markPlacementOutdated(trx, organizationId, groupTypeIds);
  await addJob(trx, organizationId, { jobType: 'place-people', createdBy: actor.personId, total });
  await queue.enqueue(trx, placePeopleJob, { organizationId });
}

/**
 * Assigns all employees: in one transaction if done before, because then little changes; otherwise in batches, so that
 * changes to employees do not wait for all of it. Publishing a campaign meanwhile assigns everyone first.
 */
export async function placePeople(
  { database }: Pick<Dependencies, 'database'>,
  { organizationId }: GroupAssignment,
  run: Pick<Run, 'signal'>,
): Promise<void> {
  const { isNew, jobIds } = await database.inOrganization(organizationId, async (trx) => ({
    isNew: (await lockDynamicGroupTypes(trx, organizationId)).some(({ placedOn }) => placedOn === null),
    jobIds: await listAssignmentJobs(trx, organizationId),
  }));
  const updateProgress = (changes: JobChanges) =>
    database.inOrganization(organizationId, (trx) => changeJobs(trx, organizationId, { jobIds, changes }));
  await updateProgress({ status: 'processing' });
  if (isNew)
    await placeParts({ database }, { organizationId, run, onPlaced: (progress) => updateProgress({ progress }) });
  await database.inOrganization(organizationId, (trx) => placeEverybody(trx, organizationId), {
    statementSeconds: secondsToPlace,
  });
  await updateProgress({ status: 'finished' });
}

/** Ends the jobs of an assignment that failed for good. */
export async function recordFailedAssignment(
  { database }: Pick<Dependencies, 'database'>,
  { organizationId }: GroupAssignment,
  failure: Failure,
): Promise<void> {
  const error = failureSentence('Something went wrong on our side. It is tried again within the day.', failure);
  await database.inOrganization(organizationId, async (trx) => {
    const jobIds = await listAssignmentJobs(trx, organizationId);
    await changeJobs(trx, organizationId, { jobIds, changes: { status: 'error', error } });
  });
}

type ChangedJobs = { readonly jobIds: readonly Id<'job'>[]; readonly changes: JobChanges };

async function changeJobs(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { jobIds, changes }: ChangedJobs,
): Promise<void> {
  for (const jobId of jobIds) await changeJob(trx, organizationId, { jobId, changes });
}

type Parts = GroupAssignment & {
  readonly run: Pick<Run, 'signal'>;
  readonly onPlaced: (count: number) => Promise<unknown>;
};

async function placeParts(
  { database }: Pick<Dependencies, 'database'>,
  { organizationId, run, onPlaced }: Parts,
): Promise<void> {
  let placed = 0;
  for (let after: Id<'employee'> | null | undefined = null; after !== undefined;) {
    run.signal.throwIfAborted();
    const from: Id<'employee'> | null = after;
    const ids = await database.inOrganization(organizationId, async (trx) => {
      const next = await listNextPlaceable(trx, organizationId, { after: from, limit: placedAtOnce });
      if (next.length > 0) await placePart(trx, organizationId, next);
      return next;
    });
    placed += ids.length;
    after = ids.at(-1);
    await onPlaced(placed);
  }
}
