import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { launchBrowser } from '../../testing/src/browsers.ts';
import { startStandaloneProduct } from '../../testing/src/standalone-product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with the complete demo data. */
    demonstrationData: string;
  }
}

/** Copies need not survive a power failure. */
const disposable = 'fsync = off\nfull_page_writes = off\nsynchronous_commit = off\n';

/** Creates the demo data once for the whole run; each test file uses a copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'attune-demonstration-'));
  // The first launch unpacks the browser. A test that launched it meanwhile would find half a program.
  await (await launchBrowser()).close();
  const product = await startStandaloneProduct({ settings: { ATTUNE_DATA: folder } });
  await product.stop();
  await appendFile(join(folder, 'postgres/postgresql.auto.conf'), disposable);
  project.provide('demonstrationData', folder);
  return () => rm(folder, { recursive: true, force: true });
}
