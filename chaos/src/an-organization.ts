import { employeeFile } from '../../testing/src/employee-file.ts';
import { importPeople, makeRoomFor } from '../../testing/src/import-people.ts';
import { type Organization, foundOrganization } from '../../testing/src/organization.ts';
import { inDatabase } from './clock.ts';
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

/** The group of the whole organization. */
export async function rootGroupOf({ id, product }: Organization): Promise<string | undefined> {
  const [root] = await inDatabase<{ readonly id: string }>(
    product.database,
    'select id from groups where organization_id = $1 and is_root order by id limit 1',
    [id],
  );
  return root?.id;
}
