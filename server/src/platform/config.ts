import { resolve } from 'node:path';
import { ConfigurationError } from './configuration-error.ts';
import { readDatabaseUrl } from './database-url.ts';
import { type Environment, placeholderSupportEmail, readDatabasePassword, readEnvironment } from './environment.ts';
import { isLoopback, isLoopbackUrl } from './loopback.ts';
import { storesOf } from './store-settings.ts';

export { ConfigurationError, placeholderSupportEmail };

/** The specification wants real-user monitoring of one page view in ten. */
const vitalsShare = 0.1;

export type Config = ReturnType<typeof readConfig>;

/** Reads the configuration at startup. Throws an error that names the variable if one is invalid. */
export function readConfig(variables: Readonly<Record<string, string | undefined>>) {
  const read = readEnvironment(variables);
  const url = read.ATTUNE_URL ?? `http://localhost:${read.PORT}`;
  const dataFolder = resolve(read.ATTUNE_DATA);
  const reach = reachOf(read);
  const letsAnyoneSignIn = read.ATTUNE_DANGEROUSLY_LET_ANYONE_SIGN_IN === 'on';
  return {
    port: read.PORT,
    host: read.HOST,
    dataFolder,
    ...storesOf(read, dataFolder),
    adoptsFolders: read.ATTUNE_ADOPT_FOLDERS === 'on',
    backupPassphrase: { text: read.ATTUNE_BACKUP_PASSPHRASE, file: read.ATTUNE_BACKUP_PASSPHRASE_FILE },
    databaseUrl: databaseUrlOf(read),
    databaseRoles: read.ATTUNE_DATABASE_ROLES,
    isProduction: read.NODE_ENV === 'production',
    /** Why others than the people on this machine may reach this installation; empty if it is for this machine alone. */
    reach,
    letsAnyoneSignIn,
    wantsDemonstration: read.ATTUNE_DEMO === 'on',
    hasDemonstration: read.ATTUNE_DEMO !== 'off' && !read.DATABASE_URL && (reach.length === 0 || letsAnyoneSignIn),
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

/** The settings that let others reach this installation. */
function reachOf(read: Environment): readonly string[] {
  const { HOST: host, DATABASE_URL: database, ATTUNE_TRUST_PROXY: proxy } = read;
  const addresses = ['ATTUNE_URL', 'ATTUNE_API_URL', 'ATTUNE_SURVEY_URL'] as const;
  return [
    ...(isLoopback(host) ? [] : [`HOST is ${host}, which other machines can reach.`]),
    ...addresses.flatMap((name) => {
      const url = read[name];
      return url === undefined || isLoopbackUrl(url) ? [] : [`${name} is ${url}, an address for others.`];
    }),
    ...(database === undefined ? [] : ['DATABASE_URL names a database of your own.']),
    ...(proxy === undefined ? [] : ['ATTUNE_TRUST_PROXY says that a proxy passes on the requests of others.']),
  ];
}

function databaseUrlOf(read: Environment): string | undefined {
  const { DATABASE_URL: url, DATABASE_PASSWORD_FILE: file } = read;
  if (url === undefined && file !== undefined)
    throw new ConfigurationError('DATABASE_PASSWORD_FILE has the password of the database that DATABASE_URL names.');
  if (url === undefined) return undefined;
  if (file !== undefined && new URL(readDatabaseUrl(url, undefined)).password)
    throw new ConfigurationError('The password is in DATABASE_URL and in DATABASE_PASSWORD_FILE. Leave one out.');
  return readDatabaseUrl(url, readDatabasePassword(read));
}

/**
 * The sign-in configuration. The product issues its own tokens, except in the implicit flow, where the provider does.
 */
function signInOf(read: Environment, url: string) {
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
}: Environment) {
  if (!url) return undefined;
  if (!account || !token || !from)
    throw new ConfigurationError(
      'Text messages need ATTUNE_SMS_ACCOUNT, ATTUNE_SMS_TOKEN and ATTUNE_SMS_FROM beside ATTUNE_SMS_URL.',
    );
  return { url, account, token, from };
}

/** The language model for summaries of comments; undefined without one. Refuses an address without the name of a model. */
function languageModelOf({ LANGUAGE_MODEL_URL: url, LANGUAGE_MODEL: model, LANGUAGE_MODEL_KEY: key }: Environment) {
  if (!url) return undefined;
  if (!model) throw new ConfigurationError('Summaries of comments need LANGUAGE_MODEL beside LANGUAGE_MODEL_URL.');
  return { url, model, key };
}

/** Who reads metrics and traces of each process: nobody by default. */
function telemetryOf(read: Environment) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_EXPORTER_OTLP_HEADERS: headers } = read;
  return {
    serviceName: read.OTEL_SERVICE_NAME,
    process: read.ATTUNE_PROCESS,
    collector: url === undefined ? undefined : { url, headers },
    /** The port for `/metrics`, `/livez` and `/readyz`; undefined without one. */
    metricsPort: read.ATTUNE_METRICS_PORT,
    metricsHost: read.ATTUNE_METRICS_HOST ?? read.HOST,
  };
}
