import { type Tone, look, toneColours } from '../look.ts';
import type { Drawing, Shape } from './shapes.ts';

/** One share of a whole; `share` in percent. */
export type Part = { readonly share: number; readonly text: string; readonly tone: Tone };

const height = 34;
const bar = 16;
const gap = 1.5;
const roomForText = 24;

/** Draws shares of a whole side by side, with percentages below where they fit. */
export function drawDistribution(parts: readonly Part[], width: number): Drawing {
  const whole = parts.reduce((sum, { share }) => sum + share, 0) || 1;
  const room = width - gap * Math.max(0, parts.length - 1);
  const shapes: Shape[] = [];
  let x = 0;
  for (const { share, text, tone } of parts) {
    const wide = (share / whole) * room;
    shapes.push({ kind: 'rect', x, y: 0, width: wide, height: bar, radius: 1.5, fill: toneColours[tone].mark });
    if (wide >= roomForText)
      shapes.push({ kind: 'text', at: [x, height - 6], text, size: 8.5, fill: look.text, isBold: true });
    x += wide + gap;
  }
  return { width, height, shapes };
}
