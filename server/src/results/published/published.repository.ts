import type { CampaignKind, CampaignStatus } from '@attune/domain/campaigns';
import { type Concealed, type DisclosedCount, asPublished } from '@attune/domain/disclosure';
import type { Id } from '@attune/domain/kernel';
import type { DriverImpact } from '@attune/domain/results';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/index.ts';
import type { CampaignRef, FrozenGroup, ReleaseLayout, ReleasedGroup } from '../closing/closing.repository.ts';
import type { ClassLabel } from '../closing/counting-task.ts';

/** A campaign as in lists of results. `release` is the number of its last release, 0 before the first. */
export type CampaignOfResults = {
  readonly id: Id<'campaign'>;
  readonly name: string;
  readonly kind: CampaignKind;
  readonly status: CampaignStatus;
  readonly parentCampaignId: Id<'campaign'> | null;
  readonly startedAt: Date;
  readonly endedAt: Date;
  readonly isTargeted: boolean;
  readonly isIncluded: boolean;
  readonly engagementScore: number | null;
  readonly surveyVersion: number | null;
  readonly level: number;
  readonly release: number;
  /** Whether its insights were deleted. */
  readonly hasNoInsights: boolean;
};

/** The started campaigns of the organization, newest first. An organization has few. */
export async function listCampaignsOfResults(
  trx: Transaction<'results'>,
  organizationId: Id<'organization'>,
): Promise<readonly CampaignOfResults[]> {
  const { rows } = await sql<CampaignOfResults>`
    select c.id, c.name, c.campaign_type as kind, c.status, c.parent_campaign_id as "parentCampaignId",
      c.started_at as "startedAt", c.ended_at as "endedAt",
      c.is_targeted as "isTargeted", c.is_included_in_results as "isIncluded", c.engagement_score as "engagementScore",
        c.survey_version as "surveyVersion",
      c.confidentiality_level as level, coalesce(r.release, 0) as release,
        c.insights_removed_at is not null as "hasNoInsights"
    from campaigns c
    left join (
      select organization_id, campaign_id, max(release) as release from results.releases
        where organization_id = ${organizationId} group by 1, 2
    ) r on r.organization_id = c.organization_id and r.campaign_id = c.id
    where c.organization_id = ${organizationId} and c.deleted_at is null and c.status in ('inprogress', 'finished')
    order by c.ended_at desc, c.id desc`.execute(trx);
  return rows;
}

/**
 * Published part of a group: the whole group, its members outside of its disclosed subgroups, or one class of a split.
 */
export type PublishedPart = Concealed<Omit<StoredCell, 'respondents'> & { readonly people: DisclosedCount }>;

/** A cell with its stored number of people, before disclosure. */
export type StoredCell = {
  readonly groupId: Id<'group'>;
  readonly part: string;
  readonly label: ClassLabel | null;
  readonly respondents: number;
  readonly data: Buffer;
};

/** How a statement was asked, for readers of its results. */
export type StatementWords = {
  readonly position: number;
  readonly body: string;
  readonly surveyId: string;
  readonly surveyName: string;
  readonly placeId: string;
};

/** A released group, with its count as far as it may be disclosed. */
export type DisclosedGroup = Omit<ReleasedGroup, 'completed' | 'disclosedCount' | 'disclosedMinimum'> & {
  readonly completed: DisclosedCount;
};

/** Results published for a campaign up to a release. */
export type Publication = {
  readonly release: number;
  readonly level: number;
  readonly protection: 'strict' | 'threshold';
  readonly cutVersion: string;
  readonly layout: ReleaseLayout;
  readonly correlations: readonly DriverImpact[];
  readonly groups: readonly DisclosedGroup[];
  readonly cells: readonly Concealed<StoredCell>[];
  readonly words: readonly StatementWords[];
  readonly groupTypes: readonly FrozenGroupType[];
};

export async function getPublication(
  trx: Transaction<'results'>,
  at: CampaignRef,
  release: number,
): Promise<Publication> {
  const groups = await listGroups(trx, at, { release, limit: null });
  return {
    ...(await getHead(trx, at, release)),
    groups,
    cells: await listCells(trx, at, release),
    words: await listWords(trx, at),
    groupTypes: await listGroupTypesOf(trx, at),
  };
}

/**
 * The part of a publication needed for the organization's headline: its group, its numbers and the late answers that
 * count in it.
 */
export async function getHeadline(trx: Transaction<'results'>, at: CampaignRef, release: number): Promise<Publication> {
  const { organizationId, campaignId } = at;
  const head = await getHead(trx, at, release);
  const groups = await listGroups(trx, at, { release, limit: 1 });
  const rootId = groups[0]?.id as Id<'group'>;
  const { rows } = await sql<StoredCell>`
    select ${rootId} as "groupId", part, label, respondents, data from results.cells
    where organization_id = ${organizationId}
      and campaign_id = ${campaignId} and release <=
        ${release} and (group_id = ${rootId} and part = 'group' or part = 'late')`.execute(trx);
  return { ...head, groups, cells: rows.map((cell) => asPublished(cell)), words: [], groupTypes: [] };
}

type Head = Omit<Publication, 'groups' | 'cells' | 'words' | 'groupTypes'>;

async function getHead(
  trx: Transaction<'results'>,
  { organizationId, campaignId }: CampaignRef,
  release: number,
): Promise<Head> {
  const { rows } = await sql<Head>`
    select release, threshold as level, protection, cut_version as "cutVersion", layout, correlations
      from results.releases
    where organization_id = ${organizationId} and campaign_id = ${campaignId} and release = ${release}`.execute(trx);
  return rows[0] as (typeof rows)[number];
}

async function listGroups(
  trx: Transaction<'results'>,
  { organizationId, campaignId }: CampaignRef,
  { release, limit }: { readonly release: number; readonly limit: number | null },
): Promise<readonly DisclosedGroup[]> {
  const { rows } = await sql<Omit<ReleasedGroup, 'completed'>>`
    select group_id as id, parent_id as "parentId", name, audience_size as audience, verdict, counted_in as "countedIn",
      disclosed_count as "disclosedCount", disclosed_minimum as "disclosedMinimum"
    from results.groups
    where organization_id = ${organizationId} and campaign_id = ${campaignId} and release = ${release}
    order by position limit ${limit}`.execute(trx);
  return rows.map(({ disclosedCount, disclosedMinimum, ...group }) => ({
    ...group,
    completed: asPublished({ exactly: disclosedCount, atLeast: disclosedMinimum }),
  }));
}

/** Numbers are stored with the release that published them; later releases only add to them. */
async function listCells(
  trx: Transaction<'results'>,
  { organizationId, campaignId }: CampaignRef,
  release: number,
): Promise<readonly Concealed<StoredCell>[]> {
  const { rows } = await sql<StoredCell>`
    select group_id as "groupId", part, label, respondents, data from results.cells
    where organization_id = ${organizationId} and campaign_id = ${campaignId} and release <= ${release}`.execute(trx);
  return rows.map((cell) => asPublished(cell));
}

async function listWords(
  trx: Transaction<'results'>,
  { organizationId, campaignId }: CampaignRef,
): Promise<readonly StatementWords[]> {
  const { rows } = await sql<StatementWords>`
    select s.position, s.body, s.survey_id as "surveyId", coalesce(v.name, '') as "surveyName", coalesce(p.id,
      s.statement_id) as "placeId"
    from campaign_statements s
    left join surveys v on v.organization_id in (0, ${organizationId}) and v.id = s.survey_id
    left join survey_statements p on p.organization_id in (0,
      ${organizationId}) and p.survey_id = s.survey_id and p.statement_id = s.statement_id
    where s.organization_id = ${organizationId} and s.campaign_id = ${campaignId}
    order by s.position`.execute(trx);
  return rows;
}

/** A group type as frozen with a campaign, for splits and filters. */
export type FrozenGroupType = {
  readonly key: string;
  readonly name: string;
  readonly values: readonly { readonly id: string; readonly name: string }[];
};

export async function listGroupTypesOf(
  trx: Transaction<'results'>,
  { organizationId, campaignId }: CampaignRef,
): Promise<readonly FrozenGroupType[]> {
  const { rows } = await sql<{
    readonly groupType: string;
    readonly groupTypeName: string;
    readonly id: string;
    readonly name: string;
  }>`
    select family as "groupType", family_name as "groupTypeName", group_id as id, name from campaign_groups
    where organization_id = ${organizationId}
      and campaign_id = ${campaignId} and family <> 'reporting' and include_in_results
    order by family_name, family, position, group_id`.execute(trx);
  return [...Map.groupBy(rows, ({ groupType }) => groupType)].map(([key, values]) => ({
    key,
    name: values[0]?.groupTypeName ?? key,
    values: values.map(({ id, name }) => ({ id, name })),
  }));
}

/** A group of a campaign without results, with its disclosed participation. */
export type GroupBefore = FrozenGroup & Pick<ReleasedGroup, 'audience' | 'completed'>;

export async function listGroupsBefore(
  trx: Transaction<'results'>,
  { organizationId, campaignId }: CampaignRef,
): Promise<readonly GroupBefore[]> {
  const { rows } = await sql<GroupBefore>`
    select g.group_id as id, g.parent_id as "parentId", g.family as "groupType", g.family_name as "groupTypeName",
      g.name, g.position,
      g.include_in_results as "isIncluded",
      coalesce(p.size, 0) as audience, coalesce(p.completed_count, 0) as completed
    from campaign_groups g
    left join campaign_participations p on p.organization_id = g.organization_id and p.campaign_id = g.campaign_id
      and p.group_id = g.group_id
    where g.organization_id = ${organizationId} and g.campaign_id = ${campaignId} and g.family = 'reporting'
    order by g.position`.execute(trx);
  return rows;
}
