import sharp, { type Sharp } from 'sharp';

/** Enough for the usual photos of phone cameras. */
const pixelsAtMost = 50_000_000;
/** A file of a few kilobytes can claim as many; a photo of that size has megabytes. */
const pixelsOfAnyFile = 16_000_000;
const pixelsOfAByte = 16;
const secondsAtMost = 10;

// Only the decoders of the three photo formats stay enabled, whatever a file claims to be, to reduce the attack
// surface.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });
sharp.cache(false);
sharp.concurrency(1);

/**
 * Converts a picture, shown upright, in the process of a reader. Returns undefined if it cannot be read, or claims far
 * more pixels than its bytes can hold.
 */
export async function convertPicture<Converted>(
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  convert: (picture: Sharp) => Promise<Converted>,
): Promise<Converted | undefined> {
  const file = await wholeFile(content);
  try {
    const opened = () => sharp(file, { limitInputPixels: pixelsAtMost, failOn: 'error' });
    const { width, height } = await opened().metadata();
    if (width * height > Math.max(pixelsOfAnyFile, file.length * pixelsOfAByte)) return undefined;
    return await convert(opened().timeout({ seconds: secondsAtMost }).autoOrient());
  } catch {
    return undefined;
  }
}

async function wholeFile(content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}
