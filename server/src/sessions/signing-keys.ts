import { randomBytes } from 'node:crypto';
import { type JWK, calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import { z } from 'zod';
import type { KeyEntries } from '../platform/keys/index.ts';
import { StoreUnavailable } from '../platform/storage/index.ts';

const keyFile = z.object({
  /** Private keys; the first one signs, all of them are trusted. */
  keys: z
    .array(
      z.looseObject({
        kty: z.literal('RSA'),
        kid: z.string(),
        alg: z.literal('RS256'),
        use: z.literal('sig'),
        d: z.string(),
      }),
    )
    .min(1),
  cookieSecrets: z.array(z.string().min(32)).min(1),
});

/** The secrets of the embedded sign-in. */
export type SigningKeys = z.infer<typeof keyFile>;

const name = 'sign-in.json';

/** Reads the secrets, or creates them on the first start. Processes that start together agree on one set. */
export async function openSigningKeys(entries: KeyEntries): Promise<SigningKeys> {
  const found = await entries.read(name);
  if (found) return parse(found, entries);
  await entries.create(name, Buffer.from(JSON.stringify(await generateKeys())));
  return parse((await entries.read(name)) ?? Buffer.alloc(0), entries);
}

/** The public parts of the keys. */
export function publicKeysOf({ keys }: SigningKeys): { readonly keys: JWK[] } {
  return {
    keys: keys.map(({ kty, kid, alg, use, ...key }) => ({
      kty,
      kid,
      alg,
      use,
      n: key['n'] as string,
      e: key['e'] as string,
    })),
  };
}

function parse(content: Buffer, { place }: KeyEntries): SigningKeys {
  try {
    return keyFile.parse(JSON.parse(content.toString()));
  } catch (error) {
    throw new StoreUnavailable(
      `The keys of the sign-in, ${name} in ${place}, cannot be read.`,
      'Restore them from a backup, or remove them: everybody then signs in anew.',
      { cause: error },
    );
  }
}

async function generateKeys(): Promise<SigningKeys> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = await exportJWK(privateKey);
  const named = { ...key, kid: await calculateJwkThumbprint(key), alg: 'RS256', use: 'sig' };
  return keyFile.parse({ keys: [named], cookieSecrets: [randomBytes(32).toString('base64url')] });
}
