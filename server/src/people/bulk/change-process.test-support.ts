import { Refusal } from '@attune/domain/kernel';
import { type ServerAddress, openDatabase } from '../../platform/database/index.ts';
import { createLog } from '../../platform/log.ts';
import { applyChange } from './apply-change.ts';
import type { ChangeStep } from './change-job.ts';

/** Input of a process that applies one bulk change and exits. */
export type ChangeTask = { readonly connection: ServerAddress; readonly now: string; readonly step: ChangeStep };

const { connection, now, step } = JSON.parse(process.argv[2] ?? '') as ChangeTask;
const database = openDatabase({ connection, log: createLog('silent') });
// This change reinstates no one.
const authentication = { actorIn: () => Promise.reject(new Refusal('not-found')) };
process.stdout.write('begins\n');
await applyChange({ database, authentication, clock: { now: () => new Date(now) } }, step, {
  signal: new AbortController().signal,
});
await database.close();
