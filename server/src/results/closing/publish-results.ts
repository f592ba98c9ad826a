import { type Id, Refusal } from '@attune/domain/kernel';
import { addLateBlock, decodeCell, encodeCell, encodedScores } from '@attune/domain/results';
import { setTimeout as pause } from 'node:timers/promises';
import { finishCampaign, saveEngagementScore } from '../../campaigns/index.ts';
import { recordChange } from '../../history/index.ts';
import type { Database, Transaction } from '../../platform/database/index.ts';
import type { KeyStore } from '../../platform/keys/index.ts';
import type { Failure, Run } from '../../platform/queue/index.ts';
import { deriveFrom, mixResponses, saveCompletions, settleRenewedLinks } from '../../responses/index.ts';
import {
  type CampaignRef,
  type ClosingCampaign,
  type FrozenMember,
  findClosingCampaign,
  findLastRelease,
  listIncludedEmployees,
  listFrozenGroups,
  listFrozenMembers,
  listFrozenStatements,
} from './closing.repository.ts';
import { endClosingJob, failureSentence } from '../../jobs/index.ts';
import { type Counting, countHere } from './counting.ts';
import { type CountedRelease, type CountingTask, scoringKeyOf } from './counting-task.ts';
import { countAhead, openAnswers } from './counting-ahead.ts';
import { countInThread } from './counting-thread.ts';
import { openFlow, sealMoves } from '../flow/flow-at-close.ts';
import {
  type Closing,
  type FrozenCampaign,
  groupTypesIn,
  prepareClosing,
  statementsOf,
  toCells,
  toRelease,
} from './new-release.ts';
import {
  insertCells,
  insertIncludedEmployees,
  insertRelease,
  listWholeCells,
  lockReleases,
} from './releases.repository.ts';
import { sealSnapshot } from '../filters/sealed-snapshot.ts';
import { insertSnapshot } from '../filters/snapshots.repository.ts';

export type ClosingDependencies = { readonly database: Database; readonly keys: KeyStore };

/** Time after the window closes until submissions in flight have arrived. */
const secondsToSettle = 2;
/** Below this number of answers, counting is faster than starting a thread. */
const worthAThread = 300;
const patience = { statementSeconds: 600 };

/** Contains no numbers of answers: jobs are visible to everyone who can see campaigns. */
type Summary = { readonly groupsShown: number };

/**
 * Publishes the results of a closed campaign and completes it, in one transaction. The included employees are stored
 * with them, so that the job can be interrupted and run again without publishing anything twice.
 */
export async function publishResults(needs: ClosingDependencies, at: CampaignRef, run: Run): Promise<void> {
  const summary = await publishOnce(needs, at, run);
  await needs.database.inOrganization(at.organizationId, (trx) =>
    endClosingJob(trx, at, { status: 'finished', summary: summary ?? null }),
  );
}

/** Ends the job of a closing that failed for good, so that the campaign is found due and closed again. */
export async function recordFailedClosing(
  { database, keys }: ClosingDependencies,
  at: CampaignRef,
  failure: Failure,
): Promise<void> {
  const isKeyReadable = await keys.readKey(at.campaignId).then(
    () => true,
    () => false,
  );
  const sentence = isKeyReadable
    ? 'The results could not be computed. No answers are lost, and the job will be retried.'
    : 'The encryption key of this campaign cannot be read. Restore the key store; no answers are lost.';
  await database.inOrganization(at.organizationId, (trx) =>
    endClosingJob(trx, at, { status: 'error', error: failureSentence(sentence, failure) }),
  );
}

/** Returns undefined if nothing is left to do: the campaign was deleted, or is already completed. */
async function publishOnce(needs: ClosingDependencies, at: CampaignRef, { signal }: Run): Promise<Summary | undefined> {
  const campaign = await findSettled(needs, at);
  if (!campaign) return undefined;
  await settleRenewedLinks(needs, at);
  const counting = campaign.submitted < worthAThread ? countHere() : countInThread();
  try {
    const statements = await needs.database
      .as('closing')
      .inOrganization(at.organizationId, (trx) => listFrozenStatements(trx, at));
    const key = await needs.keys.readKey(at.campaignId);
    const [closing] = await Promise.all([
      prepare(needs, at, { campaign, statements, key }),
      openAnswers(needs, at, {
        counting,
        survey: { key, statements: statementsOf(statements) },
        total: campaign.submitted,
        signal,
      }),
    ]);
    const [counted, isMixed] = await Promise.all([counting.count(closing.task), mixAhead(needs, at, closing)]);
    signal.throwIfAborted();
    await publish(needs, at, { closing, counted, isMixed, counting });
    const groupsShown = counted.decisions.filter((decision) => decision === 'shown').length;
    return { groupsShown };
  } finally {
    await counting.end();
  }
}

/** Gets the campaign once no submission can be in flight. Later withdrawals are detected before publication. */
async function findSettled(
  { database }: Pick<ClosingDependencies, 'database'>,
  at: CampaignRef,
): Promise<ClosingCampaign | undefined> {
  const found = await database.as('closing').inOrganization(at.organizationId, (trx) => findClosingCampaign(trx, at));
  if (!found || found.isFinished) return undefined;
  if (found.secondsShut < 0) throw new Refusal('conflict', 'This campaign still accepts answers.');
  if (found.secondsShut >= secondsToSettle) return found;
  await pause(1000 * (secondsToSettle - found.secondsShut));
  return findSettled({ database }, at);
}

type ToPrepare = Pick<FrozenCampaign, 'campaign' | 'statements'> & { readonly key: Uint8Array };

/** Reads the other frozen data, and the levels of the previous campaign. */
async function prepare(
  needs: ClosingDependencies,
  at: CampaignRef,
  { campaign, statements, key }: ToPrepare,
): Promise<Closing> {
  const read = async (trx: Transaction<'closing'>): Promise<FrozenCampaign> => {
    const groups = await listFrozenGroups(trx, at);
    const groupTypes = groupTypesIn({ groups, campaign }).map((groupType) => groupType.key);
    return {
      campaign,
      statements,
      groups,
      members: await listFrozenMembers(trx, at, groupTypes),
      counted: await listIncludedEmployees(trx, at),
      last: await findLastRelease(trx, at),
    };
  };
  const frozen = await needs.database
    .as('closing')
    .inOrganization(at.organizationId, read, { ...patience, isSnapshot: true });
  return prepareClosing(frozen, key, await openFlow(needs, at));
}

/** Mixes the responses while they are counted, if the marks will surely change. Returns whether it did. */
async function mixAhead(needs: ClosingDependencies, at: CampaignRef, { frozen }: Closing): Promise<boolean> {
  const marked = frozen.members.filter(({ isCompleted }) => isCompleted).length;
  if (marked === frozen.campaign.submitted) return false;
  await mix(needs, at);
  return true;
}

function mix({ database }: ClosingDependencies, { organizationId, campaignId }: CampaignRef): Promise<void> {
  return database
    .as('intake')
    .inOrganization(organizationId, (trx) => mixResponses(trx, organizationId, campaignId), patience);
}

type Counted = {
  readonly closing: Closing;
  readonly counted: CountedRelease;
  readonly isMixed: boolean;
  readonly counting: Counting;
};

/** Publishes the counted results, unless a concurrent publication, submission or withdrawal requires a recount. */
async function publish(
  needs: ClosingDependencies,
  at: CampaignRef,
  { closing, counted, isMixed, counting }: Counted,
): Promise<void> {
  const { database, keys } = needs;
  const { task, frozen } = closing;
  const isNew = counted.counted.length > 0 || !frozen.last;
  const furtherCells = countAhead(counting);
  const release = toRelease(closing, counted);
  const finishedIds = employeesAt(task, counted.finished);
  const hasNewMarks = isMarkedOtherwise(frozen.members, finishedIds);
  const snapshot =
    counted.snapshot && isNew
      ? sealSnapshot(await keys.createKey(at.campaignId, 'snapshot'), counted.snapshot, {
          ...at,
          release: task.release,
        })
      : [];
  const key = deriveFrom(Buffer.from(task.key));
  const saveMoves = await sealMoves({ keys }, at, { task, counted });
  // Before anyone is marked as completed, the responses must no longer show their order of arrival.
  if (hasNewMarks && !isMixed) await mix(needs, at);
  await database.as('closing').inOrganization(
    at.organizationId,
    async (trx) => {
      const { last, submitted } = await lockReleases(trx, at);
      if (last !== task.release - 1 || submitted !== frozen.campaign.submitted)
        throw new Refusal('conflict', 'Answers of this campaign changed while they were counted.');
      if (isNew) await insertRelease(trx, at, release);
      await insertSnapshot(trx, at, { release: task.release, pieces: snapshot });
      await saveMoves(trx);
      if (isNew)
        await insertIncludedEmployees(trx, at, {
          release: task.release,
          employeeIds: employeesAt(task, counted.counted),
        });
      if (hasNewMarks) await saveCompletions(trx, at, finishedIds);
      await finishCampaign(trx, { ...at, key, disclosed: isNew ? release.groups : [] });
      if (isNew)
        for await (const cells of furtherCells)
          await insertCells(trx, at, { release: task.release, cells: toCells(closing, cells) });
      const rootId = release.groups[0]?.id as Id<'group'>;
      await saveEngagementScore(trx, at, engagementScoreFrom(await listWholeCells(trx, at, rootId), task));
      if (isNew)
        await recordChange(trx, at.organizationId, {
          personId: null,
          action: 'campaign.results-published',
          entityType: 'campaigns',
          entityId: at.campaignId,
          after: { release: task.release },
        });
    },
    patience,
  );
}

/** Whether completion marks differ from who has submitted. */
function isMarkedOtherwise(members: readonly FrozenMember[], finishedIds: readonly Id<'employee'>[]): boolean {
  const finished = new Set(finishedIds);
  return members.some(({ employeeId, isCompleted }) => isCompleted !== finished.has(employeeId));
}

function employeesAt({ members }: CountingTask, numbers: Int32Array): readonly Id<'employee'>[] {
  return Array.from(numbers, (member) => members.employeeIds[member] as Id<'employee'>);
}

/** The engagement score of the whole organization, including late answers; null if it may not be disclosed. */
function engagementScoreFrom([whole, ...late]: readonly Buffer[], { statements }: CountingTask): number | null {
  if (!whole) return null;
  const key = scoringKeyOf(statements);
  const numbers = late.reduce(
    (released, cell) => addLateBlock(released, decodeCell(cell, key), key),
    decodeCell(whole, key),
  );
  return encodedScores(encodeCell(numbers), key)[0] ?? null;
}
