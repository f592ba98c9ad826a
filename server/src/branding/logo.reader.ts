import { convertPicture } from '../platform/pictures/convert-picture.ts';
import type { Read } from '../platform/readers/index.ts';
import type { ReadLogo } from './logo.ts';

/** The largest stored logo in pixels: twice the largest shown one, for sharp screens and print. */
const largest = { width: 480, height: 160 } as const;

/** Converts a picture to a logo, without margins. Runs in the process of a reader. */
export const read: Read<null, ReadLogo | null> = async function* (content) {
  yield (await makeLogo(content)) ?? null;
};

async function makeLogo(content: AsyncIterable<Uint8Array>): Promise<ReadLogo | undefined> {
  const trimmed = await convertPicture(content, async (picture) =>
    (await picture.stats()).channels.every(({ min, max }) => min === max)
      ? 'one color'
      : picture.trim().png().toBuffer(),
  );
  if (trimmed === undefined || trimmed === 'one color') return trimmed;
  return convertPicture([trimmed], async (picture) => {
    const { data, info } = await picture
      .resize({ ...largest, fit: 'inside', withoutEnlargement: true })
      .png({ palette: true, compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true });
    return { png: data.toString('base64'), width: info.width, height: info.height };
  });
}
