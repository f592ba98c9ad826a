import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawBar } from './bar.ts';
import { drawDistribution } from './distribution.ts';
import { type Drawing, toSvg } from './shapes.ts';
import { drawTrend } from './trend.ts';

const texts = ({ shapes }: Drawing) => shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []));
const rects = ({ shapes }: Drawing) => shapes.flatMap((shape) => (shape.kind === 'rect' ? [shape] : []));
const paths = ({ shapes }: Drawing) => shapes.flatMap((shape) => (shape.kind === 'path' ? [shape.points] : []));
const size = { width: 300, height: 120 };

describe('a bar', () => {
  test('is as long as its score, with a ring for the previous campaign and a line for the reference', () => {
    const drawing = drawBar({ score: 50, tone: 8, previous: 40, reference: 80 }, 200);
    expect(rects(drawing).map(({ width }) => width)).toEqual([200, 100, 1.5]);
    expect(drawing.shapes.find(({ kind }) => kind === 'circle')).toMatchObject({ at: [80, 6] });
    expect(drawBar({ score: 50, tone: 8, previous: null, reference: null }, 200).shapes).toHaveLength(2);
  });
});

describe('a distribution', () => {
  test('fills the width and omits percentages that do not fit', () => {
    const drawing = drawDistribution(
      [
        { share: 4, text: '4%', tone: 6 },
        { share: 96, text: '96%', tone: 10 },
      ],
      200,
    );
    const last = rects(drawing).at(-1);
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeCloseTo(200);
    expect(texts(drawing)).toEqual(['96%']);
  });
});

describe('a trend', () => {
  test('rises with the score and labels every score once', () => {
    const drawing = drawTrend(
      [
        { label: 'June 2026', score: 70 },
        { label: 'Sept 2026', score: 75 },
      ],
      [67, 73],
      size,
    );
    const [from, to] = paths(drawing)[0] ?? [];
    expect((from?.[1] ?? 0) > (to?.[1] ?? 0)).toBe(true);
    expect(texts(drawing)).toEqual(['67', '73', 'June 2026', '70', 'Sept 2026', '75']);
  });

  test('has a gap for a campaign without a score', () => {
    const drawing = drawTrend(
      [
        { label: 'a', score: 70 },
        { label: 'b', score: 71 },
        { label: 'c', score: null },
        { label: 'd', score: 75 },
      ],
      [],
      size,
    );
    expect(paths(drawing)).toHaveLength(1);
    expect(texts(drawing)).toEqual(['a', '70', 'b', '71', 'c', 'd', '75']);
    expect(texts(drawTrend([{ label: 'a', score: null }], [], size))).toEqual(['a']);
  });
});

describe('a drawing', () => {
  test('stays within its frame for all numbers', () => {
    const score = fc.double({ min: 0, max: 100, noNaN: true });
    const mark = fc.record({ label: fc.constant('x'), score: fc.option(score) });
    fc.assert(
      fc.property(fc.array(mark, { minLength: 1, maxLength: 4 }), (marks) => {
        for (const points of paths(drawTrend(marks, [53, 63, 77, 87], size)))
          for (const [x, y] of points) expect(x >= 0 && x <= size.width && y >= 0 && y <= size.height).toBe(true);
      }),
    );
    fc.assert(
      fc.property(score, fc.double({ min: -50, max: 150, noNaN: true }), (now, before) => {
        expect(
          rects(drawBar({ score: now, tone: 6, previous: before, reference: null }, 100)).every(
            ({ width }) => width <= 100,
          ),
        ).toBe(true);
      }),
    );
  });

  test('escapes markup in names', () => {
    const svg = toSvg(drawTrend([{ label: '<script>"\'&', score: 1 }], [], size));
    expect(svg).toContain('&lt;script&gt;&quot;&#39;&amp;');
    expect(svg).not.toContain('<script');
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });
});
