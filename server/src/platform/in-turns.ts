import { setImmediate } from 'node:timers/promises';

const itemsPerTurn = 5000;

/** Visits many items part by part, so that other requests are answered before each part. */
export async function eachInTurns<Item>(items: readonly Item[], visit: (item: Item) => void): Promise<void> {
  await mapInTurns(items, (part) => {
    for (const item of part) visit(item);
    return [];
  });
}

/** Maps many items part by part, so that other requests are answered before each part. Keeps the order. */
export async function mapInTurns<Item, Result>(
  items: readonly Item[],
  mapPart: (part: readonly Item[]) => readonly Result[],
): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < items.length; from += itemsPerTurn) {
    await setImmediate();
    for (const result of mapPart(items.slice(from, from + itemsPerTurn))) results.push(result);
  }
  return results;
}
