import { hkdfSync } from 'node:crypto';
import { z } from 'zod';
import { seal, unseal } from '../../platform/keys/index.ts';
import type { SigningKeys } from '../signing-keys.ts';
import type { ProviderTokens } from './oidc-client.ts';

const stored = z.object({ idToken: z.string(), refreshToken: z.string().optional() });

/** Encrypts the provider tokens of a session, so that database access alone does not grant access at the provider. */
export function createTokenSeal({ cookieSecrets }: Pick<SigningKeys, 'cookieSecrets'>) {
  const key = Buffer.from(hkdfSync('sha256', cookieSecrets[0] ?? '', '', 'tokens of the provider', 32));
  return {
    seal: (tokens: ProviderTokens, sessionId: string): Buffer =>
      seal(key, Buffer.from(JSON.stringify(tokens)), sessionId),
    /** Undefined if there are none or the key was rotated; the session continues without them. */
    open(sealed: Buffer | null, sessionId: string): ProviderTokens | undefined {
      try {
        return sealed === null ? undefined : stored.parse(JSON.parse(unseal(key, sealed, sessionId).toString()));
      } catch {
        return undefined;
      }
    },
  };
}
