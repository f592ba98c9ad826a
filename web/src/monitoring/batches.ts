/** Collects reports and sends them together; beyond the limit they are dropped. */
export type Batches<Item> = { add(item: Item): void; flush(): void };

type Settings<Item> = { readonly most: number; readonly send: (items: readonly Item[]) => void };

export function createBatches<Item>({ most, send }: Settings<Item>): Batches<Item> {
  let waiting: Item[] = [];
  return {
    add(item) {
      if (waiting.length < most) waiting.push(item);
    },
    flush() {
      if (waiting.length === 0) return;
      const items = waiting;
      waiting = [];
      send(items);
    },
  };
}
