export { chosenGroup, familiesOfSegment, type SegmentChoice, whyUnusable } from './segment-choice.ts';
export { SegmentButton } from './SegmentButton.tsx';
