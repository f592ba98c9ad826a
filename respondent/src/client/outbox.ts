import type { Answer, FollowUp } from '@attune/contract/respondent/models';
import type { AnswersReply, AnswersSent, SavedAnswers } from '@attune/contract/respondent/saved-answers';
import type { AnswerValue } from '@attune/domain/responses';

/**
 * The answers as one tab knows them: those stored on the server, and local ones that it has not acknowledged. Pure:
 * events carry the time, and other modules store and send. An answer leaves `pending` only when the server confirms
 * that it has this answer or a later one.
 */
export type Outbox = {
  /** The newest version of the server's answers that this tab knows. */
  readonly version: number;
  readonly saved: ReadonlyMap<number, AnswerValue>;
  readonly pending: ReadonlyMap<number, Pending>;
  /** Content of the running request. */
  readonly sending: ReadonlyMap<number, Pending> | undefined;
  /** True from the request to submit the survey until it is submitted or an answer turns out to be missing. */
  readonly isFinal: boolean;
  readonly isSent: boolean;
  readonly missing: readonly number[];
  readonly followUp: FollowUp | undefined;
  readonly trouble: Trouble | undefined;
  /** Message to the respondent about the last state change. */
  readonly news: 'otherDevice' | 'backOnline' | 'saved' | undefined;
};

/** A local answer, when it was chosen, and the follow-up question it answers. */
export type Pending = {
  readonly value: AnswerValue;
  readonly chosenAt: number;
  readonly followUp?: string | undefined;
};

/** `offline`: the server was not reached. `refused`: it was reached, but could not save. */
type Trouble = 'offline' | 'refused';

export type OutboxEvent =
  | { readonly kind: 'chosen'; readonly index: number; readonly pending: Pending }
  | { readonly kind: 'finished' }
  | { readonly kind: 'departed' }
  | { readonly kind: 'acknowledged'; readonly reply: AnswersReply }
  | { readonly kind: 'failed'; readonly trouble: Trouble }
  | { readonly kind: 'heard'; readonly saved: SavedAnswers }
  | { readonly kind: 'chosenInOtherTab'; readonly index: number; readonly pending: Pending }
  | { readonly kind: 'savedByOtherTab'; readonly index: number; readonly pending: Pending };

/** An empty outbox with previously stored answers. */
export function newOutbox(kept: ReadonlyMap<number, Pending> = new Map(), isFinal = false): Outbox {
  return {
    version: 0,
    saved: new Map(),
    pending: kept,
    sending: undefined,
    isFinal,
    isSent: false,
    missing: [],
    followUp: undefined,
    trouble: undefined,
    news: undefined,
  };
}

/** Returns the outbox after an event. */
export function reduce(outbox: Outbox, event: OutboxEvent): Outbox {
  switch (event.kind) {
    case 'chosen':
      return chosen(outbox, event.index, event.pending);
    case 'finished':
      return { ...outbox, isFinal: true, missing: [], news: undefined };
    case 'departed':
      return { ...outbox, sending: outbox.pending };
    case 'acknowledged':
      return acknowledged(outbox, event.reply);
    case 'failed':
      return { ...outbox, sending: undefined, trouble: event.trouble, news: undefined };
    case 'heard':
      return heard(outbox, event.saved);
    case 'chosenInOtherTab':
      return isNewer(event.pending, outbox.pending.get(event.index))
        ? { ...outbox, pending: withEntry(outbox.pending, event.index, event.pending) }
        : outbox;
    case 'savedByOtherTab':
      return savedByOtherTab(outbox, event.index, event.pending);
  }
}

/** The current answer to a statement: the local one, otherwise the saved one. An empty text counts as no answer. */
export function answerTo(outbox: Outbox, index: number): AnswerValue | undefined {
  const pending = outbox.pending.get(index);
  const value = pending ? pending.value : outbox.saved.get(index);
  return value === '' ? undefined : value;
}

/** Whether anything has to be sent to the server. */
export function hasWork(outbox: Outbox): boolean {
  return !outbox.isSent && (outbox.pending.size > 0 || outbox.isFinal);
}

/** The next message to send. Ages are relative to `now`, so that a wrong clock does not matter. */
export function messageOf(outbox: Outbox, now: number): AnswersSent {
  const answers = [...outbox.pending].map(([index, { value, chosenAt, followUp }]) => ({
    index,
    value,
    age: Math.max(0, now - chosenAt),
    followUp,
  }));
  return { version: outbox.version, answers, isFinal: outbox.isFinal };
}

/** Current answers of the first `total` statements; null if unanswered. */
export function answersIn(outbox: Outbox, total: number): readonly (AnswerValue | null)[] {
  return Array.from({ length: total }, (_, index) => answerTo(outbox, index) ?? null);
}

/** A clock that stops or goes back must not make the newer of two answers look older. */
function chosen(outbox: Outbox, index: number, pending: Pending): Outbox {
  const before = outbox.pending.get(index);
  const chosenAt = before ? Math.max(pending.chosenAt, before.chosenAt + 1) : pending.chosenAt;
  return { ...outbox, pending: withEntry(outbox.pending, index, { ...pending, chosenAt }), news: undefined };
}

function acknowledged(outbox: Outbox, reply: AnswersReply): Outbox {
  const sent = outbox.sending ?? new Map<number, Pending>();
  const again = toSendAgain(outbox, sent, reply);
  const pending = new Map([...again, ...without(outbox.pending, sent)]);
  const saved = reply.saved ? toMap(reply.saved) : withSent(outbox.saved, sent);
  const missing = again.size > 0 ? [] : (reply.missing ?? []);
  const after = { ...outbox, saved, pending };
  return {
    ...after,
    version: again.size > 0 ? reply.version : Math.max(outbox.version, reply.version),
    sending: undefined,
    isSent: reply.isSent,
    isFinal: outbox.isFinal && !reply.isSent && missing.length === 0,
    missing,
    followUp: sameQuestion(outbox.followUp, reply.followUp),
    trouble: undefined,
    news: newsOf(outbox, after),
  };
}

/**
 * Queues all known answers again after the server lost some: its versions restart when it no longer knows the browser.
 * All of them fit into one message. A resent answer counts as older than any other.
 */
function toSendAgain(
  outbox: Outbox,
  sent: ReadonlyMap<number, Pending>,
  reply: AnswersReply,
): ReadonlyMap<number, Pending> {
  const isKnown = reply.version >= outbox.version + (sent.size > 0 ? 1 : 0);
  if (isKnown || reply.isSent) return new Map();
  const held = new Set([...sent.keys(), ...(reply.saved ?? []).map(({ index }) => index)]);
  if ([...outbox.saved.keys()].every((index) => held.has(index))) return new Map();
  const known = [...withSent(outbox.saved, sent)];
  return new Map(known.map(([index, value]) => [index, { value, chosenAt: 0 }]));
}

function newsOf(before: Outbox, after: Outbox): Outbox['news'] {
  const known = new Set([...before.saved.keys(), ...before.pending.keys(), ...after.saved.keys()]);
  if ([...known].some((index) => !isSame(answerTo(before, index), answerTo(after, index)))) return 'otherDevice';
  if (before.trouble) return 'backOnline';
  return before.sending?.size ? 'saved' : before.news;
}

/** The server trims texts. */
function isSame(one: AnswerValue | undefined, other: AnswerValue | undefined): boolean {
  return String(one ?? '').trim() === String(other ?? '').trim();
}

/**
 * Pending answers were chosen without this version; sent with the older version, they make the server return the answer
 * that came first.
 */
function heard(outbox: Outbox, { version, answers, followUp }: SavedAnswers): Outbox {
  if (version < outbox.version) return outbox;
  return {
    ...outbox,
    version: outbox.pending.size > 0 ? outbox.version : version,
    saved: toMap(answers),
    followUp: sameQuestion(outbox.followUp, followUp),
  };
}

/** The server returns the follow-up question every time. An unchanged question does not update the screen. */
function sameQuestion(before: FollowUp | undefined, now: FollowUp | undefined): FollowUp | undefined {
  return before?.id === now?.id && before?.body === now?.body ? before : now;
}

function savedByOtherTab(outbox: Outbox, index: number, saved: Pending): Outbox {
  const own = outbox.pending.get(index);
  if (!own || isNewer(own, saved)) return outbox;
  return {
    ...outbox,
    pending: without(outbox.pending, new Map([[index, own]])),
    saved: withSent(outbox.saved, new Map([[index, own]])),
  };
}

function isNewer(one: Pending, other: Pending | undefined): boolean {
  return !other || one.chosenAt > other.chosenAt;
}

function withEntry<Value>(map: ReadonlyMap<number, Value>, index: number, value: Value): ReadonlyMap<number, Value> {
  return new Map(map).set(index, value);
}

/** Removes sent answers that have not changed since. */
function without(
  pending: ReadonlyMap<number, Pending>,
  sent: ReadonlyMap<number, Pending>,
): ReadonlyMap<number, Pending> {
  return new Map([...pending].filter(([index, { chosenAt }]) => sent.get(index)?.chosenAt !== chosenAt));
}

function withSent(
  saved: ReadonlyMap<number, AnswerValue>,
  sent: ReadonlyMap<number, Pending>,
): ReadonlyMap<number, AnswerValue> {
  return new Map([...saved, ...[...sent].map(([index, { value }]) => [index, value] as const)]);
}

function toMap(answers: readonly Answer[]): ReadonlyMap<number, AnswerValue> {
  return new Map(answers.map(({ index, value }) => [index, value]));
}
