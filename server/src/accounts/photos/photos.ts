import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { type PhotoType, photoBytesAtMost } from '@attune/contract/people/photos';
import { type Actor, can } from '@attune/domain/access';
import { Refusal } from '@attune/domain/kernel';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/index.ts';
import { hashOfToken } from '../../platform/keys/index.ts';
import { LimitReached } from '../../platform/rate-limits/index.ts';
import { type FileStore, StoreUnavailable } from '../../platform/storage/index.ts';
import { lockPerson } from '../person.repository.ts';
import { personIdOf } from '../update-person.ts';
import {
  addPhoto,
  claimUpload,
  listUploadEnds,
  destroyPhotos,
  findStorageKey,
  findUpload,
  releaseUpload,
  storePhoto,
  listLeftovers,
  photoPath,
} from './photos.repository.ts';
import { makePicture } from './picture.ts';

export type PhotoDependencies = {
  readonly database: Database;
  readonly files: FileStore;
  readonly clock: Clock;
  /** Public URL of the product. */
  readonly url: string;
};

/** The upload path of photos; a secret follows. */
export const uploadPath = '/uploads/photos/';

const minute = 60_000;
const uploadLife = 10 * minute;
const uploadsAnHour = 20;
const uploadLimit = { name: 'photos-of-one', most: uploadsAnHour, withinSeconds: 3600 };

/** An upload URL for one photo, and its later URL. */
export type PhotoUpload = {
  readonly id: string;
  readonly signedUrl: string;
  readonly photo: string;
  readonly expiresAt: Date;
};

/** The person of the photo, and its media type. */
type Wanted = { readonly personId: string; readonly mediaType: PhotoType };

/** Starts the upload of one photo within ten minutes: the caller's own, or anyone's for an Engage Super Admin. */
export async function beginUpload(
  { database, clock, url }: PhotoDependencies,
  actor: Actor,
  { personId: asked, mediaType }: Wanted,
): Promise<PhotoUpload> {
  const personId = personIdOf(actor, asked);
  const [name, secret] = [randomName(), randomName()];
  const expiresAt = new Date(clock.now().getTime() + uploadLife);
  const id = await database.acrossOrganizations('account', async (trx) => {
    const person = await lockPerson(trx, personId);
    if (!person || !can(actor, 'profile.update', { personId })) throw new Refusal('not-found');
    const ends = await listUploadEnds(trx, personId, new Date(expiresAt.getTime() - 60 * minute));
    const full = ends[uploadsAnHour - 1];
    if (full)
      throw new LimitReached(
        uploadLimit,
        (full.getTime() + 60 * minute - expiresAt.getTime()) / 1000,
        'This photo was changed very often within an hour. Try again later.',
      );
    return addPhoto(trx, {
      personId,
      name,
      secretHash: hashOfToken(secret).toString('base64url'),
      mediaType,
      expiresAt,
    });
  });
  return { id, signedUrl: `${url}${uploadPath}${secret}`, photo: `${photoPath}${name}`, expiresAt };
}

/** The media type expected for a secret. Refuses unknown, used and expired secrets before the body is read. */
export async function expectUpload({ database, clock }: PhotoDependencies, secret: string): Promise<PhotoType> {
  const upload = await database.acrossOrganizations('account', (trx) =>
    findUpload(trx, { secretHash: hashOfToken(secret).toString('base64url'), now: clock.now() }),
  );
  if (!upload)
    throw new Refusal('not-authorized', 'This address for a photo was used, or its time is over. Ask for another one.');
  return upload.mediaType;
}

/** Stores an uploaded photo. A secret is used up by the first file, even if that is not a picture. */
export async function acceptPhoto(
  needs: PhotoDependencies,
  secret: string,
  { file, mediaType }: { readonly file: Buffer; readonly mediaType: string },
): Promise<void> {
  const { database, files, clock } = needs;
  const upload = { secretHash: hashOfToken(secret).toString('base64url'), now: clock.now() };
  const { expected, isClaimed } = await database.acrossOrganizations('account', async (trx) => ({
    expected: await findUpload(trx, upload),
    isClaimed: await claimUpload(trx, upload),
  }));
  if (!expected || !isClaimed)
    throw new Refusal('not-authorized', 'This address for a photo was used, or its time is over. Ask for another one.');
  if (mediaType !== expected.mediaType)
    throw new Refusal('invalid', `Upload this photo as ${expected.mediaType}, the type it was requested for.`);
  const picture = await makePicture(file, expected.mediaType);
  const { key } = await files.write(Readable.from([picture]), photoBytesAtMost).catch(async (error: unknown) => {
    // The same address works when the store does.
    if (error instanceof StoreUnavailable)
      await database.acrossOrganizations('account', (trx) => releaseUpload(trx, expected.id));
    throw error;
  });
  const isKept = await database.acrossOrganizations('account', (trx) => storePhoto(trx, expected.id, key));
  if (!isKept) await files.remove(key);
}

/** Reads a picture by name. Names cannot be guessed and are disclosed only in profiles. */
export async function readPhoto({ database, files }: PhotoDependencies, name: string) {
  const key = await database.acrossOrganizations('account', (trx) => findStorageKey(trx, name));
  if (key === undefined) throw new Refusal('not-found');
  return files.read(key);
}

/** Deletes unused and replaced pictures an hour after their upload ended. */
export async function purgeLeftovers({ database, files, clock }: PhotoDependencies): Promise<void> {
  const leftovers = await database.acrossOrganizations('due-work', (trx) =>
    listLeftovers(trx, new Date(clock.now().getTime() - 60 * minute)),
  );
  if (leftovers.length === 0) return;
  for (const { storageKey } of leftovers) if (storageKey) await files.remove(storageKey);
  await database.acrossOrganizations('due-work', (trx) =>
    destroyPhotos(
      trx,
      leftovers.map(({ id }) => id),
    ),
  );
}

function randomName(): string {
  return randomBytes(24).toString('base64url');
}
