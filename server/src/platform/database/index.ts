export { type Connection, type ServerAddress } from './connection.ts';
export { type CopiedValue, copyInto } from './copy.ts';
export { type Database, type Transaction, openDatabase } from './database.ts';
export { AlreadyRunning, type EmbeddedDatabase, findRunning, startEmbedded } from './embedded.ts';
export { migrate } from './migrate.ts';
export { DatabaseUnavailable, violatedConstraint } from './unavailable.ts';
export { type ShiftedClock, createShiftedClock } from './shifted-clock.ts';
