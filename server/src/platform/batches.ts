/** Collects items and processes them together, so that many small concurrent writes share a transaction. */
export type Batches<Item, Outcome> = { add(item: Item): Promise<Outcome> };

type Waiting<Item, Outcome> = {
  readonly item: Item;
  readonly settle: (outcome: Outcome) => void;
  readonly fail: (error: unknown) => void;
};

type Settings<Item, Outcome> = {
  /** Items of different groups never share a batch. */
  readonly groupOf: (item: Item) => string;
  /**
   * The second of two items with the same identity waits for the next batch, because one statement cannot change a row
   * twice.
   */
  readonly identityOf: (item: Item) => string;
  /** Processes a batch in one statement; returns the outcomes in the order of the items. */
  readonly run: (batch: readonly Item[]) => Promise<readonly Outcome[]>;
};

const largestBatch = 64;
const lanesPerGroup = 2;

/**
 * A single item is processed immediately. While both lanes of its group are busy, items wait and are batched: the
 * higher the load, the more items share one of the limited transactions per second.
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
    void runBatch(nextBatch(group.waiting)).finally(() => {
      group.busy -= 1;
      pump(name);
    });
  }

  function nextBatch(waiting: Waiting<Item, Outcome>[]): Waiting<Item, Outcome>[] {
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
        // Waits for the end of this event loop turn, so that everything that arrived in it is batched.
        setImmediate(() => pump(name));
      }),
  };
}
