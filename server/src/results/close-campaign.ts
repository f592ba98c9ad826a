import { type Id, Refusal } from '@attune/domain/kernel';
import { addLateBlock, decodeCell, encodeCell, encodedScores } from '@attune/domain/results';
import { setTimeout as pause } from 'node:timers/promises';
import { closeCampaignJob, finishCampaign } from '../campaigns/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { KeyStore } from '../platform/keys/index.ts';
import type { Run } from '../platform/queue/index.ts';
import { mixResponses } from '../responses/index.ts';
import { type CampaignAt, findClosingCampaign, findLastRelease, listCounted, listFrozenGroups, listFrozenMembers, listFrozenStatements, listSealedResponses } from './closing.repository.ts';
import { endClosingJob, saveProgress } from './closing-job.repository.ts';
import { type Counting, countHere } from './counting.ts';
import { type CountedRelease, type CountingTask, scoringKeyOf } from './counting-task.ts';
import { countInThread } from './counting-thread.ts';
import { type Closing, type FrozenCampaign, familiesOf, prepareClosing, toRelease } from './new-release.ts';
import { insertCounted, insertRelease, listWholeCells, lockReleases, markFinished, saveEngagementScore } from './releases.repository.ts';
import { packPage, responseKeyBytes } from './sealed-page.ts';

export type ClosingNeeds = { readonly database: Database; readonly keys: KeyStore };

/** An answer that was on its way when the window shut has arrived by then. */
const secondsToSettle = 2;
const responsesAtOnce = 5000;
/** Fewer people than this are counted faster than a thread starts. */
const worthAThread = 300;
const patience = { statementSeconds: 600 };

type Summary = { readonly respondents: number; readonly groupsShown: number; readonly heldBack: number };

/**
 * Publishes the results of a campaign that takes no more answers, and ends it, in one transaction. Whose answers are in
 * the results is written with them: so it can break off anywhere and be done again, and publishes nothing twice.
 */
export async function closeCampaign(needs: ClosingNeeds, at: CampaignAt, run: Run): Promise<void> {
  try {
    const summary = await publishResults(needs, at, run);
    await needs.database.inOrganization(at.organizationId, (trx) => endClosingJob(trx, at, { status: 'finished', summary: summary ?? null }));
  } catch (error) {
    if (run.attempt >= closeCampaignJob.retry.times) await giveUp(needs, at, error);
    throw error;
  }
}

async function giveUp({ database }: ClosingNeeds, at: CampaignAt, error: unknown): Promise<void> {
  const isKeyMissing = error instanceof Refusal && error.code === 'key-unavailable';
  const sentence = isKeyMissing ? 'The key of this campaign cannot be read. Bring the key store back; no answer is lost.' : 'The results could not be computed. No answer is lost; it will be tried again.';
  await database.inOrganization(at.organizationId, (trx) => endClosingJob(trx, at, { status: 'error', error: sentence }));
}

/** Nothing comes back where nothing is left to do: the campaign is gone, or has been finished before. */
async function publishResults(needs: ClosingNeeds, at: CampaignAt, { signal }: Run): Promise<Summary | undefined> {
  const frozen = await readFrozen(needs, at);
  if (!frozen) return undefined;
  const closing = prepareClosing(frozen, await needs.keys.readKey(at.campaignId));
  const counted = await count(needs, at, { closing, signal });
  signal.throwIfAborted();
  // Publishing marks who has finished: by then the responses must not tell any more in which order they came.
  await needs.database.as('intake').inOrganization(at.organizationId, (trx) => mixResponses(trx, at.organizationId, at.campaignId), patience);
  await publish(needs, at, { closing, counted });
  const groupsShown = counted.decisions.filter((decision) => decision === 'shown').length;
  return { respondents: counted.finished.length, groupsShown, heldBack: counted.heldBack };
}

/** Reads all that was frozen, as soon as no answer can be on its way any more. */
async function readFrozen({ database }: ClosingNeeds, at: CampaignAt): Promise<FrozenCampaign | undefined> {
  const doors = database.as('closing');
  const found = await doors.inOrganization(at.organizationId, (trx) => findClosingCampaign(trx, at));
  if (!found || found.isFinished) return undefined;
  if (found.secondsShut < 0) throw new Refusal('conflict', 'This campaign still takes answers.');
  await pause(1000 * Math.max(0, secondsToSettle - found.secondsShut));
  return doors.inOrganization(
    at.organizationId,
    async (trx) => {
      const campaign = (await findClosingCampaign(trx, at)) ?? found;
      const groups = await listFrozenGroups(trx, at);
      const families = familiesOf({ groups, campaign }).map(({ key }) => key);
      return {
        campaign,
        groups,
        statements: await listFrozenStatements(trx, at),
        members: await listFrozenMembers(trx, at, families),
        counted: await listCounted(trx, at),
        last: await findLastRelease(trx, at),
      };
    },
    { ...patience, isSnapshot: true },
  );
}

type ToCount = { readonly closing: Closing; readonly signal: AbortSignal };

async function count(needs: ClosingNeeds, at: CampaignAt, { closing, signal }: ToCount): Promise<CountedRelease> {
  const counting = startCounting(closing.task);
  try {
    await openAll(needs, at, { counting, total: closing.frozen.campaign.submitted, signal });
    return await counting.finish();
  } finally {
    await counting.end();
  }
}

function startCounting(task: CountingTask): Counting {
  return task.members.employeeIds.length < worthAThread ? countHere(task) : countInThread(task);
}

type ToOpen = { readonly counting: Counting; readonly total: number; readonly signal: AbortSignal };

/** Reads the next responses while the last ones are opened. */
async function openAll({ database }: ClosingNeeds, at: CampaignAt, { counting, total, signal }: ToOpen): Promise<void> {
  const readAfter = (after: Uint8Array) => database.as('closing').inOrganization(at.organizationId, (trx) => listSealedResponses(trx, at, { after, limit: responsesAtOnce }));
  let opened = 0;
  let responses = await readAfter(Buffer.alloc(responseKeyBytes));
  for (;;) {
    await database.inOrganization(at.organizationId, (trx) => saveProgress(trx, at, { progress: opened, total }));
    const last = responses.at(-1);
    if (!last) return;
    signal.throwIfAborted();
    const [next] = await Promise.all([readAfter(last.responseKey), counting.open(packPage(responses))]);
    opened += responses.length;
    responses = next;
  }
}

type Counted = { readonly closing: Closing; readonly counted: CountedRelease };

/** Publishes what was counted, unless somebody published, sent or withdrew answers meanwhile: then it has to be counted again. */
async function publish({ database }: ClosingNeeds, at: CampaignAt, { closing, counted }: Counted): Promise<void> {
  const { task, frozen } = closing;
  const isNew = counted.counted.length > 0 || !frozen.last;
  const release = toRelease(closing, counted);
  await database.as('closing').inOrganization(
    at.organizationId,
    async (trx) => {
      const { last, submitted } = await lockReleases(trx, at);
      if (last !== task.release - 1 || submitted !== frozen.campaign.submitted) throw new Refusal('conflict', 'Answers of this campaign changed while they were counted.');
      if (isNew) await insertRelease(trx, at, release);
      if (isNew) await insertCounted(trx, at, { release: task.release, employeeIds: employeesAt(task, counted.counted) });
      await markFinished(trx, at, employeesAt(task, counted.finished));
      const rootId = release.groups[0]?.id as Id<'group'>;
      await saveEngagementScore(trx, at, engagementScoreFrom(await listWholeCells(trx, at, rootId), task));
      await finishCampaign(trx, at.organizationId, at.campaignId);
    },
    patience,
  );
}

function employeesAt({ members }: CountingTask, numbers: Int32Array): readonly Id<'employee'>[] {
  return Array.from(numbers, (member) => members.employeeIds[member] as Id<'employee'>);
}

/** The engagement of the whole organization, late answers included; null where it may not be told. */
function engagementScoreFrom([whole, ...late]: readonly Buffer[], { statements }: CountingTask): number | null {
  if (!whole) return null;
  const key = scoringKeyOf(statements);
  const numbers = late.map((cell) => decodeCell(cell, key)).reduce(addLateBlock, decodeCell(whole, key));
  return encodedScores(encodeCell(numbers), key)[0] ?? null;
}
