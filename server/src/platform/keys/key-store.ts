import { type Id, Refusal } from '@attune/domain/kernel';
import { randomBytes } from 'node:crypto';
import { chmod, link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../clock.ts';

type CampaignId = Id<'campaign'>;

/**
 * What a campaign key seals: the answers, the snapshot for filtering results, or the carry-over levels for the next
 * campaign. Each has its own file and lifetime.
 */
type KeyPurpose = 'answers' | 'snapshot' | 'levels';

/**
 * Installation-wide keys: for hashes of unsubscribed addresses and of addresses that requests come from, for the
 * addresses of shared results, and for the files of exports of rows.
 */
type InstallationPurpose = 'addresses' | 'peers' | 'summaries' | 'exports' | 'flags' | 'analytics';

/**
 * Stores the keys of campaigns outside the database, so that the database or the keys alone, such as one backup, reveal
 * neither an answer nor its respondent. The purpose defaults to the answers.
 */
export type KeyStore = {
  /** Creates a key of a campaign, durably stored on return; returns an existing key. */
  createKey(campaignId: CampaignId, purpose?: KeyPurpose): Promise<Buffer>;
  /** Refuses with `key-unavailable` if the key is missing or unreadable. */
  readKey(campaignId: CampaignId, purpose?: KeyPurpose): Promise<Buffer>;
  /** The key of the whole installation for one purpose, created on first use. It never expires. */
  readInstallationKey(purpose: InstallationPurpose): Promise<Buffer>;
  /** Destroys a key, and with it everything that it seals. Does nothing if there is none. */
  shredKey(campaignId: CampaignId, purpose?: KeyPurpose): Promise<void>;
};

const keyBytes = 32;
const ownerOnly = { folder: 0o700, file: 0o600 } as const;
/** How long a key is cached: long enough for a thousand answers, short enough to notice a removed file. */
const memoryMs = 2000;

/** Keeps keys as files of 32 bytes in one folder. */
export function openKeyFolder({ folder, clock }: { readonly folder: string; readonly clock: Clock }): KeyStore {
  const remembered = new Map<string, { readonly key: Promise<Buffer>; readonly until: number }>();
  const makeAndRead = async (file: string) => {
    const isThere = await readKeyFile(file).then(
      () => true,
      () => false,
    );
    if (!isThere) await makeFolder(folder).then(() => writeOnce(folder, file));
    return readKeyFile(file);
  };
  const rememberedKey = (file: string, read: (name: string) => Promise<Buffer>) => {
    const now = clock.now().getTime();
    const known = remembered.get(file);
    if (known && known.until > now) return known.key;
    const key = read(file);
    remembered.set(file, { key, until: now + memoryMs });
    key.catch(() => remembered.delete(file));
    return key;
  };
  const fileOf = (campaignId: CampaignId, purpose: KeyPurpose = 'answers') =>
    join(folder, purpose === 'answers' ? `${campaignId}.key` : `${campaignId}.${purpose}.key`);

  return {
    async createKey(campaignId, purpose) {
      const file = fileOf(campaignId, purpose);
      await makeFolder(folder);
      await writeOnce(folder, file);
      return readKeyFile(file);
    },
    readKey: (campaignId, purpose) => rememberedKey(fileOf(campaignId, purpose), readKeyFile),
    readInstallationKey: (purpose) => rememberedKey(join(folder, `${purpose}.key`), makeAndRead),
    async shredKey(campaignId, purpose) {
      const file = fileOf(campaignId, purpose);
      remembered.delete(file);
      await overwrite(file);
      await rm(file, { force: true });
      await sync(folder);
    },
  };
}

async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: ownerOnly.folder });
  await chmod(folder, ownerOnly.folder);
}

/** Written to a temporary file first, so that a crash leaves no partial key; never overwrites an existing key. */
async function writeOnce(folder: string, file: string): Promise<void> {
  const fresh = join(folder, `.${randomBytes(8).toString('hex')}.new`);
  const handle = await open(fresh, 'wx', ownerOnly.file);
  try {
    await handle.write(randomBytes(keyBytes));
    await handle.sync();
    await link(fresh, file).catch(unless('EEXIST'));
  } finally {
    await handle.close();
    await rm(fresh, { force: true });
  }
  await sync(folder);
}

async function readKeyFile(file: string): Promise<Buffer> {
  const key = await readFile(file).catch(() => undefined);
  if (key?.length !== keyBytes) throw new Refusal('key-unavailable');
  return key;
}

async function overwrite(file: string): Promise<void> {
  const handle = await open(file, 'r+').catch(unless('ENOENT'));
  if (!handle) return;
  try {
    await handle.write(randomBytes(keyBytes), 0, keyBytes, 0);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes file names durable: a folder needs its own fsync. */
async function sync(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(unless('ENOENT'));
  await handle?.sync().finally(() => handle.close());
}

function unless(expected: string): (error: NodeJS.ErrnoException) => undefined {
  return (error) => {
    if (error.code !== expected) throw error;
  };
}
