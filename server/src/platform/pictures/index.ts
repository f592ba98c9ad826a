import sharp, { type Sharp } from 'sharp';

/** Media types of uploaded pictures. */
export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp';

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
 * Converts a picture, shown upright. Returns undefined if it cannot be read. Converts one picture at a time, so that
 * large ones cannot fill the memory.
 */
export async function convertPicture<Converted>(
  file: Buffer,
  convert: (picture: Sharp) => Promise<Converted>,
): Promise<Converted | undefined> {
  const made = last.then(async () => {
    try {
      const opened = sharp(file, { limitInputPixels: pixelsAtMost, failOn: 'error' });
      return await convert(opened.timeout({ seconds: secondsAtMost }).autoOrient());
    } catch {
      return undefined;
    }
  });
  last = made;
  return made;
}

/** Detects the type by the first bytes. */
export function pictureTypeOf(file: Buffer): PictureType | undefined {
  if (file.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'image/png';
  if (file.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg';
  const isWebp =
    file.subarray(0, 4).toString('latin1') === 'RIFF' && file.subarray(8, 12).toString('latin1') === 'WEBP';
  return isWebp ? 'image/webp' : undefined;
}
