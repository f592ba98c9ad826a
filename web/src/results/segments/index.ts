export { SegmentControls } from './SegmentControls.tsx';
export { useSegmentChips } from './use-segment-chips.ts';
export { useGroupTypeName } from './use-splits.ts';
