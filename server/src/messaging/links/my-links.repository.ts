import type { CampaignId, MessageChannel } from '@attune/domain/campaigns';
import type { CalendarDay, Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/index.ts';

/** A person's link in a running campaign, with the values for a message about it. */
export type LinkOfSomebody = {
  readonly organizationId: Id<'organization'>;
  readonly employeeId: Id<'employee'>;
  readonly generation: number;
  readonly firstName: string;
  readonly locale: string | null;
  readonly campaignId: CampaignId;
  readonly campaignName: string;
  readonly organization: string;
  readonly sender: string;
  readonly supportEmail: string | null;
  readonly closesOn: CalendarDay;
  readonly minutes: number;
  readonly threshold: number;
};

/**
 * Lists the links of everyone with this address in every organization, whether or not they have answered. Excludes
 * people who use access codes, and addresses changed while a campaign ran until their owner confirms the change.
 */
export async function listLinksOf(
  trx: Transaction,
  { channel, address }: { readonly channel: MessageChannel; readonly address: string },
): Promise<readonly LinkOfSomebody[]> {
  const isAddressed = channel === 'email' ? sql`e.email_address = ${address}` : sql`e.mobile_phone_number = ${address}`;
  const { rows } = await sql<LinkOfSomebody>`
    select e.organization_id as "organizationId", e.id as "employeeId", p.generation, e.first_name as "firstName",
      e.locale, c.id as "campaignId", c.name as "campaignName",
      coalesce(nullif(trim(c.template_data ->> 'organization'), ''), o.display_name) as organization,
        coalesce(s.sender_name, o.display_name) as sender, o.support_email as "supportEmail",
          to_char(c.ended_at at time zone o.time_zone, 'YYYY-MM-DD') as "closesOn",
      coalesce(c.minutes, 2) as minutes, c.confidentiality_level as threshold
    from employees e
    join participations p on p.organization_id = e.organization_id and p.employee_id = e.id and not p.by_code
    join campaigns c on c.organization_id = p.organization_id and c.id = p.campaign_id
    join organizations o on o.id = e.organization_id
    left join message_settings s on s.organization_id = e.organization_id
    where ${isAddressed} and e.deleted_at is null and c.status = 'inprogress' and c.deleted_at is null
      and o.deleted_at is null
      and not exists (
        select 1 from address_checks k
        where k.organization_id = e.organization_id and k.employee_id = e.id
          and k.channel = ${channel} and c.started_at <= k.changed_at
      )
    order by e.organization_id, e.id, c.id
    limit 50`.execute(trx);
  return rows;
}

/**
 * Counts another request of a person today and returns the count. Rewrites all rows of the organization in key order,
 * so that their transactions do not reveal who requested a link just before a response arrived.
 */
export async function countRequest(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { employeeId, today }: { readonly employeeId: Id<'employee'>; readonly today: CalendarDay },
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`link requests of ${organizationId}`}, 0))`.execute(trx);
  const { rows } = await sql<{ readonly count: number }>`
    with taken as (
      delete from link_requests where organization_id = ${organizationId} returning employee_id, requested_on, count
    ), counted as (
      select coalesce(t.employee_id, a.employee_id) as employee_id, least(coalesce(t.count,
        0) + (a.employee_id is not null)::int, 1000) as count
      from (select * from taken where requested_on = ${today}) t
      full join (select ${employeeId}::bigint as employee_id) a on a.employee_id = t.employee_id
    ), written as (
      insert into link_requests (organization_id, employee_id, requested_on, count)
      select ${organizationId}::bigint, employee_id, ${today}::date, count from counted order by employee_id
      returning employee_id, count
    )
    select count from written where employee_id = ${employeeId}`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** Deletes requests of earlier days. */
export async function purgeRequests(trx: Transaction, today: CalendarDay): Promise<void> {
  await sql`delete from link_requests where requested_on < ${today}`.execute(trx);
}
