import { convertPicture } from '../../platform/pictures/convert-picture.ts';
import type { Read } from '../../platform/readers/index.ts';

/** Width and height of a stored picture, in pixels. */
const pictureSize = 512;

/** Converts a photo to a square WebP in base64. Runs in the process of a reader. */
export const read: Read<null, string | null> = async function* (content) {
  const made = await convertPicture(content, (picture) =>
    picture
      .resize(pictureSize, pictureSize, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 82 })
      .toBuffer(),
  );
  yield made?.toString('base64') ?? null;
};
