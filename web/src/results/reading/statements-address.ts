import { type Address, addressOf, type ResultsPlace } from './address.ts';

/** Filters statements by driver. */
export const driverParam = 'driver';

type Scene = {
  readonly place: ResultsPlace;
  readonly campaign: { readonly id: string };
  readonly group: { readonly id: string };
};

/** Path of the statements on a driver for this group or its segment. */
export function statementsOf({
  place,
  campaign,
  group,
}: Scene): (driver: { readonly key: string }, groupId?: string) => Address {
  return ({ key }, groupId = group.id) => {
    const { to, search } = addressOf({
      ...place,
      isOfCampaign: true,
      campaignId: campaign.id,
      groupId,
      part: 'statements',
    });
    return { to, search: { ...search, [driverParam]: key } };
  };
}
