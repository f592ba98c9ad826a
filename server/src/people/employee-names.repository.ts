import type { Id } from '@attune/domain/kernel';
import type { EmploymentStatus, Employee } from '@attune/domain/people';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';

export type NamedEmployee = Pick<Employee, 'id' | 'firstName' | 'lastName' | 'startedOn'> & {
  readonly employmentStatus: EmploymentStatus;
  /** Employee ids and email address, by which employees are also found. */
  readonly identifiers: readonly string[];
};

const identifiers = sql<readonly string[]>`array_remove(array[e.organization_employee_id, e.employers_employee_id,
  e.email_address], null)`;

/** Lists the names of all employees of an organization in alphabetical order. */
export async function listEmployeeNames(
  trx: Transaction,
  organizationId: Id<'organization'>,
): Promise<readonly NamedEmployee[]> {
  return trx
    .selectFrom('employees as e')
    .select([
      'id',
      'first_name as firstName',
      'last_name as lastName',
      'employment_status as employmentStatus',
      'started_on as startedOn',
      identifiers.as('identifiers'),
    ])
    .where('organization_id', '=', organizationId)
    .where('deleted_at', 'is', null)
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id')
    .execute();
}

/**
 * The version of the employees, and the position in the transaction sequence that this transaction sees, which is that
 * of a node: an organization may be moved to another one.
 */
export type NamesState = {
  readonly version: number;
  readonly node: string;
  readonly place: string;
  readonly count: number;
};

export async function readNamesState(trx: Transaction, organizationId: Id<'organization'>): Promise<NamesState> {
  const { rows } = await sql<NamesState>`
    select o.employees_version as version, (pg_control_system()).system_identifier::text as node,
      pg_snapshot_xmin(pg_current_snapshot())::text as place,
      (select count(*)::integer from employees e
        where e.organization_id = ${organizationId} and e.deleted_at is null) as count
    from organizations o where o.id = ${organizationId}`.execute(trx);
  return rows[0] as NamesState;
}

type NamesPlace = Pick<NamesState, 'node' | 'place'>;

/** A new or changed employee: deleted, or placed after another one in alphabetical order. */
export type ChangedName = NamedEmployee & { readonly isGone: boolean; readonly afterId: Id<'employee'> | null };

/** Transaction numbers of rows are distinct within 2³¹; this leaves a margin. */
const farthest = 2_000_000_000n;

/**
 * Lists employees whose rows changed since a position in the transaction sequence, in alphabetical order, without
 * erased ones. Returns undefined if there are too many, or if the position is too old or that of another node.
 */
export async function listChangedNames(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { since, now, most }: { readonly since: NamesPlace; readonly now: NamesPlace; readonly most: number },
): Promise<readonly ChangedName[] | undefined> {
  if (since.node !== now.node || BigInt(now.place) - BigInt(since.place) > farthest) return undefined;
  const { rows } = await sql<ChangedName>`
    select e.id, e.first_name as "firstName", e.last_name as "lastName", e.employment_status as "employmentStatus",
      e.started_on as "startedOn", ${identifiers} as identifiers, e.deleted_at is not null as "isGone",
      before.id as "afterId"
    from employees e left join lateral (
      select p.id from employees p
      where p.organization_id = ${organizationId} and p.deleted_at is null
        and (p.last_name, p.first_name, p.id) < (e.last_name, e.first_name, e.id)
      order by p.last_name desc, p.first_name desc, p.id desc limit 1
    ) before on e.deleted_at is null
    where e.organization_id = ${organizationId} and age(e.xmin) <= (select age(${since.place}::text::xid8::xid))
    order by e.last_name, e.first_name, e.id limit ${most + 1}`.execute(trx);
  return rows.length > most ? undefined : rows;
}

/** A version that changes with every change to names, ids, addresses, statuses or start dates of employees. */
export async function readEmployeesVersion(trx: Transaction, organizationId: Id<'organization'>): Promise<number> {
  const { employees_version } = await trx
    .selectFrom('organizations')
    .select('employees_version')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return employees_version;
}
