import { ConfigurationError } from './configuration-error.ts';
import { type ServiceUrl, formatServiceUrl, parseServiceUrl } from './service-url.ts';

const expected = 'Expected is postgres://USER:PASSWORD@HOST:PORT/DATABASE.';
const sslModes = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'];

/**
 * The address of a PostgreSQL database, with everything encoded that has to be, and the separate password in it. Throws
 * a sentence that says what is expected, never with a part of the given text, which can hold the password.
 */
export function readDatabaseUrl(text: string, password: string | undefined): string {
  if (/^\w+\s*=/.test(text)) throw refusal('is in the form host=… dbname=… of libpq.');
  if (/^jdbc:/i.test(text)) throw refusal('begins with jdbc:, which is for Java.');
  const url = parseServiceUrl(text, isComplete);
  if ('problem' in url) throw refusal(url.problem);
  if (!['postgres', 'postgresql'].includes(url.scheme))
    throw refusal(`begins with ${url.scheme}://, and Attune needs PostgreSQL.`);
  const problem = problemWith(url);
  if (problem) throw refusal(problem);
  const host = url.host || 'localhost';
  return formatServiceUrl({ ...url, scheme: 'postgresql', host, password: url.password || (password ?? '') });
}

function refusal(problem: string): ConfigurationError {
  return new ConfigurationError(`DATABASE_URL ${problem} ${expected}`);
}

function isComplete(url: ServiceUrl): boolean {
  return problemWith(url) === undefined;
}

function problemWith({ host, port, path, query }: ServiceUrl): string | undefined {
  const parameters = new Map(query);
  if (host === '' && !parameters.get('host')) return 'names no host.';
  if (host.includes(',')) return 'names several hosts: name one, or a proxy in front of them.';
  const ports = [port, parameters.get('port') ?? ''].filter(Boolean).map(Number);
  if (ports.some((each) => !(each >= 1 && each <= 65_535))) return 'has a port that is not from 1 to 65535.';
  if (path === '') return 'names no database.';
  const sslMode = parameters.get('sslmode');
  if (sslMode !== undefined && !sslModes.includes(sslMode)) return `has another sslmode than ${sslModes.join(', ')}.`;
  return undefined;
}
