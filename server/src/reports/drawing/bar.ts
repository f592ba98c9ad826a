import { look, toneColours } from '../look.ts';
import type { Bar } from '../content/bars.ts';
import type { Drawing, Shape } from './shapes.ts';

const height = 12;
const thick = 6;

/** Draws one bar from 0 to 100, with a ring for the previous campaign and a line for the reference. */
export function drawBar(
  { score, tone, previous, reference }: Pick<Bar, 'score' | 'tone' | 'previous' | 'reference'>,
  width: number,
): Drawing {
  const at = (value: number) => (Math.min(100, Math.max(0, value)) / 100) * width;
  const top = (height - thick) / 2;
  const shapes: Shape[] = [
    { kind: 'rect', x: 0, y: top, width, height: thick, radius: 1.5, fill: look.track },
    { kind: 'rect', x: 0, y: top, width: at(score), height: thick, radius: 1.5, fill: toneColours[tone].mark },
  ];
  if (previous !== null)
    shapes.push({
      kind: 'circle',
      at: [at(previous), height / 2],
      radius: 2.6,
      fill: look.page,
      stroke: look.compare,
      thickness: 1.1,
    });
  if (reference !== null)
    shapes.push({ kind: 'rect', x: at(reference) - 0.75, y: 0, width: 1.5, height, fill: look.text });
  return { width, height, shapes };
}
