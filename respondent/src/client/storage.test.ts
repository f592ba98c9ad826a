import { describe, expect, test } from 'vitest';
import { memoryEntries } from './device-entries.ts';
import { newOutbox, reduce } from './outbox.ts';
import { answerStorage } from './storage.ts';

const path = '/s/Kq3vR8xT2mZ6wP1nB5yC9d';
const pending = { value: 4, chosenAt: 10 };
const chosen = reduce(newOutbox(), { kind: 'chosen', index: 3, pending });

describe('pending answers on the device', () => {
  test('are there after a reload, with the question they answer', () => {
    const entries = memoryEntries();
    const asked = reduce(chosen, {
      kind: 'chosen',
      index: 58,
      pending: { value: 'More "time"', chosenAt: 11, followUp: 'rest.improve' },
    });
    answerStorage(entries, path).store(newOutbox(), asked);
    expect(answerStorage(entries, path).load()).toEqual({ pending: asked.pending, isFinal: false });
  });

  test('are kept apart from those of another survey', () => {
    const entries = memoryEntries();
    answerStorage(entries, path).store(newOutbox(), chosen);
    expect(answerStorage(entries, `${path}x`).load().pending.size).toBe(0);
  });

  test('do not reveal the link', () => {
    const entries = memoryEntries();
    answerStorage(entries, path).store(newOutbox(), chosen);
    expect(entries.key(0)).toMatch(/^attune\.[a-z0-9]{8,14}\.3$/);
  });

  test('are removed once saved, unless another tab has replaced them', () => {
    const entries = memoryEntries();
    const storage = answerStorage(entries, path);
    const saved = { ...chosen, pending: new Map() };
    storage.store(newOutbox(), chosen);
    entries.setItem(entries.key(0) ?? '', JSON.stringify([5, 12]));
    storage.store(chosen, saved);
    expect(storage.load().pending.get(3)).toEqual({ value: 5, chosenAt: 12 });
    storage.store({ ...chosen, pending: storage.load().pending }, saved);
    expect(entries.length).toBe(0);
  });

  test('include the request to submit the survey, until it is done', () => {
    const entries = memoryEntries();
    const storage = answerStorage(entries, path);
    const finished = reduce(newOutbox(), { kind: 'finished' });
    storage.store(newOutbox(), finished);
    expect(storage.load().isFinal).toBe(true);
    storage.store(finished, newOutbox());
    expect(storage.load().isFinal).toBe(false);
  });

  test('are all removed once the survey is over, and nothing else', () => {
    const entries = memoryEntries();
    entries.setItem('theme', 'dark');
    const storage = answerStorage(entries, path);
    storage.store(newOutbox(), reduce(chosen, { kind: 'finished' }));
    storage.clear();
    expect([entries.length, entries.key(0)]).toEqual([1, 'theme']);
  });
});

describe('a change by another tab', () => {
  const entries = memoryEntries();
  const storage = answerStorage(entries, path);
  storage.store(newOutbox(), chosen);
  const key = entries.key(0) ?? '';

  test('is read as a choice or as saved', () => {
    expect(storage.changeOf(key, null, '[4,10]')).toEqual({ kind: 'chosenInOtherTab', index: 3, pending });
    expect(storage.changeOf(key, '[4,10]', null)).toEqual({ kind: 'savedByOtherTab', index: 3, pending });
  });

  test('is ignored when its key belongs to something else', () => {
    expect(storage.changeOf('theme', null, '[4,10]')).toBeUndefined();
    expect(storage.changeOf(key.replace(/3$/, 'final'), null, '1')).toBeUndefined();
    expect(storage.changeOf(null, null, null)).toBeUndefined();
  });
});
