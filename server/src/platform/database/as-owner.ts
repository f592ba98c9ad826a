import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Logger } from '../log.ts';
import { withLastActs } from './before-commit.ts';
import type { Connection } from './connection.ts';
import type { Transaction } from './database.ts';
import { openOwnersPool } from './pool.ts';
import type { RoleTables } from './tables.ts';
import { readableError } from './unavailable.ts';

/**
 * Runs the work in one transaction as the schema owner, across all organizations: for data that the operator may write
 * from the command line and the running product only reads.
 */
export async function asOwner<Result>(
  { connection, log }: { readonly connection: Connection; readonly log: Logger },
  work: (trx: Transaction) => Promise<Result>,
): Promise<Result> {
  const db = new Kysely<RoleTables['app']>({ dialect: new PostgresDialect({ pool: openOwnersPool(connection, log) }) });
  try {
    return await db.transaction().execute(async (trx) => {
      await sql`set local app.scope = 'all'`.execute(trx);
      return withLastActs(trx, work);
    });
  } catch (error) {
    throw readableError(error);
  } finally {
    await db.destroy();
  }
}
