export type { Benchmark, Benchmarks } from './benchmark.ts';
export { type DriversOfGroups, readDriversOfGroups } from './drivers-of-groups.ts';
export { demonstrateResults } from './demonstration.ts';
export { createResults } from './create-results.ts';
export type { ResultsReader } from './published/results-reader.ts';
export { findLatestScores } from './published/latest-scores.ts';
export { readReadings } from './readings.ts';
export type { CampaignOnScreen, Screens } from './screens.ts';
