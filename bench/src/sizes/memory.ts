import { readFile, readdir } from 'node:fs/promises';

const megabyte = 1024;

/** Samples the memory of processes every second and remembers the largest sums, in megabytes. Needs Linux. */
export function watchMemory(groups: Readonly<Record<string, () => Promise<readonly number[]>>>) {
  const peaks = new Map<string, number>();
  const look = async () => {
    for (const [name, pidsOf] of Object.entries(groups)) {
      const sizes = await Promise.all((await pidsOf()).map(megabytesOf));
      const sum = sizes.reduce((total, size) => total + size, 0);
      peaks.set(name, Math.max(sum, peaks.get(name) ?? 0));
    }
  };
  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    void look().finally(() => (isLooking = false));
  }, 1000);
  return {
    /** Collects the largest sums since the last call. */
    async collectPeaks(): Promise<Readonly<Record<string, number>>> {
      await look();
      const taken = Object.keys(groups).map((name) => [name, Math.round(peaks.get(name) ?? 0)]);
      peaks.clear();
      return Object.fromEntries(taken);
    },
    stop: () => clearInterval(timer),
  };
}

/** A process and the processes that it started. */
export async function withChildren(pid: number): Promise<readonly number[]> {
  const all = (await readdir('/proc')).map(Number).filter(Number.isInteger);
  const parents = await Promise.all(all.map(async (each) => ({ each, parent: await parentOf(each) })));
  return [pid, ...parents.filter(({ parent }) => parent === pid).map(({ each }) => each)];
}

async function parentOf(pid: number): Promise<number> {
  return Number(/^PPid:\s+(\d+)/mu.exec(await read(pid, 'status'))?.[1]);
}

/** Memory shared by processes counts once in their sum. */
export async function megabytesOf(pid: number): Promise<number> {
  return Number(/^Pss:\s+(\d+)/mu.exec(await read(pid, 'smaps_rollup'))?.[1] ?? 0) / megabyte;
}

/** Empty for a process that has ended. */
function read(pid: number, name: string): Promise<string> {
  return readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '');
}
