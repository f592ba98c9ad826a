import { logoBytesAtMost } from '@attune/contract/organizations/branding';
import { invalid } from '@attune/domain/kernel';
import { pictureTypeOf, readPicture } from '../platform/pictures/index.ts';

export type Logo = { readonly picture: Buffer; readonly width: number; readonly height: number };

/** What the reader makes of a picture. */
export type ReadLogo = { readonly png: string; readonly width: number; readonly height: number } | 'one color';

/**
 * Converts an uploaded picture to a logo: a PNG with transparency, without margins, metadata or more pixels than are
 * shown. Refuses with `invalid` what is no picture, is too large, or has nothing but one color.
 */
export async function makeLogo(file: Buffer): Promise<Logo> {
  if (file.length > logoBytesAtMost) throw refused('Choose a picture of at most 500 KB.');
  if (!pictureTypeOf(file)) throw refused('Choose a PNG, JPEG or WebP picture.');
  const read = await readPicture<ReadLogo>(new URL('./logo.reader.ts', import.meta.url), file);
  if (!read) throw refused('This picture cannot be read. Choose another one, of at most 16 million pixels.');
  if (read === 'one color') throw refused('This picture shows nothing but one color. Choose another one.');
  return { picture: Buffer.from(read.png, 'base64'), width: read.width, height: read.height };
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
