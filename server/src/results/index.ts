export type { Benchmark, Benchmarks } from './benchmark.ts';
export { createResults } from './create-results.ts';
export { findLatestScores } from './published/latest-scores.ts';
export { readReadings } from './readings.ts';
export { threadKeyOf } from './closing/release-comments.ts';
export type { CampaignOnScreen, Screens } from './screens.ts';
