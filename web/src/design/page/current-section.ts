/** A heading and its distance from the top of the window in pixels. */
export type HeadingPlace = { readonly id: string; readonly top: number };

type View = {
  readonly height: number;
  readonly isAtEnd: boolean;
  /** The section that was followed last. */
  readonly chosenId: string;
};

/**
 * The section that is being read: the last one whose heading is in the upper part of the window. At the end of a page,
 * where short sections cannot come up there, it is the one that was followed, or the last one.
 */
export function currentSection(headings: readonly HeadingPlace[], { height, isAtEnd, chosenId }: View) {
  const isSeen = ({ top }: HeadingPlace) => top >= 0 && top < height;
  if (isAtEnd) return (headings.find((each) => each.id === chosenId && isSeen(each)) ?? headings.at(-1))?.id;
  return (headings.findLast(({ top }) => top <= height / 4) ?? headings[0])?.id;
}
