export { type Connection, type ServerAddress } from './connection.ts';
export { type CrossOrganizationReason } from './cross-organization.ts';
export { type Database, type Doors, type StatementScope, type Transaction, type TransactionOptions, openDatabase } from './database.ts';
export { AlreadyRunning, type EmbeddedDatabase, findRunning, startEmbedded } from './embedded.ts';
export { migrate } from './migrate.ts';
export { type DatabaseRole } from './pool.ts';
export { DatabaseUnavailable, violatedConstraint } from './unavailable.ts';
