import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/index.ts';
import { endLinks } from './ended-links.repository.ts';

type OfCampaign = { readonly campaignId: Id<'campaign'> };
type AnyTransaction = Transaction | Transaction<'closing'>;

type NewParticipation = { readonly employeeId: Id<'employee'>; readonly tokenHash: Buffer };

export async function insertParticipations(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { campaignId, participations }: OfCampaign & { readonly participations: readonly NewParticipation[] },
): Promise<void> {
  await sql`
    insert into participations (organization_id, campaign_id, employee_id, token_hash)
    select ${organizationId}, ${campaignId}, p.employee_id, p.token_hash
    from unnest(${participations.map(({ employeeId }) => employeeId)}::bigint[],
      ${participations.map(({ tokenHash }) => tokenHash)}::bytea[]) as p (employee_id, token_hash)
    on conflict do nothing`.execute(trx);
}

type NewLink = { readonly employeeId: Id<'employee'>; readonly generation: number; readonly tokenHash: Buffer };

/** Inserts links. `isAdded` marks people who joined while the survey was open. */
export async function insertLinks(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { campaignId, links, isAdded }: OfCampaign & { readonly links: readonly NewLink[]; readonly isAdded: boolean },
): Promise<void> {
  await sql`
    insert into participations (organization_id, campaign_id, employee_id, generation, token_hash, is_added)
    select ${organizationId}, ${campaignId}, l.employee_id, l.generation, l.token_hash, ${isAdded}
    from unnest(
      ${links.map(({ employeeId }) => employeeId)}::bigint[],
        ${links.map(({ generation }) => generation)}::integer[], ${links.map(({ tokenHash }) => tokenHash)}::bytea[]
    ) as l (employee_id, generation, token_hash)`.execute(trx);
}

type ReplacedLink = OfCampaign & NewLink & { readonly isCompleted: boolean; readonly wasCompleted: boolean };

/** Replaces the link of a member and saves the state after a reset. */
export async function replaceLink(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { campaignId, employeeId, generation, tokenHash, isCompleted, wasCompleted }: ReplacedLink,
): Promise<void> {
  await endLinks(trx, organizationId, { campaignId, employeeIds: [employeeId] });
  await sql`
    update participations set generation = ${generation},
      token_hash = ${tokenHash}, is_completed =
        ${isCompleted}, was_completed = ${wasCompleted}, renewed_from = null
    where organization_id = ${organizationId}
      and campaign_id = ${campaignId} and employee_id = ${employeeId}`.execute(trx);
}

type CodeLink = { readonly employeeId: string; readonly generation: number; readonly tokenHash: Buffer };

/**
 * Switches participants to access codes, with links that nobody has received. Earlier answers no longer count; recorded
 * completions are kept, as after a reset.
 */
export async function switchToCodes(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { campaignId, links }: OfCampaign & { readonly links: readonly CodeLink[] },
): Promise<void> {
  await endLinks(trx, organizationId, { campaignId, employeeIds: links.map(({ employeeId }) => employeeId) });
  await sql`
    update participations p set by_code = true, generation = u.generation, token_hash = u.token_hash,
      renewed_from = null, is_completed = false, was_completed = p.was_completed or p.is_completed
    from unnest(${links.map(({ employeeId }) => employeeId)}::bigint[],
      ${links.map(({ generation }) => generation)}::integer[],
        ${links.map(({ tokenHash }) => tokenHash)}::bytea[]) as u (employee_id, generation, token_hash)
    where p.organization_id = ${organizationId}
      and p.campaign_id = ${campaignId} and p.employee_id = u.employee_id`.execute(trx);
}

/** A person whose link was renewed in a campaign. */
export type RenewedLink = { readonly employeeId: Id<'employee'> };

/**
 * Revokes the personal links of employees in open campaigns and increments their link generation. The caller has locked
 * the campaigns.
 */
export async function renewLinksIn(
  trx: Transaction,
  organizationId: Id<'organization'>,
  {
    campaignIds,
    employeeIds,
  }: { readonly campaignIds: readonly Id<'campaign'>[]; readonly employeeIds: readonly Id<'employee'>[] },
): Promise<readonly RenewedLink[]> {
  if (campaignIds.length === 0 || employeeIds.length === 0) return [];
  const areEnding = sql`p.organization_id = ${organizationId} and p.campaign_id = any(${[...campaignIds]}::bigint[])
    and p.employee_id = any(${[...employeeIds]}::bigint[]) and not p.by_code
    and not exists (
      select 1 from answers.windows w
      where w.organization_id = ${organizationId} and w.campaign_id = p.campaign_id and w.closes_at <= attune_now()
    )`;
  // Two statements: joining the rows to themselves would be quadratic in a campaign that was just prepared.
  await sql`
    with ending as (
      select p.campaign_id, p.token_hash from participations p
      where ${areEnding} order by p.campaign_id, p.employee_id for update
    )
    insert into answers.ended_links (organization_id, campaign_id, link_hash)
    select ${organizationId}::bigint, campaign_id, token_hash from ending
    on conflict do nothing`.execute(trx);
  const { rows } = await sql<RenewedLink>`
    with renewed as (
      update participations p set generation = p.generation + 1, renewed_from = coalesce(p.renewed_from, p.generation),
        token_hash = sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
      where ${areEnding}
      returning p.employee_id
    )
    select distinct employee_id as "employeeId" from renewed order by employee_id`.execute(trx);
  return rows;
}

/** Counts all participants as members from a closing on; the first one also clears completions before a reset. */
export async function clearAdditions(
  trx: AnyTransaction,
  organizationId: Id<'organization'>,
  { campaignId, isFirst }: OfCampaign & { readonly isFirst: boolean },
): Promise<void> {
  await sql`
    update participations set is_added = false, was_completed = was_completed and not ${isFirst}
    where organization_id = ${organizationId} and campaign_id = ${campaignId} and (is_added or was_completed)`.execute(
    trx,
  );
}

/**
 * Records who has completed the survey, for all participants in one statement, so that neither order nor time of the
 * rows shows anything. Most are recorded before and stay untouched.
 */
export async function saveCompletions(
  trx: Transaction<'closing'>,
  { organizationId, campaignId }: OfCampaign & { readonly organizationId: Id<'organization'> },
  employeeIds: readonly Id<'employee'>[],
): Promise<void> {
  await sql`
    update participations p set is_completed = u.employee_id is not null
    from participations every
    left join unnest(${employeeIds}::bigint[]) as u (employee_id) on u.employee_id = every.employee_id
    where every.organization_id = ${organizationId}
      and every.campaign_id = ${campaignId} and every.is_completed <> (u.employee_id is not null)
      and p.organization_id = ${organizationId}
        and p.campaign_id = ${campaignId} and p.employee_id = every.employee_id`.execute(trx);
}
