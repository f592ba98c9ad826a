import type { CampaignKind } from '@attune/domain/campaigns';
import type { InvitedGroup } from '@attune/domain/disclosure';
import type { CalendarDay, Id } from '@attune/domain/kernel';
import type { CategoryType, Sphere, StatementKind } from '@attune/domain/surveys';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/index.ts';

/** What respondents of a running campaign are shown. Frozen at publication, except for the closing day. */
export type PublishedSurvey = {
  readonly campaignName: string;
  readonly organization: string;
  readonly supportEmail: string | null;
  readonly closesOn: CalendarDay;
  readonly minutes: number;
  readonly threshold: number;
  readonly protection: 'strict' | 'threshold';
  readonly retentionDays: number;
  readonly kind: CampaignKind;
  readonly isTargeted: boolean;
  readonly isIncluded: boolean;
  /** Whether its organization is deleted: the survey is then closed until it is restored. */
  readonly isShut: boolean;
  /** The campaign's custom words. */
  readonly calledOrganization: string | null;
  readonly ownWords: Readonly<Record<string, string>> | null;
  readonly statements: readonly PublishedStatement[];
};

export type PublishedStatement = {
  readonly id: Id<'statement'>;
  readonly categoryId: Id<'category'>;
  readonly categoryKey: string;
  readonly categoryType: CategoryType;
  readonly kind: StatementKind;
  readonly body: string;
  readonly translations: Readonly<Record<string, string>>;
  readonly sphere: Sphere;
  readonly isRequired: boolean;
};

export async function findOrganizationOf(
  trx: Transaction,
  campaignId: Id<'campaign'>,
): Promise<Id<'organization'> | undefined> {
  const row = await trx
    .selectFrom('campaigns')
    .select('organization_id')
    .where('id', '=', campaignId)
    .where('is_published', '=', true)
    .executeTakeFirst();
  return row?.organization_id;
}

export async function findPublishedSurvey(
  trx: Transaction,
  organizationId: Id<'organization'>,
  campaignId: Id<'campaign'>,
): Promise<PublishedSurvey | undefined> {
  const { rows } = await sql<Omit<PublishedSurvey, 'statements'>>`
    select c.name as "campaignName", o.display_name as organization, o.support_email as "supportEmail",
      to_char(least(c.ended_at, o.deleted_at) at time zone o.time_zone, 'YYYY-MM-DD') as "closesOn", coalesce(c.minutes,
        2) as minutes,
      c.confidentiality_level as threshold, c.protection, least(c.answers_days,
        o.retention_days)::smallint as "retentionDays",
      c.campaign_type as kind, c.is_targeted as "isTargeted", c.is_included_in_results as "isIncluded",
        o.deleted_at is not null as "isShut",
      c.template_data ->> 'organization' as "calledOrganization", c.template_data -> 'statement' as "ownWords"
    from campaigns c
    join organizations o on o.id = c.organization_id
    where c.organization_id = ${organizationId}
      and c.id = ${campaignId} and c.is_published and c.deleted_at is null`.execute(trx);
  const head = rows[0];
  return head && { ...head, statements: await listStatements(trx, organizationId, campaignId) };
}

async function listStatements(
  trx: Transaction,
  organizationId: Id<'organization'>,
  campaignId: Id<'campaign'>,
): Promise<readonly PublishedStatement[]> {
  const { rows } = await sql<PublishedStatement>`
    select s.statement_id as id, s.category_id as "categoryId", c.key as "categoryKey",
      c.category_type as "categoryType",
      s.kind, s.body, s.translations, s.sphere, s.is_required as "isRequired"
    from campaign_statements s
    join categories c on c.id = s.category_id
    where s.organization_id = ${organizationId} and s.campaign_id = ${campaignId}
    order by s.position`.execute(trx);
  return rows;
}

/** The groups of the reporting hierarchy as frozen at publication. */
export async function listInvitedGroups(
  trx: Transaction,
  organizationId: Id<'organization'>,
  campaignId: Id<'campaign'>,
): Promise<readonly InvitedGroup[]> {
  const { rows } = await sql<InvitedGroup>`
    select g.group_id as "groupId", g.parent_id as "parentId", coalesce(c.size, 0) as size
    from campaign_groups g
    left join campaign_participations c on c.organization_id = g.organization_id and c.campaign_id = g.campaign_id
      and c.group_id = g.group_id
    where g.organization_id = ${organizationId} and g.campaign_id = ${campaignId} and g.family = 'reporting'`.execute(
    trx,
  );
  return rows;
}

/** The groups of link holders, by token hash (hex). */
export async function listGroupsOfLinks(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { campaignId, tokenHashes }: { readonly campaignId: Id<'campaign'>; readonly tokenHashes: readonly Buffer[] },
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ readonly token: string; readonly groupId: string }>`
    select encode(p.token_hash, 'hex') as token, m.group_id as "groupId"
    from participations p
    join campaign_memberships m on m.organization_id = p.organization_id and m.campaign_id = p.campaign_id
      and m.employee_id = p.employee_id
    where p.organization_id = ${organizationId}
      and p.campaign_id = ${campaignId} and p.token_hash =
        any(${tokenHashes}::bytea[]) and m.group_id is not null`.execute(trx);
  return new Map(rows.map(({ token, groupId }) => [token, groupId]));
}
