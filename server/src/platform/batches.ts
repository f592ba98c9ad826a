/** Takes things one by one and hands them on together, so that many small ones at once share a transaction. */
export type Batches<Item, Outcome> = { add(item: Item): Promise<Outcome> };

type Waiting<Item, Outcome> = {
  readonly item: Item;
  readonly settle: (outcome: Outcome) => void;
  readonly fail: (error: unknown) => void;
};

type Settings<Item, Outcome> = {
  /** Items of different groups never share a batch. */
  readonly groupOf: (item: Item) => string;
  /** Of items with the same identity the second waits for the next batch: one statement changes nothing twice. */
  readonly identityOf: (item: Item) => string;
  /** Does a batch in one statement; gives the outcome of each item in the same order. */
  readonly run: (batch: readonly Item[]) => Promise<readonly Outcome[]>;
};

const largestBatch = 64;
const lanesPerGroup = 2;

/**
 * A lone item is done at once. While both lanes of its group are busy, items wait and then go together: the more there
 * are, the more share a transaction, of which a database can do only so many a second.
 */
export function createBatches<Item, Outcome>(settings: Settings<Item, Outcome>): Batches<Item, Outcome> {
  const groups = new Map<string, { readonly waiting: Waiting<Item, Outcome>[]; busy: number }>();

  function pump(name: string): void {
    const group = groups.get(name);
    if (!group || group.busy >= lanesPerGroup) return;
    if (group.waiting.length === 0) {
      if (group.busy === 0) groups.delete(name);
      return;
    }
    group.busy += 1;
    void runBatch(takeBatch(group.waiting)).finally(() => {
      group.busy -= 1;
      pump(name);
    });
  }

  function takeBatch(waiting: Waiting<Item, Outcome>[]): Waiting<Item, Outcome>[] {
    const taken = new Map<string, Waiting<Item, Outcome>>();
    const left: Waiting<Item, Outcome>[] = [];
    for (const each of waiting) {
      const identity = settings.identityOf(each.item);
      if (taken.size < largestBatch && !taken.has(identity)) taken.set(identity, each);
      else left.push(each);
    }
    waiting.splice(0, waiting.length, ...left);
    return [...taken.values()];
  }

  async function runBatch(batch: readonly Waiting<Item, Outcome>[]): Promise<void> {
    try {
      const outcomes = await settings.run(batch.map(({ item }) => item));
      batch.forEach(({ settle }, place) => settle(outcomes[place] as Outcome));
    } catch (error) {
      for (const { fail } of batch) fail(error);
    }
  }

  return {
    add: (item) =>
      new Promise((settle, fail) => {
        const name = settings.groupOf(item);
        const group = groups.get(name) ?? { waiting: [], busy: 0 };
        groups.set(name, group);
        group.waiting.push({ item, settle, fail });
        // After this turn of the event loop, so that everything that arrived in it goes together.
        setImmediate(() => pump(name));
      }),
  };
}
