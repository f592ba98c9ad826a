import { readFile, writeFile } from 'node:fs/promises';

const pauseMs = 20;

/**
 * Calls back when a process uses more memory than it may: the limit of Node holds for objects of JavaScript only, not
 * for unpacked bytes and pixels. Elsewhere than on Linux, only that limit holds. Returns how to stop watching.
 */
export function watchMemory(pid: number, megabytesAtMost: number, onBeyond: () => void): () => void {
  if (process.platform !== 'linux') return () => undefined;
  // If the machine has no memory left, the kernel ends the reader first.
  writeFile(`/proc/${pid}/oom_score_adj`, '1000').catch(() => undefined);
  const look = async (): Promise<void> => {
    if ((await readMegabytes(pid)) > megabytesAtMost) onBeyond();
  };
  const timer = setInterval(() => void look(), pauseMs).unref();
  return () => clearInterval(timer);
}

/** The resident memory of a process; 0 once it has ended. */
async function readMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'latin1').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024;
}
