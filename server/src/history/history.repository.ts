import { type Id, noOrganization } from '@attune/domain/kernel';
import { sql } from 'kysely';
import { type Transaction, beforeCommit } from '../platform/database/index.ts';

/**
 * What somebody did to one thing. It is kept for a year, so that it holds no more of people than ids and counts. Ids of
 * people stand as the thing itself (`employees`, `people`) or in `before` and `after` as `employeeId`, `memberId`,
 * `personId` or lists of them (`employeeIds`), and nowhere else: there they are found when somebody is erased.
 */
export type Change = {
  /** Null where the product did it by itself. */
  readonly personId: Id<'person'> | null;
  /** In past tense: `organization.settings-changed`. */
  readonly action: string;
  /** The resource type of the thing. */
  readonly entityType: string;
  readonly entityId: string;
  readonly before?: object;
  readonly after?: object;
};

type OrganizationId = Id<'organization'>;
type Recording = Transaction | Transaction<'closing'>;

const waiting = new WeakMap<object, Map<OrganizationId, Change[]>>();

/**
 * Writes a change into the history of the organization, in the transaction that makes it. The entry takes its place in
 * the chain at the very end of the transaction: the chain is locked until then, and long work must not hold it.
 */
export async function recordChange(trx: Recording, organizationId: OrganizationId, change: Change): Promise<void> {
  const byOrganization = waiting.get(trx) ?? beginWaiting(trx);
  const changes = byOrganization.get(organizationId);
  if (changes) changes.push(change);
  else byOrganization.set(organizationId, [change]);
}

/** Writes what was done to the product as a whole, which belongs to no organization, into a chain of its own. */
export function recordOfProduct(trx: Transaction, change: Change): Promise<void> {
  return recordChange(trx, noOrganization, change);
}

function beginWaiting(trx: Recording): Map<OrganizationId, Change[]> {
  const byOrganization = new Map<OrganizationId, Change[]>();
  waiting.set(trx, byOrganization);
  beforeCommit(trx, async () => {
    waiting.delete(trx);
    // In one order for all: whoever writes into several chains waits for nobody who waits for him.
    for (const [organizationId, changes] of [...byOrganization].toSorted(
      ([one], [other]) => Number(one) - Number(other),
    )) {
      await sql`select record_changes(${organizationId}, ${JSON.stringify(changes)}::jsonb)`.execute(trx);
    }
  });
  return byOrganization;
}

/**
 * Takes somebody who is erased out of the history, the entry about the erasing included: a mark stays, from which
 * nothing leads to a person. What comes back gives the mark of the employee once the transaction has ended.
 */
export function deletePerson(
  trx: Transaction,
  organizationId: OrganizationId,
  { employeeId, personId }: { readonly employeeId: Id<'employee'>; readonly personId: Id<'person'> | null },
): () => string {
  let mark = '';
  beforeCommit(trx, async () => {
    const { rows } = await sql<{ readonly mark: string | null }>`
      select delete_audit_subject(${organizationId}, 'employee',
        ${employeeId}) as mark, delete_audit_subject(${organizationId}, 'person', ${personId}) as account`.execute(trx);
    mark = rows[0]?.mark ?? '';
  });
  return () => mark;
}

/** Takes somebody whose account is erased out of the history of the product. */
export async function deletePersonFromProduct(trx: Transaction, personId: Id<'person'>): Promise<void> {
  await sql`select delete_audit_subject(${noOrganization}, 'person', ${personId})`.execute(trx);
}

/** The organizations in which a person has a role, or works. */
export async function listOrganizationIdsOf(
  trx: Transaction,
  personId: Id<'person'>,
): Promise<readonly Id<'organization'>[]> {
  const { rows } = await sql<{ readonly id: Id<'organization'> }>`
    select organization_id as id from person_roles where person_id = ${personId}
    union
    select organization_id from employees where person_id =
      ${personId} and employment_status = 'active' and deleted_at is null
    order by id`.execute(trx);
  return rows.map(({ id }) => id);
}
