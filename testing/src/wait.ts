import { setTimeout as pause } from 'node:timers/promises';

const patience = 180_000;
const pauseBetweenLooks = 50;

/** Looks again and again until it is so. */
export async function waitUntil(isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + patience;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`Waited for ${patience / 1000} s.`);
    await pause(pauseBetweenLooks);
  }
}
