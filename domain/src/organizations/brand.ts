import { invalid } from '../kernel/index.ts';

/** A color as `#rrggbb`, in lower case. */
export type Color = `#${string}`;

/** Colors of buttons, links and marked areas on one kind of page. */
export type Accent = {
  readonly accent: Color;
  readonly hover: Color;
  readonly onAccent: Color;
  readonly soft: Color;
  readonly softText: Color;
};

/** The colors of an organization on light and on dark pages. */
export type BrandColors = { readonly light: Accent; readonly dark: Accent };

const white = '#ffffff';
const black = '#000000';
/** The backgrounds of survey pages and e-mails on which text and buttons of the organization's color appear. */
const lightPages: readonly Color[] = [white, '#f6f7f5', '#eff1ee'];
const darkPages: readonly Color[] = ['#0e1110', '#131716', '#1b201f', '#1d2221'];
const darkText = '#0b0e0d';

/** The least contrast of text by WCAG 2.2, success criterion 1.4.3. */
export const readableContrast = 4.5;

/**
 * Reads a color that an administrator typed: `#rrggbb` or `#rgb`, with or without the hash. Refuses `invalid` what is
 * no color, and a color on which white text, or which as text on light pages, cannot be read; it names the nearest one.
 */
export function readBrandColor(typed: string): Color {
  const color = colorOf(typed);
  if (!color) throw invalid({ at: ['color'], detail: 'Enter a color as # and six digits, such as #0b6759.' });
  const readable = nearestReadable(color);
  if (readable === color) return color;
  throw invalid({
    at: ['color'],
    detail:
      `${color} is too light: its contrast with white is ${rounded(contrast(color, white))}, and text needs ` +
      `${readableContrast}. The nearest color that can be read is ${readable}.`,
  });
}

/** The color itself if it can be read on light pages and white on it, else the first darker one that can. */
export function nearestReadable(color: Color): Color {
  return firstMix(color, black, (mixed) => isReadableOn(mixed, lightPages));
}

/** Derives all colors of an organization from its own; each can be read where it is used. */
export function brandColors(color: Color): BrandColors {
  const accent = nearestReadable(color);
  const soft = mix(white, accent, 0.12);
  const onDark = firstMix(color, white, (mixed) => isReadableOn(mixed, [...darkPages, darkText]));
  const softDark = mix('#131716', onDark, 0.18);
  return {
    light: {
      accent,
      hover: mix(accent, black, 0.18),
      onAccent: white,
      soft,
      softText: firstMix(accent, black, (mixed) => contrast(mixed, soft) >= readableContrast),
    },
    dark: {
      accent: onDark,
      hover: mix(onDark, white, 0.18),
      onAccent: darkText,
      soft: softDark,
      softText: firstMix(onDark, white, (mixed) => contrast(mixed, softDark) >= readableContrast),
    },
  };
}

/** The contrast of two colors from 1 to 21, by the definition of WCAG 2.2. */
export function contrast(one: Color, other: Color): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function colorOf(typed: string): Color | undefined {
  const digits = typed.trim().replace(/^#/, '').toLowerCase();
  if (/^[0-9a-f]{6}$/.test(digits)) return `#${digits}`;
  return /^[0-9a-f]{3}$/.test(digits) ? `#${digits.replaceAll(/./g, '$&$&')}` : undefined;
}

function isReadableOn(color: Color, pages: readonly Color[]): boolean {
  return pages.every((page) => contrast(color, page) >= readableContrast);
}

const steps = 100;

/** The first of the colors from `from` to `to` that fits; the end always does. */
function firstMix(from: Color, to: Color, fits: (mixed: Color) => boolean): Color {
  for (let step = 0; step < steps; step += 1) {
    const mixed = mix(from, to, step / steps);
    if (fits(mixed)) return mixed;
  }
  return to;
}

function mix(from: Color, to: Color, share: number): Color {
  const target = channels(to);
  const mixed = channels(from).map((value, place) => value + ((target[place] ?? 0) - value) * share);
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

function channels(color: Color): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}

function luminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = channels(color)
    .map((value) => value / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function rounded(value: number): string {
  return (Math.floor(value * 10) / 10).toFixed(1);
}
