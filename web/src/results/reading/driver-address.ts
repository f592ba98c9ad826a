import { isDriverKey } from '@attune/domain/surveys';
import { type Address, addressOf, type ResultsPlace } from './address.ts';

/** Filters statements by driver. */
export const driverParam = 'driver';

type Scene = {
  readonly place: ResultsPlace;
  readonly campaign: { readonly id: string };
  readonly group: { readonly id: string };
};

type Found = (driver: { readonly key: string }, groupId?: string) => Address;

/** Path of a driver's page for this group; of its statements if the page cannot show what is shown here. */
export function driverPageOf(scene: Scene): Found {
  const statements = statementsOf(scene);
  return (driver, groupId = scene.group.id) =>
    isDriverKey(driver.key) && scene.place.kept.filter === undefined
      ? { to: `/drivers/${driver.key}`, search: { group: groupId, campaign: scene.campaign.id } }
      : statements(driver, groupId);
}

/** Path of the statements on a driver for this group or its segment. */
function statementsOf({ place, campaign, group }: Scene): Found {
  return ({ key }, groupId = group.id) => {
    const { to, search } = addressOf({ ...place, campaignId: campaign.id, groupId, part: 'statements' });
    return { to, search: { ...search, [driverParam]: key } };
  };
}
