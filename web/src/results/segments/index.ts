export { SegmentChips } from './SegmentChips.tsx';
export { SegmentControls } from './SegmentControls.tsx';
