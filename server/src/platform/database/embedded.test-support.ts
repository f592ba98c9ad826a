import { createLog } from '../log.ts';
import { startEmbedded } from './embedded.ts';

// A process of its own with an embedded database, for tests to kill: says whether it started, and stays.
const [, , dataFolder = ''] = process.argv;
try {
  await startEmbedded({ dataFolder, log: createLog('silent') });
  process.stdout.write('started\n');
} catch (error) {
  process.stdout.write(`${String(error)}\n`);
}
