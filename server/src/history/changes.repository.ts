import type { Id } from '@attune/domain/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';
import type { Page } from '../platform/json-api/index.ts';

type OrganizationId = Id<'organization'>;

export type StoredChange = {
  readonly position: number;
  readonly personId: Id<'person'> | null;
  readonly isPersonErased: boolean;
  readonly action: string;
  readonly entityType: string;
  readonly entityId: string | null;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly createdAt: Date;
  readonly hash: string;
};

/** Which entries to list; omitted fields do not filter. */
export type ChangeFilter = {
  readonly entityType?: string | undefined;
  readonly entityId?: string | undefined;
  readonly personId?: Id<'person'> | undefined;
  /** Single actions, or all of one entity type: the part before the first dot. */
  readonly actions?: readonly string[] | undefined;
  readonly employeeId?: Id<'employee'> | undefined;
  /** Days in the time zone of the organization; UTC for the product. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

export type ChangeSelection = {
  readonly filter: ChangeFilter;
  readonly direction: 'asc' | 'desc';
  readonly page: Page;
};

export async function listStoredChanges(
  trx: Transaction,
  organizationId: OrganizationId,
  { filter, direction, page }: ChangeSelection,
): Promise<readonly StoredChange[]> {
  const { rows } = await sql<StoredChange>`
    select h.position::integer as position, h.person_id as "personId", h.person_id is null
      and h.person_mark is not null as "isPersonErased", h.action, h.entity_type as "entityType",
      h.entity_id as "entityId", h.before, h.after, h.created_at as "createdAt", encode(h.hash, 'hex') as hash
    from audit_log h
    where ${conditionsOf(organizationId, filter)}
    order by h.position ${sql.raw(direction)} limit ${page.limit} offset ${page.offset}`.execute(trx);
  return rows;
}

export async function countChanges(
  trx: Transaction,
  organizationId: OrganizationId,
  filter: ChangeFilter,
): Promise<number> {
  const { rows } = await sql<{
    readonly total: number;
  }>`select count(*)::integer as total from audit_log h where ${conditionsOf(organizationId, filter)}`.execute(trx);
  return rows[0]?.total ?? 0;
}

function conditionsOf(
  organizationId: OrganizationId,
  { entityType, entityId, personId, actions, employeeId, from, to }: ChangeFilter,
): RawBuilder<unknown> {
  return sql.join(
    [
      sql`h.organization_id = ${organizationId}`,
      ...(entityType ? [sql`h.entity_type = ${entityType}`] : []),
      ...(entityId ? [sql`h.entity_id = ${entityId}`] : []),
      ...(personId ? [sql`h.person_id = ${personId}`] : []),
      ...(actions
        ? [sql`(h.action = any(${actions}::text[]) or split_part(h.action, '.', 1) = any(${actions}::text[]))`]
        : []),
      ...(employeeId ? [aboutEmployee(organizationId, employeeId)] : []),
      ...(from ? [sql`h.created_at >= ${startOf(organizationId, from)}`] : []),
      ...(to ? [sql`h.created_at < ${startOf(organizationId, to)} + interval '1 day'`] : []),
    ],
    sql` and `,
  );
}

function startOf(organizationId: OrganizationId, day: string): RawBuilder<unknown> {
  return sql`${day}::date::timestamp at time zone coalesce((select o.time_zone from organizations o
    where o.id = ${organizationId}), 'UTC')`;
}

/**
 * Matches the employee as the entity, the account, or one of several people in an entry. Each uses its own index; few
 * entries name other people, and only those are searched.
 */
function aboutEmployee(organizationId: OrganizationId, employeeId: Id<'employee'>): RawBuilder<unknown> {
  const account = sql`(select e.person_id from employees e
    where e.organization_id = ${organizationId} and e.id = ${employeeId})`;
  const named = ['employeeId', 'memberId'].map(
    (member) => sql`coalesce(n.after, n.before) @> jsonb_build_object(${member}::text, ${employeeId}::text)`,
  );
  const listed = ['employeeIds', 'memberIds'].map(
    (member) =>
      sql`coalesce(n.after, n.before) @> jsonb_build_object(${member}::text, jsonb_build_array(${employeeId}::text))`,
  );
  const names = sql.join(
    [sql`coalesce(n.after, n.before) @> jsonb_build_object('personId', ${account}::text)`, ...named, ...listed],
    sql` or `,
  );
  const placesOf = (isMeant: RawBuilder<unknown>) =>
    sql`select n.position from audit_log n where n.organization_id = ${organizationId} and ${isMeant}`;
  return sql`h.position = any(array(
    ${placesOf(sql`n.entity_type = 'employees' and n.entity_id = ${employeeId}`)}
    union ${placesOf(sql`n.entity_type = 'people' and n.entity_id = ${account}`)}
    union ${placesOf(sql`(n.before ?| ${keysOfPeople} or n.after ?| ${keysOfPeople}) and (${names})`)}))`;
}

/** Must match the expression of the index `change_history_naming`, otherwise it is not used. */
const keysOfPeople = sql.raw(`array['employeeId', 'employeeIds', 'memberId', 'memberIds', 'personId', 'personIds']`);

/** The first and last position of an organization's hash chain, and where it is broken. */
export type ChainState = {
  readonly firstPosition: number;
  readonly lastPosition: number;
  readonly lastHash: string;
  readonly brokenAt: number | null;
  readonly reason: 'altered' | 'missing' | null;
};

/** Verifies the hash chain of an organization, or of the product. */
export async function findChainState(trx: Transaction, organizationId: OrganizationId): Promise<ChainState> {
  const chains = await sql<Pick<ChainState, 'firstPosition' | 'lastPosition' | 'lastHash'>>`
    select coalesce(c.first_position, 1)::integer as "firstPosition", coalesce(c.last_position,
      0)::integer as "lastPosition", encode(coalesce(c.last_hash,
        audit_log_begin(${organizationId})), 'hex') as "lastHash"
    from (values (true)) one (row)
    left join audit_log_chains c on c.organization_id = ${organizationId}`.execute(trx);
  const breaks = await sql<Pick<ChainState, 'brokenAt' | 'reason'>>`
    select b.place::integer as "brokenAt", b.reason from find_audit_log_break(${organizationId}) b`.execute(trx);
  const [chain] = chains.rows;
  return { ...(chain as NonNullable<typeof chain>), ...(breaks.rows[0] ?? { brokenAt: null, reason: null }) };
}

/**
 * Finds the hash of the entry at a position, 0 for the start; `expired` before the first kept entry, undefined if there
 * is none.
 */
export async function findHashAt(
  trx: Transaction,
  organizationId: OrganizationId,
  position: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ readonly hash: string | null }>`
    select case
      when ${position}::bigint < coalesce(c.first_position, 1) - 1 then 'expired'
      when ${position}::bigint = coalesce(c.first_position, 1) - 1
        then encode(coalesce(c.base_hash, audit_log_begin(${organizationId})), 'hex')
      else (select encode(h.hash, 'hex') from audit_log h
        where h.organization_id = ${organizationId} and h.position = ${position}) end as hash
    from (values (true)) one (row) left join audit_log_chains c on c.organization_id = ${organizationId}`.execute(trx);
  return rows[0]?.hash ?? undefined;
}

/** Lists all organizations with an audit log, and their names. */
export async function listHistories(
  trx: Transaction,
): Promise<readonly { readonly organizationId: OrganizationId; readonly name: string }[]> {
  return trx
    .selectFrom('organizations')
    .select(['id as organizationId', 'name'])
    .where('id', '>', sql<OrganizationId>`0`)
    .orderBy('id')
    .execute();
}

/** Lists organizations whose chain starts before a given time. */
export async function listOutlivedHistories(trx: Transaction, before: Date): Promise<readonly OrganizationId[]> {
  const { rows } = await sql<{ readonly organizationId: OrganizationId }>`
    select c.organization_id as "organizationId" from audit_log_chains c
    join audit_log h on h.organization_id = c.organization_id and h.position = c.first_position
    where h.created_at < ${before}`.execute(trx);
  return rows.map(({ organizationId }) => organizationId);
}

/** Deletes entries older than twelve months in all chains; returns their number. */
export async function removeOldChanges(
  trx: Transaction,
  organizationId: OrganizationId,
  before: Date,
): Promise<number> {
  const { rows } = await sql<{
    readonly removed: string;
  }>`select purge_audit_log(${organizationId}, ${before}) as removed`.execute(trx);
  return Number(rows[0]?.removed ?? 0);
}
