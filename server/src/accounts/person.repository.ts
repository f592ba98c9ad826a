import type { InternalRole, Role } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import type { AccountPlaces } from '@attune/domain/people';
import { type Selectable, sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';
import type { Tables } from '../platform/database/tables.ts';

/** A person as the owner of the account sees it. */
export type Person = {
  readonly id: Id<'person'>;
  readonly firstName: string;
  readonly lastName: string;
  readonly emailAddress: string | null;
  readonly mobilePhoneNumber: string | null;
  readonly photo: string | null;
  readonly ffUserId: string | null;
  readonly ffGlobalUserId: string;
  readonly locale: string | null;
  /** The internal role. */
  readonly internalRole: InternalRole | null;
  readonly previousLoginAt: Date | null;
};

export type RoleRecord = {
  readonly id: string;
  readonly slug: Role;
  readonly name: string;
  readonly isInternal: boolean;
};

type PersonName =
  | { readonly personId: Id<'person'> }
  | { readonly ffGlobalUserId: string }
  | { readonly emailAddress: string };

export async function findPerson(trx: Transaction, name: PersonName): Promise<Person | undefined> {
  const row = await named(trx, name).selectAll().executeTakeFirst();
  return row && toPerson(row);
}

/** Finds a person and locks the account until the transaction ends. */
export async function lockPerson(
  trx: Transaction,
  personId: Id<'person'>,
): Promise<(Person & { readonly mayEnter: boolean }) | undefined> {
  const row = await named(trx, { personId }).selectAll().forUpdate().executeTakeFirst();
  return row && { ...toPerson(row), mayEnter: row.deactivated_at === null };
}

function named(trx: Transaction, name: PersonName) {
  const people = trx.selectFrom('people');
  if ('personId' in name) return people.where('id', '=', name.personId);
  if ('ffGlobalUserId' in name) return people.where('ff_global_user_id', '=', name.ffGlobalUserId);
  return people.where(sql<string>`lower(email_address)`, '=', name.emailAddress.toLowerCase());
}

/** Lists the people who can sign in and have one of these internal roles, by name. */
export async function listInternalPeople(trx: Transaction, roles: readonly InternalRole[]): Promise<readonly Person[]> {
  const rows = await trx
    .selectFrom('people')
    .selectAll()
    .where('internal_role', 'in', roles)
    .where('deactivated_at', 'is', null)
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id')
    .execute();
  return rows.map(toPerson);
}

export async function listRoles(trx: Transaction): Promise<readonly RoleRecord[]> {
  const rows = await trx
    .selectFrom('roles')
    .select(['id', 'slug', 'name', 'is_internal as isInternal'])
    .orderBy('id')
    .execute();
  return rows as readonly RoleRecord[];
}

/** Omitted fields are kept. */
export type PersonChanges = {
  readonly [K in 'firstName' | 'lastName' | 'emailAddress' | 'mobilePhoneNumber' | 'photo' | 'locale']?:
    | Person[K]
    | undefined;
};

export async function savePerson(trx: Transaction, personId: Id<'person'>, changes: PersonChanges): Promise<void> {
  const { firstName, lastName, emailAddress, mobilePhoneNumber, photo, locale } = changes;
  if (Object.values(changes).every((value) => value === undefined)) return;
  await trx
    .updateTable('people')
    .set({
      ...(firstName !== undefined && { first_name: firstName }),
      ...(lastName !== undefined && { last_name: lastName }),
      ...(emailAddress !== undefined && { email_address: emailAddress }),
      ...(mobilePhoneNumber !== undefined && { mobile_phone_number: mobilePhoneNumber }),
      ...(photo !== undefined && { photo }),
      ...(locale !== undefined && { locale }),
    })
    .where('id', '=', personId)
    .execute();
}

/** The organizations of an account, including deleted ones, because they can be restored. */
export async function placesOf(
  trx: Transaction,
  { id, internalRole }: Pick<Person, 'id' | 'internalRole'>,
): Promise<AccountPlaces> {
  const { rows } = await sql<{ readonly organizationId: Id<'organization'> }>`
    select organization_id as "organizationId" from person_roles where person_id = ${id}
    union
    select organization_id from employees where person_id = ${id} and deleted_at is null
    order by 1`.execute(trx);
  return { organizationIds: rows.map(({ organizationId }) => organizationId), worksForProduct: internalRole !== null };
}

/** Finds a person by phone number; if there are several, the first account. */
export async function findPersonByPhone(trx: Transaction, phone: string): Promise<Person | undefined> {
  const row = await trx
    .selectFrom('people')
    .selectAll()
    .where('mobile_phone_number', '=', phone)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row && toPerson(row);
}

function toPerson(row: Selectable<Tables['people']>): Person {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    emailAddress: row.email_address,
    mobilePhoneNumber: row.mobile_phone_number,
    photo: row.photo,
    ffUserId: row.ff_user_id,
    ffGlobalUserId: row.ff_global_user_id,
    locale: row.locale,
    internalRole: row.internal_role,
    previousLoginAt: row.previous_login_at,
  };
}

/** Records a sign-in unless the same or a later one is already recorded. Returns whether it did. */
export async function recordSignIn(trx: Transaction, personId: Id<'person'>, signedInAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('people')
    .set((people) => ({ previous_login_at: people.ref('last_login_at'), last_login_at: signedInAt }))
    .where('id', '=', personId)
    .where((people) => people.or([people('last_login_at', 'is', null), people('last_login_at', '<', signedInAt)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
