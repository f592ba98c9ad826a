import type { CalendarDay, Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/index.ts';

export type OpenSurvey = {
  readonly organizationId: Id<'organization'>;
  readonly campaignId: Id<'campaign'>;
  readonly employeeId: Id<'employee'>;
  readonly name: string;
  readonly organization: string;
  /** In the time zone of the organization. */
  readonly closesOn: CalendarDay;
  /** Where the organization can reach the person; null if nowhere. */
  readonly address: string | null;
};

/** Lists a person's open surveys with personal links in all organizations, whether or not they were answered. */
export async function listOpen(trx: Transaction, personId: Id<'person'>): Promise<readonly OpenSurvey[]> {
  const { rows } = await sql<OpenSurvey>`
    select e.organization_id as "organizationId", c.id as "campaignId", e.id as "employeeId", c.name,
      o.display_name as organization,
      to_char(c.ended_at at time zone o.time_zone, 'YYYY-MM-DD') as "closesOn", coalesce(e.email_address,
        e.mobile_phone_number) as address
    from employees e
    join participations p on p.organization_id = e.organization_id and p.employee_id = e.id and not p.by_code
    join campaigns c on c.organization_id = p.organization_id and c.id = p.campaign_id
    join organizations o on o.id = e.organization_id
    where e.person_id = ${personId} and e.deleted_at is null and c.status = 'inprogress' and c.deleted_at is null
      and o.deleted_at is null
    order by c.ended_at, c.id
    limit 50`.execute(trx);
  return rows;
}
