import { DatabaseUnavailable, isConnectionLost } from '../database/index.ts';

/**
 * Processes all items of a due task, so that one that fails does not keep others waiting, which may be of other
 * organizations. Throws their failures at the end, or at once if the database is unavailable.
 */
export async function processEach<Item>(items: readonly Item[], act: (item: Item) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    await act(item).catch((error: unknown) => {
      if (error instanceof DatabaseUnavailable && isConnectionLost(error)) throw error;
      failures.push(error);
    });
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${items.length} failed.`);
}
