import { parseArgs } from 'node:util';
import { run } from './run.ts';

/**
 * Sends mostly valid requests to all operations and fails on every server error: `npm run fuzz -- --requests 200000
 * --seed 7`. The same seed creates the same requests.
 */
const { values } = parseArgs({
  options: { requests: { type: 'string', default: '200000' }, seed: { type: 'string' } },
});
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const requests = Number(values.requests);
if (!Number.isSafeInteger(requests) || requests < 1) throw new Error('Say how many requests: --requests 200000.');
if (!Number.isSafeInteger(seed)) throw new Error('A seed is a whole number: --seed 7.');

const started = Date.now();
console.log(`Seed ${seed}, ${requests} requests`);
process.env['ATTUNE_FUZZ_REQUESTS'] = String(requests);
process.env['ATTUNE_FUZZ_SEED'] = String(seed);
const built = await run('node', ['checks/build.ts'], false);
const { code } =
  built.code === 0 ? await run('vitest', ['run', '--project', 'server', 'server/test/fuzz'], false) : built;
console.log(`Took ${Math.round((Date.now() - started) / 1000)} s.`);
process.exitCode = code;
