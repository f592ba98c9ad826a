import { type Actor, type OpenTextFeedbackAccess, can } from '@attune/domain/access';
import { descendantsOf, pathOf } from '@attune/domain/groups';
import { type Id, Refusal } from '@attune/domain/kernel';
import { findOrganization } from '../organizations/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { CampaignOfResults, PublishedCampaign, Reading, ResultsReader } from '../results/index.ts';
import { campaignsWithComments } from './comments.repository.ts';

export type FeedbackDependencies = { readonly database: Database; readonly reader: ResultsReader };

type PublishedGroup = PublishedCampaign['hierarchy']['groups'][number];

/** The comments of one campaign, for one actor. */
export type OpenFeedback = {
  readonly organizationId: Id<'organization'>;
  readonly readerId: Id<'person'>;
  readonly access: OpenTextFeedbackAccess;
  readonly campaign: CampaignOfResults;
  readonly published: PublishedCampaign;
  /** Released campaigns with comments, newest first. */
  readonly campaigns: readonly CampaignOfResults[];
  /** Groups whose comments the actor may read, parents before children; also those that list none. */
  readonly readable: readonly PublishedGroup[];
  readonly isListed: (groupId: Id<'group'>) => boolean;
};

type Asked = { readonly organizationId: Id<'organization'>; readonly campaignId?: Id<'campaign'> | undefined };

/**
 * Opens the comments of a campaign. Refuses with `not-authorized` an actor who may not read comments of any group, and
 * with `not-found` an organization without a released campaign.
 */
export async function openFeedback(
  { database, reader }: FeedbackDependencies,
  actor: Actor,
  { organizationId, campaignId }: Asked,
): Promise<OpenFeedback> {
  const reading = await reader.open(actor, organizationId);
  const access = await findAccess(database, organizationId);
  const released = reading.campaigns.filter(({ release }) => release > 0);
  const withComments = await database.as('results').inOrganization(organizationId, (trx) =>
    campaignsWithComments(
      trx,
      organizationId,
      released.map(({ id }) => id),
    ),
  );
  const campaigns = released.filter(({ id }) => withComments.has(id));
  const campaign = campaignId === undefined ? (campaigns[0] ?? released[0]) : reading.getCampaign(campaignId);
  if (!campaign) {
    assertMayReadAny(actor, { organizationId, access });
    throw new Refusal('not-found', 'No campaign has results yet.');
  }
  const published = await reading.published(campaign);
  const readable = readableGroups(actor, { organizationId, access, reading, published });
  if (readable.length === 0) throw new Refusal('not-authorized');
  const listed = new Set(published.comments.groupIds);
  return {
    organizationId,
    readerId: readerOf(actor),
    access,
    campaign,
    published,
    campaigns,
    readable,
    isListed: (groupId) => listed.has(groupId),
  };
}

/** Whose saved comments are marked: what a person saved is private, also from those who view the product as them. */
export function readerOf({ personId, viewer }: Actor): Id<'person'> {
  return viewer?.personId ?? personId;
}

async function findAccess(database: Database, organizationId: Id<'organization'>): Promise<OpenTextFeedbackAccess> {
  const organization = await database.inOrganization(organizationId, (trx) => findOrganization(trx, organizationId));
  if (!organization) throw new Refusal('not-found');
  return organization.openTextFeedbackAccess;
}

type Access = { readonly organizationId: Id<'organization'>; readonly access: OpenTextFeedbackAccess };

function assertMayReadAny(actor: Actor, { organizationId, access }: Access): void {
  const granted = actor.grants.map(({ accessibleId }) => [accessibleId as Id<'group'>]);
  const isAllowed = [[], ...granted].some((groupPath) =>
    can(actor, 'response.read', { organizationId, groupPath, openTextFeedbackAccess: access }),
  );
  if (!isAllowed) throw new Refusal('not-authorized');
}

function readableGroups(
  actor: Actor,
  {
    organizationId,
    access,
    reading,
    published,
  }: Access & { readonly reading: Reading; readonly published: PublishedCampaign },
): readonly PublishedGroup[] {
  const { hierarchy } = published;
  return hierarchy.groups.filter(
    ({ id }) =>
      reading.reach.canRead(published, id) &&
      can(actor, 'response.read', { organizationId, groupPath: pathOf(hierarchy, id), openTextFeedbackAccess: access }),
  );
}

/**
 * The group whose comments are asked for; by default the largest one that lists comments. Refuses with `not-found` a
 * group that the campaign does not have, and with `not-authorized` one whose comments the actor may not read.
 */
export function groupOfFeedback(
  { published, readable, isListed }: OpenFeedback,
  groupId: Id<'group'> | undefined,
): PublishedGroup {
  if (groupId === undefined) return readable.find(({ id }) => isListed(id)) ?? (readable[0] as PublishedGroup);
  if (published.hierarchy.placeOf.get(groupId) === undefined) throw new Refusal('not-found');
  const group = readable.find(({ id }) => id === groupId);
  if (!group) throw new Refusal('not-authorized');
  return group;
}

/** The groups whose blocks a group lists; none if it lists no comments. */
export function blocksOf({ published, isListed }: OpenFeedback, groupId: Id<'group'>): readonly Id<'group'>[] {
  if (!isListed(groupId)) return [];
  return [groupId, ...descendantsOf(published.hierarchy, groupId).map(({ id }) => id)];
}

/** The largest readable group that lists the comments of a block. */
export function listingGroupOf(
  { published, readable, isListed }: OpenFeedback,
  blockId: Id<'group'>,
): PublishedGroup | undefined {
  const path = new Set(pathOf(published.hierarchy, blockId));
  return readable.find(({ id }) => path.has(id) && isListed(id));
}
