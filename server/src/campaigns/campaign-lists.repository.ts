import type { CampaignId, CampaignKind, CampaignStatus } from '@attune/domain/campaigns';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';

/** The campaign attributes needed for filtering and sorting. */
export type ListedCampaign = {
  readonly id: CampaignId;
  readonly name: string;
  readonly status: CampaignStatus;
  readonly startedAt: Date;
  readonly isTargeted: boolean;
};

export type CampaignFilters = {
  readonly kinds: readonly CampaignKind[];
  /** A prepared campaign is an active one that starts within the hour; both match `active`. */
  readonly status?: CampaignStatus | undefined;
  /** Campaigns that follow this one; null matches campaigns that follow none. */
  readonly parentCampaignId?: CampaignId | null | undefined;
};

/** Lists the campaigns of the organization, newest first. Organizations have few enough to load all of them. */
export async function listCampaigns(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { kinds, status, parentCampaignId }: CampaignFilters,
): Promise<readonly ListedCampaign[]> {
  const ofKind = trx
    .selectFrom('campaigns')
    .select(['id', 'name', 'status', 'started_at as startedAt', 'is_targeted as isTargeted'])
    .where('organization_id', '=', organizationId)
    .where('deleted_at', 'is', null)
    .where('campaign_type', 'in', kinds);
  const withStatus = status
    ? ofKind.where('status', 'in', status === 'active' ? ['active', 'prepared'] : [status])
    : ofKind;
  const found =
    parentCampaignId === undefined
      ? withStatus
      : withStatus.where('parent_campaign_id', parentCampaignId === null ? 'is' : '=', parentCampaignId);
  return found.orderBy('started_at', 'desc').orderBy('id', 'desc').execute();
}

/** Which of these groups, including their descendants, have members in which published campaigns. */
export async function listParticipatingGroups(
  trx: Transaction,
  organizationId: Id<'organization'>,
  groupIds: readonly Id<'group'>[],
): Promise<ReadonlyMap<CampaignId, readonly Id<'group'>[]>> {
  if (groupIds.length === 0) return new Map();
  const { rows } = await sql<{ readonly campaignId: CampaignId; readonly groupId: Id<'group'> }>`
    select campaign_id as "campaignId", group_id as "groupId" from campaign_participations
    where organization_id = ${organizationId} and group_id = any(${groupIds}::bigint[]) and size > 0`.execute(trx);
  return new Map(
    [...Map.groupBy(rows, ({ campaignId }) => campaignId)].map(([id, participating]) => [
      id,
      participating.map(({ groupId }) => groupId),
    ]),
  );
}
