import { logoBytesAtMost, logoTypes } from '@attune/contract/organizations/branding';
import { type Color, contrast, nearestReadable, readableContrast } from '@attune/domain/organizations';

/** The color of the product, which survey pages use without one of the organization. */
export const productColor: Color = '#0b6759';

export const logoRules = {
  accept: logoTypes.join(','),
  words: 'PNG, JPEG or WebP, up to 500 KB. A transparent background looks best; margins are removed.',
} as const;

/** Why a file cannot be the logo; undefined if it can. */
export function logoProblem({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!logoTypes.some((each) => each === type)) return 'Choose a PNG, JPEG or WebP image.';
  return size > logoBytesAtMost ? 'Choose an image of 500 KB or less.' : undefined;
}

export type TypedColor = {
  /** Undefined while the text is no color. */
  readonly color?: Color;
  readonly problem?: string;
  /** The nearest color that can be read, if the typed one cannot. */
  readonly proposal?: Color;
};

/** Reads a color while it is typed. An empty text is the color of the product. */
export function typedColor(text: string): TypedColor {
  const digits = text.trim().replace(/^#/, '').toLowerCase();
  if (digits === '') return { color: productColor };
  const full = /^[0-9a-f]{3}$/.test(digits) ? digits.replaceAll(/./g, '$&$&') : digits;
  if (!/^[0-9a-f]{6}$/.test(full)) return { problem: 'Enter # and six digits, such as #0b6759.' };
  const color: Color = `#${full}`;
  const proposal = nearestReadable(color);
  if (proposal === color) return { color };
  const measured = (Math.floor(contrast(color, '#ffffff') * 10) / 10).toFixed(1);
  return {
    color,
    proposal,
    problem: `Too light: white text has a contrast of ${measured} on it, and needs ${readableContrast}.`,
  };
}
