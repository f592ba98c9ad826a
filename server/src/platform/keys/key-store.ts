import { type Id, Refusal } from '@attune/domain/kernel';
import { randomBytes } from 'node:crypto';
import { createCache } from '../cache.ts';
import type { Clock } from '../clock.ts';
import type { Logger } from '../log.ts';
import { createOutageLog } from '../outage.ts';
import { StoreUnavailable } from '../storage/index.ts';
import type { KeyEntries } from './key-entries.ts';

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
/** How long a key is cached: long enough for a thousand answers, short enough to notice a removed one. */
const memoryMs = 2000;
/** How long a key is still used when its store does not answer, so that a restart of the store stops nobody. */
const outageMs = 60_000;

/** The key may be there, but its store does not answer. */
class StoreIsAway extends Refusal {}

type Remembered = { readonly key: Buffer; readonly readAt: number };

type Dependencies = {
  readonly entries: KeyEntries;
  readonly clock: Clock;
  readonly log?: Pick<Logger, 'error' | 'warn'>;
};

const words = { began: 'the store of keys does not answer', ended: 'the store of keys answers again' };

/** Creates and reads the keys of campaigns and of the installation in a store. */
export function openKeyStore({ entries, clock, log }: Dependencies): KeyStore {
  // What another process destroys leaves the memory of this one, too.
  const remembered = createCache<Remembered>({
    max: 10_000,
    freshMs: memoryMs,
    keptMs: outageMs,
    now: () => clock.now().getTime(),
  });
  const outage = log && createOutageLog(log, words);
  /** What people see of a store that does not answer is that the key is unavailable; the log says why. */
  const answered = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      const result = await work();
      outage?.recover();
      return result;
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      outage?.fail({ reason: error.message });
      throw new StoreIsAway('key-unavailable');
    }
  };
  const read = async (name: string): Promise<Buffer> => {
    const key = await answered(() => entries.read(name));
    if (key?.length !== keyBytes) throw new Refusal('key-unavailable');
    return key;
  };
  const make = async (name: string): Promise<Buffer> => {
    await answered(async () => {
      if (!(await entries.read(name))) await entries.create(name, randomBytes(keyBytes));
    });
    return read(name);
  };
  const remember = async (name: string, find: (name: string) => Promise<Buffer>): Promise<Buffer> => {
    const { key } = await remembered.get(name, async (expired) => {
      const readAt = clock.now().getTime();
      try {
        return { key: await find(name), readAt };
      } catch (error) {
        const earlier = error instanceof StoreIsAway ? await expired : undefined;
        if (earlier && readAt - earlier.readAt < outageMs) return earlier;
        throw error;
      }
    });
    return key;
  };
  const nameOf = (campaignId: CampaignId, purpose: KeyPurpose = 'answers') =>
    purpose === 'answers' ? `${campaignId}.key` : `${campaignId}.${purpose}.key`;

  return {
    createKey: (campaignId, purpose) => make(nameOf(campaignId, purpose)),
    readKey: (campaignId, purpose) => remember(nameOf(campaignId, purpose), read),
    readInstallationKey: (purpose) => remember(`${purpose}.key`, make),
    async shredKey(campaignId, purpose) {
      const name = nameOf(campaignId, purpose);
      remembered.delete(name);
      await entries.destroy(name);
    },
  };
}
