import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';

type OrganizationId = Id<'organization'>;

type Due = { readonly organizationId: OrganizationId; readonly occurrenceId: Id<'action-occurrence'> };

/** Open steps of open plans that are due today or were due in the last week, and were not reminded of. */
export async function listDueReminders(trx: Transaction): Promise<readonly Due[]> {
  const { rows } = await sql<Due>`
    select o.organization_id as "organizationId", o.id as "occurrenceId" from action_occurrences o
    join action_plans p on p.organization_id = o.organization_id and p.id = o.action_plan_id and p.status = 'open'
    join organizations g on g.id = o.organization_id and g.deleted_at is null
    where o.completed_on is null and o.reminded_on is null
      and o.due_on between attune_now()::date - 7 and attune_now()::date
    order by o.due_on limit 500`.execute(trx);
  return rows;
}

export type FoundReminder = {
  readonly planId: string;
  readonly firstName: string;
  readonly emailAddress: string | null;
  readonly locale: string | null;
  readonly organization: string;
};

/** What a reminder needs; undefined if the step is no longer due. */
export async function findReminder(
  trx: Transaction,
  organizationId: OrganizationId,
  occurrenceId: Id<'action-occurrence'>,
): Promise<FoundReminder | undefined> {
  const { rows } = await sql<FoundReminder>`
    select p.id as "planId", coalesce(n.first_name, '') as "firstName", n.email_address as "emailAddress", n.locale,
      g.display_name as organization
    from action_occurrences o
    join action_plans p on p.organization_id = o.organization_id and p.id = o.action_plan_id and p.status = 'open'
    join organizations g on g.id = o.organization_id
    left join people n on n.id = coalesce(o.assignee_person_id, p.owner_person_id)
    where o.organization_id = ${organizationId} and o.id = ${occurrenceId} and o.completed_on is null
      and o.reminded_on is null`.execute(trx);
  return rows[0];
}

export async function markReminded(
  trx: Transaction,
  organizationId: OrganizationId,
  occurrenceId: Id<'action-occurrence'>,
): Promise<void> {
  await sql`
    update action_occurrences set reminded_on = attune_now()::date
    where organization_id = ${organizationId} and id = ${occurrenceId}`.execute(trx);
}
