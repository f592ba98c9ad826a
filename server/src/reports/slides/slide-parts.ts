import { type Tone, look, toneColours } from '../look.ts';
import type { TableCell as Cell, Slide } from './library.ts';

/** A box on a slide, in inches. */
export type Box = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };

/** Available on every computer; other fonts cannot be embedded and would be substituted. */
export const font = 'Arial';

export const margin = 0.6;
export const slideWidth = 13.33;
export const contentWidth = slideWidth - 2 * margin;

/** Converts a color to the format of the slide library, without the number sign. */
export function paint(colour: string): string {
  return colour.slice(1);
}

export function markColor(tone: Tone): string {
  return paint(toneColours[tone].mark);
}

/** Adds the title that each slide needs for screen readers. */
export function addTitle(slide: Slide, title: string): void {
  slide.addText(title, { placeholder: 'title' });
}

export function addNote(slide: Slide, text: string, box: Box): void {
  slide.addText(text, { ...box, fontFace: font, fontSize: 11, color: paint(look.caption), valign: 'top', margin: 0 });
}

type CellLook = {
  readonly isBold?: boolean;
  readonly isRight?: boolean;
  readonly colour?: string;
  readonly indent?: number;
};

export function cell(
  text: string,
  { isBold = false, isRight = false, colour = look.text, indent = 0 }: CellLook = {},
): Cell {
  const edge = { type: 'solid' as const, pt: 0.5, color: paint(look.line) };
  const none = { type: 'none' as const };
  return {
    text: `${'\u2003'.repeat(indent)}${text}`,
    options: {
      bold: isBold,
      align: isRight ? 'right' : 'left',
      color: paint(colour),
      border: [none, none, edge, none],
      margin: [0.03, 0.05, 0.03, indent === 0 ? 0 : 0.05],
    },
  };
}

export function headCell(text: string, isRight = false): Cell {
  return cell(text, { isRight, colour: look.caption });
}

export function wordCell(text: string, tone: Tone): Cell {
  return cell(text, { colour: toneColours[tone].word });
}

type TableLook = Pick<Box, 'x' | 'y'> & {
  readonly widths: readonly number[];
  readonly fontSize?: number;
  readonly rowHeight?: number;
};

/** Adds an editable table with hairlines. */
export function addTable(
  slide: Slide,
  rows: readonly (readonly Cell[])[],
  { x, y, widths, fontSize = 12, rowHeight = 0.3 }: TableLook,
): void {
  slide.addTable(
    rows.map((row) => [...row]),
    {
      x,
      y,
      w: widths.reduce((sum, width) => sum + width, 0),
      colW: [...widths],
      rowH: rowHeight,
      fontFace: font,
      fontSize,
      valign: 'middle',
      autoPage: false,
    },
  );
}
