import type { Id } from '@attune/domain/kernel';
import type { Protection } from '@attune/domain/organizations';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';
import type { GroupInGroupType, GroupTypeOfOrganization } from './audience/group-types.ts';

/** Organization attributes that a campaign uses. */
export type OrganizationFacts = {
  readonly displayName: string;
  readonly timeZone: string;
  readonly locale: string;
  readonly supportEmail: string | null;
  readonly confidentialityLevel: number;
  readonly protection: Protection;
};

export async function findOrganization(
  trx: Transaction,
  organizationId: Id<'organization'>,
): Promise<OrganizationFacts | undefined> {
  return trx
    .selectFrom('organizations')
    .select([
      'display_name as displayName',
      'time_zone as timeZone',
      'locale',
      'support_email as supportEmail',
      'confidentiality_level as confidentialityLevel',
      'protection',
    ])
    .where('id', '=', organizationId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export async function listGroupTypes(
  trx: Transaction,
  organizationId: Id<'organization'>,
): Promise<readonly GroupTypeOfOrganization[]> {
  return trx
    .selectFrom('group_types')
    .select([
      'id',
      'name',
      'column_name as columnName',
      'is_reporting as isReporting',
      'include_in_results as includeInResults',
    ])
    .where('organization_id', '=', organizationId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** All groups of every group type. */
export async function listGroups(
  trx: Transaction,
  organizationId: Id<'organization'>,
): Promise<readonly GroupInGroupType[]> {
  return trx
    .selectFrom('groups')
    .select([
      'id',
      'group_type_id as groupTypeId',
      'parent_id as parentId',
      'name',
      'display_name as displayName',
      'is_root as isRoot',
    ])
    .select([
      'is_hidden as isHidden',
      'include_in_results as includeInResults',
      'deleted_at as deletedAt',
      'position as order',
    ])
    .where('organization_id', '=', organizationId)
    .where('deleted_at', 'is', null)
    .execute();
}

/** Which of these employees exist in the organization. */
export async function findEmployeeIds(
  trx: Transaction,
  organizationId: Id<'organization'>,
  employeeIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ readonly id: string }>`
    select id from employees where organization_id =
      ${organizationId} and id = any(${employeeIds}::bigint[]) and deleted_at is null`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

export type Reader = {
  readonly firstName: string;
  readonly emailAddress: string | null;
  readonly mobilePhoneNumber: string | null;
  readonly locale: string | null;
};

/**
 * A reader who stands in for the recipients of a message. If the account has no phone number, that of the employee
 * record is used.
 */
export async function findReader(
  trx: Transaction,
  organizationId: Id<'organization'>,
  personId: Id<'person'>,
): Promise<Reader | undefined> {
  const { rows } = await sql<Reader>`
    select p.first_name as "firstName", p.email_address as "emailAddress", p.locale, coalesce(p.mobile_phone_number, (
      select e.mobile_phone_number from employees e
      where e.organization_id = ${organizationId} and e.person_id = p.id and e.deleted_at is null
        and e.employment_status = 'active' and e.mobile_phone_number is not null
      order by e.id limit 1
    )) as "mobilePhoneNumber"
    from people p where p.id = ${personId}`.execute(trx);
  return rows[0];
}
