export { SegmentChips } from './SegmentChips.tsx';
export { SegmentControls } from './SegmentControls.tsx';
export { useFamilyName } from './use-splits.ts';
