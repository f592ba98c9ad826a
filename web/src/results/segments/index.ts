export { SegmentChips } from './SegmentChips.tsx';
export { SegmentControls } from './SegmentControls.tsx';
export { useGroupTypeName } from './use-splits.ts';
