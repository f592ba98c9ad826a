import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import { CompiledQuery, type DatabaseConnection, PostgresDialect, PostgresDriver } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Pool, PoolClient } from 'pg';
import type { Issued } from './second-lock/organization-lock.ts';
import { rethrowReadable } from './unavailable.ts';

type Scope = {
  readonly pool: Pool;
  /** The statements that begin every transaction, sent together. */
  readonly begin: string;
  /**
   * The transaction has a single statement: begin, statement and commit are sent together, on connections that pipeline
   * statements.
   */
  readonly isOneStatement: boolean;
  readonly onStatement: (sql: string) => void;
  /** Finds the check that statements on a connection must pass, if there is any. */
  readonly lockOf: (client: PoolClient) => Promise<((statement: Issued) => void) | undefined>;
};

/** A PostgreSQL dialect whose transactions begin inside a scope, without further round trips. */
export class ScopedDialect extends PostgresDialect {
  readonly #scope: Scope;
  #client: PoolClient | undefined;

  constructor(scope: Scope) {
    super({ pool: scope.pool });
    this.#scope = { ...scope, pool: noting(scope.pool, (client) => (this.#client = client)) };
  }

  /** The last used connection. It belongs to the current transaction, because each has its own dialect. */
  get client(): PoolClient {
    if (!this.#client) throw new Error('The transaction has not begun.');
    return this.#client;
  }

  override createDriver(): PostgresDriver {
    return new ScopedDriver(this.#scope, () => this.client);
  }
}

type PooledConnection = Parameters<PostgresDriver['rollbackTransaction']>[0];

type Execute = DatabaseConnection['executeQuery'];

class ScopedDriver extends PostgresDriver {
  readonly #scope: Scope;
  readonly #client: () => PoolClient;

  constructor(scope: Scope, client: () => PoolClient) {
    super({ pool: scope.pool });
    this.#scope = scope;
    this.#client = client;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection().catch(rethrowReadable);
    const executeOnly: Execute = connection.executeQuery.bind(connection);
    const lock = await this.#lockOf(connection);
    const execute = this.#scope.isOneStatement
      ? inOneGo(executeOnly, { begin: this.#scope.begin, client: this.#client(), isPrepared: !lock })
      : executeOnly;
    connection.executeQuery = <Row>(query: CompiledQuery) => {
      this.#scope.onStatement(query.sql);
      lock?.(query);
      return execute<Row>(query).catch(rethrowReadable);
    };
    return connection;
  }

  /** A connection that does not answer returns to the pool, which drops it if it is broken. */
  async #lockOf(connection: DatabaseConnection) {
    try {
      return await this.#scope.lockOf(this.#client());
    } catch (error) {
      await super.releaseConnection(connection as PooledConnection);
      return rethrowReadable(error);
    }
  }

  override async beginTransaction(connection: PooledConnection): Promise<void> {
    if (this.#scope.isOneStatement) return;
    try {
      await connection.executeQuery(CompiledQuery.raw(this.#scope.begin));
    } catch (error) {
      // The transaction may have begun before the error, and must not return to the pool open.
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

type OneGo = {
  readonly begin: string;
  readonly client: PoolClient;
  /** Whether the connection plans the statement once and keeps the plan. A distributed database needs the values. */
  readonly isPrepared: boolean;
};

/**
 * A plan that is made while the tables of a new campaign are empty would read all of them later, unless it has to use
 * their indexes.
 */
const planOnce = '; set local plan_cache_mode = force_generic_plan; set local enable_seqscan = off';

/**
 * Executes a single statement as a transaction, in one round trip and one packet. If it fails, the server rolls back at
 * the commit.
 */
function inOneGo(execute: Execute, { begin, client, isPrepared }: OneGo): Execute {
  const stream = streamOf(client);
  const executeOne = isPrepared ? preparedOn(client) : execute;
  const beginning = isPrepared ? begin + planOnce : begin;
  let isUsed = false;
  return async <Row>(query: CompiledQuery) => {
    if (isUsed) throw new Error('This transaction was said to have one statement.');
    isUsed = true;
    stream.cork();
    const sent = [
      execute(CompiledQuery.raw(beginning)),
      executeOne<Row>(query),
      execute(CompiledQuery.raw('commit')),
    ] as const;
    stream.uncork();
    const [begun, done, committed] = await Promise.allSettled(sent);
    const failed = [begun, done, committed].find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
    return (done as PromiseFulfilledResult<Awaited<ReturnType<typeof execute<Row>>>>).value;
  };
}

function preparedOn(client: PoolClient): Execute {
  return async ({ sql, parameters }) => {
    const { rows } = await client.query({ name: nameOfStatement(sql), text: sql, values: [...parameters] });
    return { rows };
  };
}

const namesOfStatements = new LRUCache<string, string>({ max: 500 });

/** The same text has the same name. */
function nameOfStatement(text: string): string {
  const known = namesOfStatements.get(text);
  if (known !== undefined) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
  namesOfStatements.set(text, name);
  return name;
}

/** The socket of a connection, which the types of the driver do not mention. */
function streamOf(client: PoolClient): Socket {
  return (client as PoolClient & { readonly connection: { readonly stream: Socket } }).connection.stream;
}

/** Wraps the pool to report which connection it hands out. */
function noting(pool: Pool, note: (client: PoolClient) => void): Pool {
  const connect = async () => {
    const client = await pool.connect();
    note(client);
    return client;
  };
  return Object.assign(Object.create(pool) as Pool, { connect });
}
