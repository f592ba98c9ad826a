import type { CalendarDay, Id } from '@attune/domain/kernel';
import { tokenDays } from '@attune/domain/people';
import { sql } from 'kysely';
import { type Transaction, nameInListsIn } from '../platform/database/index.ts';

type OrganizationId = Id<'organization'>;
export type TokenId = Id<'directory-token'>;

/** Dates are in the time zone of the organization. */
export type DirectoryToken = {
  readonly id: TokenId;
  readonly name: string;
  readonly createdAt: Date;
  readonly createdByName: string | null;
  readonly ownerName: string | null;
  readonly orphanedSince: CalendarDay | null;
  readonly expiresOn: CalendarDay | null;
  readonly lastUsedOn: CalendarDay | null;
  readonly isReplaced: boolean;
  readonly today: CalendarDay;
};

/** Lists tokens that are not revoked, newest first. */
export async function listTokens(trx: Transaction, organizationId: OrganizationId): Promise<readonly DirectoryToken[]> {
  const { rows } = await sql<DirectoryToken>`
    select t.id, t.name, t.created_at as "createdAt", t.expires_on as "expiresOn", t.last_used_on as "lastUsedOn",
      t.replaced_by is not null as "isReplaced",
      ${nameInListsIn('p')} as "createdByName", ${nameInListsIn('owner')} as "ownerName",
      (t.orphaned_since at time zone o.time_zone)::date as "orphanedSince",
        (attune_now() at time zone o.time_zone)::date as today
    from directory_tokens t join organizations o on o.id = t.organization_id left join people p on p.id = t.created_by
      left join people owner on owner.id = t.owner_person_id
    where t.organization_id = ${organizationId} and t.revoked_at is null order by t.id desc`.execute(trx);
  return rows;
}

/** Locks the tokens of the organization until the transaction ends; returns today's date there. */
export async function lockTokens(trx: Transaction, organizationId: OrganizationId): Promise<CalendarDay> {
  const { rows } = await sql<{ readonly today: CalendarDay }>`
    select (attune_now() at time zone time_zone)::date as today from organizations
      where id = ${organizationId} for no key update`.execute(trx);
  return (rows[0] as (typeof rows)[number]).today;
}

export type NewToken = {
  readonly name: string;
  readonly hash: Buffer;
  readonly expiresOn: CalendarDay | null;
  readonly createdBy: Id<'person'> | null;
};

/** Adds a token owned by its creator; returns its id. */
export async function addToken(
  trx: Transaction,
  organizationId: OrganizationId,
  { name, hash, expiresOn, createdBy }: NewToken,
): Promise<TokenId> {
  const { id } = await trx
    .insertInto('directory_tokens')
    .values({
      organization_id: organizationId,
      name,
      token_hash: hash,
      expires_on: expiresOn,
      created_by: createdBy,
      owner_person_id: createdBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Sets the end date of a token that was replaced. */
export async function markReplaced(
  trx: Transaction,
  organizationId: OrganizationId,
  {
    tokenId,
    replacedBy,
    expiresOn,
  }: { readonly tokenId: TokenId; readonly replacedBy: TokenId; readonly expiresOn: CalendarDay },
): Promise<void> {
  await trx
    .updateTable('directory_tokens')
    .set({ replaced_by: replacedBy, expires_on: expiresOn })
    .where('organization_id', '=', organizationId)
    .where('id', '=', tokenId)
    .execute();
}

/** Changes the owner of a token. */
export async function saveTokenOwner(
  trx: Transaction,
  organizationId: OrganizationId,
  { tokenId, personId }: { readonly tokenId: TokenId; readonly personId: Id<'person'> },
): Promise<void> {
  await trx
    .updateTable('directory_tokens')
    .set({ owner_person_id: personId, orphaned_since: null })
    .where('organization_id', '=', organizationId)
    .where('id', '=', tokenId)
    .execute();
}

/** Records that the owner of a token has lost or regained permission to manage directories. */
export async function recordOwnership(
  trx: Transaction,
  organizationId: OrganizationId,
  { tokenId, hasOwner }: { readonly tokenId: TokenId; readonly hasOwner: boolean },
): Promise<void> {
  await trx
    .updateTable('directory_tokens')
    .set({ orphaned_since: hasOwner ? null : sql<Date>`attune_now()` })
    .where('organization_id', '=', organizationId)
    .where('id', '=', tokenId)
    .where('orphaned_since', hasOwner ? 'is not' : 'is', null)
    .execute();
}

/** Revokes a token; returns whether it was active. */
export async function revokeToken(
  trx: Transaction,
  organizationId: OrganizationId,
  tokenId: TokenId,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('directory_tokens')
    .set({ revoked_at: sql<Date>`attune_now()` })
    .where('organization_id', '=', organizationId)
    .where('id', '=', tokenId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Finds a token by hash if it is valid today and its organization exists. */
export async function findGoodToken(
  trx: Transaction,
  organizationId: OrganizationId,
  hash: Buffer,
): Promise<{ readonly id: TokenId; readonly isUsedToday: boolean } | undefined> {
  const { rows } = await sql<{ readonly id: TokenId; readonly isUsedToday: boolean }>`
    select t.id, t.last_used_on is not distinct from attune_now()::date as "isUsedToday"
    from directory_tokens t join organizations o on o.id = t.organization_id
    where t.organization_id = ${organizationId}
      and o.id = ${organizationId} and o.deleted_at is null and t.token_hash = ${hash}
      and t.revoked_at is null and (t.expires_on is null
        or t.expires_on >= (attune_now() at time zone o.time_zone)::date)
      and (t.orphaned_since is null or (t.orphaned_since at time zone o.time_zone)::date +
        ${tokenDays.orphaned}::integer > (attune_now() at time zone o.time_zone)::date)`.execute(trx);
  return rows[0];
}

export async function recordTokenUse(
  trx: Transaction,
  organizationId: OrganizationId,
  tokenId: TokenId,
): Promise<void> {
  await trx
    .updateTable('directory_tokens')
    .set({ last_used_on: sql<CalendarDay>`attune_now()::date` })
    .where('organization_id', '=', organizationId)
    .where('id', '=', tokenId)
    .execute();
}
