import { join } from 'node:path';
import { getHeatmap } from '@attune/contract/results/heatmaps';
import type { Id } from '@attune/domain/kernel';
import { systemClock } from '../../../server/src/platform/clock.ts';
import { type ServerAddress, openDatabase } from '../../../server/src/platform/database/index.ts';
import { folderEntries, openKeyStore } from '../../../server/src/platform/keys/index.ts';
import { createLog } from '../../../server/src/platform/log.ts';
import { publishResults } from '../../../server/src/results/closing/publish-results.ts';
import { millisecondsOf } from '../measuring/measure.ts';
import type { AnsweredCampaign } from './answered-campaign.ts';
import type { Cluster } from '../../../testing/src/cluster.ts';
import { type Organization, signIn } from '../../../testing/src/organization.ts';
import { startProduct } from '../../../testing/src/product.ts';

/** Closes a campaign in a copy of its database; returns the copy and the duration. */
export async function closeAnswered(
  cluster: Cluster,
  { campaign, database, folder }: AnsweredCampaign,
): Promise<{ readonly database: ServerAddress; readonly milliseconds: number }> {
  const copy = await cluster.copyDatabase(database);
  const opened = openDatabase({ connection: copy, log: createLog('error') });
  const needs = {
    database: opened,
    keys: openKeyStore({ entries: folderEntries(join(folder, 'keys')), clock: systemClock }),
  };
  const at = { organizationId: campaign.organization.id, campaignId: campaign.id };
  const milliseconds = await millisecondsOf(() => publishResults(needs, at, { signal: new AbortController().signal }));
  await opened.close();
  return { database: copy, milliseconds };
}

/** A large organization with a closed campaign, in a running product. */
export type ClosedCampaign = {
  readonly organization: Organization;
  readonly campaignId: Id<'campaign'>;
  readonly rootGroupId: string;
};

export async function serveClosed(cluster: Cluster, answered: AnsweredCampaign, port: number): Promise<ClosedCampaign> {
  const { database } = await closeAnswered(cluster, answered);
  const product = await startProduct({ port, folder: answered.folder, database });
  const organization = await signIn(product, answered.campaign.organization);
  const campaignId = answered.campaign.id;
  const { data } = await organization.call(getHeatmap, {
    params: { organizationId: organization.id, campaignId },
    query: { 'page[limit]': 1 },
  });
  return { organization, campaignId, rootGroupId: data.attributes.rows[0]?.groupId ?? '' };
}
