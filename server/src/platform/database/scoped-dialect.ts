import { CompiledQuery, type DatabaseConnection, PostgresDialect, PostgresDriver } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { rethrowReadable } from './unavailable.ts';

type Scope = {
  readonly pool: Pool;
  /** The statements that begin every transaction, sent in one go. */
  readonly begin: string;
  /**
   * The transaction has one statement: its begin, itself and its end are sent together, on connections that do not wait
   * for answers.
   */
  readonly isOneStatement: boolean;
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

type Execute = DatabaseConnection['executeQuery'];

class ScopedDriver extends PostgresDriver {
  readonly #scope: Scope;

  constructor(scope: Scope) {
    super({ pool: scope.pool });
    this.#scope = scope;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection().catch(rethrowReadable);
    const executeOnly: Execute = connection.executeQuery.bind(connection);
    const execute = this.#scope.isOneStatement ? inOneGo(executeOnly, this.#scope.begin) : executeOnly;
    connection.executeQuery = <Row>(query: CompiledQuery) => {
      this.#scope.onStatement(query.sql);
      return execute<Row>(query).catch(rethrowReadable);
    };
    return connection;
  }

  override async beginTransaction(connection: PooledConnection): Promise<void> {
    if (this.#scope.isOneStatement) return;
    try {
      await connection.executeQuery(CompiledQuery.raw(this.#scope.begin));
    } catch (error) {
      // It may have begun before it failed, and must not go back into the pool like that.
      await this.rollbackTransaction(connection).catch(() => undefined);
      throw error;
    }
  }

  override async commitTransaction(connection: PooledConnection): Promise<void> {
    if (!this.#scope.isOneStatement) await super.commitTransaction(connection);
  }

  override async rollbackTransaction(connection: PooledConnection): Promise<void> {
    if (!this.#scope.isOneStatement) await super.rollbackTransaction(connection);
  }
}

/**
 * Executes a single statement as a transaction, in one round trip. What fails is rolled back by the server at the
 * commit.
 */
function inOneGo(execute: Execute, begin: string): Execute {
  let isUsed = false;
  return async <Row>(query: CompiledQuery) => {
    if (isUsed) throw new Error('This transaction was said to have one statement.');
    isUsed = true;
    const [begun, done, committed] = await Promise.allSettled([
      execute(CompiledQuery.raw(begin)),
      execute<Row>(query),
      execute(CompiledQuery.raw('commit')),
    ]);
    const failed = [begun, done, committed].find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
    return (done as PromiseFulfilledResult<Awaited<ReturnType<typeof execute<Row>>>>).value;
  };
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
