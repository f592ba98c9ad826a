import type { PhotoType } from '@attune/contract/people/photos';
import { invalid } from '@attune/domain/kernel';
import sharp from 'sharp';

/** Both sides of a stored picture, in pixels. */
const pictureSize = 512;

/** As many as the largest cameras of phones take in their usual mode; a few kilobytes can claim to be far more. */
const pixelsAtMost = 50_000_000;
const secondsAtMost = 10;

// Every reader is a door: only those of the three kinds of photos stay open, whatever a file calls itself.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });
sharp.cache(false);
sharp.concurrency(1);

let last: Promise<unknown> = Promise.resolve();

/**
 * Makes a square picture of a photo: upright, cut around its middle, as WebP, without anything else that the file held.
 * Refuses with `invalid` what is not a picture of the kind it was said to be, or one that cannot be read. One picture
 * is made at a time, so that many large ones cannot fill the memory.
 */
export async function makePicture(file: Buffer, mediaType: PhotoType): Promise<Buffer> {
  if (kindOf(file) !== mediaType) throw refused('This file is not the kind of picture that it says it is.');
  const made = last.then(() => squared(file));
  last = made.catch(() => undefined);
  return made;
}

async function squared(file: Buffer): Promise<Buffer> {
  try {
    return await sharp(file, { limitInputPixels: pixelsAtMost, failOn: 'error' })
      .timeout({ seconds: secondsAtMost })
      .autoOrient()
      .resize(pictureSize, pictureSize, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    throw refused('This picture cannot be read. Use another one, of at most 50 million pixels.');
  }
}

/** By its first bytes. */
function kindOf(file: Buffer): PhotoType | undefined {
  if (file.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'image/png';
  if (file.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg';
  const isWebp =
    file.subarray(0, 4).toString('latin1') === 'RIFF' && file.subarray(8, 12).toString('latin1') === 'WEBP';
  return isWebp ? 'image/webp' : undefined;
}

function refused(detail: string) {
  return invalid({ at: ['photo'], detail });
}
