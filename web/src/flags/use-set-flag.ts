import { listFlagSettings, setFeatureFlag } from '@attune/contract/app/flag-settings';
import { getFeatureFlags } from '@attune/contract/app/flags';
import { useWrite } from '../platform/writes.ts';

const texts = { success: 'Successfully updated feature flag', failure: 'Failed to update feature flag' };

/** Sets a flag for an organization, or for everyone if that is null; a null value removes it. */
export function useSetFlag(key: string) {
  const write = useWrite(setFeatureFlag, { texts, refetches: [listFlagSettings, getFeatureFlags] });
  const set = (forOrganizationId: string | null, isOn: boolean | null) =>
    write.mutate({ body: { data: { type: 'feature-flag-settings', attributes: { key, forOrganizationId, isOn } } } });
  return { set, isPending: write.isPending };
}
