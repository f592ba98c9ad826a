import type { CalendarDay, Id } from '@attune/domain/kernel';
import type { CategoryType, Sphere, StatementKind } from '@attune/domain/surveys';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';

/** What a running campaign says to its respondents. Frozen when it was published, except the day on which it closes. */
export type PublishedSurvey = {
  readonly campaignName: string;
  readonly organization: string;
  readonly supportEmail: string | null;
  readonly closesOn: CalendarDay;
  readonly minutes: number;
  readonly threshold: number;
  readonly protection: 'strict' | 'threshold';
  readonly retentionDays: number;
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

/** A group of the frozen tree with the number of people invited in it and below it. */
export type InvitedGroup = { readonly groupId: string; readonly parentId: string | null; readonly size: number };

export async function findOrganizationOf(trx: Transaction, campaignId: Id<'campaign'>): Promise<Id<'organization'> | undefined> {
  const row = await trx.selectFrom('campaigns').select('organization_id').where('id', '=', campaignId).where('is_published', '=', true).executeTakeFirst();
  return row?.organization_id;
}

export async function findPublishedSurvey(trx: Transaction, organizationId: Id<'organization'>, campaignId: Id<'campaign'>): Promise<PublishedSurvey | undefined> {
  const { rows } = await sql<Omit<PublishedSurvey, 'statements'>>`
    select c.name as "campaignName", o.display_name as organization, o.support_email as "supportEmail",
      to_char(c.ended_at at time zone o.time_zone, 'YYYY-MM-DD') as "closesOn", coalesce(c.minutes, 1) as minutes,
      c.confidentiality_level as threshold, c.protection, o.retention_days as "retentionDays"
    from campaigns c
    join organizations o on o.id = c.organization_id
    where c.organization_id = ${organizationId} and c.id = ${campaignId} and c.is_published and c.deleted_at is null and o.deleted_at is null`.execute(trx);
  const head = rows[0];
  return head && { ...head, statements: await listStatements(trx, organizationId, campaignId) };
}

async function listStatements(trx: Transaction, organizationId: Id<'organization'>, campaignId: Id<'campaign'>): Promise<readonly PublishedStatement[]> {
  const { rows } = await sql<PublishedStatement>`
    select s.statement_id as id, s.category_id as "categoryId", c.key as "categoryKey", c.category_type as "categoryType",
      s.kind, s.body, s.translations, s.sphere, s.is_required as "isRequired"
    from campaign_statements s
    join categories c on c.id = s.category_id
    where s.organization_id = ${organizationId} and s.campaign_id = ${campaignId}
    order by s.position`.execute(trx);
  return rows;
}

/** The groups that the holder of a link counts in, from the lowest up. */
export async function listGroupsOfLink(trx: Transaction, organizationId: Id<'organization'>, { campaignId, tokenHash }: { readonly campaignId: Id<'campaign'>; readonly tokenHash: Buffer }): Promise<readonly InvitedGroup[]> {
  const { rows } = await sql<InvitedGroup>`
    with recursive path as (
      select g.organization_id, g.campaign_id, g.group_id, g.parent_id, 0 as height
      from participations p
      join campaign_memberships m on m.organization_id = p.organization_id and m.campaign_id = p.campaign_id and m.employee_id = p.employee_id
      join campaign_groups g on g.organization_id = m.organization_id and g.campaign_id = m.campaign_id and g.group_id = m.group_id and g.family = 'reporting'
      where p.organization_id = ${organizationId} and p.campaign_id = ${campaignId} and p.token_hash = ${tokenHash}
      union all
      select g.organization_id, g.campaign_id, g.group_id, g.parent_id, path.height + 1
      from path
      join campaign_groups g on g.organization_id = path.organization_id and g.campaign_id = path.campaign_id and g.group_id = path.parent_id and g.family = 'reporting'
      where g.organization_id = ${organizationId}
    )
    select path.group_id as "groupId", path.parent_id as "parentId", c.size
    from path
    join campaign_participations c on c.organization_id = path.organization_id and c.campaign_id = path.campaign_id and c.group_id = path.group_id
    where path.organization_id = ${organizationId}
    order by path.height`.execute(trx);
  return rows;
}
