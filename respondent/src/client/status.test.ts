import { describe, expect, test } from 'vitest';
import { type OutboxEvent, newOutbox, reduce } from './outbox.ts';
import { statusOf } from './status.ts';

const chosen: OutboxEvent = { kind: 'chosen', index: 0, pending: { value: 4, chosenAt: 10 } };
const departed: OutboxEvent = { kind: 'departed' };
const saved: OutboxEvent = { kind: 'acknowledged', reply: { version: 1, isSent: false } };
const statusAfter = (...events: readonly OutboxEvent[]) => statusOf(events.reduce(reduce, newOutbox()));

describe('the save status', () => {
  test('is nothing before the first one', () => {
    expect(statusAfter()).toEqual({});
  });

  test('goes from saving to saved', () => {
    expect(statusAfter(chosen, departed)).toEqual({ word: 'saving' });
    expect(statusAfter(chosen, departed, saved)).toEqual({ word: 'saved' });
  });

  test('is a sentence when the server is unreachable, refuses, or is back', () => {
    expect(statusAfter(chosen, departed, { kind: 'failed', trouble: 'offline' })).toEqual({ notice: 'offline' });
    expect(statusAfter(chosen, departed, { kind: 'failed', trouble: 'refused' })).toEqual({ notice: 'failed' });
    expect(statusAfter(chosen, departed, { kind: 'failed', trouble: 'offline' }, departed, saved)).toEqual({
      notice: 'backOnline',
    });
  });

  test('is a sentence when another device has answered', () => {
    const overtaken: OutboxEvent = {
      kind: 'acknowledged',
      reply: { version: 4, isSent: false, saved: [{ index: 0, value: 1 }] },
    };
    expect(statusAfter(chosen, departed, overtaken)).toEqual({ notice: 'otherDevice' });
  });
});
