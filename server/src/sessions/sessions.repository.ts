import { type Grant, type PersonRole, type Role, isRole } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Transaction } from '../platform/database/index.ts';
import { hasLeft, hasPendingAccess, isSuspended } from '../access-conditions/index.ts';
import type { Subject } from './access-token.ts';
import { destroySignIns } from './sign-ins.repository.ts';
import type { TokenHolder } from './token-issuer.ts';

/** The account attributes for a token. `mayEnter` is false once the person is deactivated or the token revoked. */
export type Account = { readonly personId: Id<'person'>; readonly mayEnter: boolean };

/** The data that a person's permissions are derived from; the grants are those in one organization. */
export type AccountState = {
  readonly personId: Id<'person'>;
  readonly personRoles: readonly PersonRole[];
  readonly grants: readonly Grant[];
};

/** Finds the account of a token, and whether the token was revoked under any of its ids. */
export async function findAccount(
  trx: Transaction,
  subject: Subject,
  revocableIds: readonly string[],
): Promise<Account | undefined> {
  const found = await personNamed(trx, subject)
    .select(['id', 'deactivated_at'])
    .select((people) =>
      people
        .exists(
          people
            .selectFrom('revoked_tokens')
            .select('jti')
            .where('jti', '=', sql<string>`any(${revocableIds}::text[])`),
        )
        .as('is_revoked'),
    )
    .executeTakeFirst();
  return found && { personId: found.id, mayEnter: found.deactivated_at === null && !found.is_revoked };
}

/** Finds the holder of a token and their initial organization, the one that they joined first. */
export async function findHolder(trx: Transaction, subject: Subject): Promise<TokenHolder | undefined> {
  const found = await personNamed(trx, subject)
    .where('deactivated_at', 'is', null)
    .select(['id', 'ff_user_id', 'ff_global_user_id'])
    .executeTakeFirst();
  if (!found) return undefined;
  const first = await trx
    .selectFrom('person_roles')
    .innerJoin('organizations', 'organizations.id', 'person_roles.organization_id')
    .where('person_roles.person_id', '=', found.id)
    .where('organizations.deleted_at', 'is', null)
    .where(sql<boolean>`not ${hasLeft('person_roles')}`)
    .select('person_roles.organization_id')
    .orderBy('person_roles.created_at')
    .orderBy('person_roles.id')
    .limit(1)
    .executeTakeFirst();
  return {
    personId: found.id,
    ffUserId: found.ff_user_id,
    ffGlobalUserId: found.ff_global_user_id,
    organizationId: first?.organization_id ?? null,
  };
}

/**
 * Finds role and grants in one organization; undefined if it does not exist. Employees without a role record have the
 * role Employee, and people who left have none.
 */
export async function findAccountState(
  trx: Transaction,
  organizationId: Id<'organization'>,
  personId: Id<'person'>,
): Promise<AccountState | undefined> {
  const found = await trx
    .selectFrom('people')
    .innerJoin('organizations', (join) =>
      join.on('organizations.id', '=', organizationId).on('organizations.deleted_at', 'is', null),
    )
    .leftJoin('person_roles', (join) =>
      join
        .onRef('person_roles.person_id', '=', 'people.id')
        .onRef('person_roles.organization_id', '=', 'organizations.id')
        .on(sql<boolean>`not ${hasLeft('person_roles')}`),
    )
    .leftJoin('roles', 'roles.id', 'person_roles.role_id')
    .select(['people.internal_role', 'roles.slug'])
    .select((people) => [
      people
        .exists(
          people
            .selectFrom('employees')
            .select('id')
            .whereRef('organization_id', '=', 'organizations.id')
            .where('person_id', '=', personId)
            .where('employment_status', '=', 'active')
            .where('deleted_at', 'is', null),
        )
        .as('is_employed'),
      jsonArrayFrom(
        people
          .selectFrom('permissions')
          .select([
            'type',
            'access',
            'accessible_type as accessibleType',
            sql<string>`accessible_id::text`.as('accessibleId'),
          ])
          .whereRef('organization_id', '=', 'organizations.id')
          .where('person_id', '=', personId)
          .where(
            sql<boolean>`not ${isSuspended('permissions')}
              and not ${hasPendingAccess(sql.ref('permissions.organization_id'), sql.ref('permissions.person_id'))}`,
          ),
      ).as('grants'),
    ])
    .where('people.id', '=', personId)
    .executeTakeFirst();
  if (!found) return undefined;
  const role = found.slug ?? (found.is_employed ? 'employee' : undefined);
  const personRoles = [...productRoles(found.internal_role), ...(role ? [{ role: toRole(role), organizationId }] : [])];
  return { personId, personRoles, grants: found.grants as readonly Grant[] };
}

/** Lists all roles of a person in any organization. */
export async function listPersonRoles(trx: Transaction, personId: Id<'person'>): Promise<readonly PersonRole[]> {
  const found = await trx
    .selectFrom('people')
    .select('internal_role')
    .select((people) =>
      jsonArrayFrom(
        people
          .selectFrom('person_roles')
          .innerJoin('organizations', 'organizations.id', 'person_roles.organization_id')
          .innerJoin('roles', 'roles.id', 'person_roles.role_id')
          .select(['roles.slug', sql<Id<'organization'>>`person_roles.organization_id::text`.as('organizationId')])
          .where('person_roles.person_id', '=', personId)
          .where('organizations.deleted_at', 'is', null)
          .where(sql<boolean>`not ${hasLeft('person_roles')}`),
      ).as('held'),
    )
    .where('id', '=', personId)
    .executeTakeFirst();
  return [
    ...productRoles(found?.internal_role ?? null),
    ...(found?.held ?? []).map(({ slug, organizationId }) => ({ role: toRole(slug), organizationId })),
  ];
}

/** When tokens expire, or in how many seconds. */
export type TokenEnd = Date | { readonly seconds: number };

/** Revokes tokens by one of their ids until they expire, and deletes the sign-ins. Expired revocations are deleted. */
export async function revoke(trx: Transaction, revocableIds: readonly string[], end: TokenEnd): Promise<void> {
  const until = end instanceof Date ? end : sql<Date>`now() + make_interval(secs => ${end.seconds})`;
  await trx
    .deleteFrom('revoked_tokens')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
  await trx
    .insertInto('revoked_tokens')
    .values(revocableIds.map((jti) => ({ jti, expires_at: until })))
    .onConflict((conflict) => conflict.column('jti').doNothing())
    .execute();
  await destroySignIns(trx, revocableIds);
}

function personNamed(trx: Transaction, subject: Subject) {
  const people = trx.selectFrom('people');
  if ('personId' in subject) return people.where('id', '=', subject.personId as Id<'person'>);
  return people.where(sql<string>`lower(email_address)`, '=', subject.emailAddress.toLowerCase());
}

function productRoles(internalRole: string | null): readonly PersonRole[] {
  return internalRole ? [{ role: toRole(internalRole), organizationId: null }] : [];
}

function toRole(slug: string): Role {
  if (!isRole(slug)) throw new Error(`The role "${slug}" is in the database and not in the rules.`);
  return slug;
}
