import { returnPathOf } from '@attune/contract/app/return-path';
import { z } from 'zod';
import { type KeyValueStorage, readJson, storageKeys } from '../../platform/storage.ts';

/** Maximum duration of a sign-in that still returns to the previous page. */
const redirectTargetMs = 900_000;

const stored = z.object({ path: z.string(), expiresAt: z.number() });

/** Stores the target page. Sign-in, sign-out and foreign paths are never stored. */
export function storeRedirectTarget(storage: KeyValueStorage, path: string, now: Date): void {
  const target = returnPathOf(path);
  if (target === '/') storage.removeItem(storageKeys.redirectTarget);
  else
    storage.setItem(
      storageKeys.redirectTarget,
      JSON.stringify({ path: target, expiresAt: now.getTime() + redirectTargetMs }),
    );
}

/** Consumes the target page: the stored one, else the one from the sign-in. Home after 15 minutes. */
export function readRedirectTarget(storage: KeyValueStorage, broughtAlong: string | undefined, now: Date): string {
  const target = stored.safeParse(readJson(storage, storageKeys.redirectTarget));
  storage.removeItem(storageKeys.redirectTarget);
  if (!target.success) return returnPathOf(broughtAlong);
  return now.getTime() < target.data.expiresAt ? returnPathOf(target.data.path) : '/';
}
