import { type Address, addressOf } from '../results-address.ts';
import type { ResultsScene } from '../results-scene.ts';

/** Narrows statements to what they are about. */
export const driverParam = 'driver';

/** Where the statements on a driver are, as this group, or one of its scene, answered them. */
export function statementsOf({ place, campaign, group }: Pick<ResultsScene, 'place' | 'campaign' | 'group'>): (driver: { readonly key: string }, groupId?: string) => Address {
  return ({ key }, groupId = group.id) => {
    const { to, search } = addressOf({ ...place, isOfCampaign: true, campaignId: campaign.id, groupId, part: 'statements' });
    return { to, search: { ...search, [driverParam]: key } };
  };
}
