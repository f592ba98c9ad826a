export { type Benchmarks, createBenchmarks } from './create-benchmarks.ts';
