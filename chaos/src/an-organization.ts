import { employeeFile } from '../../testing/src/employee-file.ts';
import { importPeople, makeRoomFor } from '../../testing/src/import-people.ts';
import { foundOrganization } from '../../testing/src/organization.ts';
import type { Product } from '../../testing/src/product.ts';
import { type PublishedCampaign, publishTo } from '../../testing/src/published-campaign.ts';

type Input = { readonly people: number; readonly deliveryChannel: 'none' | 'emails' };

/** Creates an organization with the given number of people and a running campaign, as its administrator would. */
export async function inviteEverybody(
  product: Product,
  { people, deliveryChannel }: Input,
): Promise<PublishedCampaign> {
  const organization = await foundOrganization(product);
  await makeRoomFor(people, organization);
  await importPeople(organization, employeeFile({ people, groups: Math.max(3, Math.ceil(people / 100)) }));
  return publishTo(organization, { surveyKey: 'engagement-with-drivers', deliveryChannel });
}
