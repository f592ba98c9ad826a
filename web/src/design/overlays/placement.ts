export type Side = 'top' | 'right' | 'bottom' | 'left';
export type Alignment = 'start' | 'center' | 'end';

export type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
export type Size = { readonly width: number; readonly height: number };
export type Point = { readonly left: number; readonly top: number };

/** Along the edge of the anchor, and perpendicular to it. */
export type Offset = readonly [along: number, away: number];

export const defaultOffset: Offset = [0, 4];
export const defaultSide: Side = 'right';
const margin = 8;

export type PlacementOptions = { readonly side?: Side; readonly alignment?: Alignment; readonly offset?: Offset };

type PlacementContext = { readonly anchor: Box; readonly floating: Size; readonly frame: Size };

const opposite: Readonly<Record<Side, Side>> = { top: 'bottom', right: 'left', bottom: 'top', left: 'right' };

/**
 * Position of a floating element: on the preferred side, on the opposite one if only that has room, and always inside
 * the window.
 */
export function placeBeside(context: PlacementContext, options: PlacementOptions = {}): Point {
  const { side = defaultSide, alignment = 'center', offset = defaultOffset } = options;
  const at = (chosen: Side) => pointAt(context, { side: chosen, alignment, offset });
  const preferred = at(side);
  const flipped = at(opposite[side]);
  const chosen = !fits(preferred, context, side) && fits(flipped, context, side) ? flipped : preferred;
  return {
    left: within(chosen.left, context.floating.width, context.frame.width),
    top: within(chosen.top, context.floating.height, context.frame.height),
  };
}

function pointAt(
  context: PlacementContext,
  { side, alignment, offset: [along, away] }: Required<PlacementOptions>,
): Point {
  const start = alongEdge(context, side, alignment) + along;
  const distance = awayFromEdge(context, side, away);
  return isUpright(side) ? { left: start, top: distance } : { left: distance, top: start };
}

function isUpright(side: Side): boolean {
  return side === 'top' || side === 'bottom';
}

function alongEdge({ anchor, floating }: PlacementContext, side: Side, alignment: Alignment): number {
  const [start, length, ownLength] = isUpright(side)
    ? [anchor.left, anchor.width, floating.width]
    : [anchor.top, anchor.height, floating.height];
  if (alignment === 'start') return start;
  return alignment === 'end' ? start + length - ownLength : start + (length - ownLength) / 2;
}

function awayFromEdge({ anchor, floating }: PlacementContext, side: Side, away: number): number {
  switch (side) {
    case 'top':
      return anchor.top - floating.height - away;
    case 'bottom':
      return anchor.top + anchor.height + away;
    case 'left':
      return anchor.left - floating.width - away;
    case 'right':
      return anchor.left + anchor.width + away;
  }
}

function fits(point: Point, { floating, frame }: PlacementContext, side: Side): boolean {
  const [start, length, frameLength] = isUpright(side)
    ? [point.top, floating.height, frame.height]
    : [point.left, floating.width, frame.width];
  return start >= margin && start + length <= frameLength - margin;
}

function within(start: number, length: number, frameLength: number): number {
  return Math.max(margin, Math.min(start, frameLength - length - margin));
}
