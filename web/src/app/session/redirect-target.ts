import { returnPathOf } from '@attune/contract/app/return-path';
import { z } from 'zod';
import { type KeyValueStorage, readJson, storageKeys } from '../../platform/storage.ts';

/** So long somebody may take to sign in and still come back to where they were. */
const redirectTargetMs = 900_000;

const stored = z.object({ path: z.string(), expiresAt: z.number() });

/** Remembers where somebody wanted to go. The sign-in and sign-out paths, and those of others, are never remembered. */
export function storeRedirectTarget(storage: KeyValueStorage, path: string, now: Date): void {
  const target = returnPathOf(path);
  if (target === '/') storage.removeItem(storageKeys.redirectTarget);
  else
    storage.setItem(
      storageKeys.redirectTarget,
      JSON.stringify({ path: target, expiresAt: now.getTime() + redirectTargetMs }),
    );
}

/**
 * Where to go after signing in, once: what was remembered here, else what came along with the sign-in. After a quarter
 * of an hour, home.
 */
export function readRedirectTarget(storage: KeyValueStorage, broughtAlong: string | undefined, now: Date): string {
  const target = stored.safeParse(readJson(storage, storageKeys.redirectTarget));
  storage.removeItem(storageKeys.redirectTarget);
  if (!target.success) return returnPathOf(broughtAlong);
  return now.getTime() < target.data.expiresAt ? returnPathOf(target.data.path) : '/';
}
