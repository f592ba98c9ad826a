/** A dot that a label names and that no label may cover. */
export type Dot = { readonly x: number; readonly y: number; readonly radius: number };
export type Named = Dot & { readonly name: string };

export type Anchor = 'start' | 'end' | 'middle';
/** Position of a label: its baseline and its anchor. */
export type LabelPlace = { readonly x: number; readonly y: number; readonly anchor: Anchor };

export type Frame = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

const lineHeight = 16;
/** Distance from the middle of a line to its baseline. */
const drop = 4.5;
const gap = 6;
/** Mean width of a character at 13 px. */
const letterWidth = 6.9;

type Box = Frame;

/**
 * Positions the label of each dot, in the given order: beside the dot, else above or below, without covering a dot or
 * an earlier label and inside the frame. A label that does not fit is omitted; the dot shows it on hover.
 */
export function placeLabels(dots: readonly Named[], frame: Frame): readonly (LabelPlace | undefined)[] {
  const taken: Box[] = dots.map(boxOfDot);
  return dots.map((dot, own) => {
    const free = candidatesFor(dot).find(
      ({ box }) => isInside(box, frame) && taken.every((other, index) => index === own || !overlap(box, other)),
    );
    if (!free) return undefined;
    taken.push(free.box);
    return free.place;
  });
}

/** Estimated width of a label in pixels. */
export function labelWidth(name: string): number {
  return name.length * letterWidth;
}

function candidatesFor({ x, y, radius, name }: Named): readonly { readonly place: LabelPlace; readonly box: Box }[] {
  const away = radius + gap;
  const places: readonly LabelPlace[] = [
    { x: x + away, y: y + drop, anchor: 'start' },
    { x: x - away, y: y + drop, anchor: 'end' },
    { x, y: y - away - lineHeight / 2 + drop, anchor: 'middle' },
    { x, y: y + away + lineHeight / 2 + drop, anchor: 'middle' },
    { x: x + away / 2, y: y - away, anchor: 'start' },
    { x: x + away / 2, y: y + away + 2 * drop, anchor: 'start' },
    { x: x - away / 2, y: y - away, anchor: 'end' },
    { x: x - away / 2, y: y + away + 2 * drop, anchor: 'end' },
  ];
  return places.map((place) => ({ place, box: boxOfLabel(place, labelWidth(name)) }));
}

function boxOfLabel({ x, y, anchor }: LabelPlace, width: number): Box {
  const left = { start: x, middle: x - width / 2, end: x - width }[anchor];
  return { left, right: left + width, top: y - drop - lineHeight / 2, bottom: y - drop + lineHeight / 2 };
}

function boxOfDot({ x, y, radius }: Dot): Box {
  return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius };
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

function isInside(box: Box, frame: Frame): boolean {
  return box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom;
}
