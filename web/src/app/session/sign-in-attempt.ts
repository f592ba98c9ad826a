import { z } from 'zod';
import { type KeyValueStorage, readJson, storageKeys } from '../../platform/storage.ts';

/** Proof that a sign-in started in this window. */
export type SignInAttempt = { readonly state: string; readonly nonce: string };

const stored = z.object({ state: z.string(), nonce: z.string() });

/** Starts a sign-in. The path is part of the state, prefixed with a random value. */
export function beginAttempt(storage: KeyValueStorage, path: string, random: () => string): SignInAttempt {
  const attempt = { state: `${random()}${path}`, nonce: random() };
  storage.setItem(storageKeys.authState, JSON.stringify(attempt));
  return attempt;
}

/** Consumes the sign-in that started in this window. */
export function consumeAttempt(storage: KeyValueStorage): SignInAttempt | undefined {
  const attempt = stored.safeParse(readJson(storage, storageKeys.authState));
  storage.removeItem(storageKeys.authState);
  return attempt.data;
}

/** The path in the state. */
export function pathIn({ state }: Pick<SignInAttempt, 'state'>): string {
  const at = state.indexOf('/');
  return at === -1 ? '/' : state.slice(at);
}
