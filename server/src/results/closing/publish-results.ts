import { type Id, Refusal } from '@attune/domain/kernel';
import { addLateBlock, decodeCell, encodeCell, encodedScores, percentOf } from '@attune/domain/results';
import { setTimeout as pause } from 'node:timers/promises';
import { closeCampaignJob, finishCampaign, saveEngagementScore } from '../../campaigns/index.ts';
import { recordChange } from '../../history/index.ts';
import type { Database, Transaction } from '../../platform/database/index.ts';
import type { KeyStore } from '../../platform/keys/index.ts';
import type { Run } from '../../platform/queue/index.ts';
import { mixResponses, saveCompletions, settleRenewedLinks } from '../../responses/index.ts';
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
  readSealedPage,
} from './closing.repository.ts';
import { endClosingJob, saveClosingProgress } from '../../jobs/index.ts';
import { type Counting, countHere } from './counting.ts';
import { type CountedRelease, type CountingTask, type SurveyOfAnswers, scoringKeyOf } from './counting-task.ts';
import { countInThread } from './counting-thread.ts';
import { openFlow, sealMoves } from '../flow/flow-at-close.ts';
import {
  type Closing,
  type FrozenCampaign,
  groupTypesIn,
  prepareClosing,
  statementsOf,
  toRelease,
} from './new-release.ts';
import { insertIncludedEmployees, insertRelease, listWholeCells, lockReleases } from './releases.repository.ts';
import { lastKeyIn, responseKeyBytes } from './sealed-page.ts';
import { sealSnapshot } from '../filters/sealed-snapshot.ts';
import { insertSnapshot } from '../filters/snapshots.repository.ts';

export type ClosingDependencies = { readonly database: Database; readonly keys: KeyStore };

/** An answer that was on its way when the window shut has arrived by then. */
const secondsToSettle = 2;
const responsesAtOnce = 5000;
/** How many pages of responses may wait to be opened. */
const pagesAhead = 8;
/** People who wait look every few seconds. */
const pagesBetweenReports = 4;
/** Fewer answers than this are counted faster than a thread starts. */
const worthAThread = 300;
const patience = { statementSeconds: 600 };

/** How many answered, or were held back, is not in it: a job is read by whoever sees campaigns. */
type Summary = { readonly groupsShown: number };

/**
 * Publishes the results of a campaign that takes no more answers, and ends it, in one transaction. Whose answers are in
 * the results is written with them: so it can break off anywhere and be done again, and publishes nothing twice.
 */
export async function closeCampaign(needs: ClosingDependencies, at: CampaignRef, run: Run): Promise<void> {
  try {
    const summary = await publishResults(needs, at, run);
    await needs.database.inOrganization(at.organizationId, (trx) =>
      endClosingJob(trx, at, { status: 'finished', summary: summary ?? null }),
    );
  } catch (error) {
    if (run.attempt >= closeCampaignJob.retry.times) await giveUp(needs, at, error);
    throw error;
  }
}

async function giveUp({ database }: ClosingDependencies, at: CampaignRef, error: unknown): Promise<void> {
  const isKeyMissing = error instanceof Refusal && error.code === 'key-unavailable';
  const sentence = isKeyMissing
    ? 'The encryption key of this campaign cannot be read. Restore the key store; no answers are lost.'
    : 'The results could not be computed. No answers are lost, and the job will be retried.';
  await database.inOrganization(at.organizationId, (trx) =>
    endClosingJob(trx, at, { status: 'error', error: sentence }),
  );
}

/** Nothing comes back where nothing is left to do: the campaign is gone, or has been finished before. */
async function publishResults(
  needs: ClosingDependencies,
  at: CampaignRef,
  { signal }: Run,
): Promise<Summary | undefined> {
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
    const counted = await counting.count(closing.task);
    signal.throwIfAborted();
    await publish(needs, at, { closing, counted });
    const groupsShown = counted.decisions.filter((decision) => decision === 'shown').length;
    return { groupsShown };
  } finally {
    await counting.end();
  }
}

/**
 * The campaign, once no answer can be on its way any more. Answers that are withdrawn from now on are noticed before
 * anything is published.
 */
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

/** Reads all else that was frozen, and what waits of the campaign before. */
async function prepare(
  needs: ClosingDependencies,
  at: CampaignRef,
  { campaign, statements, key }: ToPrepare,
): Promise<Closing> {
  const read = async (trx: Transaction<'closing'>): Promise<FrozenCampaign> => {
    const groups = await listFrozenGroups(trx, at);
    const families = groupTypesIn({ groups, campaign }).map((family) => family.key);
    return {
      campaign,
      statements,
      groups,
      members: await listFrozenMembers(trx, at, families),
      counted: await listIncludedEmployees(trx, at),
      last: await findLastRelease(trx, at),
    };
  };
  const frozen = await needs.database
    .as('closing')
    .inOrganization(at.organizationId, read, { ...patience, isSnapshot: true });
  return prepareClosing(frozen, key, await openFlow(needs, at));
}

type ToOpen = {
  readonly counting: Counting;
  readonly survey: SurveyOfAnswers;
  readonly total: number;
  readonly signal: AbortSignal;
};

/** Reads responses while earlier ones are opened, a few pages ahead. */
async function openAnswers(
  { database }: ClosingDependencies,
  at: CampaignRef,
  { counting, survey, total, signal }: ToOpen,
): Promise<void> {
  const opening = [hearLater(counting.begin(survey))];
  let after: Uint8Array = Buffer.alloc(responseKeyBytes);
  for (let read = 0, pages = 0; ; pages += 1) {
    if (pages % pagesBetweenReports === 0)
      await database.inOrganization(at.organizationId, (trx) =>
        saveClosingProgress(trx, at, { progress: Math.floor(percentOf(read, total)), total: 100 }),
      );
    signal.throwIfAborted();
    const page = await database
      .as('closing')
      .inOrganization(at.organizationId, (trx) => readSealedPage(trx, at, { after, limit: responsesAtOnce }));
    if (page.lengths.length === 0) break;
    after = lastKeyIn(page);
    read += page.lengths.length;
    opening.push(hearLater(counting.open(page)));
    if (opening.length > pagesAhead) await opening.shift();
  }
  await Promise.all(opening);
}

/** A promise that is waited for in a while, and that may fail before. */
function hearLater<Result>(promise: Promise<Result>): Promise<Result> {
  promise.catch(() => undefined);
  return promise;
}

type Counted = { readonly closing: Closing; readonly counted: CountedRelease };

/**
 * Publishes what was counted, unless somebody published, sent or withdrew answers meanwhile: then it has to be counted
 * again.
 */
async function publish(
  { database, keys }: ClosingDependencies,
  at: CampaignRef,
  { closing, counted }: Counted,
): Promise<void> {
  const { task, frozen } = closing;
  const isNew = counted.counted.length > 0 || !frozen.last;
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
  const saveMoves = await sealMoves({ keys }, at, { task, counted });
  // By the time that somebody is marked as finished, the responses must not tell any more in which order they came.
  if (hasNewMarks)
    await database
      .as('intake')
      .inOrganization(at.organizationId, (trx) => mixResponses(trx, at.organizationId, at.campaignId), patience);
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
      const rootId = release.groups[0]?.id as Id<'group'>;
      await saveEngagementScore(trx, at, engagementScoreFrom(await listWholeCells(trx, at, rootId), task));
      await finishCampaign(trx, at, isNew ? release.groups : []);
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

/** Whether anybody has finished without being marked so, or is marked without having finished. */
function isMarkedOtherwise(members: readonly FrozenMember[], finishedIds: readonly Id<'employee'>[]): boolean {
  const finished = new Set(finishedIds);
  return members.some(({ employeeId, isCompleted }) => isCompleted !== finished.has(employeeId));
}

function employeesAt({ members }: CountingTask, numbers: Int32Array): readonly Id<'employee'>[] {
  return Array.from(numbers, (member) => members.employeeIds[member] as Id<'employee'>);
}

/** The engagement of the whole organization, late answers included; null where it may not be told. */
function engagementScoreFrom([whole, ...late]: readonly Buffer[], { statements }: CountingTask): number | null {
  if (!whole) return null;
  const key = scoringKeyOf(statements);
  const numbers = late.reduce(
    (released, cell) => addLateBlock(released, decodeCell(cell, key), key),
    decodeCell(whole, key),
  );
  return encodedScores(encodeCell(numbers), key)[0] ?? null;
}
