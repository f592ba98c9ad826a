import type { PlanStatus, Repetition } from '@attune/domain/actions';
import type { Theme } from '@attune/domain/feedback';
import type { CalendarDay, Id } from '@attune/domain/kernel';
import { type RawBuilder, sql } from 'kysely';
import { nameOfPerson } from '../history/index.ts';
import type { Transaction } from '../platform/database/index.ts';

type OrganizationId = Id<'organization'>;

export type StoredOccurrence = {
  readonly id: string;
  readonly dueOn: CalendarDay;
  readonly completedOn: CalendarDay | null;
  readonly repeat: Repetition;
  readonly assigneePersonId: Id<'person'> | null;
  readonly assigneeName: string | null;
};

export type PlanComment = {
  readonly id: string;
  readonly body: string;
  readonly authorPersonId: string | null;
  readonly authorName: string | null;
  readonly createdAt: string;
};

export type StoredPlan = {
  readonly id: Id<'action-plan'>;
  readonly groupId: Id<'group'>;
  readonly groupName: string;
  readonly ownerPersonId: Id<'person'> | null;
  readonly ownerName: string | null;
  readonly title: string;
  readonly isCustom: boolean;
  readonly actionId: string | null;
  readonly driver: string | null;
  readonly categoryId: Id<'category'> | null;
  readonly theme: Theme | null;
  readonly statementId: string | null;
  readonly statementBody: string | null;
  readonly note: string;
  readonly status: PlanStatus;
  readonly isShared: boolean;
  readonly createdAt: Date;
  readonly completedAt: Date | null;
  readonly occurrences: readonly StoredOccurrence[];
  readonly comments: readonly PlanComment[];
};

/** What finds a plan, and what decides who may see it. */
export type NamedPlan = Pick<
  StoredPlan,
  'id' | 'groupId' | 'groupName' | 'ownerPersonId' | 'title' | 'note' | 'status'
>;

/**
 * All plans of the organization, newest first, or one of them. An organization has at most some thousands. The plan of
 * a deleted group belongs to the group that got its people.
 */
export async function listPlans(
  trx: Transaction,
  organizationId: OrganizationId,
  planId: Id<'action-plan'> | null = null,
): Promise<readonly StoredPlan[]> {
  const { rows } = await sql<StoredPlan>`
    with recursive ${heirsOf(organizationId)}
    select ${names},
      case when p.owner_person_id is null then null
        else ${nameOfPerson(organizationId, sql`p.owner_person_id`)} end as "ownerName",
      p.is_custom as "isCustom", p.action_id::text as "actionId", p.driver, p.category_id as "categoryId",
      p.theme, p.statement_id::text as "statementId",
      (select st.body from campaign_statements st
        where st.organization_id = ${organizationId} and st.statement_id = p.statement_id
        order by st.campaign_id desc limit 1) as "statementBody",
      p.is_shared as "isShared", p.created_at as "createdAt", p.completed_at as "completedAt",
      coalesce((select json_agg(json_build_object('id', o.id::text, 'dueOn', o.due_on, 'completedOn', o.completed_on,
          'repeat', o.repeat, 'assigneePersonId', o.assignee_person_id::text,
          'assigneeName', case when o.assignee_person_id is null then null
            else ${nameOfPerson(organizationId, sql`o.assignee_person_id`)} end) order by o.due_on, o.id)
        from action_occurrences o
        where o.organization_id = ${organizationId} and o.action_plan_id = p.id), '[]') as occurrences,
      coalesce((select json_agg(json_build_object('id', c.id::text, 'body', c.body,
          'authorPersonId', c.author_person_id::text,
          'authorName', case when c.author_person_id is null then null
            else ${nameOfPerson(organizationId, sql`c.author_person_id`)} end, 'createdAt', c.created_at) order by c.id)
        from action_plan_comments c
        where c.organization_id = ${organizationId} and c.action_plan_id = p.id), '[]') as comments
    ${plansWithGroups(organizationId)} and (${planId}::bigint is null or p.id = ${planId}::bigint)
    order by p.created_at desc, p.id desc`.execute(trx);
  return rows;
}

/** The names of all plans of the organization, newest first. */
export async function listNamedPlans(trx: Transaction, organizationId: OrganizationId): Promise<readonly NamedPlan[]> {
  const { rows } = await sql<NamedPlan>`
    with recursive ${heirsOf(organizationId)}
    select ${names} ${plansWithGroups(organizationId)} order by p.created_at desc, p.id desc`.execute(trx);
  return rows;
}

const names = sql`p.id, g.id as "groupId", coalesce(nullif(g.display_name, ''), g.name) as "groupName",
  p.owner_person_id as "ownerPersonId", p.title, p.note, p.status`;

function heirsOf(organizationId: OrganizationId): RawBuilder<unknown> {
  return sql`heirs as (
    select g.id as of, g.id, g.deleted_at, g.successor_group_id from groups g
    where g.organization_id = ${organizationId}
      and g.id in (select group_id from action_plans where organization_id = ${organizationId})
    union
    select h.of, g.id, g.deleted_at, g.successor_group_id from heirs h
    join groups g on g.organization_id = ${organizationId} and g.id = h.successor_group_id
    where h.deleted_at is not null
  )`;
}

function plansWithGroups(organizationId: OrganizationId): RawBuilder<unknown> {
  return sql`from action_plans p
    left join heirs h on h.of = p.group_id and h.deleted_at is null
    join groups g on g.organization_id = ${organizationId} and g.id = coalesce(h.id, p.group_id)
    where p.organization_id = ${organizationId}`;
}

export type NewPlan = Pick<
  StoredPlan,
  | 'groupId'
  | 'title'
  | 'isCustom'
  | 'actionId'
  | 'driver'
  | 'categoryId'
  | 'theme'
  | 'statementId'
  | 'note'
  | 'isShared'
> & { readonly ownerPersonId: Id<'person'>; readonly createdBy: Id<'person'> };

export async function addPlan(
  trx: Transaction,
  organizationId: OrganizationId,
  plan: NewPlan,
): Promise<Id<'action-plan'>> {
  const { rows } = await sql<{ readonly id: Id<'action-plan'> }>`
    insert into action_plans (organization_id, group_id, owner_person_id, title, is_custom, action_id, driver,
      category_id, theme, statement_id, note, is_shared, created_by)
    values (${organizationId}, ${plan.groupId}, ${plan.ownerPersonId}, ${plan.title}, ${plan.isCustom},
      ${plan.actionId}, ${plan.driver}, ${plan.categoryId}, ${plan.theme}, ${plan.statementId}, ${plan.note},
      ${plan.isShared}, ${plan.createdBy})
    returning id`.execute(trx);
  return (rows[0] as (typeof rows)[number]).id;
}

export type PlanChange = Partial<Pick<StoredPlan, 'title' | 'note' | 'isShared' | 'status' | 'ownerPersonId'>>;

export async function savePlan(
  trx: Transaction,
  organizationId: OrganizationId,
  { planId, ...change }: PlanChange & { readonly planId: Id<'action-plan'> },
): Promise<void> {
  const { title = null, note = null, isShared = null, status = null, ownerPersonId = null } = change;
  await sql`
    update action_plans set title = coalesce(${title}, title), note = coalesce(${note}, note),
      is_shared = coalesce(${isShared}, is_shared), owner_person_id = coalesce(${ownerPersonId}, owner_person_id),
      status = coalesce(${status}, status),
      completed_at = case when coalesce(${status}, status) = 'completed'
        then coalesce(completed_at, (select attune_now())) end
    where organization_id = ${organizationId} and id = ${planId}`.execute(trx);
}

export type SavedOccurrence = Omit<StoredOccurrence, 'id' | 'assigneeName'> & { readonly id: string | null };

/** Replaces the steps of a plan; those with an id are kept. Changed due dates are reminded of again. */
export async function saveOccurrences(
  trx: Transaction,
  organizationId: OrganizationId,
  { planId, occurrences }: { readonly planId: Id<'action-plan'>; readonly occurrences: readonly SavedOccurrence[] },
): Promise<void> {
  const kept = occurrences.flatMap(({ id }) => id ?? []);
  await sql`
    delete from action_occurrences where organization_id = ${organizationId} and action_plan_id = ${planId}
      and id <> all(${kept}::bigint[])`.execute(trx);
  for (const { id, dueOn, completedOn, repeat, assigneePersonId } of occurrences) {
    await (
      id === null
        ? sql`insert into action_occurrences (organization_id, action_plan_id, due_on, completed_on, repeat,
            assignee_person_id)
          values (${organizationId}, ${planId}, ${dueOn}, ${completedOn}, ${repeat}, ${assigneePersonId})`
        : sql`update action_occurrences set due_on = ${dueOn}, completed_on = ${completedOn}, repeat = ${repeat},
            assignee_person_id = ${assigneePersonId},
            reminded_on = case when due_on = ${dueOn}::date then reminded_on end
          where organization_id = ${organizationId} and action_plan_id = ${planId} and id = ${id}`
    ).execute(trx);
  }
}

export async function removePlan(
  trx: Transaction,
  organizationId: OrganizationId,
  planId: Id<'action-plan'>,
): Promise<void> {
  await sql`delete from action_plans where organization_id = ${organizationId} and id = ${planId}`.execute(trx);
}

export async function addComment(
  trx: Transaction,
  organizationId: OrganizationId,
  comment: { readonly planId: Id<'action-plan'>; readonly personId: Id<'person'>; readonly body: string },
): Promise<void> {
  await sql`
    insert into action_plan_comments (organization_id, action_plan_id, author_person_id, body)
    values (${organizationId}, ${comment.planId}, ${comment.personId}, ${comment.body})`.execute(trx);
}

export type PlanPerson = { readonly id: Id<'person'>; readonly name: string };

/** People with a role that can work on action plans, by name. */
export async function listPlanPeople(trx: Transaction, organizationId: OrganizationId): Promise<readonly PlanPerson[]> {
  const { rows } = await sql<PlanPerson>`
    select pr.person_id as id, ${nameOfPerson(organizationId, sql`pr.person_id`)} as name
    from person_roles pr join roles r on r.id = pr.role_id
    where pr.organization_id = ${organizationId} and r.slug <> 'employee'
    order by 2, 1`.execute(trx);
  return rows;
}

/** The key and title of a category; undefined if there is none. */
export async function findCategory(
  trx: Transaction,
  categoryId: Id<'category'>,
): Promise<{ readonly key: string; readonly title: string } | undefined> {
  const { rows } = await sql<{ readonly key: string; readonly title: string }>`
    select key, title from categories where id = ${categoryId}`.execute(trx);
  return rows[0];
}

/** Whether a campaign of the organization asked a statement. */
export async function hasStatement(trx: Transaction, organizationId: OrganizationId, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from campaign_statements where organization_id = ${organizationId} and statement_id = ${id}::bigint
    limit 1`.execute(trx);
  return rows.length > 0;
}
