import type { Availability } from '@attune/domain/coaching';
import type { CalendarDay, Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';
import type { Page } from '../platform/json-api/index.ts';

type OrganizationId = Id<'organization'>;

export type SessionPerson = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
};

export type SubscriptionType = {
  readonly id: string;
  readonly name: string;
  /** The first type with the same name of sessions stands for their type. */
  readonly sessionTypeId: string;
  readonly sessionTypeName: string;
  readonly defaultDurationMinutes: number;
};

export type NewSubscriptionType = Omit<SubscriptionType, 'id' | 'sessionTypeId'>;

export type Subscription = {
  readonly id: Id<'coaching-subscription'>;
  readonly organizationId: OrganizationId;
  readonly typeId: string;
  readonly typeName: string;
  readonly sessionTypeId: string;
  readonly sessionTypeName: string;
  readonly defaultDurationMinutes: number;
  readonly scheduler: SessionPerson | null;
  readonly coach: SessionPerson | null;
  readonly scope: 'team' | 'individual';
  readonly startsOn: CalendarDay;
  readonly endsOn: CalendarDay;
  readonly sessionsIncluded: number;
  readonly sessionsUsed: number;
  readonly cohortName: string | null;
  readonly coachTimeZone: string;
  readonly availability: readonly Availability[];
};

const sessionTypeId = sql`(select min(o.id)::text from coaching_subscription_types o
  where o.session_type_name = t.session_type_name)`;

export async function listTypes(trx: Transaction): Promise<readonly SubscriptionType[]> {
  const { rows } = await sql<SubscriptionType>`
    select t.id, t.name, ${sessionTypeId} as "sessionTypeId", t.session_type_name as "sessionTypeName",
      t.default_duration_minutes as "defaultDurationMinutes"
    from coaching_subscription_types t order by t.id`.execute(trx);
  return rows;
}

/** Adds a type; undefined if another one has the name. */
export async function addType(
  trx: Transaction,
  { name, sessionTypeName, defaultDurationMinutes }: NewSubscriptionType,
): Promise<SubscriptionType | undefined> {
  const { rows } = await sql<{ readonly id: string }>`
    insert into coaching_subscription_types (name, session_type_name, default_duration_minutes)
    values (${name}, ${sessionTypeName}, ${defaultDurationMinutes}) on conflict do nothing returning id`.execute(trx);
  const [added] = rows;
  return added && (await listTypes(trx)).find(({ id }) => id === added.id);
}

/** Lists subscriptions, the latest first; one of them if `id` is given. */
export async function listStoredSubscriptions(
  trx: Transaction,
  organizationId: OrganizationId,
  id?: Id<'coaching-subscription'>,
): Promise<readonly Subscription[]> {
  const { rows } = await sql<Subscription>`
    select s.id, s.organization_id as "organizationId", t.id as "typeId", t.name as "typeName",
      ${sessionTypeId} as "sessionTypeId", t.session_type_name as "sessionTypeName",
      t.default_duration_minutes as "defaultDurationMinutes",
      case when p.id is not null then json_build_object('id', p.id::text, 'firstName', p.first_name,
        'lastName', p.last_name, 'email', p.email_address) end as scheduler,
      case when c.id is not null then json_build_object('id', c.id::text, 'firstName', c.first_name,
        'lastName', c.last_name, 'email', c.email_address) end as coach,
      s.scope, s.starts_on as "startsOn", s.ends_on as "endsOn", s.sessions_included as "sessionsIncluded",
      (select count(*)::int from coaching_sessions u where u.organization_id = ${organizationId}
        and u.subscription_id = s.id and u.status <> 'cancelled') as "sessionsUsed",
      s.cohort_name as "cohortName", s.coach_time_zone as "coachTimeZone", s.availability
    from coaching_subscriptions s
    join coaching_subscription_types t on t.id = s.type_id
    left join people p on p.id = s.scheduler_person_id
    left join people c on c.id = s.coach_person_id
    where s.organization_id = ${organizationId} and (${id ?? null}::bigint is null or s.id = ${id ?? null})
    order by s.ends_on desc, s.id`.execute(trx);
  return rows;
}

export type SubscriptionInput = Pick<
  Subscription,
  'typeId' | 'scope' | 'startsOn' | 'endsOn' | 'sessionsIncluded' | 'cohortName' | 'coachTimeZone' | 'availability'
> & { readonly schedulerId: Id<'person'> | null; readonly coachId: Id<'person'> | null };

export async function addSubscription(
  trx: Transaction,
  organizationId: OrganizationId,
  input: SubscriptionInput,
): Promise<Id<'coaching-subscription'>> {
  const { rows } = await sql<{ readonly id: Id<'coaching-subscription'> }>`
    insert into coaching_subscriptions (organization_id, type_id, scheduler_person_id, coach_person_id, scope,
      starts_on, ends_on, sessions_included, cohort_name, coach_time_zone, availability)
    values (${organizationId}, ${input.typeId}, ${input.schedulerId}, ${input.coachId}, ${input.scope},
      ${input.startsOn}, ${input.endsOn}, ${input.sessionsIncluded}, ${input.cohortName}, ${input.coachTimeZone},
      ${JSON.stringify(input.availability)}::jsonb)
    returning id`.execute(trx);
  return (rows[0] as (typeof rows)[number]).id;
}

export async function saveSubscription(
  trx: Transaction,
  organizationId: OrganizationId,
  { id, ...input }: Omit<SubscriptionInput, 'typeId'> & { readonly id: Id<'coaching-subscription'> },
): Promise<void> {
  await sql`
    update coaching_subscriptions set scheduler_person_id = ${input.schedulerId}, coach_person_id = ${input.coachId},
      scope = ${input.scope}, starts_on = ${input.startsOn}, ends_on = ${input.endsOn},
      sessions_included = ${input.sessionsIncluded}, cohort_name = ${input.cohortName},
      coach_time_zone = ${input.coachTimeZone}, availability = ${JSON.stringify(input.availability)}::jsonb
    where organization_id = ${organizationId} and id = ${id}`.execute(trx);
}

/** Whether the person has the internal role Coach. */
export async function isCoach(trx: Transaction, personId: Id<'person'>): Promise<boolean> {
  const { rows } = await sql`
    select 1 from people where id = ${personId} and internal_role = 'coach' and deactivated_at is null`.execute(trx);
  return rows.length > 0;
}

/** Whether the person has a role in the organization. */
export async function isMember(
  trx: Transaction,
  organizationId: OrganizationId,
  personId: Id<'person'>,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from person_roles where organization_id = ${organizationId} and person_id = ${personId}`.execute(trx);
  return rows.length > 0;
}

export async function hasType(trx: Transaction, id: string): Promise<boolean> {
  return (await sql`select 1 from coaching_subscription_types where id = ${id}`.execute(trx)).rows.length > 0;
}

/** Locks a coach or a subscription until the transaction ends, so that no time and no session is used twice. */
export async function lockForScheduling(
  trx: Transaction,
  organizationId: OrganizationId,
  { id, coachId }: { readonly id: Id<'coaching-subscription'>; readonly coachId: string | null },
): Promise<void> {
  if (coachId !== null) await sql`select 1 from people where id = ${coachId} for update`.execute(trx);
  await sql`select 1 from coaching_subscriptions
    where organization_id = ${organizationId} and id = ${id} for update`.execute(trx);
}

/** Lists active employees by name; at most 20. */
export async function listCandidates(
  trx: Transaction,
  organizationId: OrganizationId,
  { searchText, page }: { readonly searchText: string; readonly page: Page },
): Promise<{ readonly people: readonly SessionPerson[]; readonly total: number }> {
  const matching = sql`
    from employees where organization_id = ${organizationId} and deleted_at is null and employment_status = 'active'
      and strpos(lower(concat_ws(' ', first_name, last_name, email_address)), lower(${searchText})) > 0`;
  const people = await sql<SessionPerson>`
    select id, first_name as "firstName", last_name as "lastName", email_address as email ${matching}
    order by last_name, first_name, id limit ${page.limit} offset ${page.offset}`.execute(trx);
  const counted = await sql<{ readonly total: number }>`select count(*)::int as total ${matching}`.execute(trx);
  return { people: people.rows, total: counted.rows[0]?.total ?? 0 };
}
