import type { AnswersSent } from '@attune/contract/respondent/saved-answers';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Outcome, createDelivery, postAnswers } from './delivery.ts';
import { type Outbox, type OutboxEvent, newOutbox, reduce } from './outbox.ts';

const saved: Outcome = { kind: 'acknowledged', reply: { version: 1, isSent: false } };
const offline: Outcome = { kind: 'failed', trouble: 'offline' };

/** A delivery whose server responds with the given outcomes in turn, and whose pauses the test ends. */
function deliveryWith(...outcomes: readonly Outcome[]) {
  const answers = [...outcomes];
  const messages: AnswersSent[] = [];
  const pauses: { readonly milliseconds: number; readonly end: () => void }[] = [];
  const seen = { outbox: newOutbox(), isOver: false };
  const dispatch = (event: OutboxEvent): Outbox => (seen.outbox = reduce(seen.outbox, event));
  const delivery = createDelivery({
    read: () => seen.outbox,
    dispatch,
    post: async (message) => {
      messages.push(message);
      return answers.shift() ?? { kind: 'acknowledged', reply: { version: messages.length, isSent: false } };
    },
    now: () => 100,
    over: () => (seen.isOver = true),
    later: (end, milliseconds) => pauses.push({ end, milliseconds }),
  });
  const choose = (index: number) => dispatch({ kind: 'chosen', index, pending: { value: 4, chosenAt: 90 } });
  return { ...delivery, choose, messages, pauses, seen };
}

const settled = () => new Promise((done) => setTimeout(done));

describe('the delivery', () => {
  test('sends nothing while nothing is pending', async () => {
    const { deliver, messages } = deliveryWith();
    deliver();
    await settled();
    expect(messages).toEqual([]);
  });

  test('sends one message at a time, followed by newer answers', async () => {
    const { deliver, choose, messages } = deliveryWith();
    choose(0);
    deliver();
    choose(1);
    deliver();
    expect(messages).toHaveLength(1);
    await settled();
    expect(messages.map(({ answers }) => answers.map(({ index }) => index))).toEqual([[0], [1]]);
  });

  test('tries again after pauses that double up to half a minute', async () => {
    const { deliver, choose, messages, pauses } = deliveryWith(...Array.from({ length: 8 }, () => offline));
    choose(0);
    deliver();
    for (let round = 0; round < 8; round += 1) {
      await settled();
      pauses[round]?.end();
    }
    await settled();
    expect(pauses.map(({ milliseconds }) => milliseconds)).toEqual([
      1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000,
    ]);
    expect(messages).toHaveLength(9);
  });

  test('drops a planned attempt once another one has been made', async () => {
    const { deliver, choose, inquire, messages, pauses } = deliveryWith(offline);
    choose(0);
    deliver();
    await settled();
    inquire();
    await settled();
    pauses[0]?.end();
    await settled();
    expect(messages).toHaveLength(2);
  });

  test('checks for updates with an empty message', async () => {
    const { inquire, messages } = deliveryWith();
    inquire();
    await settled();
    expect(messages).toEqual([{ version: 0, answers: [], isFinal: false }]);
  });

  test('stops when the survey is over, without discarding pending answers', async () => {
    const { deliver, choose, messages, pauses, seen } = deliveryWith({ kind: 'over' });
    choose(0);
    deliver();
    await settled();
    deliver();
    await settled();
    expect(seen.isOver).toBe(true);
    expect([messages.length, pauses.length, seen.outbox.pending.size]).toEqual([1, 0, 1]);
  });
});

describe("the server's response", () => {
  const message: AnswersSent = { version: 0, answers: [], isFinal: false };
  const answerWith = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer));
  afterEach(() => void vi.unstubAllGlobals());

  test('is an acknowledgement when it has saved', async () => {
    answerWith(async () => Response.json({ version: 1, isSent: false }));
    expect(await postAnswers('/s/x/answers', message)).toEqual(saved);
    expect(fetch).toHaveBeenCalledWith(
      '/s/x/answers',
      expect.objectContaining({ method: 'POST', keepalive: true, body: JSON.stringify(message) }),
    );
  });

  test.each([404, 409, 410])('is the end when it answers %i', async (status) => {
    answerWith(async () => new Response('', { status }));
    expect(await postAnswers('/s/x/answers', message)).toEqual({ kind: 'over' });
  });

  test('ends the survey when it redirects, as on a shared device after a visit', async () => {
    answerWith(async () => Object.defineProperty(new Response('<!doctype html>'), 'redirected', { value: true }));
    expect(await postAnswers('/s/x/answers', message)).toEqual({ kind: 'over' });
  });

  test.each([422, 429, 500, 503])('is a failure to try again when it answers %i', async (status) => {
    answerWith(async () => new Response('', { status }));
    expect(await postAnswers('/s/x/answers', message)).toEqual({ kind: 'failed', trouble: 'refused' });
  });

  test('is a failure when the server is unreachable or responds with something else', async () => {
    answerWith(async () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await postAnswers('/s/x/answers', message)).toEqual(offline);
    answerWith(async () => new Response('<!doctype html>Please sign in to this network'));
    expect(await postAnswers('/s/x/answers', message)).toEqual(offline);
  });
});
