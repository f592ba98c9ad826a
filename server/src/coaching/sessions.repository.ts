import type { BusyTime, SessionStatus } from '@attune/domain/coaching';
import type { CalendarDay, Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';
import type { SessionPerson } from './subscriptions.repository.ts';

type OrganizationId = Id<'organization'>;
type SessionId = Id<'coaching-session'>;

export type Participant = SessionPerson & { readonly personId: Id<'person'> | null; readonly locale: string | null };

export type Session = {
  readonly id: SessionId;
  readonly subscriptionId: Id<'coaching-subscription'>;
  readonly startsAt: Date;
  readonly durationMinutes: number;
  readonly status: SessionStatus;
  readonly meetingUrl: string | null;
  readonly note: string | null;
  readonly sequence: number;
  readonly participants: readonly Participant[];
};

export type SessionFilter = {
  readonly id?: SessionId | undefined;
  /** Sessions that this person coaches, schedules or takes part in, and those granted to them. */
  readonly personId?: Id<'person'> | undefined;
  readonly period?: 'upcoming' | 'past' | undefined;
  readonly status?: SessionStatus | undefined;
  readonly subscriptionId?: Id<'coaching-subscription'> | undefined;
  readonly searchText?: string | undefined;
  readonly limit: number;
  readonly offset: number;
};

type Found = { readonly sessions: readonly Session[]; readonly total: number };

/** Lists sessions that match: upcoming ones by start, others the latest first. */
export async function listStoredSessions(
  trx: Transaction,
  organizationId: OrganizationId,
  filter: SessionFilter,
): Promise<Found> {
  const { id = null, personId = null, period = null, status = null, subscriptionId = null } = filter;
  const words = filter.searchText ?? '';
  const { rows } = await sql<Session & { readonly total: number }>`
    select s.id, s.subscription_id as "subscriptionId", s.starts_at as "startsAt",
      s.duration_minutes as "durationMinutes", s.status, s.meeting_url as "meetingUrl", s.note, s.sequence,
      count(*) over ()::int as total, coalesce(p.people, '[]') as participants
    from coaching_sessions s
    join coaching_subscriptions b on b.organization_id = ${organizationId} and b.id = s.subscription_id
    join coaching_subscription_types t on t.id = b.type_id
    left join people c on c.id = b.coach_person_id
    left join lateral (
      select json_agg(json_build_object('id', e.id::text, 'firstName', e.first_name, 'lastName', e.last_name,
          'email', e.email_address, 'personId', e.person_id::text, 'locale', e.locale)
          order by e.last_name, e.first_name, e.id) as people,
        string_agg(concat_ws(' ', e.first_name, e.last_name), ' ') as names,
        array_agg(e.person_id) as person_ids
      from coaching_session_participants m
      join employees e on e.organization_id = ${organizationId} and e.id = m.employee_id
      where m.organization_id = ${organizationId} and m.session_id = s.id
    ) p on true
    where s.organization_id = ${organizationId}
      and (${id}::bigint is null or s.id = ${id})
      and (${personId}::bigint is null or ${personId}::bigint in (b.coach_person_id, b.scheduler_person_id)
        or ${personId}::bigint = any(p.person_ids)
        or exists (select 1 from permissions g where g.organization_id = ${organizationId}
          and g.person_id = ${personId}::bigint and g.accessible_type = 'coaching-sessions' and g.accessible_id = s.id))
      and (${status}::text is null or s.status = ${status})
      and (${subscriptionId}::bigint is null or s.subscription_id = ${subscriptionId})
      and (${period}::text is null or (${period}::text = 'upcoming') =
        (s.status in ('requested', 'scheduled')
          and s.starts_at + s.duration_minutes * interval '1 minute' > attune_now()))
      and strpos(lower(concat_ws(' ', t.name, b.cohort_name, c.first_name, c.last_name, p.names)), lower(${words})) > 0
    order by case when ${period}::text = 'upcoming' then s.starts_at end, s.starts_at desc, s.id
    limit ${filter.limit} offset ${filter.offset}`.execute(trx);
  return { sessions: rows.map(({ total: _total, ...session }) => session), total: rows[0]?.total ?? 0 };
}

export async function findSession(
  trx: Transaction,
  organizationId: OrganizationId,
  id: SessionId,
): Promise<Session | undefined> {
  return (await listStoredSessions(trx, organizationId, { id, limit: 1, offset: 0 })).sessions[0];
}

export type NewSession = Pick<Session, 'subscriptionId' | 'startsAt' | 'durationMinutes' | 'meetingUrl'> & {
  readonly participantIds: readonly Id<'employee'>[];
};

export async function addSession(
  trx: Transaction,
  organizationId: OrganizationId,
  { subscriptionId, startsAt, durationMinutes, meetingUrl, participantIds }: NewSession,
): Promise<SessionId> {
  const { rows } = await sql<{ readonly id: SessionId }>`
    insert into coaching_sessions (organization_id, subscription_id, starts_at, duration_minutes, status, meeting_url)
    values (${organizationId}, ${subscriptionId}, ${startsAt}, ${durationMinutes}, 'scheduled', ${meetingUrl})
    returning id`.execute(trx);
  const { id } = rows[0] as (typeof rows)[number];
  await sql`
    insert into coaching_session_participants (organization_id, session_id, employee_id)
    select ${organizationId}, ${id}, u from unnest(${participantIds}::bigint[]) u`.execute(trx);
  return id;
}

/** Counts those employees that are active. */
export async function countActive(
  trx: Transaction,
  organizationId: OrganizationId,
  ids: readonly Id<'employee'>[],
): Promise<number> {
  const { rows } = await sql<{ readonly count: number }>`
    select count(*)::int as count from employees where organization_id = ${organizationId}
      and id = any(${ids}::bigint[]) and deleted_at is null and employment_status = 'active'`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** Saves a changed session; `sequence` counts the changes that calendars must learn of. */
export async function saveSession(
  trx: Transaction,
  organizationId: OrganizationId,
  { id, startsAt, status, note, sequence }: Pick<Session, 'id' | 'startsAt' | 'status' | 'note' | 'sequence'>,
): Promise<void> {
  await sql`
    update coaching_sessions set starts_at = ${startsAt}, status = ${status}, note = ${note}, sequence = ${sequence}
    where organization_id = ${organizationId} and id = ${id}`.execute(trx);
}

export async function lockSession(trx: Transaction, organizationId: OrganizationId, id: SessionId): Promise<void> {
  await sql`select 1 from coaching_sessions where organization_id = ${organizationId} and id = ${id}
    for update`.execute(trx);
}

/** The times of a coach's sessions in all organizations, without the session that is being moved. */
export async function listBusyTimes(
  trx: Transaction,
  coachId: string,
  except?: SessionId,
): Promise<readonly BusyTime[]> {
  const { rows } = await sql<BusyTime>`
    select s.starts_at as "startsAt", s.duration_minutes as "durationMinutes"
    from coaching_subscriptions b
    join coaching_sessions s on s.organization_id = b.organization_id and s.subscription_id = b.id
    where b.coach_person_id = ${coachId} and s.status in ('requested', 'scheduled')
      and s.starts_at > attune_now() - interval '1 day' and s.id is distinct from ${except ?? null}`.execute(trx);
  return rows;
}

export type SessionCount = {
  readonly typeName: string;
  readonly status: SessionStatus;
  readonly month: CalendarDay;
  readonly sessions: number;
};

export async function countSessions(
  trx: Transaction,
  organizationId: OrganizationId,
): Promise<readonly SessionCount[]> {
  const { rows } = await sql<SessionCount>`
    select t.name as "typeName", s.status, date_trunc('month', s.starts_at at time zone 'UTC')::date as month,
      count(*)::int as sessions
    from coaching_sessions s
    join coaching_subscriptions b on b.organization_id = ${organizationId} and b.id = s.subscription_id
    join coaching_subscription_types t on t.id = b.type_id
    where s.organization_id = ${organizationId} group by 1, 2, 3 order by 3, 1, 2`.execute(trx);
  return rows;
}

export async function findOrganizationName(trx: Transaction, organizationId: OrganizationId): Promise<string> {
  const { rows } = await sql<{ readonly name: string }>`
    select display_name as name from organizations where id = ${organizationId}`.execute(trx);
  return rows[0]?.name ?? '';
}
