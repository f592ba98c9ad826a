import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { Connection } from './connection.ts';
import { droppedOptions, explainDatabase, isRefusedByPooler, placeOf } from './explain-connection.ts';
import { DatabaseUnavailable, readableError } from './unavailable.ts';

/** The operator must correct the database configuration before Attune can start. */
export class DatabaseRefused extends Error {
  override readonly name = 'DatabaseRefused';
}

type Settings = {
  readonly connection: Connection;
  /** Called when the first attempt fails, and again whenever the cause changes. */
  readonly say: (text: string) => void;
  readonly firstPauseMs?: number;
  readonly longestPauseMs?: number;
};

const patience = 5000;
/** Every connection of Attune starts with options: here one that shows that they arrive. */
const trial = { options: '-c statement_timeout=29s', arrived: '29s' } as const;

/**
 * Waits until the database accepts connections, with increasing pauses and no time limit. Throws `DatabaseRefused` for
 * errors that waiting does not resolve: a wrong password, an unknown user or database.
 */
export async function waitForDatabase({
  connection,
  say,
  firstPauseMs = 500,
  longestPauseMs = 15_000,
}: Settings): Promise<void> {
  const place = placeOf(connection);
  let said: string | undefined;
  for (let wait = firstPauseMs; ; wait = Math.min(wait * 2, longestPauseMs)) {
    const failure = await tryToConnect(connection);
    if (failure === undefined) {
      if (said !== undefined) say(`The database at ${place} is there.`);
      return;
    }
    if (isFinal(failure)) throw refused(connection, failure);
    const cause = causeOf(failure);
    if (cause !== said) say(`Waiting for the database at ${place} (${cause}).`);
    said = cause;
    await pause(wait);
  }
}

/** Throws `DatabaseRefused` with the cause and a way out, for commands that do not wait. */
export async function refuseUnusable(connection: Connection): Promise<void> {
  const failure = await tryToConnect(connection);
  if (failure !== undefined) throw refused(connection, failure);
}

/** Whether waiting does not resolve it. */
function isFinal(failure: unknown): boolean {
  return isRefusedByPooler(failure) || !(readableError(failure) instanceof DatabaseUnavailable);
}

function refused(connection: Connection, failure: unknown): DatabaseRefused {
  if (failure instanceof DatabaseRefused) return failure;
  const { fact, advice } = explainDatabase(connection, failure);
  return new DatabaseRefused(`${fact} ${advice}`, { cause: failure });
}

async function tryToConnect(connection: Connection): Promise<unknown> {
  const client = open(connection);
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ readonly is: string }>(`select current_setting('statement_timeout') as is`);
    if (rows[0]?.is === trial.arrived) return undefined;
    return new DatabaseRefused(`${droppedOptions.fact} ${droppedOptions.advice}`);
  } catch (error) {
    return error ?? new Error('no reason given');
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Certificates that the address names are read here. */
function open(connection: Connection): Client {
  try {
    return new Client({ ...connection, connectionTimeoutMillis: patience, options: trial.options });
  } catch (error) {
    const { code, path, message } = error as NodeJS.ErrnoException;
    const cause = path === undefined ? message : `cannot read ${path} (${code})`;
    throw new DatabaseRefused(`Attune cannot use DATABASE_URL: ${cause}.`, { cause: error });
  }
}

/** A code, because messages can contain parts of the connection string. */
function causeOf(failure: unknown): string {
  const { code, errors } = failure as {
    readonly code?: unknown;
    readonly errors?: readonly { readonly code?: unknown }[];
  };
  const named = code ?? errors?.[0]?.code;
  return typeof named === 'string' ? named : 'no answer';
}
