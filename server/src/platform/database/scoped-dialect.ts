import { CompiledQuery, type DatabaseConnection, PostgresDialect, PostgresDriver } from 'kysely';
import type { Pool } from 'pg';
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

  constructor(scope: Scope) {
    super({ pool: scope.pool });
    this.#scope = scope;
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

function rethrowReadable(error: unknown): never {
  throw readableError(error);
}
