import type { CalendarDay, Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/index.ts';

/** The individual deadline of a person in a lifecycle campaign, by the database clock. */
export type OwnDeadline = { readonly closesOn: CalendarDay; readonly isOver: boolean };

/**
 * Lists the individual deadlines of link holders, by token hash (hex). People without one can answer while the survey
 * is open, and so can everyone once it is reopened.
 */
export async function listOwnDeadlines(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { campaignId, tokenHashes }: { readonly campaignId: Id<'campaign'>; readonly tokenHashes: readonly Buffer[] },
): Promise<ReadonlyMap<string, OwnDeadline>> {
  const { rows } = await sql<OwnDeadline & { readonly token: string }>`
    select encode(p.token_hash, 'hex') as token, to_char(a.answers_until at time zone o.time_zone,
      'YYYY-MM-DD') as "closesOn", a.answers_until <= attune_now() as "isOver"
    from participations p
    join lifecycle_invitations a on a.organization_id = p.organization_id and a.campaign_id = p.campaign_id
      and a.employee_id = p.employee_id
    join campaigns c on c.organization_id = p.organization_id and c.id = p.campaign_id and c.reopened_at is null
    join organizations o on o.id = p.organization_id
    where p.organization_id = ${organizationId}
      and p.campaign_id = ${campaignId} and p.token_hash = any(${tokenHashes}::bytea[])`.execute(trx);
  return new Map(rows.map(({ token, closesOn, isOver }) => [token, { closesOn, isOver }]));
}
