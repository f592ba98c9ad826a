import { createHmac } from 'node:crypto';
import type { KeyStore } from './key-store.ts';

/**
 * A name for somebody or something towards one other system, which only this installation can derive, and which differs
 * for every purpose.
 */
export async function pseudonymOf(
  keys: Pick<KeyStore, 'readInstallationKey'>,
  purpose: 'flags' | 'analytics',
  whose: string,
): Promise<string> {
  const key = await keys.readInstallationKey(purpose);
  return createHmac('sha256', key).update(whose).digest('base64url').slice(0, 22);
}
