import { type Explanation, codesOf, explainConnection } from '../connection-errors.ts';
import type { Connection } from './connection.ts';

const setting = 'DATABASE_URL';

/** Host, port and name of the database, without credentials. */
export function placeOf(connection: Connection): string {
  if (!('connectionString' in connection)) return `${connection.host}:${connection.port}/${connection.database}`;
  try {
    const { hostname, port, pathname, searchParams } = new URL(connection.connectionString);
    return `${searchParams.get('host') ?? (hostname || 'localhost')}:${port || '5432'}${pathname}`;
  } catch {
    return `the address in ${setting}`;
  }
}

const directly = `Let ${setting} name PostgreSQL itself: Attune pools its connections. See docs/deployment.md.`;

type Refusal = {
  readonly code: RegExp;
  readonly message?: RegExp;
  /** Whether to show the words of the server, which name roles and objects, never a password. */
  readonly showsMessage?: boolean;
} & Explanation;

/** Refusals by their SQLSTATE; PgBouncer uses 08P01 for many, and says which in its message. */
const refusals: readonly Refusal[] = [
  {
    code: /./,
    message: /unsupported startup parameter/,
    fact: 'A connection pooler such as PgBouncer refuses the role that each connection of Attune has.',
    advice: directly,
  },
  {
    code: /./,
    message: /client password must be a|no password supplied|no password was provided/,
    fact: 'The database asks for a password, and there is none.',
    advice: `Put the password into ${setting}, or its file into DATABASE_PASSWORD_FILE.`,
  },
  {
    code: /^(28P01|08P01)$/,
    message: /password|SASL|authentication/i,
    fact: 'The database does not accept the user and password.',
    advice:
      `Correct both in ${setting}, with %2F for / and %40 for @ in the password, or set it again: ` +
      '\\password USER.',
  },
  {
    code: /^28000$/,
    message: /pg_hba|encryption/,
    fact: 'The rules of the server (pg_hba.conf) do not let this user in from here.',
    advice: 'Add a line for this user, database and address to pg_hba.conf, and reload PostgreSQL.',
  },
  {
    code: /^28000$/,
    fact: 'The database does not know the user.',
    advice: `Create it, or correct the user in ${setting}.`,
  },
  {
    code: /^(3D000|08P01)$/,
    message: /database/,
    fact: 'There is no database of this name.',
    advice: `Create it: createdb --owner=USER NAME. Or correct the name at the end of ${setting}.`,
  },
  {
    code: /^22023$/,
    message: /role/,
    fact: 'A role of Attune is missing.',
    advice: 'Set ATTUNE_DATABASE_ROLES as for the processes that run; a start says how to rename roles.',
  },
  {
    code: /^53300$/,
    fact: 'The server has no connection left.',
    advice: 'Raise max_connections: docs/deployment.md says how many Attune needs.',
  },
  {
    code: /^42501$/,
    showsMessage: true,
    fact: `The user in ${setting} lacks a right.`,
    advice:
      'It has to own the database and be a member of its four roles, and needs CREATEROLE for the first start: ' +
      'docs/operations.md#database.',
  },
  { code: /^57P03$/, fact: 'The database is starting or stopping.', advice: 'Wait, and look at its log.' },
  {
    code: /./,
    message: /does not support SSL/,
    fact: 'The server does not encrypt connections.',
    advice: `Set ssl = on in postgresql.conf, or remove sslmode from ${setting} if the network is trusted.`,
  },
  {
    code: /./,
    message: /invalid response|unexpected (message|response)|terminated unexpectedly|connection timeout/,
    fact: 'What answers there is no PostgreSQL, or hangs up.',
    advice: `Check the port in ${setting}: PostgreSQL usually has 5432.`,
  },
];

/** Why the database cannot be used, and what to do. Shows neither the user nor the password. */
export function explainDatabase(connection: Connection | undefined, error: unknown): Explanation {
  const message = String((error as { readonly message?: unknown } | undefined)?.message);
  const codes = codesOf(error);
  const [code = 'no answer'] = codes;
  const refusal = refusals.find(
    (each) => codes.some((known) => each.code.test(known)) && (each.message?.test(message) ?? true),
  );
  const place = connection ? placeOf(connection) : `the address in ${setting}`;
  if (refusal) {
    const { fact, advice, showsMessage = false } = refusal;
    return { fact: `${fact.replace(/\.$/, '')} (${showsMessage ? message : place}, ${code}).`, advice };
  }
  return (
    explainConnection(error, { name: `The database at ${place}`, setting }) ?? {
      fact: `The database at ${place} cannot be used (${code}).`,
      advice: `Check ${setting}, and the log of the server.`,
    }
  );
}

/** That something between Attune and the database drops what a connection asks for when it starts. */
export const droppedOptions: Explanation = {
  fact:
    'A connection pooler such as PgBouncer drops the role of each connection, so that all would have the rights of ' +
    'the owner.',
  advice: directly,
};

/** That something between Attune and the database gives a connection to several clients. */
export const sharedConnections: Explanation = {
  fact: 'A connection pooler shares connections between transactions, and Attune needs its own for locks.',
  advice: directly,
};

/** Whether PgBouncer refuses for good, with a code that PostgreSQL uses for errors that pass. */
export function isRefusedByPooler(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { readonly code?: unknown; readonly message?: unknown };
  return code === '08P01' && /unsupported startup|password|SASL|authentication|no such database/.test(String(message));
}
