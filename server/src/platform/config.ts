import { resolve } from 'node:path';
import { z } from 'zod';
import { ConfigurationError } from './configuration-error.ts';
import { storeVariables, storesOf } from './store-settings.ts';

export { ConfigurationError };

const trimmed = z.string().trim().min(1);
const address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);
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

/** The contact in messages until the operator names one. */
export const placeholderSupportEmail = 'support@localhost.example';

/**
 * Every environment variable that Attune reads, with its accepted values. See docs/configuration.md for their meaning.
 */
const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: trimmed.default('0.0.0.0'),
  ATTUNE_DATA: trimmed.default('data'),
  ...storeVariables,
  ATTUNE_ADOPT_FOLDERS: z.enum(['on', 'off']).default('off'),
  ATTUNE_BACKUP_PASSPHRASE: z.string().optional(),
  ATTUNE_BACKUP_PASSPHRASE_FILE: trimmed.optional(),
  ATTUNE_DEMO: z.enum(['on', 'off']).default('on'),
  ATTUNE_PROCESS: z.enum(['all', 'web', 'worker']).default('all'),
  ATTUNE_WORKER_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  ATTUNE_URL: address.optional(),
  ATTUNE_API_URL: address.optional(),
  ATTUNE_SURVEY_URL: address.optional(),
  ATTUNE_TRUST_PROXY: trimmed.optional(),
  DATABASE_URL: trimmed.optional(),
  ATTUNE_DATABASE_ROLES: z
    .string()
    .regex(/^[a-z][a-z0-9_]{0,39}$/, 'Use small letters, digits and _, at most 40.')
    .default('attune'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: trimmed.default('Attune <surveys@localhost>'),
  SUPPORT_EMAIL: z.email().default(placeholderSupportEmail),
  ATTUNE_SMS_URL: address.optional(),
  ATTUNE_SMS_ACCOUNT: trimmed.optional(),
  ATTUNE_SMS_TOKEN: trimmed.optional(),
  ATTUNE_SMS_FROM: trimmed.optional(),
  LANGUAGE_MODEL_URL: address.optional(),
  LANGUAGE_MODEL: trimmed.optional(),
  LANGUAGE_MODEL_KEY: trimmed.optional(),
  OIDC_ISSUER: address.optional(),
  OIDC_CLIENT_ID: trimmed.default('attune'),
  OIDC_CLIENT_SECRET: trimmed.optional(),
  OIDC_SCOPE: trimmed.default('openid email'),
  OIDC_EMAIL_VERIFIED: trimmed.default('email_verified'),
  OIDC_FLOW: z.enum(['code', 'implicit']).default('code'),
  OIDC_AUDIENCE: trimmed.default('attune-api'),
  OIDC_SCOPE_CLAIM: trimmed.default('https://attune.example/scope'),
  ATTUNE_FLAGS_URL: address.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: list.default([]),
  OTEL_SERVICE_NAME: trimmed.default('attune'),
  ATTUNE_METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  ATTUNE_PAGE_REPORTS: z.enum(['on', 'off']).default('off'),
  ATTUNE_ANALYTICS_URL: address.optional(),
  ATTUNE_ANALYTICS_KEY: trimmed.optional(),
  HELP_CENTER_URL: address.optional(),
  COMPANION_URL_PATTERN: z
    .string()
    .refine(isCompanionPattern, 'Expected an address like https://{subdomain}.companion.example')
    .optional(),
  COMPANION_NAME: trimmed.max(60).default('the companion product'),
  RESTRICTED_ORGANIZATION_IDS: list.default([]),
  SESSION_ANALYTICS_OFF_ORGANIZATION_IDS: list.default([]),
  NODE_ENV: z.string().optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).optional(),
});

/** The specification wants real-user monitoring of one page view in ten. */
const vitalsShare = 0.1;

export type Config = ReturnType<typeof readConfig>;

/** Reads the configuration at startup. Throws an error that names the variable if one is invalid. */
export function readConfig(variables: Readonly<Record<string, string | undefined>>) {
  const present = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(present);
  if (!parsed.success) throw new ConfigurationError(z.prettifyError(parsed.error));
  const read = parsed.data;
  if (read.NODE_ENV === 'production' && !read.OIDC_ISSUER)
    throw new ConfigurationError(
      'The embedded sign-in lets anybody be anybody. In production, set OIDC_ISSUER to the address of your ' +
        'OpenID provider.',
    );
  const url = read.ATTUNE_URL ?? `http://localhost:${read.PORT}`;
  const dataFolder = resolve(read.ATTUNE_DATA);
  return {
    port: read.PORT,
    host: read.HOST,
    dataFolder,
    ...storesOf(read, dataFolder),
    adoptsFolders: read.ATTUNE_ADOPT_FOLDERS === 'on',
    backupPassphrase: { text: read.ATTUNE_BACKUP_PASSPHRASE, file: read.ATTUNE_BACKUP_PASSPHRASE_FILE },
    databaseUrl: read.DATABASE_URL,
    databaseRoles: read.ATTUNE_DATABASE_ROLES,
    hasDemonstration: read.ATTUNE_DEMO === 'on' && !read.DATABASE_URL,
    runsWeb: read.ATTUNE_PROCESS !== 'worker',
    runsWorker: read.ATTUNE_PROCESS !== 'web',
    /** The port for `/health` of a process that only runs background work; undefined for others. */
    workerPort: read.ATTUNE_WORKER_PORT,
    url,
    /** The URL of the API: `/api` below the URL of the product unless it has its own host. */
    apiUrl: read.ATTUNE_API_URL ?? `${url}/api`,
    apiHost: read.ATTUNE_API_URL ? new URL(read.ATTUNE_API_URL).host : undefined,
    surveyUrl: read.ATTUNE_SURVEY_URL ?? url,
    surveyHost: read.ATTUNE_SURVEY_URL ? new URL(read.ATTUNE_SURVEY_URL).host : undefined,
    trustProxy: read.ATTUNE_TRUST_PROXY,
    mail: { smtpUrl: read.SMTP_URL, from: read.MAIL_FROM },
    sms: smsOf(read),
    languageModel: languageModelOf(read),
    supportEmail: read.SUPPORT_EMAIL,
    signIn: signInOf(read, url),
    /** An OpenFeature server that may override the values of feature flags. */
    flagsUrl: read.ATTUNE_FLAGS_URL,
    telemetry: telemetryOf(read),
    /** The share of page views that browsers measure; undefined if they report nothing. Never outside of production. */
    vitalsShare: read.ATTUNE_PAGE_REPORTS === 'on' && read.NODE_ENV === 'production' ? vitalsShare : undefined,
    analytics: read.ATTUNE_ANALYTICS_URL
      ? { url: read.ATTUNE_ANALYTICS_URL, key: read.ATTUNE_ANALYTICS_KEY }
      : undefined,
    helpCenterUrl: read.HELP_CENTER_URL ?? null,
    companion: read.COMPANION_URL_PATTERN
      ? { name: read.COMPANION_NAME, urlPattern: read.COMPANION_URL_PATTERN }
      : null,
    restrictedOrganizationIds: read.RESTRICTED_ORGANIZATION_IDS,
    sessionAnalyticsOffOrganizationIds: read.SESSION_ANALYTICS_OFF_ORGANIZATION_IDS,
    // Whoever starts it by hand reads what it says; a log of production tells of starts and stops, too.
    logLevel: read.LOG_LEVEL ?? (read.NODE_ENV === 'production' ? 'info' : 'warn'),
  } as const;
}

/**
 * The sign-in configuration. The product issues its own tokens, except in the implicit flow, where the provider does.
 */
function signInOf(read: z.output<typeof environment>, url: string) {
  const { OIDC_ISSUER: elsewhere, OIDC_FLOW: flow } = read;
  const embedded = `${url}/oidc`;
  return {
    issuer: elsewhere ?? embedded,
    isEmbedded: elsewhere === undefined,
    flow,
    /** The issuer of the tokens that the API accepts. */
    tokenIssuer: elsewhere && flow === 'code' ? url : (elsewhere ?? embedded),
    clientId: read.OIDC_CLIENT_ID,
    clientSecret: read.OIDC_CLIENT_SECRET,
    /** The scope requested from an external provider. */
    providerScope: read.OIDC_SCOPE,
    /** The claim that marks an e-mail address as verified, or `assumed` if every address is. */
    emailVerified: read.OIDC_EMAIL_VERIFIED,
    audience: read.OIDC_AUDIENCE,
    scopeClaim: read.OIDC_SCOPE_CLAIM,
  };
}

/** The SMS provider; undefined without one. Refuses a partial configuration. */
function smsOf({
  ATTUNE_SMS_URL: url,
  ATTUNE_SMS_ACCOUNT: account,
  ATTUNE_SMS_TOKEN: token,
  ATTUNE_SMS_FROM: from,
}: z.output<typeof environment>) {
  if (!url) return undefined;
  if (!account || !token || !from)
    throw new ConfigurationError(
      'Text messages need ATTUNE_SMS_ACCOUNT, ATTUNE_SMS_TOKEN and ATTUNE_SMS_FROM beside ATTUNE_SMS_URL.',
    );
  return { url, account, token, from };
}

/** The language model for summaries of comments; undefined without one. Refuses an address without the name of a model. */
function languageModelOf({
  LANGUAGE_MODEL_URL: url,
  LANGUAGE_MODEL: model,
  LANGUAGE_MODEL_KEY: key,
}: z.output<typeof environment>) {
  if (!url) return undefined;
  if (!model) throw new ConfigurationError('Summaries of comments need LANGUAGE_MODEL beside LANGUAGE_MODEL_URL.');
  return { url, model, key };
}

/** Who reads metrics and traces of each process: nobody by default. */
function telemetryOf(read: z.output<typeof environment>) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_EXPORTER_OTLP_HEADERS: given } = read;
  const headers = Object.fromEntries(
    given.map((each) => {
      const place = each.indexOf('=');
      if (place < 1) throw new ConfigurationError('OTEL_EXPORTER_OTLP_HEADERS is a list of NAME=VALUE.');
      return [each.slice(0, place), decodeURIComponent(each.slice(place + 1))];
    }),
  );
  return {
    serviceName: read.OTEL_SERVICE_NAME,
    process: read.ATTUNE_PROCESS,
    collector: url === undefined ? undefined : { url, headers },
    /** The port for `/metrics`, `/livez` and `/readyz`; undefined without one. */
    metricsPort: read.ATTUNE_METRICS_PORT,
  };
}
