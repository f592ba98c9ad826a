import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Tone } from '../marks/tones.ts';
import { type FlowLink, type FlowNode, layOutFlow, roomForHeads } from './flow-layout.ts';

const names = ['Highly disengaged', 'Disengaged', 'Moderately engaged', 'Highly engaged', 'Extremely engaged'];
const nodesOf = (counts: readonly number[]) =>
  counts.map((count, index): FlowNode => ({
    name: names[index]!,
    shortName: names[index]!.split(' ')[0]!,
    count,
    tone: (6 + index) as Tone,
  }));
const links: readonly FlowLink[] = [
  { from: 4, to: 4, count: 11 },
  { from: 3, to: 4, count: 8 },
  { from: 3, to: 3, count: 38 },
  { from: 3, to: 2, count: 9 },
  { from: 2, to: 3, count: 20 },
  { from: 2, to: 2, count: 44 },
  { from: 1, to: 2, count: 9 },
  { from: 1, to: 1, count: 8 },
  { from: 0, to: 1, count: null },
];
const acme = { before: nodesOf([8, 22, 72, 60, 16]), after: nodesOf([6, 16, 67, 65, 24]), links };
const wide = layOutFlow({ ...acme, width: 1136, height: 440 });
const before = wide.nodes.filter(({ side }) => side === 'before');

describe('the layout of a flow', () => {
  it('has the highest part at the top, each as high as its people are many', () => {
    const tops = before.map(({ top }) => top);
    expect(tops).toEqual(tops.toSorted((a, b) => b - a));
    expect(before.at(-1)?.top).toBe(roomForHeads);
    const perPerson = before.map(({ top, bottom, node }) => (bottom - top) / node.count);
    for (const pixels of perPerson) expect(pixels).toBeCloseTo(perPerson[0]!);
  });

  it('draws only what may be told, coloured by its direction', () => {
    expect(wide.links).toHaveLength(8);
    expect(wide.links.map(({ link, direction }) => `${link.count} ${direction}`)).toEqual([
      '11 same',
      '8 up',
      '38 same',
      '9 down',
      '20 up',
      '44 same',
      '9 up',
      '8 same',
    ]);
  });

  it('leaves the people of other moves at the lower end of their part', () => {
    const lowest = before[0]!;
    expect(lowest.hiddenFrom).toBe(lowest.top);
    const highest = before[4]!;
    expect((highest.bottom - highest.hiddenFrom) / (highest.bottom - highest.top)).toBeCloseTo(5 / 16);
  });

  it('writes the numbers apart from each other', () => {
    const labels = wide.links.flatMap(({ label }) => label ?? []);
    expect(labels.length).toBe(8);
    for (const [place, one] of labels.entries())
      for (const other of labels.slice(place + 1))
        expect(Math.abs(one.x - other.x) > 24 || Math.abs(one.y - other.y) > 18).toBe(true);
  });

  it('takes less room for names where the screen is narrow', () => {
    const narrow = layOutFlow({ ...acme, width: 358, height: 440 });
    expect(narrow.isNarrow).toBe(true);
    expect(narrow.right - narrow.left).toBeGreaterThan(130);
  });

  it('keeps names a line apart even where parts are thin', () => {
    const thin = layOutFlow({
      before: nodesOf([1, 1, 400, 1, 1]),
      after: nodesOf([1, 1, 400, 1, 1]),
      links: [],
      width: 1136,
      height: 440,
    });
    const labels = thin.nodes.filter(({ side }) => side === 'before').map(({ labelY }) => labelY);
    for (const [place, y] of labels.slice(1).entries()) expect(labels[place]! - y).toBeGreaterThanOrEqual(18);
  });

  it('stays inside of its height, and streams inside of their parts, whatever moved', () => {
    const flows = fc.array(fc.tuple(fc.nat(4), fc.nat(4), fc.integer({ min: 0, max: 90 })), {
      minLength: 1,
      maxLength: 25,
    });
    fc.assert(
      fc.property(flows, (moved) => {
        const counts = (place: 0 | 1) =>
          names.map((_, node) =>
            moved.filter((move) => move[place] === node).reduce((sum, [, , count]) => sum + count, 0),
          );
        const laid = layOutFlow({
          before: nodesOf(counts(0)),
          after: nodesOf(counts(1)),
          links: moved.map(([from, to, count]) => ({ from, to, count })),
          width: 1136,
          height: 440,
        });
        for (const { bottom, hiddenFrom } of laid.nodes) {
          expect(bottom).toBeLessThanOrEqual(440);
          expect(hiddenFrom).toBeCloseTo(bottom);
        }
      }),
    );
  });
});
