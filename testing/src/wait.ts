import { setTimeout as pause } from 'node:timers/promises';

const defaultPatience = 180_000;
const pauseBetweenLooks = 50;

/** Polls until the condition is true, for at most so many milliseconds. */
export async function waitUntil(isSo: () => Promise<boolean>, patience = defaultPatience): Promise<void> {
  const end = Date.now() + patience;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`Waited for ${patience / 1000} s.`);
    await pause(pauseBetweenLooks);
  }
}
