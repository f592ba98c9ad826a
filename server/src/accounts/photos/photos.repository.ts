import type { PhotoType } from '@attune/contract/people/photos';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/index.ts';

/** The path of pictures; the name of one follows. */
export const photoPath = '/photos/';

type PersonId = Id<'person'>;
type PhotoId = Id<'person-photo'>;

export type NewPhoto = {
  readonly personId: PersonId;
  readonly name: string;
  readonly secretHash: string;
  readonly mediaType: PhotoType;
  readonly expiresAt: Date;
};

export async function addPhoto(
  trx: Transaction,
  { personId, name, secretHash, mediaType, expiresAt }: NewPhoto,
): Promise<PhotoId> {
  const { id } = await trx
    .insertInto('person_photos')
    .values({ person_id: personId, name, secret_hash: secretHash, media_type: mediaType, expires_at: expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Lists when the uploads started for a person end, latest first. */
export async function listUploadEnds(trx: Transaction, personId: PersonId, since: Date): Promise<readonly Date[]> {
  const rows = await trx
    .selectFrom('person_photos')
    .select('expires_at')
    .where('person_id', '=', personId)
    .where('expires_at', '>', since)
    .orderBy('expires_at', 'desc')
    .execute();
  return rows.map(({ expires_at: expiresAt }) => expiresAt);
}

type Upload = { readonly secretHash: string; readonly now: Date };

/** Finds the upload of a secret; undefined once it has expired or was used. */
export async function findUpload(
  trx: Transaction,
  { secretHash, now }: Upload,
): Promise<{ readonly id: PhotoId; readonly mediaType: PhotoType } | undefined> {
  return trx
    .selectFrom('person_photos')
    .select(['id', 'media_type as mediaType'])
    .where('secret_hash', '=', secretHash)
    .where('claimed_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Claims an upload; returns whether it was still available. */
export async function claimUpload(trx: Transaction, { secretHash, now }: Upload): Promise<boolean> {
  const claimed = await trx
    .updateTable('person_photos')
    .set({ claimed_at: now })
    .where('secret_hash', '=', secretHash)
    .where('claimed_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Makes a claimed upload available again, because its picture could not be stored. */
export async function releaseUpload(trx: Transaction, id: PhotoId): Promise<void> {
  await trx
    .updateTable('person_photos')
    .set({ claimed_at: null })
    .where('id', '=', id)
    .where('storage_key', 'is', null)
    .execute();
}

/** Records where the picture is stored; false if the photo no longer exists. */
export async function storePhoto(trx: Transaction, id: PhotoId, storageKey: string): Promise<boolean> {
  return (
    (await trx
      .updateTable('person_photos')
      .set({ storage_key: storageKey })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()) !== undefined
  );
}

/** Finds an uploaded picture of this person by its URL. */
export async function findTakenPhoto(
  trx: Transaction,
  { personId, photo }: { readonly personId: PersonId; readonly photo: string },
): Promise<PhotoId | undefined> {
  const found = await trx
    .selectFrom('person_photos')
    .select('id')
    .where('person_id', '=', personId)
    .where('storage_key', 'is not', null)
    .where(sql<string>`${photoPath} || name`, '=', photo)
    .executeTakeFirst();
  return found?.id;
}

/** Finds where the picture of this name is stored; undefined unless it is a current photo. */
export async function findStorageKey(trx: Transaction, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ readonly storageKey: string | null }>`
    select f.storage_key as "storageKey" from person_photos f
      join people p on p.id = f.person_id and p.photo = ${photoPath} || f.name
    where f.name = ${name}`.execute(trx);
  return rows[0]?.storageKey ?? undefined;
}

export type Leftover = { readonly id: PhotoId; readonly storageKey: string | null };

/** Lists photos whose upload ended before a given time and that nobody uses. */
export async function listLeftovers(trx: Transaction, endedBefore: Date): Promise<readonly Leftover[]> {
  const { rows } = await sql<Leftover>`
    select f.id, f.storage_key as "storageKey" from person_photos f
    where f.expires_at < ${endedBefore} and not exists (select 1 from people p
      where p.id = f.person_id and p.photo = ${photoPath} || f.name)
    order by f.id limit 500`.execute(trx);
  return rows;
}

export async function destroyPhotos(trx: Transaction, ids: readonly PhotoId[]): Promise<void> {
  await trx.deleteFrom('person_photos').where('id', 'in', ids).execute();
}

/** Equivalent to `accountFollows` for many accounts. Deleted organizations count, because they can be restored. */
export async function listPhotosKnownTo(
  trx: Transaction,
  organizationId: Id<'organization'>,
  personIds: readonly Id<'person'>[],
): Promise<readonly { readonly id: Id<'person'>; readonly photo: string }[]> {
  const { rows } = await sql<{ readonly id: Id<'person'>; readonly photo: string }>`
    select p.id, p.photo from people p
    where p.id = any(${personIds}::bigint[]) and p.photo is not null and p.internal_role is null
      and p.id in (
        select k.person_id from (
          select r.person_id, r.organization_id from person_roles r where r.person_id = any(${personIds}::bigint[])
          union all select e.person_id, e.organization_id from employees e
            where e.person_id = any(${personIds}::bigint[]) and e.deleted_at is null
        ) k group by k.person_id having bool_and(k.organization_id = ${organizationId}))`.execute(trx);
  return rows;
}
