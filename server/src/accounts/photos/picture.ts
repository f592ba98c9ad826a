import type { PhotoType } from '@attune/contract/people/photos';
import { invalid } from '@attune/domain/kernel';
import { pictureTypeOf, readPicture } from '../../platform/pictures/index.ts';

/**
 * Converts a photo to a square WebP: upright, cropped around its center, without metadata. Refuses with `invalid`
 * unreadable files and those of another type than declared.
 */
export async function makePicture(file: Buffer, mediaType: PhotoType): Promise<Buffer> {
  if (pictureTypeOf(file) !== mediaType) throw refused('This file is not the kind of picture that it says it is.');
  const made = await readPicture<string>(new URL('./photo.reader.ts', import.meta.url), file);
  if (!made)
    throw refused('This picture cannot be read. Use another one, of at most 50 million pixels, or 16 if it is simple.');
  return Buffer.from(made, 'base64');
}

function refused(detail: string) {
  return invalid({ at: ['photo'], detail });
}
