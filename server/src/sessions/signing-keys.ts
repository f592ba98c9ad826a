import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type JWK, calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import { z } from 'zod';

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

/**
 * Reads the secrets from the key folder, or creates them on the first start. Processes that start together agree on one
 * set.
 */
export async function openSigningKeys(keyFolder: string): Promise<SigningKeys> {
  const path = join(keyFolder, 'sign-in.json');
  return (await readKeys(path)) ?? (await createKeys(path, keyFolder));
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

async function readKeys(path: string): Promise<SigningKeys | undefined> {
  try {
    return keyFile.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Error(
      `The keys of the sign-in in ${path} cannot be read. Restore the file from a backup, or remove it: everybody ` +
        'then signs in anew.',
      { cause: error },
    );
  }
}

/**
 * Linking a complete file into place is atomic: it either succeeds or finds the file of another process, so no one
 * reads a partial file.
 */
async function createKeys(path: string, keyFolder: string): Promise<SigningKeys> {
  await mkdir(keyFolder, { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}-${randomBytes(4).toString('hex')}`;
  await writeFile(draft, JSON.stringify(await generateKeys()), { mode: 0o600, flag: 'wx' });
  try {
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft);
  }
  return keyFile.parse(JSON.parse(await readFile(path, 'utf8')));
}

async function generateKeys(): Promise<SigningKeys> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = await exportJWK(privateKey);
  const named = { ...key, kid: await calculateJwkThumbprint(key), alg: 'RS256', use: 'sig' };
  return keyFile.parse({ keys: [named], cookieSecrets: [randomBytes(32).toString('base64url')] });
}
