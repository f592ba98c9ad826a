import { describe, expect, test } from 'vitest';
import { type Outbox, type OutboxEvent, answerTo, answersIn, hasWork, messageOf, newOutbox, reduce } from './outbox.ts';

const chosen = (index: number, value: number | string, chosenAt: number): OutboxEvent => ({
  kind: 'chosen',
  index,
  pending: { value, chosenAt },
});
const after = (...events: readonly OutboxEvent[]): Outbox => events.reduce(reduce, newOutbox());
const reply = (version: number, rest: object = {}): OutboxEvent => ({
  kind: 'acknowledged',
  reply: { version, isSent: false, ...rest },
});
const departed: OutboxEvent = { kind: 'departed' };
const offline: OutboxEvent = { kind: 'failed', trouble: 'offline' };

describe('an answer', () => {
  test('applies as soon as it is chosen, before anything is sent', () => {
    const outbox = after({ kind: 'heard', saved: { version: 3, answers: [{ index: 0, value: 2 }] } }, chosen(0, 4, 10));
    expect(answerTo(outbox, 0)).toBe(4);
    expect(hasWork(outbox)).toBe(true);
  });

  test('is sent with its age, so that a wrong clock does not matter', () => {
    expect(messageOf(after(chosen(0, 4, 10), chosen(2, 'text', 15)), 20)).toEqual({
      version: 0,
      answers: [
        { index: 0, value: 4, age: 10 },
        { index: 2, value: 'text', age: 5 },
      ],
      isFinal: false,
    });
    expect(messageOf(after(chosen(0, 4, 30)), 20).answers[0]?.age).toBe(0);
  });

  test('is no longer pending once the server has it', () => {
    const outbox = after(chosen(0, 4, 10), departed, reply(1));
    expect(outbox.pending.size).toBe(0);
    expect(answerTo(outbox, 0)).toBe(4);
    expect(outbox).toMatchObject({ version: 1, news: 'saved' });
  });

  test('stays pending when it was changed while the older choice was being sent', () => {
    const outbox = after(chosen(0, 4, 10), departed, chosen(0, 5, 11), reply(1));
    expect(outbox.pending.get(0)?.value).toBe(5);
    expect(answerTo(outbox, 0)).toBe(5);
  });

  test('counts as newer than the previous one even when the clock stops', () => {
    const outbox = after(chosen(0, 4, 10), departed, chosen(0, 5, 10), reply(1));
    expect(outbox.pending.get(0)?.value).toBe(5);
  });

  test('survives a failure and reports it', () => {
    const outbox = after(chosen(0, 4, 10), departed, offline);
    expect(outbox.pending.size).toBe(1);
    expect(outbox.trouble).toBe('offline');
  });

  test('reports that the connection is back when it arrives', () => {
    expect(after(chosen(0, 4, 10), departed, offline, departed, reply(1))).toMatchObject({
      news: 'backOnline',
      trouble: undefined,
    });
  });

  test('keeps its follow-up question until the server returns another one, or none', () => {
    const followUp = { index: 2, id: 'rest.improve', about: 'improve', body: 'What keeps you from resting?' } as const;
    const asked = after(chosen(0, 1, 10), departed, reply(1, { followUp }));
    const again = reduce(reduce(reduce(asked, chosen(0, 2, 11)), departed), reply(2, { followUp: { ...followUp } }));
    expect(again.followUp).toBe(asked.followUp);
    const other = { ...followUp, id: 'capacity.improve' };
    expect(reduce(reduce(again, departed), reply(3, { followUp: other })).followUp).toEqual(other);
    expect(reduce(again, { kind: 'heard', saved: { version: 3, answers: [] } }).followUp).toBeUndefined();
  });

  test('is removed by an empty text', () => {
    const outbox = after(chosen(0, 'text', 10), departed, reply(1), chosen(0, '', 20));
    expect(answerTo(outbox, 0)).toBeUndefined();
    expect(answersIn(outbox, 3)).toEqual([null, null, null]);
  });
});

describe('another device', () => {
  const other = (value: number | string) => reply(5, { saved: [{ index: 0, value }] });

  test('is mentioned when its answer replaces the one shown', () => {
    const outbox = after(chosen(0, 4, 10), departed, other(2));
    expect(answerTo(outbox, 0)).toBe(2);
    expect(outbox.news).toBe('otherDevice');
  });

  test('is not assumed when the server has exactly what was sent, after a lost acknowledgement', () => {
    expect(after(chosen(0, 4, 10), departed, offline, departed, other(4)).news).toBe('backOnline');
  });

  test('is not assumed because the server trims texts', () => {
    expect(after(chosen(0, 'more time ', 10), departed, other('more time')).news).toBe('saved');
  });

  test('does not overwrite newer answers from this device', () => {
    const outbox = after(chosen(0, 4, 10), departed, chosen(0, 5, 11), other(2));
    expect(answerTo(outbox, 0)).toBe(5);
    expect(outbox.news).toBe('saved');
  });

  test('is checked for when an answer was pending before its version was known', () => {
    const waiting = after(chosen(0, 4, 10));
    const outbox = reduce(waiting, { kind: 'heard', saved: { version: 5, answers: [{ index: 0, value: 2 }] } });
    expect(answerTo(outbox, 0)).toBe(4);
    expect(messageOf(outbox, 20).version).toBe(0);
  });

  test('updates this one only in order: an older version changes nothing', () => {
    const outbox = after(chosen(0, 4, 10), departed, reply(3), { kind: 'heard', saved: { version: 2, answers: [] } });
    expect(answerTo(outbox, 0)).toBe(4);
  });
});

describe('a server that no longer knows this browser', () => {
  const known = [chosen(0, 4, 10), departed, reply(1), chosen(1, 3, 20), departed, reply(2)] as const;
  const lost = reply(1, { saved: [{ index: 2, value: 5 }] });

  test('gets all earlier answers again, as older than any it has', () => {
    const outbox = after(...known, chosen(2, 5, 30), departed, lost);
    expect([...outbox.pending]).toEqual([0, 1, 2].map((index) => [index, { value: [4, 3, 5][index], chosenAt: 0 }]));
    expect(outbox.version).toBe(1);
    expect([0, 1, 2].map((index) => answerTo(outbox, index))).toEqual([4, 3, 5]);
  });

  test('gets them once, even if it never recognizes the browser', () => {
    const outbox = after(
      ...known,
      chosen(2, 5, 30),
      departed,
      lost,
      departed,
      reply(1, { saved: [0, 1, 2].map((index) => ({ index, value: [4, 3, 5][index] })) }),
    );
    expect(hasWork(outbox)).toBe(false);
  });

  test('is asked to submit the survey with them, even if it reported missing answers', () => {
    const outbox = after(...known, { kind: 'finished' }, departed, reply(0, { saved: [], missing: [0, 1] }));
    expect(outbox).toMatchObject({ isFinal: true, missing: [] });
    expect(messageOf(outbox, 40)).toMatchObject({ isFinal: true, answers: [{ index: 0 }, { index: 1 }] });
  });

  test('is noticed when only checking for updates', () => {
    expect(after(...known, departed, reply(0, { saved: [] })).pending.size).toBe(2);
    expect(after(...known, departed, reply(2)).pending.size).toBe(0);
  });
});

describe('submitting the survey', () => {
  test('is requested together with pending answers', () => {
    expect(messageOf(after(chosen(0, 4, 10), { kind: 'finished' }), 20)).toMatchObject({
      answers: [{ index: 0 }],
      isFinal: true,
    });
  });

  test('is retried after failures until the server has done it', () => {
    const waiting = after({ kind: 'finished' }, departed, offline);
    expect(hasWork(waiting)).toBe(true);
    const done = [departed, reply(1, { isSent: true })].reduce(reduce, waiting);
    expect(done).toMatchObject({ isSent: true, isFinal: false });
    expect(hasWork(done)).toBe(false);
  });

  test('is not lost when an earlier message is acknowledged first', () => {
    expect(after(chosen(0, 4, 10), departed, { kind: 'finished' }, reply(1)).isFinal).toBe(true);
  });

  test('is cancelled when the server reports a missing answer', () => {
    expect(after({ kind: 'finished' }, departed, reply(1, { missing: [3] }))).toMatchObject({
      isFinal: false,
      missing: [3],
    });
  });
});

describe('another tab', () => {
  const elsewhere = (kind: 'chosenInOtherTab' | 'savedByOtherTab', value: number, chosenAt: number): OutboxEvent => ({
    kind,
    index: 0,
    pending: { value, chosenAt },
  });

  test('shows its newer choice here, and not an older one', () => {
    expect(answerTo(after(chosen(0, 4, 10), elsewhere('chosenInOtherTab', 5, 11)), 0)).toBe(5);
    expect(answerTo(after(chosen(0, 4, 10), elsewhere('chosenInOtherTab', 5, 9)), 0)).toBe(4);
  });

  test('clears a pending answer when it has saved it, unless a newer one was chosen here', () => {
    expect(after(chosen(0, 4, 10), elsewhere('savedByOtherTab', 4, 10)).pending.size).toBe(0);
    expect(after(chosen(0, 4, 10), elsewhere('savedByOtherTab', 3, 9)).pending.size).toBe(1);
  });

  test('does not change an answer that is not pending here', () => {
    const outbox = after(
      { kind: 'heard', saved: { version: 1, answers: [{ index: 0, value: 5 }] } },
      elsewhere('savedByOtherTab', 3, 9),
    );
    expect(answerTo(outbox, 0)).toBe(5);
  });
});
