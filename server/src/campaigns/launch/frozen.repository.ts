import type { CampaignId } from '@attune/domain/campaigns';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/index.ts';
import type { FrozenAudience, FrozenMembership } from '../audience/frozen-audience.ts';
import type { FrozenStatement } from './frozen-statements.ts';

/**
 * Rows per insert statement, which keeps large audiences from needing one statement per person or one huge statement.
 */
const rowsAtOnce = 10_000;

/** Deletes what an earlier publication froze. */
export async function clearFrozen(
  trx: Transaction,
  organizationId: Id<'organization'>,
  campaignId: CampaignId,
): Promise<void> {
  for (const table of [
    'campaign_statements',
    'campaign_groups',
    'campaign_memberships',
    'campaign_participations',
  ] as const) {
    await trx
      .deleteFrom(table)
      .where('organization_id', '=', organizationId)
      .where('campaign_id', '=', campaignId)
      .execute();
  }
}

export async function insertFrozenStatements(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { campaignId, statements }: { readonly campaignId: CampaignId; readonly statements: readonly FrozenStatement[] },
): Promise<void> {
  await sql`
    insert into campaign_statements (organization_id, campaign_id, position, survey_id, statement_id, statement_key,
      category_id, sphere, kind, is_required, body, translations)
    select ${organizationId}, ${campaignId}, s.position, s."surveyId", s."statementId", s.key, s."categoryId", s.sphere,
      s.kind, s."isRequired", s.body, s.translations
    from jsonb_to_recordset(${JSON.stringify(statements)}::jsonb) as s (
      position smallint, "surveyId" bigint, "statementId" bigint, key text, "categoryId" bigint, sphere text, kind text,
        "isRequired" boolean, body text, translations jsonb
    )`.execute(trx);
}

export async function insertFrozenAudience(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { campaignId, audience }: { readonly campaignId: CampaignId; readonly audience: FrozenAudience },
): Promise<void> {
  await sql`
    insert into campaign_groups (organization_id, campaign_id, group_id, parent_id, family, family_name, name, position,
      include_in_results)
    select ${organizationId}, ${campaignId}, g.id, g."parentId", g."groupType", g."groupTypeName", g.name, g.position,
      g."includeInResults"
    from jsonb_to_recordset(${JSON.stringify(audience.groups)}::jsonb) as g (
      id bigint, "parentId" bigint, "groupType" text, "groupTypeName" text, name text, position integer,
        "includeInResults" boolean
    )`.execute(trx);
  for (let from = 0; from < audience.memberships.length; from += rowsAtOnce) {
    await insertMemberships(trx, organizationId, {
      campaignId,
      memberships: audience.memberships.slice(from, from + rowsAtOnce),
    });
  }
  await sql`
    insert into campaign_participations (organization_id, campaign_id, group_id, completed_count, size, refreshed_at)
    select ${organizationId}, ${campaignId}, s.id, 0, s.size, attune_now()
    from unnest(${audience.sizes.map(({ groupId }) => groupId)}::bigint[],
      ${audience.sizes.map(({ size }) => size)}::integer[]) as s (id, size)`.execute(trx);
}

async function insertMemberships(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { campaignId, memberships }: { readonly campaignId: CampaignId; readonly memberships: readonly FrozenMembership[] },
): Promise<void> {
  await sql`
    insert into campaign_memberships (organization_id, campaign_id, employee_id, group_id, places, counts_from)
    select ${organizationId}, ${campaignId}, m.employee_id, m.group_id, m.places, coalesce(m.counts_from, '-infinity')
    from unnest(
      ${memberships.map(({ employeeId }) => employeeId)}::bigint[],
        ${memberships.map(({ groupId }) => groupId)}::bigint[],
      ${memberships.map(({ places }) => JSON.stringify(places))}::jsonb[],
        ${memberships.map(({ countsFrom }) => countsFrom)}::timestamptz[]
    ) as m (employee_id, group_id, places, counts_from)
    on conflict (organization_id, campaign_id, employee_id)
      do update set group_id = excluded.group_id, places = excluded.places, counts_from = excluded.counts_from`.execute(
    trx,
  );
}
