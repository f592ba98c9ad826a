import { type ServerAddress, openDatabase } from '../platform/database/index.ts';
import { createLog } from '../platform/log.ts';
import { createFileStore } from '../platform/storage/index.ts';
import { storeEmployeeFile } from './store-employee-file.ts';

/** What a process is told that imports one file and ends. */
export type StoreTask = { readonly connection: ServerAddress; readonly folder: string; readonly now: string; readonly reference: Parameters<typeof storeEmployeeFile>[1] };

const { connection, folder, now, reference } = JSON.parse(process.argv[2] ?? '') as StoreTask;
const database = openDatabase({ connection, log: createLog('silent') });
process.stdout.write('begins\n');
await storeEmployeeFile({ database, files: createFileStore(folder), clock: { now: () => new Date(now) } }, reference, { attempt: 0, signal: new AbortController().signal });
await database.close();
