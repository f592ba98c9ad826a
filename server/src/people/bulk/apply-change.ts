import type { Actor } from '@attune/domain/access';
import { manyUndoableUntil } from '@attune/domain/people';
import { lockHierarchy } from '../../groups/index.ts';
import { changeJob, failureSentence } from '../../jobs/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database/index.ts';
import { type Authentication, findActorIn } from '../../platform/http/index.ts';
import { type Failure, type Run, defineJob } from '../../platform/queue/index.ts';
import {
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
import { deleteBulkChangeItems, filterChanged, listChanged } from './bulk.repository.ts';
import { targetOf } from './target.ts';
import { finishBulkChange, writeSome } from './write-change.ts';

export type ApplyDependencies = {
  readonly database: Database;
  readonly clock: Clock;
  readonly authentication: Pick<Authentication, 'actorIn'>;
};
/** The run of a step and the actor who requested it, with current permissions; undefined if they lost access. */
export type Taking = { readonly run: Run; readonly by: Actor | undefined };

export const applyChangeJob = defineJob({ name: 'change-employees', ...changeSteps });

const secondsAtMost = 600;

/** Applies a bulk change in one transaction, so that either everyone is changed or no one. */
export async function applyChange(needs: ApplyDependencies, step: ChangeStep, run: Run): Promise<void> {
  const { database, authentication } = needs;
  const { organizationId } = step;
  await runStepOf(database, step, {
    step: async () => {
      const by = await findActorIn(authentication, step, organizationId);
      await database.inOrganization(organizationId, (trx) => apply(trx, needs, { ...step, run, by }), {
        statementSeconds: secondsAtMost,
      });
    },
    refuse: (trx, detail) => refuse(trx, step, detail),
  });
}

/** Ends a bulk change that failed for good. */
export async function recordFailedChange(
  { database }: ApplyDependencies,
  step: ChangeStep,
  failure: Failure,
): Promise<void> {
  await database.inOrganization(step.organizationId, (trx) => refuse(trx, step, failureSentence(ourFault, failure)));
}

/** A run that was superseded by another does nothing. */
async function apply(
  trx: Transaction,
  { database, clock }: ApplyDependencies,
  { run, by, ...step }: ChangeStep & Taking,
): Promise<void> {
  const { organizationId, jobId } = step;
  await lockHierarchy(trx, organizationId, { movesPeople: true });
  const summary = summaryOf(await getChange(trx, step));
  if (summary.phase !== 'applying') return;
  const change = changeIn(summary);
  if (change.act === 'move') await targetOf(trx, organizationId, [change.target]);
  const now = clock.now();
  const selected = (await listChanged(trx, step)).map(({ employeeId }) => employeeId);
  const employeeIds = await forAll(selected, { database, run, reference: step }, async (some) => {
    const differing = await filterChanged(trx, { ...step, change }, some);
    const groupId = change.act === 'move' ? change.target.groupId : null;
    const people = differing.map((employeeId) => ({ employeeId, groupId }));
    await writeSome(trx, organizationId, { change, people, jobId });
    return differing;
  });
  const accessPendingCount = await finishBulkChange(trx, {
    step,
    by,
    change,
    employeeIds,
    action: 'employees.changed',
    now,
  });
  const undoableUntil = employeeIds.length > 0 ? manyUndoableUntil(now).toISOString() : null;
  await changeJob(trx, organizationId, {
    jobId,
    changes: {
      status: 'finished',
      progress: selected.length,
      summary: { ...summary, phase: 'applied', changedCount: employeeIds.length, accessPendingCount, undoableUntil },
    },
  });
}

async function refuse(trx: Transaction, step: ChangeStep, detail: string): Promise<void> {
  const summary = summaryOf(await lockChange(trx, step));
  if (summary.phase !== 'applying') return;
  await deleteBulkChangeItems(trx, step);
  await changeJob(trx, step.organizationId, {
    jobId: step.jobId,
    changes: { status: 'error', error: detail, summary: { ...summary, phase: 'refused' } },
  });
}
