import type { StoredKeyEntries } from './key-entries.ts';
import { type KeyWrapper, isKey, rewrap, wrappedTextOf } from './wrapped-entries.ts';

export type Rotated = { readonly rewrapped: number; readonly isResumed: boolean; readonly toDo: string };

/**
 * Wraps every key under a new version of the wrapping key, while the product runs. If keys are not under the newest
 * version, because an earlier rotation was interrupted or wrapping was just switched on, it completes that instead.
 */
export async function rotateWrappingKey(stored: StoredKeyEntries, wrapper: KeyWrapper): Promise<Rotated> {
  const isResumed = await hasOutdated(stored, wrapper);
  if (!isResumed) await wrapper.addVersion();
  let rewrapped = 0;
  // Until a look at all keys finds nothing to do: the product may create keys meanwhile.
  for (let isDone = false; !isDone;) {
    isDone = true;
    for (const name of (await stored.list()).filter(isKey))
      if (await rewrap(stored, wrapper, name)) {
        rewrapped += 1;
        isDone = false;
      }
  }
  return { rewrapped, isResumed, toDo: await wrapper.retireEarlier() };
}

async function hasOutdated(stored: StoredKeyEntries, wrapper: KeyWrapper): Promise<boolean> {
  for (const name of (await stored.list()).filter(isKey)) {
    const content = await stored.read(name);
    const text = content && wrappedTextOf(content);
    if (content && (text === undefined || !(await wrapper.isCurrent(text)))) return true;
  }
  return false;
}
