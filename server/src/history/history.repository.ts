import { type Id, noOrganization } from '@attune/domain/kernel';
import { sql } from 'kysely';
import { type Transaction, beforeCommit } from '../platform/database/index.ts';

/**
 * An operation on one entity. Entries are kept for a year, so they contain only ids and counts of people. Ids of people
 * appear as the entity itself (`employees`, `people`) or in `before` and `after` as `employeeId`, `memberId`,
 * `personId` or lists of them (`employeeIds`), and nowhere else, so that erasing a person finds them.
 */
export type Change = {
  /** Null for automatic operations. */
  readonly personId: Id<'person'> | null;
  /** In past tense: `organization.settings-changed`. */
  readonly action: string;
  /** The resource type of the entity. */
  readonly entityType: string;
  readonly entityId: string;
  readonly before?: object;
  readonly after?: object;
};

type OrganizationId = Id<'organization'>;
type Recording = Transaction | Transaction<'closing'>;

const waiting = new WeakMap<object, Map<OrganizationId, Change[]>>();

/**
 * Records an operation in the audit log of the organization, within the transaction that performs it. The entry is
 * chained at the end of the transaction, because the chain stays locked from then on and must not be held during long
 * work.
 */
export async function recordChange(trx: Recording, organizationId: OrganizationId, change: Change): Promise<void> {
  const byOrganization = waiting.get(trx) ?? beginWaiting(trx);
  const changes = byOrganization.get(organizationId);
  if (changes) changes.push(change);
  else byOrganization.set(organizationId, [change]);
}

/** Records an operation on the whole product, which belongs to no organization, in a separate chain. */
export function recordOfProduct(trx: Transaction, change: Change): Promise<void> {
  return recordChange(trx, noOrganization, change);
}

function beginWaiting(trx: Recording): Map<OrganizationId, Change[]> {
  const byOrganization = new Map<OrganizationId, Change[]>();
  waiting.set(trx, byOrganization);
  beforeCommit(trx, async () => {
    waiting.delete(trx);
    // Chains are locked in a fixed order to avoid deadlocks.
    for (const [organizationId, changes] of [...byOrganization].toSorted(
      ([one], [other]) => Number(one) - Number(other),
    )) {
      await sql`select record_changes(${organizationId}, ${JSON.stringify(changes)}::jsonb)`.execute(trx);
    }
  });
  return byOrganization;
}

/**
 * Replaces an erased person in the audit log with a pseudonym that cannot be linked to them, including the entry about
 * the erasure. The returned function yields the pseudonym of the employee after the transaction has ended.
 */
export function pseudonymizePerson(
  trx: Transaction,
  organizationId: OrganizationId,
  { employeeId, personId }: { readonly employeeId: Id<'employee'>; readonly personId: Id<'person'> | null },
): () => string {
  let pseudonym = '';
  beforeCommit(trx, async () => {
    const { rows } = await sql<{ readonly pseudonym: string | null }>`
      select delete_audit_subject(${organizationId}, 'employee',
        ${employeeId}) as pseudonym, delete_audit_subject(${organizationId}, 'person', ${personId}) as account`.execute(
      trx,
    );
    pseudonym = rows[0]?.pseudonym ?? '';
  });
  return () => pseudonym;
}

/** Replaces a person whose account is erased in the audit log of the product. */
export async function pseudonymizeAccount(trx: Transaction, personId: Id<'person'>): Promise<void> {
  await sql`select delete_audit_subject(${noOrganization}, 'person', ${personId})`.execute(trx);
}

/** Lists the organizations in which a person has a role or works. */
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
