export { chosenGroup, groupTypesOfSegment, type SegmentChoice, whyUnusable } from './segment-choice.ts';
export { SegmentButton } from './SegmentButton.tsx';
