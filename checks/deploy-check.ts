import { load, loaders } from './deploy/loaders.ts';

/** Loads every file in `deploy` with its own program, as far as these are installed, and names those that are not. */
const counts = { passed: 0, failed: 0, skipped: 0 };
for (const loader of loaders) {
  const { state, text } = await load(loader);
  counts[state] += 1;
  console.log(`${state.padEnd(8)}${loader.name}: ${loader.files.join(', ')}${state === 'skipped' ? ` (${text})` : ''}`);
  if (state === 'failed') console.log(text);
}
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exitCode = counts.failed === 0 ? 0 : 1;
