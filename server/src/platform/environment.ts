import { readFileSync } from 'node:fs';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { ConfigurationError } from './configuration-error.ts';
import { nearestTo } from './nearest.ts';
import { formatServiceUrl, parseServiceUrl } from './service-url.ts';
import { storeVariables } from './store-settings.ts';
import { findMisspelt } from './unknown-variables.ts';
import { address, number, publicAddress, setting, text } from './variable-kinds.ts';

/** The contact in messages until the operator names one. */
export const placeholderSupportEmail = 'support@localhost.example';

const list = z.string().transform((given) =>
  given
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);
const onOrOff = z.enum(['on', 'off']);

/**
 * Every environment variable that Attune reads, with its accepted values. See docs/configuration.md for their meaning.
 */
const variables = {
  PORT: number(0, 65_535).default(3000),
  HOST: setting(readInterface).default('127.0.0.1'),
  ATTUNE_DATA: text.default('data'),
  ...storeVariables,
  ATTUNE_ADOPT_FOLDERS: onOrOff.default('off'),
  ATTUNE_BACKUP_PASSPHRASE: z.string().optional(),
  ATTUNE_BACKUP_PASSPHRASE_FILE: text.optional(),
  ATTUNE_DEMO: onOrOff.optional(),
  ATTUNE_PROCESS: z.enum(['all', 'web', 'worker']).default('all'),
  ATTUNE_WORKER_PORT: number(0, 65_535).optional(),
  ATTUNE_URL: publicAddress.optional(),
  ATTUNE_API_URL: publicAddress.optional(),
  ATTUNE_SURVEY_URL: publicAddress.optional(),
  ATTUNE_TRUST_PROXY: setting(readProxies).optional(),
  ATTUNE_DANGEROUSLY_LET_ANYONE_SIGN_IN: onOrOff.default('off'),
  DATABASE_URL: text.optional(),
  PGPASSWORD: z.string().optional(),
  DATABASE_PASSWORD_FILE: text.optional(),
  ATTUNE_DATABASE_ROLES: z
    .string()
    .regex(/^[a-z][a-z0-9_]{0,39}$/, 'begins with a small letter, and has small letters, digits and _, at most 40.')
    .default('attune'),
  SMTP_URL: setting(readMailServer).optional(),
  MAIL_FROM: setting(readSender).default('Attune <surveys@localhost>'),
  SUPPORT_EMAIL: z.email('has to be an e-mail address.').default(placeholderSupportEmail),
  ATTUNE_SMS_URL: address.optional(),
  ATTUNE_SMS_ACCOUNT: text.optional(),
  ATTUNE_SMS_TOKEN: text.optional(),
  ATTUNE_SMS_FROM: text.optional(),
  LANGUAGE_MODEL_URL: address.optional(),
  LANGUAGE_MODEL: text.optional(),
  LANGUAGE_MODEL_KEY: text.optional(),
  OIDC_ISSUER: address.optional(),
  OIDC_CLIENT_ID: text.default('attune'),
  OIDC_CLIENT_SECRET: text.optional(),
  OIDC_SCOPE: text.default('openid email'),
  OIDC_EMAIL_VERIFIED: text.default('email_verified'),
  OIDC_FLOW: z.enum(['code', 'implicit']).default('code'),
  OIDC_AUDIENCE: text.default('attune-api'),
  OIDC_SCOPE_CLAIM: text.default('https://attune.example/scope'),
  ATTUNE_FLAGS_URL: address.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: setting(readHeaders).default({}),
  OTEL_SERVICE_NAME: text.default('attune'),
  ATTUNE_METRICS_PORT: number(0, 65_535).optional(),
  ATTUNE_METRICS_HOST: setting(readInterface).optional(),
  ATTUNE_PAGE_REPORTS: onOrOff.default('off'),
  ATTUNE_ANALYTICS_URL: address.optional(),
  ATTUNE_ANALYTICS_KEY: text.optional(),
  HELP_CENTER_URL: address.optional(),
  COMPANION_URL_PATTERN: z
    .string()
    .refine(isCompanionPattern, 'has to be an address like https://{subdomain}.companion.example.')
    .optional(),
  COMPANION_NAME: text.max(60, 'has at most 60 characters.').default('the companion product'),
  RESTRICTED_ORGANIZATION_IDS: list.default([]),
  SESSION_ANALYTICS_OFF_ORGANIZATION_IDS: list.default([]),
  NODE_ENV: z.enum(['production', 'development', 'test']).optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).optional(),
};
const environment = z.object(variables);
export const knownVariables: readonly string[] = Object.keys(variables);

export type Environment = z.output<typeof environment>;
type Given = Readonly<Record<string, string | undefined>>;

/** Reads the variables. Throws one sentence about each that is invalid or misspelt; an empty one counts as unset. */
export function readEnvironment(given: Given): Environment {
  const misspelt = findMisspelt(given, knownVariables);
  const present = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(present);
  const invalid = parsed.success ? [] : parsed.error.issues.map((issue) => sentenceOn(issue, present));
  if (!parsed.success || misspelt.length > 0) throw new ConfigurationError([...misspelt, ...invalid].join('\n'));
  return parsed.data;
}

/** The password of the database that is not in its address: it needs no encoding. */
export function readDatabasePassword({ PGPASSWORD: password, DATABASE_PASSWORD_FILE: file }: Environment) {
  if (file === undefined) return password;
  try {
    return readFileSync(file, 'utf8').split(/\r?\n/)[0];
  } catch {
    throw new ConfigurationError(`Cannot read the password from ${file}, which DATABASE_PASSWORD_FILE names.`);
  }
}

function sentenceOn(issue: z.core.$ZodIssue, given: Given): string {
  const name = String(issue.path[0] ?? '');
  if (issue.code !== 'invalid_value') return `${name} ${issue.message}`;
  const known = issue.values.map(String);
  const value = given[name] ?? '';
  const nearest = /^[\w-]{1,20}$/.test(value) ? nearestTo(value, known) : undefined;
  const guess = nearest ? ` is ${value}. Did you mean ${nearest}? It` : '';
  return `${name}${guess} has to be one of: ${known.join(', ')}.`;
}

/** An interface to listen on: an address or a host name, not a URL. */
function readInterface(given: string): string {
  if (/[/@\s]/.test(given)) throw new ConfigurationError('has to be an IP address or a host name, such as 127.0.0.1.');
  return given.replace(/^\[(.*)\]$/, '$1');
}

function readProxies(given: string): string {
  const names = ['loopback', 'linklocal', 'uniquelocal'];
  const parts = given.split(',').map((part) => part.trim());
  const isKnown = (part: string) => names.includes(part) || ipaddr.isValid(part) || ipaddr.isValidCIDR(part);
  if (!parts.every(isKnown))
    throw new ConfigurationError('has to be IP addresses or CIDR ranges, separated by commas, such as 10.0.0.0/8.');
  return parts.join(',');
}

function readMailServer(given: string): string {
  const expected = 'Expected is smtp://USER:PASSWORD@HOST:PORT, or smtps:// for TLS from the start.';
  const url = parseServiceUrl(given, ({ host, path }) => host !== '' && path === '');
  if ('problem' in url) throw new ConfigurationError(`${url.problem} ${expected}`);
  if (!['smtp', 'smtps'].includes(url.scheme))
    throw new ConfigurationError(`begins with ${url.scheme}://, which is no mail server. ${expected}`);
  if (url.host === '') throw new ConfigurationError(`names no host. ${expected}`);
  if (url.path !== '') throw new ConfigurationError(`has a path after the host. ${expected}`);
  if (url.port !== '' && !(Number(url.port) >= 1 && Number(url.port) <= 65_535))
    throw new ConfigurationError(`has a port that is not from 1 to 65535. ${expected}`);
  return formatServiceUrl(url);
}

function readSender(given: string): string {
  const address = /<([^<>]*)>$/.exec(given)?.[1] ?? given;
  if (!/^[^\s<>@]+@[^\s<>@]+$/.test(address))
    throw new ConfigurationError('has to be an e-mail address, or a name with one: Attune <surveys@example.com>.');
  return given;
}

function readHeaders(given: string): Readonly<Record<string, string>> {
  const headers = given.split(',').map((part) => part.trim());
  return Object.fromEntries(
    headers.filter(Boolean).map((each) => {
      const place = each.indexOf('=');
      if (place < 1) throw new ConfigurationError('is a list of NAME=VALUE, separated by commas.');
      try {
        return [each.slice(0, place), decodeURIComponent(each.slice(place + 1))];
      } catch {
        throw new ConfigurationError('has a % that begins no percent-encoded character: write it as %25.');
      }
    }),
  );
}

/** Only the first label of its host varies, so that no subdomain leads away from the companion product. */
function isCompanionPattern(pattern: string): boolean {
  const [scheme = '', rest = '', ...more] = pattern.split('{subdomain}');
  return (
    /^https?:\/\/$/.test(scheme) &&
    /^\.[a-z0-9][^?#@\\\s]*$/i.test(rest) &&
    more.length === 0 &&
    URL.canParse(`${scheme}a${rest}`)
  );
}
