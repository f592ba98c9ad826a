import { setTimeout as pause } from 'node:timers/promises';
import { type Product, type ProductSettings, startProduct } from '../../testing/src/product.ts';
import type { Chance } from '../../server/src/demonstration/chance.ts';

/** Several processes of the product on one database; any of them can be killed and restarted at any time. */
export type ProcessPool = {
  readonly first: Product;
  /** Kills a random process at a random moment, and restarts it. Returns the moment. */
  killOne(chance: Chance, waits: PendingCounts): Promise<number>;
  /** Kills all processes at the same time. */
  killAll(): Promise<void>;
  startAll(): Promise<void>;
  stop(): Promise<void>;
};

/** The delay before the next kill, in milliseconds. */
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
      const at = Date.now();
      await processes[place]?.kill();
      processes[place] = await startProduct(settings[place] as ProductSettings);
      return at;
    },
    killAll: async () => void (await Promise.all(processes.map((each) => each.kill()))),
    startAll,
    stop: async () => void (await Promise.all(processes.map((each) => each.stop()))),
  };
}
