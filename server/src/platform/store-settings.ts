import { join } from 'node:path';
import { z } from 'zod';
import { ConfigurationError } from './configuration-error.ts';
import { type KeyPlace, type VaultAccess, keyStorageOf, keyWrappingOf } from './keys/index.ts';
import { type S3Access, filePlaceOf } from './storage/index.ts';
import { address, text } from './variable-kinds.ts';

/** The environment variables about files and keys. */
export const storeVariables = {
  ATTUNE_FILES: text.optional(),
  AWS_ENDPOINT_URL_S3: address.optional(),
  AWS_REGION: text.default('us-east-1'),
  AWS_ACCESS_KEY_ID: text.optional(),
  AWS_SECRET_ACCESS_KEY: text.optional(),
  AWS_SESSION_TOKEN: text.optional(),
  AWS_SHARED_CREDENTIALS_FILE: text.optional(),
  AWS_PROFILE: text.default('default'),
  ATTUNE_S3_PATH_STYLE: z.enum(['on', 'off']).optional(),
  ATTUNE_KEYS: text.optional(),
  ATTUNE_KEYS_WRAPPING: text.optional(),
  VAULT_ADDR: address.optional(),
  VAULT_TOKEN: text.optional(),
  VAULT_TOKEN_FILE: text.optional(),
  VAULT_NAMESPACE: text.optional(),
} as const;

type StoreSettings = z.output<z.ZodObject<typeof storeVariables>>;

/** Where files and keys are, by default in folders of the data folder, and how S3 and Vault are reached. */
export function storesOf(read: StoreSettings, dataFolder: string) {
  const s3 = s3Of(read);
  return {
    files: filesOf(read.ATTUNE_FILES ?? join(dataFolder, 'files'), s3),
    keys: keysOf(read, join(dataFolder, 'keys')),
    /** For a place that a command names. */
    s3,
    vault: vaultOf(read),
  } as const;
}

/** How S3 is reached; without an address, it is the one of AWS, with the bucket in the host name. */
function s3Of(read: StoreSettings): S3Access {
  const { AWS_ENDPOINT_URL_S3: url, AWS_REGION: region, ATTUNE_S3_PATH_STYLE: pathStyle } = read;
  const { AWS_ACCESS_KEY_ID: id, AWS_SECRET_ACCESS_KEY: secret, AWS_SHARED_CREDENTIALS_FILE: file } = read;
  if ((id === undefined) !== (secret === undefined))
    throw new ConfigurationError('S3 needs both AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.');
  const own =
    id && secret ? { accessKeyId: id, secretAccessKey: secret, sessionToken: read.AWS_SESSION_TOKEN } : undefined;
  return {
    url: url ?? `https://s3.${region}.amazonaws.com`,
    region,
    isPathStyle: pathStyle === undefined ? url !== undefined : pathStyle === 'on',
    credentials: own ?? (file === undefined ? undefined : { file, profile: read.AWS_PROFILE }),
  };
}

function filesOf(text: string, s3: S3Access) {
  const place = filePlaceOf(text, s3);
  if (!place)
    throw new ConfigurationError('ATTUNE_FILES is the path of a folder, or s3://BUCKET or s3://BUCKET/PREFIX.');
  if (place.kind === 's3' && !s3.credentials)
    throw new ConfigurationError(
      'Files in S3 need AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_SHARED_CREDENTIALS_FILE.',
    );
  return place;
}

function vaultOf(read: StoreSettings): VaultAccess | undefined {
  const { VAULT_ADDR: url, VAULT_TOKEN: token, VAULT_TOKEN_FILE: file, VAULT_NAMESPACE: namespace } = read;
  if (url === undefined) return undefined;
  if ((token === undefined) === (file === undefined))
    throw new ConfigurationError('Vault needs either VAULT_TOKEN or VAULT_TOKEN_FILE beside VAULT_ADDR.');
  return { url, namespace, token: file === undefined ? { text: token ?? '' } : { file } };
}

/** Where keys are, and where the key is that wraps them. */
function keysOf(read: StoreSettings, byDefault: string): KeyPlace {
  const { ATTUNE_KEYS: place, ATTUNE_KEYS_WRAPPING: wrapping } = read;
  const vault = vaultOf(read);
  if (!vault && [place, wrapping].some((text) => text?.startsWith('vault:')))
    throw new ConfigurationError('Keys in Vault need VAULT_ADDR, and VAULT_TOKEN or VAULT_TOKEN_FILE.');
  const storage = keyStorageOf(place ?? byDefault, vault);
  if (!storage)
    throw new ConfigurationError('ATTUNE_KEYS is the path of a folder, sqlite:PATH, or vault://MOUNT/PATH.');
  const wrapper = wrapping === undefined ? undefined : keyWrappingOf(wrapping, vault);
  if (wrapping !== undefined && !wrapper)
    throw new ConfigurationError('ATTUNE_KEYS_WRAPPING is file:PATH, or vault://MOUNT/NAME for a key of transit.');
  return { storage, wrapping: wrapper };
}
