import { type MessageChannel, messageChannels } from '@attune/domain/campaigns';
import type { Id } from '@attune/domain/kernel';
import { type RefusalCause, faultOf, holdUntil, isRefused, refusesMost } from '@attune/domain/messaging';
import { clearUnreachable, markUnreachable } from '../../people/index.ts';
import { type Batches, createBatches } from '../../platform/batches.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database/index.ts';
import { type MessageMark, type NotificationToSend, markMessages } from './messages.repository.ts';
import { type SendingHold, holdSending, releaseSending, takeBackBounces } from './sending-holds.repository.ts';
import { untilAvailable } from './until-available.ts';

export type Mark = MessageMark & {
  readonly employeeId: string;
  readonly channel: MessageChannel;
  /** Why the server did not take it. */
  readonly cause: RefusalCause | undefined;
};

/** What one run has seen of a channel. */
type Tally = {
  taken: number;
  refused: number;
  /** The hold that the run tries to end, or has begun. */
  hold: Pick<SendingHold, 'failedProbes'> | undefined;
  /** The end of the hold, if the run itself has begun or extended it. */
  heldUntil: Date | undefined;
  readonly bounced: { readonly messageId: Id<'message'>; readonly employeeId: string }[];
};

export type OutcomeMarks = Batches<Mark, void> & {
  /** Says that messages were claimed to try channels that are held. */
  probe(holds: readonly SendingHold[]): void;
  /** When to try the channel again, if this run has found that its server refuses most messages. */
  heldUntil(channel: MessageChannel): Date | undefined;
};

type At = { readonly organizationId: Id<'organization'>; readonly notification: NotificationToSend };

/** What the parts of a run share. */
type Run = {
  readonly organizationId: Id<'organization'>;
  readonly clock: Clock;
  readonly tallyOf: (channel: MessageChannel) => Tally;
};

/**
 * Records the outcomes of a run. While a server refuses most recipients, none of them has bounced, and the channel is
 * held; it is released as soon as the server takes a message.
 *
 * Only the first invitation marks an address as unreachable: a bounced reminder would reveal that its recipient had not
 * finished.
 */
export function createMarks(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  { organizationId, notification }: At,
): OutcomeMarks {
  const isFirstInvite = notification.kind === 'invite' && notification.repetition === 0;
  const run: Run = { organizationId, clock, tallyOf: createTallies() };
  const { tallyOf } = run;

  async function save(marks: readonly Mark[]): Promise<void> {
    const refusing = messageChannels.filter((channel) => isRefusing(tallyOf(channel)));
    const believed = marks.map((mark) => (refusing.includes(mark.channel) ? doubted(mark, clock.now()) : mark));
    const bounced = believed.filter(({ outcome }) => outcome.status === 'bounced');
    const changes: (() => void)[] = [];
    await untilAvailable(() =>
      database.inOrganization(organizationId, async (trx) => {
        changes.length = 0;
        await markMessages(trx, organizationId, believed);
        if (isFirstInvite) await markUnreachable(trx, organizationId, bounced);
        for (const channel of messageChannels) {
          const own = marks.filter((mark) => mark.channel === channel);
          changes.push(await release(trx, run, { channel, marks: own }));
          if (refusing.includes(channel)) changes.push(await hold(trx, run, { channel, marks: own }));
        }
      }),
    );
    // Only now: a transaction that was rolled back has changed nothing.
    for (const change of changes) change();
    for (const { messageId, employeeId, channel } of bounced) tallyOf(channel).bounced.push({ messageId, employeeId });
  }

  let last: Promise<void> = Promise.resolve();
  const batches = createBatches<Mark, void>({
    groupOf: () => organizationId,
    identityOf: ({ messageId }) => messageId,
    run: async (marks) => {
      for (const mark of marks) count(tallyOf(mark.channel), mark);
      // With refusals one at a time: a bounce can only be taken back after it was saved.
      if (messageChannels.some((channel) => tallyOf(channel).refused > 0 || tallyOf(channel).hold)) {
        last = last.catch(() => undefined).then(() => save(marks));
        await last;
      } else await save(marks);
      return marks.map(() => undefined);
    },
  });

  return {
    ...batches,
    probe(holds) {
      for (const each of holds)
        Object.assign(tallyOf(each.channel), { hold: each, heldUntil: undefined, taken: 0, refused: 0 });
    },
    heldUntil: (channel) => tallyOf(channel).heldUntil,
  };
}

function createTallies(): Run['tallyOf'] {
  const empty = (): Tally => ({ taken: 0, refused: 0, hold: undefined, heldUntil: undefined, bounced: [] });
  const tallies: Readonly<Record<MessageChannel, Tally>> = { email: empty(), sms: empty() };
  return (channel) => tallies[channel];
}

const unchanged = () => undefined;

type OfChannel = { readonly channel: MessageChannel; readonly marks: readonly Mark[] };

/** Returns what changes in memory once it is saved. */
async function release(trx: Transaction, { organizationId, clock, tallyOf }: Run, { channel, marks }: OfChannel) {
  const tally = tallyOf(channel);
  if (!tally.hold || !marks.some(({ outcome }) => outcome.status === 'sent')) return unchanged;
  await releaseSending(trx, organizationId, { channel, now: clock.now() });
  return () => void Object.assign(tally, { hold: undefined, heldUntil: undefined, refused: 0 });
}

/** Returns what changes in memory once it is saved. */
async function hold(trx: Transaction, { organizationId, clock, tallyOf }: Run, { channel, marks }: OfChannel) {
  const tally = tallyOf(channel);
  const refusal = marks.findLast(({ cause }) => cause !== undefined && isRefused(cause));
  if (tally.heldUntil || !refusal?.cause) return unchanged;
  const now = clock.now();
  const failedProbes = tally.hold ? tally.hold.failedProbes + 1 : 0;
  const retryAt = holdUntil(failedProbes, now);
  const answer = 'error' in refusal.outcome ? refusal.outcome.error : '';
  await holdSending(trx, organizationId, { channel, now, retryAt, failedProbes, cause: refusal.cause, answer });
  await takeBackBounces(trx, organizationId, { messageIds: tally.bounced.map(({ messageId }) => messageId), retryAt });
  await clearUnreachable(
    trx,
    organizationId,
    tally.bounced.map(({ employeeId }) => ({ employeeId, channel })),
  );
  return () => void Object.assign(tally, { hold: { failedProbes }, heldUntil: retryAt, bounced: [] });
}

function count(tally: Tally, { outcome, cause }: Mark): void {
  if (outcome.status === 'sent') tally.taken += 1;
  else if (cause && isRefused(cause)) tally.refused += 1;
}

/** While a channel is held, one refusal is enough. */
function isRefusing({ taken, refused, hold }: Tally): boolean {
  return hold ? refused > 0 && taken === 0 : refusesMost({ taken, refused });
}

const minute = 60_000;

/** A refusal that is not believed, because the server refuses most recipients. */
function doubted(mark: Mark, now: Date): Mark {
  const { outcome, cause } = mark;
  if (!cause || !('error' in outcome)) return mark;
  const fault = faultOf(cause);
  if (fault !== 'recipient' && fault !== 'unknown') return mark;
  return {
    ...mark,
    outcome: {
      status: 'queued',
      retryAt: 'retryAt' in outcome ? outcome.retryAt : new Date(now.getTime() + minute),
      error: outcome.error,
      refusal: 'most-recipients',
    },
  };
}
