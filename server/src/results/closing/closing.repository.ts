import { kindsThat } from '@attune/domain/campaigns';
import type { Id } from '@attune/domain/kernel';
import type { StatementKind, CategoryType, Sphere } from '@attune/domain/surveys';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/index.ts';
import type { SealedPage } from './sealed-page.ts';

export type CampaignRef = { readonly organizationId: Id<'organization'>; readonly campaignId: Id<'campaign'> };

/** Campaign values needed for closing. `secondsShut` is the time since the window closed, negative while it is open. */
export type ClosingCampaign = {
  readonly level: number;
  readonly protection: 'strict' | 'threshold';
  readonly splits: readonly string[];
  readonly isFinished: boolean;
  readonly secondsShut: number;
  readonly submitted: number;
};

export async function findClosingCampaign(
  trx: Transaction<'closing'>,
  { organizationId, campaignId }: CampaignRef,
): Promise<ClosingCampaign | undefined> {
  const { rows } = await sql<ClosingCampaign>`
    select c.confidentiality_level as level, c.protection, c.splits, c.status = 'finished' as "isFinished",
      coalesce(extract(epoch from attune_now() - w.closes_at)::float8, 0) as "secondsShut",
      (select count(*)::int from answers.responses r
        where r.organization_id = c.organization_id and r.campaign_id = c.id and r.is_submitted) as submitted
    from campaigns c
    left join answers.windows w on w.organization_id = c.organization_id and w.campaign_id = c.id
    where c.organization_id = ${organizationId} and c.id = ${campaignId} and c.deleted_at is null`.execute(trx);
  return rows[0];
}

export type FrozenStatement = {
  readonly id: Id<'statement'>;
  readonly kind: StatementKind;
  readonly isRequired: boolean;
  readonly sphere: Sphere;
  readonly categoryId: Id<'category'>;
  readonly categoryKey: string;
  readonly categoryTitle: string;
  readonly categoryType: CategoryType;
};

/** The statements of the campaign in order. */
export async function listFrozenStatements(
  trx: Transaction<'closing'>,
  { organizationId, campaignId }: CampaignRef,
): Promise<readonly FrozenStatement[]> {
  const { rows } = await sql<FrozenStatement>`
    select s.statement_id as id, s.kind, s.is_required as "isRequired", s.sphere,
      s.category_id as "categoryId", c.key as "categoryKey", c.title as "categoryTitle",
        c.category_type as "categoryType"
    from campaign_statements s
    join categories c on c.id = s.category_id
    where s.organization_id = ${organizationId} and s.campaign_id = ${campaignId}
    order by s.position`.execute(trx);
  return rows;
}

export type FrozenGroup = {
  readonly id: Id<'group'>;
  readonly parentId: Id<'group'> | null;
  readonly groupType: string;
  readonly groupTypeName: string;
  readonly name: string;
  readonly position: number;
  readonly isIncluded: boolean;
};

/** The frozen groups of all group types, by group type and in order. */
export async function listFrozenGroups(
  trx: Transaction<'closing'>,
  { organizationId, campaignId }: CampaignRef,
): Promise<readonly FrozenGroup[]> {
  const { rows } = await sql<FrozenGroup>`
    select group_id as id, parent_id as "parentId", family as "groupType", family_name as "groupTypeName", name,
      position, include_in_results as "isIncluded"
    from campaign_groups
    where organization_id = ${organizationId} and campaign_id = ${campaignId}
    order by family_name, family, position, group_id`.execute(trx);
  return rows;
}

/**
 * A member of the audience. `placeIds` has one entry per requested group type, null if the member is in none of its
 * groups.
 */
export type FrozenMember = {
  readonly employeeId: Id<'employee'>;
  readonly groupId: Id<'group'> | null;
  readonly placeIds: readonly (string | null)[];
  /** Null for people without a link. */
  readonly generation: number | null;
  /** Whether it was known before closing that the answers were submitted. */
  readonly isCompleted: boolean;
  /** Whether they count towards the confidentiality level: as of publication, or as of now for lifecycle campaigns. */
  readonly isEstablished: boolean;
};

/**
 * Lists the audience sorted by group, which makes repeated counting several times faster. Read as columns, because the
 * driver is slow at creating a hundred thousand row objects.
 */
export async function listFrozenMembers(
  trx: Transaction<'closing'>,
  { organizationId, campaignId }: CampaignRef,
  groupTypes: readonly string[],
): Promise<readonly FrozenMember[]> {
  const places = groupTypes.map(
    (groupType, place) =>
      sql`, string_agg(coalesce(m.places -> ${groupType} ->> 'id', ''), ',') as ${sql.ref(`place${place}`)}`,
  );
  const { rows } = await sql<Readonly<Record<string, string | null>>>`
    select string_agg(m.employee_id::text, ',') as employee, string_agg(coalesce(m.group_id::text, ''), ',') as "group",
      string_agg(coalesce(m.generation::text, ''), ',') as generation, string_agg(case when m.is_completed then '1'
        else '' end, ',') as completed,
      string_agg(case when m.is_established then '1' else '' end, ',') as established${sql.join(places, sql``)}
    from (
      select m.employee_id, m.group_id, m.places, p.generation, coalesce(p.is_completed, false) as is_completed,
        m.counts_from <= case when c.campaign_type = any(${kindsThat('isTriggered')}::text[]) then attune_now()
          else coalesce(c.published_at, attune_now()) end as is_established
      from campaign_memberships m
      join campaigns c on c.organization_id = m.organization_id and c.id = m.campaign_id
      left join participations p on p.organization_id = m.organization_id and p.campaign_id = m.campaign_id
        and p.employee_id = m.employee_id
      where m.organization_id = ${organizationId} and m.campaign_id = ${campaignId}
      order by m.group_id, m.employee_id
    ) m`.execute(trx);
  const column = (name: string): readonly string[] => rows[0]?.[name]?.split(',') ?? [];
  const [groups, generations, completed, established, ...placeIds] = [
    'group',
    'generation',
    'completed',
    'established',
    ...groupTypes.map((_, place) => `place${place}`),
  ].map(column);
  return column('employee').map((employeeId, member) => ({
    employeeId: employeeId as Id<'employee'>,
    groupId: (groups?.[member] || null) as Id<'group'> | null,
    placeIds: placeIds.map((ids) => ids[member] || null),
    generation: generations?.[member] ? Number(generations[member]) : null,
    isCompleted: completed?.[member] === '1',
    isEstablished: established?.[member] === '1',
  }));
}

/** Everyone whose answers are in a release. */
export async function listIncludedEmployees(
  trx: Transaction<'closing'>,
  { organizationId, campaignId }: CampaignRef,
): Promise<readonly Id<'employee'>[]> {
  const { rows } = await sql<{ readonly employeeId: Id<'employee'> }>`
    select u.employee_id as "employeeId" from results.included_employees c, unnest(c.employee_ids) as u (employee_id)
    where c.organization_id = ${organizationId} and c.campaign_id = ${campaignId}`.execute(trx);
  return rows.map(({ employeeId }) => employeeId);
}

/** The next page of submitted responses after a key, in key order; empty at the end. */
export async function readSealedPage(
  trx: Transaction<'closing'>,
  { organizationId, campaignId }: CampaignRef,
  { after, limit }: { readonly after: Uint8Array; readonly limit: number },
): Promise<SealedPage> {
  const { rows } = await sql<{ readonly bytes: Buffer; readonly lengths: string; readonly versions: string }>`
    select coalesce(string_agg(r.response_key || r.sealed, ''::bytea), '') as bytes,
      coalesce(string_agg(octet_length(r.response_key || r.sealed)::text, ','), '') as lengths,
        coalesce(string_agg(r.version::text, ','), '') as versions
    from (
      select response_key, version, sealed from answers.responses
      where organization_id = ${organizationId}
        and campaign_id = ${campaignId} and response_key > ${Buffer.from(after)} and is_submitted and sealed is not null
      order by response_key limit ${limit}
    ) r`.execute(trx);
  const { bytes, lengths, versions } = rows[0] as (typeof rows)[number];
  const numbers = (text: string) => Int32Array.from(text === '' ? [] : text.split(','), Number);
  return { bytes: new Uint8Array(bytes), lengths: numbers(lengths), versions: numbers(versions) };
}

/** The groups of the last release, and the rules that it sets for later ones. */
export type LastRelease = {
  readonly release: number;
  readonly threshold: number;
  readonly cutVersion: string;
  readonly layout: ReleaseLayout;
  readonly correlations: readonly unknown[];
  readonly groups: readonly ReleasedGroup[];
};

/** Metadata stored with results, so that they remain readable after surveys and groups change. */
export type ReleaseLayout = {
  readonly statements: readonly FrozenStatement[];
  readonly splits: readonly { readonly key: string; readonly name: string }[];
  readonly comments: { readonly threshold: number; readonly groupIds: readonly Id<'group'>[] };
};

export type ReleasedGroup = {
  readonly id: Id<'group'>;
  readonly parentId: Id<'group'> | null;
  readonly name: string;
  readonly audience: number;
  readonly completed: number;
  readonly verdict: 'shown' | 'too-few' | 'combined';
  readonly countedIn: Id<'group'> | null;
  readonly disclosedCount: number | null;
  readonly disclosedMinimum: number;
};

export async function findLastRelease(
  trx: Transaction<'closing'>,
  { organizationId, campaignId }: CampaignRef,
): Promise<LastRelease | undefined> {
  const { rows } = await sql<Omit<LastRelease, 'groups'>>`
    select release, threshold, cut_version as "cutVersion", layout, correlations from results.releases
    where organization_id = ${organizationId} and campaign_id = ${campaignId}
    order by release desc limit 1`.execute(trx);
  const last = rows[0];
  return last && { ...last, groups: await listReleasedGroups(trx, { organizationId, campaignId }, last.release) };
}

async function listReleasedGroups(
  trx: Transaction<'closing'>,
  { organizationId, campaignId }: CampaignRef,
  release: number,
): Promise<readonly ReleasedGroup[]> {
  const { rows } = await sql<ReleasedGroup>`
    select group_id as id, parent_id as "parentId", name, audience_size as audience, completed_count as completed,
      verdict, counted_in as "countedIn",
      disclosed_count as "disclosedCount", disclosed_minimum as "disclosedMinimum"
    from results.groups
    where organization_id = ${organizationId} and campaign_id = ${campaignId} and release = ${release}
    order by position`.execute(trx);
  return rows;
}
