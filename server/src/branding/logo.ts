import { logoBytesAtMost } from '@attune/contract/organizations/branding';
import { invalid } from '@attune/domain/kernel';
import { convertPicture, pictureTypeOf } from '../platform/pictures/index.ts';

export type Logo = { readonly picture: Buffer; readonly width: number; readonly height: number };

/** The largest stored logo in pixels: twice the largest shown one, for sharp screens and print. */
const largest = { width: 480, height: 160 } as const;

/**
 * Converts an uploaded picture to a logo: a PNG with transparency, without margins, metadata or more pixels than are
 * shown. Refuses with `invalid` what is no picture, is too large, or has nothing but one color.
 */
export async function makeLogo(file: Buffer): Promise<Logo> {
  if (file.length > logoBytesAtMost) throw refused('Choose a picture of at most 500 KB.');
  if (!pictureTypeOf(file)) throw refused('Choose a PNG, JPEG or WebP picture.');
  const whole = await convertPicture(file, async (picture) => ({
    isEmpty: (await picture.stats()).channels.every(({ min, max }) => min === max),
    trimmed: await picture.trim().png().toBuffer(),
  }));
  if (!whole) throw refused('This picture cannot be read. Choose another one.');
  if (whole.isEmpty) throw refused('This picture shows nothing but one color. Choose another one.');
  const fitted = await convertPicture(whole.trimmed, (picture) =>
    picture
      .resize({ ...largest, fit: 'inside', withoutEnlargement: true })
      .png({ palette: true, compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true }),
  );
  if (!fitted) throw refused('This picture cannot be read. Choose another one.');
  return { picture: fitted.data, width: fitted.info.width, height: fitted.info.height };
}

type Size = { readonly width: number; readonly height: number };

/** The size of a logo in a space, both in the same unit: as large as it fits, but half its pixels at most. */
export function fitLogo({ width, height }: Size, space: Size): Size {
  const share = Math.min(space.width / width, space.height / height, 0.5);
  return { width: width * share, height: height * share };
}

/** Like `fitLogo`, in whole pixels. */
export function fitLogoInPixels(logo: Size, space: Size): Size {
  const { width, height } = fitLogo(logo, space);
  return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) };
}

function refused(detail: string) {
  return invalid({ at: ['logo'], detail });
}
