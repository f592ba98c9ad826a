/**
 * The database cannot do its work at the moment, whoever asks for what. The same request may succeed a little later.
 */
export class DatabaseUnavailable extends Error {
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
 * Errors of PostgreSQL that say nothing about the statement: lost or refused connections, a full disk, locks and
 * deadlines.
 */
const passingStates = [
  /^08/, // connection exception
  /^53/, // insufficient resources
  /^57P0/, // the server shuts down or starts
  /^57014$/, // statement timeout
  /^58/, // error of the operating system
  /^25P03$/, // idle in transaction for too long
  /^25006$/, // a standby that cannot write yet
  /^55P03$/, // lock timeout
  /^40(001|P01)$/, // lost against another transaction
];

const lostConnection = /terminated|not queryable|timeout exceeded|calling end on the pool/;

/** The error as its reader should see it: `DatabaseUnavailable` where it passes by itself, else unchanged. */
export function readableError(error: unknown): unknown {
  return isPassing(error ?? {}) ? new DatabaseUnavailable(error) : error;
}

/** Throws the error as `readableError` returns it, for `catch` of a promise. */
export function rethrowReadable(error: unknown): never {
  throw readableError(error);
}

/** Whether the database undid the transaction because it and another one waited for each other. */
export function isDeadlock(error: unknown): boolean {
  const { code }: DriverError = (error instanceof DatabaseUnavailable && error.cause) || {};
  return code === '40P01';
}

/** Whether a statement failed because its connection ended, as it does when the database stops. */
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
