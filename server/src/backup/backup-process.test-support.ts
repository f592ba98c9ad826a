import { createLog } from '../platform/log.ts';
import type { Place } from './a-place.test-support.ts';
import { createBackup, restoreBackup } from './index.ts';

/** Input of a process that makes or restores one backup and exits. */
export type BackupTask = { readonly act: 'back-up' | 'restore'; readonly config: Place; readonly file: string };

const { act, config, file } = JSON.parse(process.argv[2] ?? '') as BackupTask;
const { signal } = new AbortController();
process.stdout.write('begins\n');
if (act === 'restore') await restoreBackup({ config, log: createLog('silent'), signal }, { file });
else await createBackup({ connection: { connectionString: config.databaseUrl ?? '' }, config, signal }, { file });
