import { z } from 'zod';
import { type KeyValueStorage, readJson, storageKeys } from '../../platform/storage.ts';

/** What proves that a sign-in began in this window. */
export type SignInAttempt = { readonly state: string; readonly nonce: string };

const stored = z.object({ state: z.string(), nonce: z.string() });

/** Starts a sign-in. The path is part of the state, prefixed with a random value. */
export function beginAttempt(storage: KeyValueStorage, path: string, random: () => string): SignInAttempt {
  const attempt = { state: `${random()}${path}`, nonce: random() };
  storage.setItem(storageKeys.authState, JSON.stringify(attempt));
  return attempt;
}

/** The sign-in that began in this window, once. */
export function lockAttempt(storage: KeyValueStorage): SignInAttempt | undefined {
  const attempt = stored.safeParse(readJson(storage, storageKeys.authState));
  storage.removeItem(storageKeys.authState);
  return attempt.data;
}

/** The path that travelled along. */
export function pathIn({ state }: Pick<SignInAttempt, 'state'>): string {
  const at = state.indexOf('/');
  return at === -1 ? '/' : state.slice(at);
}
