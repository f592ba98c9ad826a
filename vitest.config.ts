import { defineConfig } from 'vitest/config';

/** The pure sizes run without isolation because nothing in them keeps state; the slices share one database server. */
export default defineConfig({
  test: {
    isolate: false,
    projects: [
      { extends: true, test: { name: 'units', include: ['{domain,contract,respondent,web,checks}/**/*.test.{ts,tsx}'], exclude: ['**/node_modules/**'], testTimeout: 30_000 } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{server,cli}/**/*.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: ['server/test/database-server.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      { extends: true, test: { name: 'browser', include: ['e2e/**/*.test.ts'], exclude: ['**/node_modules/**'], testTimeout: 120_000, hookTimeout: 180_000, expect: { poll: { timeout: 10_000 } }, fileParallelism: false } },
    ],
  },
});
