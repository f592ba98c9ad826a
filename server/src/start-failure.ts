import { refusals } from '@attune/contract/protocol/refusals';
import { Refusal } from '@attune/domain/kernel';
import { BackupError } from './backup/index.ts';
import { ConfigurationError } from './platform/config.ts';
import { AlreadyRunning, DatabaseRefused, DatabaseUnavailable, explainDatabase } from './platform/database/index.ts';
import { StoreUnavailable, explainFileError } from './platform/storage/index.ts';

const forPeople = [ConfigurationError, AlreadyRunning, DatabaseRefused, StoreUnavailable, BackupError];

/** SQLSTATE codes that a setting or the rights of a user cause, not a statement of ours. */
const causedByOperators = /^(08|0A|22023|25006|28|3D|3F|42501|42704|42710|42P0[67]|53|55|57|58)/;
const portVariables = 'PORT, ATTUNE_WORKER_PORT and ATTUNE_METRICS_PORT';

/** Says what the operator can correct, without a stack trace; undefined for a mistake of ours. */
export function explainStartFailure(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof Refusal) return error.detail ?? refusals[error.code].title;
  if (forPeople.some((kind) => error instanceof kind)) return error.message;
  if (error instanceof DatabaseUnavailable) return wordsOf(explainDatabase(undefined, error.cause));
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (typeof code !== 'string') return undefined;
  if (syscall === 'listen' || syscall === 'getaddrinfo' || syscall === 'bind') return explainListening(error);
  if (syscall === 'connect') return wordsOf(explainDatabase(undefined, error));
  if ('path' in error || syscall !== undefined) return explainFile(error);
  const isState = code.length === 5 && causedByOperators.test(code);
  return isState ? wordsOf(explainDatabase(undefined, error)) : undefined;
}

function explainListening(error: Error): string {
  const { code, port, address, hostname } = error as NodeJS.ErrnoException & {
    readonly port?: number;
    readonly address?: string;
    readonly hostname?: string;
  };
  const place = address ?? hostname ?? 'this address';
  if (code === 'EADDRINUSE')
    return `Something else listens at ${place}:${port}. Stop it, or choose other ports: ${portVariables}.`;
  if (code === 'EACCES') return `This user may not listen on port ${port}. Choose ports from 1024: ${portVariables}.`;
  return `This machine does not have the address ${place} (${code}). Correct HOST and ATTUNE_METRICS_HOST.`;
}

function explainFile(error: Error): string {
  const { code, path = 'a file or folder' } = error as NodeJS.ErrnoException;
  return (
    explainFileError(error, path)?.message ??
    `Cannot use ${path} (${code}). The user that runs Attune has to own it and its folder. ATTUNE_DATA, ` +
      'ATTUNE_FILES, ATTUNE_KEYS and ATTUNE_KEYS_WRAPPING say where data are.'
  );
}

function wordsOf({ fact, advice }: ReturnType<typeof explainDatabase>): string {
  return `${fact} ${advice}`;
}
