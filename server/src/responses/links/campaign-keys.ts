import type { Id } from '@attune/domain/kernel';
import { LRUCache } from 'lru-cache';
import { type CampaignKey, type KeyStore, deriveFrom } from '../../platform/keys/index.ts';

const minute = 60_000;

/**
 * Gets the key of a campaign, prepared for use and cached while its bytes are unchanged, at most for a minute: another
 * server may have destroyed it.
 */
export type CampaignKeys = (campaignId: Id<'campaign'>) => Promise<CampaignKey>;

export function createCampaignKeys(keys: KeyStore): CampaignKeys {
  const derived = new LRUCache<string, { readonly raw: Buffer; readonly key: CampaignKey }>({
    max: 1000,
    ttl: minute,
    ttlAutopurge: true,
  });
  return async (campaignId) => {
    const raw = await keys.readKey(campaignId);
    const kept = derived.get(campaignId);
    if (kept?.raw.equals(raw)) return kept.key;
    const key = deriveFrom(raw);
    derived.set(campaignId, { raw, key });
    return key;
  };
}
