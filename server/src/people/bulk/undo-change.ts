import { type Actor, authorize } from '@attune/domain/access';
import { assertBulkChangeUndoable } from '@attune/domain/people';
import { lockHierarchy } from '../../groups/index.ts';
import { type StoredJob, changeJob, failureSentence } from '../../jobs/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database/index.ts';
import { findActorIn } from '../../platform/http/index.ts';
import { type Failure, type Enqueue, type Run, defineJob } from '../../platform/queue/index.ts';
import type { ApplyDependencies, Taking } from './apply-change.ts';
import {
  type ChangeReference,
  type ChangeStep,
  changeIn,
  changeSteps,
  forAll,
  getChange,
  lockChange,
  summaryOf,
  ourFault,
  runStepOf,
} from './change-job.ts';
import {
  deleteBulkChangeItems,
  isOfEmployment,
  listChanged,
  listUndoable,
  undoEmployments,
} from './bulk.repository.ts';
import { type WrittenChange, finishBulkChange, writeSome } from './write-change.ts';

type Dependencies = { readonly database: Database; readonly queue: Enqueue; readonly clock: Clock };

export const undoChangeJob = defineJob({ name: 'undo-change-of-employees', ...changeSteps });

const secondsAtMost = 600;
const opposite = {
  include: 'exclude',
  exclude: 'include',
  activate: 'deactivate',
  deactivate: 'activate',
  move: 'move',
  'clear-bounces': 'restore-bounces',
} as const;

/** Requests the undo of a bulk change. Requires the permission for the opposite change. */
export async function undoBulkChange(
  { database, queue, clock }: Dependencies,
  actor: Actor,
  reference: ChangeReference,
): Promise<StoredJob> {
  const { organizationId, jobId } = reference;
  authorize(actor, 'employee.update', { organizationId });
  return database.inOrganization(organizationId, async (trx) => {
    const summary = summaryOf(await lockChange(trx, reference));
    if (opposite[summary.act] === 'deactivate') authorize(actor, 'employee.remove', { organizationId });
    assertBulkChangeUndoable(
      {
        phase: summary.phase,
        undoableUntil: summary.undoableUntil === null ? undefined : new Date(summary.undoableUntil),
      },
      clock.now(),
    );
    await changeJob(trx, organizationId, {
      jobId,
      changes: { status: 'pending', progress: 0, summary: { ...summary, phase: 'undoing', undoProblem: null } },
    });
    await queue.enqueue(trx, undoChangeJob, { ...reference, personId: actor.personId });
    return getChange(trx, reference);
  });
}

/** Undoes a bulk change in one transaction. A refusal leaves the change as it is and records the reason. */
export async function undoChange(needs: ApplyDependencies, step: ChangeStep, run: Run): Promise<void> {
  const { database, authentication } = needs;
  const { organizationId } = step;
  await runStepOf(database, step, {
    step: async () => {
      const by = await findActorIn(authentication, step, organizationId);
      await database.inOrganization(organizationId, (trx) => undo(trx, needs, { ...step, run, by }), {
        statementSeconds: secondsAtMost,
      });
    },
    refuse: (trx, detail) => recordFailure(trx, step, detail),
  });
}

/** Keeps a bulk change whose undo failed for good. */
export async function recordFailedUndo(
  { database }: ApplyDependencies,
  step: ChangeStep,
  failure: Failure,
): Promise<void> {
  const detail = failureSentence(ourFault, failure);
  await database.inOrganization(step.organizationId, (trx) => recordFailure(trx, step, detail));
}

async function undo(
  trx: Transaction,
  { database, clock }: ApplyDependencies,
  { run, by, ...step }: ChangeStep & Taking,
): Promise<void> {
  const { organizationId, jobId } = step;
  await lockHierarchy(trx, organizationId, { movesPeople: true });
  const summary = summaryOf(await getChange(trx, step));
  if (summary.phase !== 'undoing') return;
  const change = changeIn(summary);
  const back: WrittenChange = change.act === 'move' ? change : { act: opposite[change.act] };
  const changed = await listChanged(trx, step);
  const people = await forAll(changed, { database, run, reference: step }, async (some) => {
    const undoable = await listUndoable(trx, { organizationId, jobId, change }, some);
    await writeSome(trx, organizationId, { change: back, people: undoable, jobId });
    if (isOfEmployment(change))
      await undoEmployments(
        trx,
        step,
        undoable.map(({ employeeId }) => employeeId),
      );
    return undoable;
  });
  const accessPendingCount = await finishBulkChange(trx, {
    step,
    by,
    change: back,
    employeeIds: people.map(({ employeeId }) => employeeId),
    action: 'employees.change-undone',
    now: clock.now(),
  });
  await deleteBulkChangeItems(trx, step);
  const undone = { undoneCount: people.length, accessPendingCount, keptCount: summary.changedCount - people.length };
  await changeJob(trx, organizationId, {
    jobId,
    changes: { status: 'finished', progress: changed.length, summary: { ...summary, ...undone, phase: 'undone' } },
  });
}

/** A change that cannot be undone stays applied. */
async function recordFailure(trx: Transaction, step: ChangeStep, undoProblem: string): Promise<void> {
  const summary = summaryOf(await lockChange(trx, step));
  if (summary.phase !== 'undoing') return;
  await changeJob(trx, step.organizationId, {
    jobId: step.jobId,
    changes: {
      status: 'finished',
      progress: summary.selectedCount,
      summary: { ...summary, phase: 'applied', undoProblem },
    },
  });
}
