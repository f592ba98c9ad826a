import { type EmployeesChangeSummary, employeesChangeSummary } from '@attune/contract/employees/bulk-changes';
import type { GroupId } from '@attune/domain/groups';
import { type Id, Refusal } from '@attune/domain/kernel';
import type { BulkAction } from '@attune/domain/people';
import { z } from 'zod';
import { type StoredJob, findJob, lockJob, reportProgress } from '../../jobs/index.ts';
import type { Database, Transaction } from '../../platform/database/index.ts';
import { type Run, idOf } from '../../platform/queue/index.ts';

export type ChangeReference = { readonly organizationId: Id<'organization'>; readonly jobId: Id<'job'> };

/** One step of a bulk change, and the person who requested it. */
export type ChangeStep = ChangeReference & { readonly personId: Id<'person'> };

/** Job options shared by both steps. */
export const changeSteps = {
  schema: z.object({ organizationId: idOf('organization'), jobId: idOf('job'), personId: idOf('person') }),
  key: ({ jobId }: ChangeReference) => jobId,
  retry: { times: 5, firstPauseSeconds: 2, longestPauseSeconds: 60 },
  recordsFailure: true,
} as const;

/** Where employees are moved: to a group, or out of all groups of a type. */
export type Target = { readonly groupId: GroupId | null; readonly groupTypeId: Id<'group-type'> };
export type BulkChange =
  | { readonly act: Exclude<BulkAction, 'move'> }
  | { readonly act: 'move'; readonly target: Target };

export function initialSummary(change: BulkChange, selectedCount: number): EmployeesChangeSummary {
  const { groupId, groupTypeId } = change.act === 'move' ? change.target : { groupId: null, groupTypeId: null };
  return {
    act: change.act,
    groupId,
    groupTypeId,
    phase: 'applying',
    selectedCount,
    changedCount: 0,
    accessPendingCount: 0,
    undoneCount: 0,
    keptCount: 0,
    undoableUntil: null,
    undoProblem: null,
  };
}

export function summaryOf({ summary }: Pick<StoredJob, 'summary'>): EmployeesChangeSummary {
  return employeesChangeSummary.parse(summary);
}

/** The change described by the summary of a job. */
export function changeIn({ act, groupId, groupTypeId }: EmployeesChangeSummary): BulkChange {
  if (act !== 'move') return { act };
  return { act, target: { groupId: groupId as GroupId | null, groupTypeId: groupTypeId as Id<'group-type'> } };
}

/** Gets the job of a bulk change. Refuses with `not-found` any other job. */
export async function getChange(trx: Transaction, { organizationId, jobId }: ChangeReference): Promise<StoredJob> {
  return assertChange(await findJob(trx, organizationId, jobId));
}

/** Gets the job of a bulk change and locks it until the transaction ends. */
export async function lockChange(trx: Transaction, { organizationId, jobId }: ChangeReference): Promise<StoredJob> {
  return assertChange(await lockJob(trx, organizationId, jobId));
}

function assertChange(job: StoredJob | undefined): StoredJob {
  if (job?.jobType !== 'employees-change') throw new Refusal('not-found');
  return job;
}

type Ending = {
  readonly step: () => Promise<void>;
  readonly refuse: (trx: Transaction, detail: string) => Promise<void>;
};

export const ourFault = 'Something went wrong on our side, and nothing was changed. Try again.';

/** Runs a step. A refusal ends it; any other error is retried by the queue. */
export async function runStepOf(
  database: Database,
  { organizationId }: ChangeReference,
  { step, refuse }: Ending,
): Promise<void> {
  try {
    await step();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await database.inOrganization(organizationId, (trx) => refuse(trx, error.detail ?? ourFault));
  }
}

const atOnce = 1000;

/** Processes items in batches of a thousand and reports the job's progress. Throws when the run was given up. */
export async function forAll<Item, Found>(
  items: readonly Item[],
  {
    database,
    run,
    reference: { organizationId, jobId },
  }: { readonly database: Database; readonly run: Run; readonly reference: ChangeReference },
  each: (some: readonly Item[]) => Promise<readonly Found[]>,
): Promise<readonly Found[]> {
  const found: Found[] = [];
  for (let from = 0; from < items.length; from += atOnce) {
    run.signal.throwIfAborted();
    for (const one of await each(items.slice(from, from + atOnce))) found.push(one);
    const progress = Math.min(items.length, from + atOnce);
    if (items.length > atOnce) await reportProgress(database, { organizationId, jobId, progress });
  }
  return found;
}
