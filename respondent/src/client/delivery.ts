import type { AnswersReply, AnswersSent } from '@attune/contract/respondent/saved-answers';
import { type Outbox, type OutboxEvent, hasWork, messageOf } from './outbox.ts';

/** The result of a message: an event for the outbox, or the survey can no longer be answered at this address. */
export type Outcome = Extract<OutboxEvent, { kind: 'acknowledged' | 'failed' }> | { readonly kind: 'over' };

type Dependencies = {
  readonly read: () => Outbox;
  readonly dispatch: (event: OutboxEvent) => void;
  readonly post: (message: AnswersSent) => Promise<Outcome>;
  readonly now: () => number;
  readonly over: () => void;
  readonly later: (action: () => void, milliseconds: number) => unknown;
};

export type Delivery = {
  /** Sends pending messages one at a time until none are left. */
  readonly deliver: () => void;
  /** Sends even an empty message, to check whether the server is reachable and another device has answered. */
  readonly inquire: () => void;
};

const firstPause = 1_000;
const longestPause = 30_000;

/** Sends answers to the server, and retries with a pause that doubles after each failure. */
export function createDelivery({ read, dispatch, post, now, over, later }: Dependencies): Delivery {
  let failures = 0;
  let turn = 0;

  async function send(): Promise<void> {
    if (read().sending) return;
    turn += 1;
    const message = messageOf(read(), now());
    dispatch({ kind: 'departed' });
    const outcome = await post(message);
    if (outcome.kind === 'over') return over();
    dispatch(outcome);
    failures = outcome.kind === 'failed' ? failures + 1 : 0;
    if (outcome.kind === 'failed') retryLater();
    else deliver();
  }

  function retryLater(): void {
    const planned = turn;
    later(() => planned === turn && void send(), Math.min(longestPause, firstPause * 2 ** (failures - 1)));
  }

  function deliver(): void {
    if (hasWork(read())) void send();
  }

  return { deliver, inquire: () => void send() };
}

const statusesOfTheEnd: ReadonlySet<number> = new Set([404, 409, 410]);
const patience = 30_000;

/** Posts a message as JSON. Never throws: an unreachable server is one of the outcomes. */
export async function postAnswers(address: string, message: AnswersSent): Promise<Outcome> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
      keepalive: true,
      signal: AbortSignal.timeout(patience),
    });
    // On a shared device, the end of a survey leads back to the start.
    if (answer.redirected || statusesOfTheEnd.has(answer.status)) return { kind: 'over' };
    if (!answer.ok) return { kind: 'failed', trouble: 'refused' };
    return { kind: 'acknowledged', reply: (await answer.json()) as AnswersReply };
  } catch {
    return { kind: 'failed', trouble: 'offline' };
  }
}
