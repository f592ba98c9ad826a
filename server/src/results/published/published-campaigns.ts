import { type Id, Refusal } from '@attune/domain/kernel';
import { type AttributeFilter, formatAttributeFilter } from '@attune/domain/results';
import { type Cache, createCache } from '../../platform/cache.ts';
import type { Database } from '../../platform/database/index.ts';
import type { KeyStore } from '../../platform/keys/index.ts';
import { filterBySnapshot } from '../filters/filter-by-snapshot.ts';
import { filterBySplits, withCrosstabSums } from '../filters/filter-by-splits.ts';
import { problemOf, withheldFrom } from '../filters/filtered-campaign.ts';
import { type OpenedSnapshot, mergeSnapshots } from '../filters/opened-snapshot.ts';
import { toPublishedCampaign, withoutResults } from './published-campaign.ts';
import { type PublishedCampaign } from './published-group.ts';
import {
  type CampaignOfResults,
  getHeadline,
  getPublication,
  listGroupTypesOf,
  listGroupsBefore,
} from './published.repository.ts';
import { type SecureRows, takeSecureRows } from '../filters/secure-rows.ts';
import { openSnapshot } from '../filters/sealed-snapshot.ts';
import { readSnapshot } from '../filters/snapshot.ts';
import { listSnapshots } from '../filters/snapshots.repository.ts';

type OrganizationId = Id<'organization'>;

/** Published results of campaigns, with a memory cache per release and filter. */
export type PublishedCampaigns = {
  whole(organizationId: OrganizationId, campaign: CampaignOfResults): Promise<PublishedCampaign>;
  /** Only the whole organization. */
  headline(organizationId: OrganizationId, campaign: CampaignOfResults): Promise<PublishedCampaign>;
  /** Only the people who match a filter. */
  filtered(
    organizationId: OrganizationId,
    campaign: CampaignOfResults,
    filter: AttributeFilter,
  ): Promise<PublishedCampaign>;
  /**
   * The rows of an export, with threshold protection and while they are kept. Refuses with `conflict` a campaign
   * without them, with fewer than 50 responses, or without the group type.
   */
  secureRows(
    organizationId: OrganizationId,
    campaign: CampaignOfResults,
    groupType: string | null,
  ): Promise<SecureRows>;
};

const noRowsOfStrict =
  'This campaign promised that its results tell nothing about small groups, even put together. Rows would break that.';
const firstRelease = 1;
const memoryForCampaigns = 128 * 1024 * 1024;
const memoryForSnapshots = 256 * 1024 * 1024;

/**
 * Reads with a database role that has no access to answers. Snapshots are opened with the campaign key when a filter
 * first needs one.
 */
export function createPublishedCampaigns({
  database,
  keys,
}: {
  readonly database: Database;
  readonly keys: KeyStore;
}): PublishedCampaigns {
  const asResults = database.as('results');
  const campaigns = createCache<PublishedCampaign>({ maxSize: memoryForCampaigns, sizeOf: ({ size }) => size });
  const load = createPublicationReader(asResults, campaigns);
  const open = createSnapshotReader(asResults, keys);

  async function select(
    organizationId: OrganizationId,
    campaign: CampaignOfResults,
    filter: AttributeFilter,
  ): Promise<PublishedCampaign> {
    const published = await load(organizationId, campaign, getPublication);
    if (published.release === 0 || problemOf(published, filter)) return withheldFrom(published, filter, null);
    if (published.protection === 'strict') return filterBySplits(published, filter);
    const snapshot = await open(organizationId, campaign, published);
    return snapshot
      ? filterBySnapshot(published, filter, { snapshot, level: Math.max(campaign.level, published.level) })
      : withheldFrom(published, filter, null);
  }

  return {
    whole: (organizationId, campaign) => load(organizationId, campaign, getPublication),
    headline: (organizationId, campaign) => load(organizationId, campaign, getHeadline),
    async filtered(organizationId, campaign, filter) {
      if (campaign.release === 0) return select(organizationId, campaign, filter);
      const name = `${formatAttributeFilter(filter)} ${campaign.id} ${campaign.release} ${campaign.level}`;
      return campaigns.get(name, () => select(organizationId, campaign, filter));
    },
    async secureRows(organizationId, campaign, groupType) {
      const published = await load(organizationId, campaign, getPublication);
      if (published.release === 0) throw new Refusal('conflict', 'This campaign has no results yet.');
      if (published.protection === 'strict') throw new Refusal('conflict', noRowsOfStrict);
      // Late answers stay out: the difference of two exports would be a few rows.
      const snapshot = await open(organizationId, { ...campaign, release: firstRelease }, published);
      if (!snapshot) throw new Refusal('conflict', 'The answers of this campaign are no longer kept.');
      return takeSecureRows(snapshot, { groupType, level: Math.max(campaign.level, published.level) });
    },
  };
}

type ScopedDatabase = ReturnType<Database['as']>;

/** Reads what was published in a release, with a cache. */
function createPublicationReader(database: ScopedDatabase, campaigns: Cache<PublishedCampaign>) {
  async function load(
    organizationId: OrganizationId,
    { id: campaignId, release, level }: CampaignOfResults,
    get: typeof getPublication,
  ): Promise<PublishedCampaign> {
    const at = { organizationId, campaignId };
    if (release === 0)
      return database.inOrganization(organizationId, async (trx) =>
        withoutResults(await listGroupsBefore(trx, at), level, await listGroupTypesOf(trx, at)),
      );
    const name = `${get.name} ${campaignId} ${release}`;
    return campaigns.get(name, async () =>
      withCrosstabSums(
        toPublishedCampaign(
          await database.inOrganization(organizationId, (trx) => get(trx, at, release), { isSnapshot: true }),
        ),
      ),
    );
  }

  return load;
}

/** Opens the snapshot of a release, with a cache. */
function createSnapshotReader(database: ScopedDatabase, keys: KeyStore) {
  const snapshots = createCache<OpenedSnapshot | undefined>({
    maxSize: memoryForSnapshots,
    sizeOf: (snapshot) => snapshot?.size ?? 0,
    isKept: (snapshot) => snapshot !== undefined,
  });

  async function open(
    organizationId: OrganizationId,
    { id: campaignId, release }: CampaignOfResults,
    { key, cutVersion }: PublishedCampaign,
  ): Promise<OpenedSnapshot | undefined> {
    const at = { organizationId, campaignId };
    const sealed = await database.inOrganization(organizationId, (trx) => listSnapshots(trx, at, release));
    if (sealed.length === 0) return undefined;
    const snapshotKey = await keys.readKey(campaignId, 'snapshot');
    return mergeSnapshots(
      sealed.map((each) => readSnapshot(openSnapshot(snapshotKey, each.pieces, { ...at, release: each.release }))),
      key,
      cutVersion,
    );
  }

  return (
    organizationId: OrganizationId,
    campaign: CampaignOfResults,
    published: PublishedCampaign,
  ): Promise<OpenedSnapshot | undefined> =>
    snapshots.get(`${campaign.id} ${campaign.release}`, () => open(organizationId, campaign, published));
}
