import { Unavailable } from '../unavailable.ts';

/** The database is temporarily unavailable. A retry of the same request may succeed. */
export class DatabaseUnavailable extends Unavailable {
  override readonly name = 'DatabaseUnavailable';
  constructor(cause: unknown) {
    super('The database is not available at the moment.', { cause });
  }
}

type DriverError = {
  readonly code?: unknown;
  readonly syscall?: unknown;
  readonly constraint?: unknown;
  readonly message?: unknown;
};

/**
 * PostgreSQL errors that are unrelated to the statement: lost or refused connections, a full disk, locks and timeouts.
 */
const passingStates = [
  /^08/, // connection exception
  /^53/, // insufficient resources
  /^57P0/, // server shutdown or startup
  /^57014$/, // statement timeout
  /^58/, // operating system error
  /^25P03$/, // idle in transaction timeout
  /^25006$/, // read-only standby
  /^55P03$/, // lock timeout
  /^40(001|P01)$/, // serialization failure or deadlock
];

const lostConnection = /terminated|not queryable|timeout exceeded|calling end on the pool/;

/** Converts an error for the caller: `DatabaseUnavailable` if it is temporary, else unchanged. */
export function readableError(error: unknown): unknown {
  return isPassing(error ?? {}) ? new DatabaseUnavailable(error) : error;
}

/** Throws the error as `readableError` returns it, for `catch` of a promise. */
export function rethrowReadable(error: unknown): never {
  throw readableError(error);
}

/** Whether the database aborted the transaction because of a deadlock. */
export function isDeadlock(error: unknown): boolean {
  const { code }: DriverError = (error instanceof DatabaseUnavailable && error.cause) || {};
  return code === '40P01';
}

/** Whether a statement gave up waiting for a lock. */
export function isLockTimeout(error: unknown): boolean {
  return (error as DriverError | undefined)?.code === '55P03';
}

/** Whether a statement failed because its connection was lost, for example on a shutdown of the database. */
export function isConnectionLost(error: DatabaseUnavailable): boolean {
  const { code, syscall, message }: DriverError = error.cause ?? {};
  if (syscall !== undefined) return true;
  return typeof code === 'string' ? /^(08|57P0)/.test(code) : /terminated|not queryable/.test(String(message));
}

function isPassing({ code, syscall, message }: DriverError): boolean {
  if (syscall !== undefined) return true;
  if (typeof code === 'string') return passingStates.some((state) => state.test(code));
  return lostConnection.test(String(message));
}
