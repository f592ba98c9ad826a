import type { Id } from '@attune/domain/kernel';
import { type CampaignKey, type KeyStore, deriveFrom } from '../../platform/keys/index.ts';

/** Gets the key of a campaign, prepared for use and cached while its bytes are unchanged. */
export type CampaignKeys = (campaignId: Id<'campaign'>) => Promise<CampaignKey>;

export function createCampaignKeys(keys: KeyStore): CampaignKeys {
  const derived = new Map<string, { readonly raw: Buffer; readonly key: CampaignKey }>();
  return async (campaignId) => {
    const raw = await keys.readKey(campaignId);
    const kept = derived.get(campaignId);
    if (kept?.raw.equals(raw)) return kept.key;
    const key = deriveFrom(raw);
    derived.set(campaignId, { raw, key });
    return key;
  };
}
