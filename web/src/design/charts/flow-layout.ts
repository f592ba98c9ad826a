import type { Tone } from '../marks/tones.ts';

/** One segment of a distribution, before or after. */
export type FlowNode = {
  readonly name: string;
  readonly shortName: string;
  readonly count: number;
  readonly tone: Tone;
};
/** A flow from a segment before to a segment after, by index. Without a count it is not drawn. */
export type FlowLink = { readonly from: number; readonly to: number; readonly count: number | null };
export type FlowSides = {
  readonly before: readonly FlowNode[];
  readonly after: readonly FlowNode[];
  readonly links: readonly FlowLink[];
};

export type Direction = 'up' | 'same' | 'down';

export type LaidNode = {
  readonly node: FlowNode;
  readonly side: 'before' | 'after';
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
  readonly labelY: number;
  /** Where the people in flows that are not drawn start. */ readonly hiddenFrom: number;
};
export type LaidLink = {
  readonly link: FlowLink & { readonly count: number };
  readonly direction: Direction;
  /** The outline of the stream. */
  readonly path: string;
  readonly label: { readonly x: number; readonly y: number } | undefined;
};
export type FlowLayout = {
  readonly nodes: readonly LaidNode[];
  readonly links: readonly LaidLink[];
  readonly left: number;
  readonly right: number;
  readonly isNarrow: boolean;
};

type Input = FlowSides & { readonly width: number; readonly height: number };

export const nodeWidth = 12;
export const roomForHeads = 28;
const wideFrom = 720;
const roomForNames = { wide: 230, narrow: 108 };
const air = 20;
const lineHeight = 18;
const fewestPixelsForLabel = 10;

/**
 * Lays out a flow chart: segments before at the left, after at the right, the highest at the top, heights proportional
 * to people, and the streams between them ordered by their target. Flows that are not drawn are at the lower end of
 * each segment.
 */
export function layOutFlow({ before, after, links, width, height }: Input): FlowLayout {
  const isNarrow = width < wideFrom;
  const room = isNarrow ? roomForNames.narrow : roomForNames.wide;
  const [left, right] = [room, width - room];
  const scale = scaleFor([before, after], height);
  const drawn = links.filter((link): link is LaidLink['link'] => link.count !== null && link.count > 0);
  const sides = {
    before: layOutSide(before, {
      scale,
      x: left,
      side: 'before',
      ends: drawn.map(({ from, count }) => ({ place: from, count })),
    }),
    after: layOutSide(after, {
      scale,
      x: right - nodeWidth,
      side: 'after',
      ends: drawn.map(({ to, count }) => ({ place: to, count })),
    }),
  };
  return {
    nodes: [...sides.before, ...sides.after],
    links: layOutLinks(drawn, sides, { scale, left: left + nodeWidth, right: right - nodeWidth }),
    left,
    right,
    isNarrow,
  };
}

export function directionOf({ from, to }: Pick<FlowLink, 'from' | 'to'>): Direction {
  if (from === to) return 'same';
  return to > from ? 'up' : 'down';
}

/** Pixels per person: both sides fit, with gaps between their segments. */
function scaleFor(sides: readonly (readonly FlowNode[])[], height: number): number {
  const scales = sides.map((nodes) => {
    const people = nodes.reduce((sum, { count }) => sum + count, 0);
    return people === 0 ? 0 : (height - roomForHeads - air * nodes.length) / people;
  });
  return Math.min(...scales);
}

type Side = {
  readonly scale: number;
  readonly x: number;
  readonly side: LaidNode['side'];
  readonly ends: readonly { readonly place: number; readonly count: number }[];
};

/**
 * From the highest segment, which is last, to the lowest. Names keep one line of distance even if segments are thin.
 */
function layOutSide(nodes: readonly FlowNode[], { scale, x, side, ends }: Side): readonly LaidNode[] {
  const laid: LaidNode[] = [];
  let top = roomForHeads;
  let lastLabel = Number.NEGATIVE_INFINITY;
  for (const place of [...nodes.keys()].toReversed()) {
    const node = nodes[place] as FlowNode;
    const bottom = top + node.count * scale;
    const shown = ends.filter((end) => end.place === place).reduce((sum, { count }) => sum + count, 0);
    lastLabel = Math.max((top + bottom) / 2 + 4.5, lastLabel + lineHeight);
    laid.unshift({ node, side, x, top, bottom, labelY: lastLabel, hiddenFrom: top + shown * scale });
    top = bottom + air;
  }
  return laid;
}

type Between = { readonly scale: number; readonly left: number; readonly right: number };

function layOutLinks(
  drawn: readonly LaidLink['link'][],
  { before, after }: Readonly<Record<LaidNode['side'], readonly LaidNode[]>>,
  { scale, left, right }: Between,
): readonly LaidLink[] {
  const ordered = drawn.toSorted((a, b) => b.from - a.from || b.to - a.to);
  const starts = before.map(({ top }) => top);
  const streams = ordered.map((link) => {
    const startTop = starts[link.from] ?? 0;
    starts[link.from] = startTop + link.count * scale;
    return { link, startTop };
  });
  const ends = after.map(({ top }) => top);
  const taken: Spot[] = [];
  return streams.map(({ link, startTop }): LaidLink => {
    const endTop = ends[link.to] ?? 0;
    const thickness = link.count * scale;
    ends[link.to] = endTop + thickness;
    const stream = { left, right, startTop, endTop, thickness };
    const direction = directionOf(link);
    const label = thickness < fewestPixelsForLabel ? undefined : freeSpot(stream, labelPlaces[direction], taken);
    if (label) taken.push(label);
    return { link, direction, path: outlineOf(stream), label };
  });
}

type Stream = {
  readonly left: number;
  readonly right: number;
  readonly startTop: number;
  readonly endTop: number;
  readonly thickness: number;
};
type Spot = { readonly x: number; readonly y: number };

/** Candidate positions of a number along its stream, best first: streams that cross others avoid the middle. */
const labelPlaces: Readonly<Record<Direction, readonly number[]>> = {
  same: [0.5, 0.4, 0.6, 0.25],
  up: [0.3, 0.22, 0.4, 0.75],
  down: [0.64, 0.72, 0.82, 0.2],
};

function freeSpot(stream: Stream, places: readonly number[], taken: readonly Spot[]): Spot | undefined {
  return places
    .map((along) => spotOn(stream, along))
    .find(({ x, y }) => taken.every((other) => Math.abs(other.x - x) > 24 || Math.abs(other.y - y) > lineHeight));
}

/** A point on the centre line of a stream. The edges are cubic curves with horizontal ends. */
function spotOn({ left, right, startTop, endTop, thickness }: Stream, along: number): Spot {
  const across = 1.5 * along * (1 - along) + along ** 3;
  const down = 3 * along ** 2 - 2 * along ** 3;
  return { x: left + (right - left) * across, y: startTop + (endTop - startTop) * down + thickness / 2 + 4.5 };
}

function outlineOf({ left, right, startTop, endTop, thickness }: Stream): string {
  const middle = (left + right) / 2;
  const [startBottom, endBottom] = [startTop + thickness, endTop + thickness];
  return (
    `M${left} ${startTop}C${middle} ${startTop} ${middle} ${endTop} ${right} ${endTop}V${endBottom}C${middle} ` +
    `${endBottom} ${middle} ${startBottom} ${left} ${startBottom}Z`
  );
}
