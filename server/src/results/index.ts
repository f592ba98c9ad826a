export type { Benchmark, Benchmarks } from './benchmark.ts';
export { createResults } from './create-results.ts';
export { findLatestScores } from './latest-scores.ts';
export { readReadings } from './readings.ts';
export { threadKeyOf } from './release-comments.ts';
export type { CampaignOnScreen, Screens } from './screens.ts';
