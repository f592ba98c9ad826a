import type { AnswersReply, AnswersSent, SavedAnswers } from '@attune/contract/respondent/saved-answers';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { memoryEntries } from './device-entries.ts';
import { type Outbox, type OutboxEvent, answerTo, hasWork, messageOf, newOutbox, reduce } from './outbox.ts';
import { type AnswerStorage, type Entries, answerStorage } from './storage.ts';

const statements = 3;
const path = '/s/a-link';

type Stored = { readonly value: number; readonly at: number };

/** The server according to the contract: of two answers to one statement, the later choice wins. */
class Server {
  version = 0;
  readonly answers = new Map<number, Stored>();

  receive({ version, answers }: AnswersSent, now: number): AnswersReply {
    const isBehind = version !== this.version;
    for (const { index, value, age } of answers) {
      const before = this.answers.get(index);
      if (before && before.at >= now - age) continue;
      this.answers.set(index, { value: Number(value), at: now - age });
    }
    if (answers.length > 0) this.version += 1;
    return { version: this.version, isSent: false, ...(isBehind && { saved: this.saved().answers }) };
  }

  /** Forgets the browser. */
  clear(): void {
    this.version = 0;
    this.answers.clear();
  }

  saved(): SavedAnswers {
    return { version: this.version, answers: [...this.answers].map(([index, { value }]) => ({ index, value })) };
  }
}

/** One tab with its outbox, its running request, and the storage shared with the device's other tabs. */
class Tab {
  outbox: Outbox;
  readonly storage: AnswerStorage;
  private reply: AnswersReply | undefined;

  constructor(entries: Entries) {
    this.storage = answerStorage(entries, path);
    this.outbox = newOutbox(this.storage.load().pending);
  }

  dispatch(event: OutboxEvent): void {
    const before = this.outbox;
    this.outbox = reduce(before, event);
    this.storage.store(before, this.outbox);
  }

  depart(server: Server | undefined, now: number): void {
    if (this.outbox.sending) return;
    const message = messageOf(this.outbox, now);
    this.dispatch({ kind: 'departed' });
    this.reply = server?.receive(message, now);
  }

  arrive(isLost: boolean): void {
    if (!this.outbox.sending) return;
    if (this.reply && !isLost) this.dispatch({ kind: 'acknowledged', reply: this.reply });
    else this.dispatch({ kind: 'failed', trouble: 'offline' });
    this.reply = undefined;
  }
}

/** Two devices with two tabs each; each tab is notified when the other one changes the device's storage. */
class World {
  now = 0;
  readonly server = new Server();
  readonly tabs: Tab[];
  readonly last = new Map<number, number>();
  private readonly entries: readonly Entries[];

  constructor() {
    const devices = [memoryEntries(), memoryEntries()];
    this.entries = [0, 1, 2, 3].map((place) => this.shared(devices[place >> 1] as Entries, place));
    this.tabs = this.entries.map((entries) => new Tab(entries));
  }

  choose(place: number, index: number, value: number): void {
    this.now += 1;
    this.last.set(index, value);
    this.tabs[place]?.dispatch({ kind: 'chosen', index, pending: { value, chosenAt: this.now } });
  }

  /** Replaces a closed tab with a new one; its running request may or may not reach the server. */
  reload(place: number, reachesServer: boolean): void {
    const tab = new Tab(this.entries[place] as Entries);
    if (reachesServer) tab.dispatch({ kind: 'heard', saved: this.server.saved() });
    this.tabs[place] = tab;
  }

  private shared(entries: Entries, place: number): Entries {
    const tell = (key: string, change: () => void) => {
      const before = entries.getItem(key);
      change();
      const other = this.tabs[place ^ 1] as Tab;
      const event = other.storage.changeOf(key, before, entries.getItem(key));
      if (event) other.dispatch(event);
    };
    return {
      get length() {
        return entries.length;
      },
      key: (at) => entries.key(at),
      getItem: (key) => entries.getItem(key),
      setItem: (key, text) => tell(key, () => entries.setItem(key, text)),
      removeItem: (key) => tell(key, () => entries.removeItem(key)),
    };
  }

  /** Everyone is online and idle. */
  settle(): void {
    for (const tab of this.tabs) tab.arrive(true);
    for (const _ of [1, 2])
      for (const tab of this.tabs) {
        tab.depart(this.server, this.now);
        tab.arrive(false);
      }
  }
}

const place = fc.nat(3);
const action = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('choose' as const),
      place,
      index: fc.nat(statements - 1),
      value: fc.integer({ min: 1, max: 5 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('depart' as const), place, isReached: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('arrive' as const), place, isLost: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reload' as const), place, isReached: fc.boolean() }) },
);
type Action = typeof action extends fc.Arbitrary<infer One> ? One : never;

function play(actions: readonly Action[]): World {
  const world = new World();
  for (const step of actions) {
    if (step.kind === 'choose') world.choose(step.place, step.index, step.value);
    else if (step.kind === 'reload') world.reload(step.place, step.isReached);
    else if (step.kind === 'depart')
      world.tabs[step.place]?.depart(step.isReached ? world.server : undefined, world.now);
    else world.tabs[step.place]?.arrive(step.isLost);
  }
  return world;
}

describe('a browser that the server no longer knows', () => {
  const answered = fc.array(fc.record({ index: fc.nat(statements - 1), value: fc.integer({ min: 1, max: 5 }) }), {
    minLength: 1,
    maxLength: 12,
  });

  test('sends all its answers again, even acknowledged ones', () => {
    fc.assert(
      fc.property(answered, fc.boolean(), answered, (before, isAlwaysForgotten, after) => {
        const [world, tab] = [new World(), 0];
        for (const { index, value } of before) {
          world.choose(tab, index, value);
          world.settle();
        }
        world.server.clear();
        for (const { index, value } of after) {
          world.choose(tab, index, value);
          if (isAlwaysForgotten) world.server.clear();
          world.settle();
        }
        expect(new Map(world.server.saved().answers.map(({ index, value }) => [index, value]))).toEqual(world.last);
      }),
    );
  });
});

const histories = fc.array(action, { maxLength: 60 });

describe('whatever happens between two devices with two tabs each', () => {
  test('the server ends up with the answer chosen last', () => {
    fc.assert(
      fc.property(histories, (actions) => {
        const world = play(actions);
        world.settle();
        expect(new Map(world.server.saved().answers.map(({ index, value }) => [index, value]))).toEqual(world.last);
      }),
      { numRuns: 3_000 },
    );
  });

  test("every tab ends up with the server's answers, and nothing is pending", () => {
    fc.assert(
      fc.property(histories, (actions) => {
        const world = play(actions);
        world.settle();
        for (const { outbox, storage } of world.tabs) {
          expect(hasWork(outbox)).toBe(false);
          expect(storage.load().pending.size).toBe(0);
          for (const [index, value] of world.last) expect(answerTo(outbox, index)).toBe(value);
        }
      }),
      { numRuns: 3_000 },
    );
  });

  test('an answer is always on the server or on the device on which it was chosen', () => {
    fc.assert(
      fc.property(histories, (actions) => {
        const world = play(actions);
        for (const [index, value] of world.last) {
          const waiting = world.tabs.flatMap(({ storage }) => storage.load().pending.get(index)?.value ?? []);
          expect([world.server.answers.get(index)?.value, ...waiting]).toContain(value);
        }
      }),
      { numRuns: 3_000 },
    );
  });
});
