import { setTimeout as pause } from 'node:timers/promises';
import { type Product, type ProductSettings, startProduct } from '../../testing/src/product.ts';
import type { Chance } from '../../server/src/demonstration/chance.ts';

/** Processes of the product on one database, of which any may be killed at any time and is started again. */
export type ProcessPool = {
  readonly first: Product;
  /** Kills one of them by chance, at a moment of chance, and starts it again. */
  killOne(chance: Chance, waits: PendingCounts): Promise<void>;
  /** Kills all of them at once. */
  killAll(): Promise<void>;
  startAll(): Promise<void>;
  stop(): Promise<void>;
};

/** How long it takes until the next kill, in milliseconds. */
export type PendingCounts = { readonly atLeast: number; readonly atMost: number };

export async function startProcessPool(settings: readonly ProductSettings[]): Promise<ProcessPool> {
  const processes: Product[] = [];
  const startAll = async () => {
    for (const [place, each] of settings.entries()) processes[place] = await startProduct(each);
  };
  await startAll();
  return {
    get first() {
      return processes[0] as Product;
    },
    async killOne(chance, { atLeast, atMost }) {
      await pause(atLeast + chance.below(atMost - atLeast + 1));
      const place = chance.below(processes.length);
      await processes[place]?.kill();
      processes[place] = await startProduct(settings[place] as ProductSettings);
    },
    killAll: async () => void (await Promise.all(processes.map((each) => each.kill()))),
    startAll,
    stop: async () => void (await Promise.all(processes.map((each) => each.stop()))),
  };
}
