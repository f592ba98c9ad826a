import type { PhotoType } from '@attune/contract/people/photos';
import { invalid } from '@attune/domain/kernel';
import { convertPicture, pictureTypeOf } from '../../platform/pictures/index.ts';

/** Width and height of a stored picture, in pixels. */
const pictureSize = 512;

/**
 * Converts a photo to a square WebP: upright, cropped around its center, without metadata. Refuses with `invalid`
 * unreadable files and those of another type than declared.
 */
export async function makePicture(file: Buffer, mediaType: PhotoType): Promise<Buffer> {
  if (pictureTypeOf(file) !== mediaType) throw refused('This file is not the kind of picture that it says it is.');
  const made = await convertPicture(file, (picture) =>
    picture
      .resize(pictureSize, pictureSize, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 82 })
      .toBuffer(),
  );
  if (!made) throw refused('This picture cannot be read. Use another one, of at most 50 million pixels.');
  return made;
}

function refused(detail: string) {
  return invalid({ at: ['photo'], detail });
}
