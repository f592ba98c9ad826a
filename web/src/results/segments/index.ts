export { SegmentChips } from './SegmentChips.tsx';
export { SegmentControls } from './SegmentControls.tsx';
export { segmentName } from './segment-words.ts';
export { useFamilyName } from './use-splits.ts';
