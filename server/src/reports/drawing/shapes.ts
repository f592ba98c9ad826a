import { escapeMarkup } from '../../platform/markup.ts';

/** A shape of a drawing, in points from the top left. A drawing is a list of shapes, from back to front. */
export type Shape =
  | {
      readonly kind: 'rect';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly fill: string;
      readonly radius?: number;
    }
  | {
      readonly kind: 'line';
      readonly from: Point;
      readonly to: Point;
      readonly stroke: string;
      readonly thickness: number;
      readonly dash?: number;
    }
  | { readonly kind: 'path'; readonly points: readonly Point[]; readonly stroke: string; readonly thickness: number }
  | {
      readonly kind: 'circle';
      readonly at: Point;
      readonly radius: number;
      readonly fill: string;
      readonly stroke?: string;
      readonly thickness?: number;
    }
  | {
      readonly kind: 'text';
      readonly at: Point;
      readonly text: string;
      readonly size: number;
      readonly fill: string;
      readonly isBold?: boolean;
      readonly anchor?: 'start' | 'middle' | 'end';
    };

export type Point = readonly [x: number, y: number];
export type Drawing = { readonly width: number; readonly height: number; readonly shapes: readonly Shape[] };

/** Renders a drawing as SVG. Texts are escaped, so that names cannot inject markup. */
export function toSvg({ width, height, shapes }: Drawing): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ` +
    `${height}">${shapes.map(elementOf).join('')}</svg>`
  );
}

function elementOf(shape: Shape): string {
  switch (shape.kind) {
    case 'rect':
      return (
        `<rect x="${short(shape.x)}" y="${short(shape.y)}" width="${short(Math.max(0, shape.width))}" ` +
        `height="${short(shape.height)}" rx="${shape.radius ?? 0}" fill="${shape.fill}"/>`
      );
    case 'line':
      return (
        `<line x1="${short(shape.from[0])}" y1="${short(shape.from[1])}" x2="${short(shape.to[0])}" ` +
        `y2="${short(shape.to[1])}" stroke="${shape.stroke}" ` +
        `stroke-width="${shape.thickness}"${shape.dash ? ` stroke-dasharray="${shape.dash}"` : ''}/>`
      );
    case 'path':
      return (
        `<polyline points="${shape.points.map((point) => point.map(short).join(',')).join(' ')}" fill="none" ` +
        `stroke="${shape.stroke}" stroke-width="${shape.thickness}" stroke-linejoin="round"/>`
      );
    case 'circle':
      return (
        `<circle cx="${short(shape.at[0])}" cy="${short(shape.at[1])}" r="${shape.radius}" ` +
        `fill="${shape.fill}"` +
        (shape.stroke ? ` stroke="${shape.stroke}" stroke-width="${shape.thickness ?? 1}"/>` : '/>')
      );
    case 'text':
      return (
        `<text x="${short(shape.at[0])}" y="${short(shape.at[1])}" font-family="Inter" ` +
        `font-size="${shape.size}" ` +
        `font-weight="${shape.isBold ? 'bold' : 'normal'}" fill="${shape.fill}" ` +
        `text-anchor="${shape.anchor ?? 'start'}">${escapeMarkup(shape.text)}</text>`
      );
  }
}

function short(value: number): string {
  return String(Math.round(value * 100) / 100);
}
