export { createSegments } from './create-segments.ts';
export { readSegmentConditions } from './read-segment.ts';
export { type SegmentCondition, isInSegment } from './segments.repository.ts';
