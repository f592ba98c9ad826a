export type { Benchmark, Benchmarks } from './benchmark.ts';
export { createResults } from './create-results.ts';
export { readReadings } from './readings.ts';
export { threadKeyOf } from './release-comments.ts';
