import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './testing/src/longest-first.ts';
import { keepTemporaryFilesInMemory } from './testing/src/memory-folder.ts';

/**
 * A product with its database and a browser take 2 GB at most, and wait a third of the time: two go well on two cores.
 */
const besideEachOther = { maxWorkers: Math.max(1, Math.min(2, Math.floor(process.availableMemory() / 3e9))) };

/** The products and commands that tests start share their compiled code, so that each starts in half of the time. */
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/compiled');

keepTemporaryFilesInMemory();

/** The pure sizes run without isolation because nothing in them keeps state; the slices share one database server. */
export default defineConfig({
  test: {
    isolate: false,
    setupFiles: ['testing/src/seeded-properties.ts'],
    sequence: { sequencer: LongestFirst },
    // How long something may take is no matter of a test, and a machine may be busy.
    expect: { poll: { timeout: 60_000 } },
    // A slice waits for its database most of the time: two at once are faster on two cores, too.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        extends: true,
        test: {
          name: 'units',
          env: { TZ: 'UTC' },
          include: ['{domain,contract,respondent,web,checks}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**'],
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{server,cli}/**/*.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: ['server/test/database-server.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'chaos',
          include: ['chaos/**/*.test.ts'],
          exclude: ['**/node_modules/**'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/src/prepared-demonstration.ts'],
          exclude: ['**/node_modules/**'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          ...besideEachOther,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
