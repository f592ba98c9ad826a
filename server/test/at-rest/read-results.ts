import type { ServerAddress } from '../../src/platform/database/index.ts';
import type { Product } from '../scenarios/a-product.ts';
import { asOwner } from './dump.ts';

type CampaignRef = { readonly organizationId: string; readonly campaignId: string };

/** Reads the groups of the frozen hierarchy, and the group types that results may be split by. */
export async function findFrozen(
  connection: ServerAddress,
  { campaignId }: CampaignRef,
): Promise<{
  readonly groups: readonly { readonly id: string; readonly name: string }[];
  readonly groupTypes: readonly string[];
}> {
  const rows = await asOwner<{ id: string; name: string; groupType: string }>(
    connection,
    `select group_id as id, name, family as "groupType" from campaign_groups
      where campaign_id = $1 order by position, group_id`,
    [campaignId],
  );
  return {
    groups: rows.filter(({ groupType }) => groupType === 'reporting'),
    groupTypes: [...new Set(rows.map(({ groupType }) => groupType))]
      .filter((groupType) => groupType !== 'reporting')
      .toSorted(),
  };
}

/**
 * The paths of all results of a campaign below the organization, with labels that are the same for every organization.
 */
function resultPaths(
  { campaignId }: CampaignRef,
  { groups, groupTypes }: Awaited<ReturnType<typeof findFrozen>>,
): ReadonlyMap<string, string> {
  const inCampaign = `campaigns/${campaignId}`;
  const named = groups.map(({ id, name }, place) => ({ id, name: place === 0 ? 'everybody' : name }));
  const ofGroups = named.flatMap(
    ({ id, name }) =>
      [
        [`results of ${name}`, `v3-groups/${id}/v3-group-results`],
        [`overview of ${name}`, `${inCampaign}/v3-groups/${id}/overview`],
        [`statements of ${name}`, `${inCampaign}/statement-results?filter[v3GroupId]=${id}`],
        ...groupTypes.map(
          (groupType) =>
            [
              `statements of ${name} by ${groupType}`,
              `${inCampaign}/statement-results?filter[v3GroupId]=${id}&filter[groupType]=${groupType}`,
            ] as const,
        ),
      ] as const,
  );
  return new Map([['headlines', 'campaign-results'], ['heatmap', `${inCampaign}/heatmap`], ...ofGroups]);
}

/** Reads all results of a campaign as a person who may see everything, exactly as the API returns them. */
export async function readResults(
  product: Product,
  at: CampaignRef,
  emailAddress: string,
): Promise<Readonly<Record<string, string>>> {
  const headers = { authorization: `Bearer ${await product.tokenFor(emailAddress)}` };
  const read: Record<string, string> = {};
  for (const [name, path] of resultPaths(at, await findFrozen(product.connection, at))) {
    const reply = await fetch(`${product.address}/api/organizations/${at.organizationId}/${path}`, { headers });
    if (reply.status !== 200) throw new Error(`${path} is answered with ${reply.status}`);
    read[name] = await reply.text();
  }
  return read;
}

/** Every number in documents, by its path. */
export function numbersIn(documents: Readonly<Record<string, string>>): Readonly<Record<string, number>> {
  const numbers: Record<string, number> = {};
  const visit = (value: unknown, at: string): void => {
    if (typeof value === 'number') numbers[at] = value;
    else if (value !== null && typeof value === 'object')
      for (const [key, each] of Object.entries(value)) visit(each, `${at} ${key}`);
  };
  for (const [name, document] of Object.entries(documents)) visit(JSON.parse(document), name);
  return numbers;
}
