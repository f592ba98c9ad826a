import { CompiledQuery, type DatabaseConnection, PostgresDialect, PostgresDriver } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { readableError } from './unavailable.ts';

type Scope = {
  readonly pool: Pool;
  /** The statements that begin every transaction, sent in one go. */
  readonly begin: string;
  readonly onStatement: (sql: string) => void;
};

/** PostgreSQL with transactions that begin inside a scope, at the cost of no further round trip. */
export class ScopedDialect extends PostgresDialect {
  readonly #scope: Scope;
  #client: PoolClient | undefined;

  constructor(scope: Scope) {
    super({ pool: scope.pool });
    this.#scope = { ...scope, pool: noting(scope.pool, (client) => (this.#client = client)) };
  }

  /** The connection that was last used: that of the transaction, because each has a dialect of its own. */
  get client(): PoolClient {
    if (!this.#client) throw new Error('The transaction has not begun.');
    return this.#client;
  }

  override createDriver(): PostgresDriver {
    return new ScopedDriver(this.#scope);
  }
}

type PooledConnection = Parameters<PostgresDriver['rollbackTransaction']>[0];

class ScopedDriver extends PostgresDriver {
  readonly #scope: Scope;

  constructor(scope: Scope) {
    super({ pool: scope.pool });
    this.#scope = scope;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection().catch(rethrowReadable);
    const execute: DatabaseConnection['executeQuery'] = connection.executeQuery.bind(connection);
    connection.executeQuery = <Row>(query: CompiledQuery) => {
      this.#scope.onStatement(query.sql);
      return execute<Row>(query).catch(rethrowReadable);
    };
    return connection;
  }

  override async beginTransaction(connection: PooledConnection): Promise<void> {
    try {
      await connection.executeQuery(CompiledQuery.raw(this.#scope.begin));
    } catch (error) {
      // It may have begun before it failed, and must not go back into the pool like that.
      await this.rollbackTransaction(connection).catch(() => undefined);
      throw error;
    }
  }
}

/** The pool, telling which connection it gives out. */
function noting(pool: Pool, note: (client: PoolClient) => void): Pool {
  const connect = async () => {
    const client = await pool.connect();
    note(client);
    return client;
  };
  return Object.assign(Object.create(pool) as Pool, { connect });
}

function rethrowReadable(error: unknown): never {
  throw readableError(error);
}
