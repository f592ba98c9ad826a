export { asOwner } from './as-owner.ts';
export { beforeCommit } from './before-commit.ts';
export { type Connection, type ServerAddress, externalDatabase, withRolesOf } from './connection.ts';
export { type CopiedValue, copyInto } from './copy.ts';
export { type DatabaseClock, createDatabaseClock, tolerableSeconds } from './database-clock.ts';
export { type Database, type RunOnPool, type Transaction, openDatabase } from './database.ts';
export { AlreadyRunning, type EmbeddedDatabase, findRunning, startEmbedded } from './embedded.ts';
export { NoEmbeddedDatabase } from './embedded-programs.ts';
export { containing, escapeLike } from './like.ts';
export { isDistributed } from './second-lock/find-lock.ts';
export { listMigrations, migrate, migrateInTransaction } from './migrate.ts';
export {
  beginRequest,
  deleteResponsesNaming,
  endFailedRequest,
  findRequest,
  isServerAlive,
  purgeOldRequests,
  saveResponse,
  takeOverRequest,
} from './idempotency-keys.ts';
export { whileInProgress } from './request-in-progress.ts';
export { countRequests, evictBudgets, refundRequests } from './request-budgets.ts';
export { type SharedStore, claimSharedStores, findForeignStores, whileAlone } from './shared-stores.ts';
export { fullNameIn, nameInListsIn } from './person-name.ts';
export type { PoolState } from './pool.ts';
export { tryRoles } from './role-trials.ts';
export { worksWith } from './schema-version.ts';
export { pathToRoot, subtreeIds } from './tree-walk.ts';
export { DatabaseUnavailable, isConnectionLost, readableError } from './unavailable.ts';
export { DatabaseRefused, refuseUnusable, waitForDatabase } from './wait-for-database.ts';
export { explainDatabase } from './explain-connection.ts';
export { type ProcessState, type WorkerState, beat, findWrongClocks, readWorkerState } from './heartbeats.ts';
export { type ShiftedClock, createShiftedClock } from './shifted-clock.ts';
