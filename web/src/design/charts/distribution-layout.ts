export type Shared = { readonly share: number };
export type LaidSegment<Segment> = {
  readonly segment: Segment;
  readonly x: number;
  readonly width: number;
  readonly hasRoomForText: boolean;
};

export const gap = 2;
const roomForText = 34;

/** Positions the segments of a bar: side by side, widths proportional to their shares, with gaps. */
export function layOutSegments<Segment extends Shared>(
  segments: readonly Segment[],
  width: number,
): readonly LaidSegment<Segment>[] {
  const shown = segments.filter((segment) => segment.share > 0);
  const total = shown.reduce((sum, segment) => sum + segment.share, 0);
  const available = width - gap * Math.max(0, shown.length - 1);
  const laid: LaidSegment<Segment>[] = [];
  let x = 0;
  for (const segment of shown) {
    const own = (segment.share / total) * available;
    laid.push({ segment, x, width: own, hasRoomForText: own >= roomForText });
    x += own + gap;
  }
  return laid;
}
