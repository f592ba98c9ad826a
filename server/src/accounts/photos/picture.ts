import type { PhotoType } from '@attune/contract/people/photos';
import { invalid } from '@attune/domain/kernel';
import sharp from 'sharp';

/** Width and height of a stored picture, in pixels. */
const pictureSize = 512;

/** Enough for the usual photos of phone cameras; a file of a few kilobytes can claim far more. */
const pixelsAtMost = 50_000_000;
const secondsAtMost = 10;

// Only the decoders of the three photo formats stay enabled, whatever a file claims to be, to reduce the attack
// surface.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });
sharp.cache(false);
sharp.concurrency(1);

let last: Promise<unknown> = Promise.resolve();

/**
 * Converts a photo to a square WebP: upright, cropped around its center, without metadata. Refuses with `invalid`
 * unreadable files and those of another type than declared. Converts one picture at a time, so that large ones cannot
 * fill the memory.
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

/** Detected by the first bytes. */
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
