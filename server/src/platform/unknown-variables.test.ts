import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigurationError, readConfig } from './config.ts';
import { knownVariables } from './environment.ts';

const refusalOf = (variables: Readonly<Record<string, string>>): string => {
  try {
    readConfig(variables);
    return '';
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message;
    throw error;
  }
};

describe('a misspelt variable', () => {
  test.each([
    ['ATTUNE_TRUSTED_PROXY', 'ATTUNE_TRUST_PROXY'],
    ['ATTUNE_DATABASE_URL', 'DATABASE_URL'],
    ['ATTUNE_PORT', 'PORT'],
    ['ATTUNE_METRIC_PORT', 'ATTUNE_METRICS_PORT'],
    ['ATUNE_URL', 'ATTUNE_URL'],
    ['Attune_Url', 'ATTUNE_URL'],
    ['OIDC_ISUER', 'OIDC_ISSUER'],
    ['OIDC_ISSUER_URL', 'OIDC_ISSUER'],
    ['ODIC_ISSUER', 'OIDC_ISSUER'],
    ['OIDC_CLIENTSECRET', 'OIDC_CLIENT_SECRET'],
    ['SMTP_URI', 'SMTP_URL'],
    ['SMPT_URL', 'SMTP_URL'],
    ['MAIL_FORM', 'MAIL_FROM'],
    ['SUPPORT_MAIL', 'SUPPORT_EMAIL'],
    ['DATABASE_ULR', 'DATABASE_URL'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['NODE_EVN', 'NODE_ENV'],
    ['LOG_LEVL', 'LOG_LEVEL'],
    ['VAULT_ADR', 'VAULT_ADDR'],
    ['AWS_ACESS_KEY_ID', 'AWS_ACCESS_KEY_ID'],
    ['OTEL_SERVICENAME', 'OTEL_SERVICE_NAME'],
    ['COMPANION_URL', 'COMPANION_URL_PATTERN'],
    ['HELP_CENTRE_URL', 'HELP_CENTER_URL'],
    ['LANGUAGE_MODEL_ULR', 'LANGUAGE_MODEL_URL'],
    ['RESTRICTED_ORGANIZATIONS_IDS', 'RESTRICTED_ORGANIZATION_IDS'],
  ])('%s stops the start and names %s, without its value', (name, meant) => {
    const refusal = refusalOf({ [name]: 's3cret' });
    expect(refusal).toBe(`${name} is not a setting of Attune. Did you mean ${meant}?`);
  });

  test('is named with every other mistake', () => {
    expect(refusalOf({ ATTUNE_UR: 'x', PORT: 'abc', LOG_LEVEL: 'warning' }).split('\n')).toEqual([
      'ATTUNE_UR is not a setting of Attune. Did you mean ATTUNE_URL?',
      'PORT has to be a whole number from 0 to 65535.',
      'LOG_LEVEL is warning. Did you mean warn? It has to be one of: silent, error, warn, info, debug.',
    ]);
  });
});

describe('a variable of another program', () => {
  test.each([
    ['VAULT_CACERT', '/etc/ssl/vault.pem'],
    ['VAULT_SKIP_VERIFY', 'false'],
    ['AWS_DEFAULT_REGION', 'eu-central-1'],
    ['AWS_ENDPOINT_URL_SQS', 'https://sqs.example'],
    ['OTEL_TRACES_EXPORTER', 'otlp'],
    ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
    ['OTEL_RESOURCE_ATTRIBUTES', 'a=b'],
    ['MAIL', '/var/mail/attune'],
    ['MAILTO', 'root@example.com'],
    ['LANGUAGE', 'en_US:en'],
    ['HOSTNAME', 'attune-web-1'],
    ['NODE_OPTIONS', '--max-old-space-size=512'],
    ['NODE_EXTRA_CA_CERTS', '/etc/ssl/ca.pem'],
    ['PGHOST', 'db'],
    ['POSTGRES_PASSWORD', 'x'],
    ['npm_config_loglevel', 'warn'],
    // Kubernetes describes a service of the name `attune` to every container.
    ['ATTUNE_SERVICE_HOST', '10.96.0.7'],
    ['ATTUNE_SERVICE_PORT_HTTP', '80'],
    ['ATTUNE_PORT', 'tcp://10.96.0.7:80'],
    ['ATTUNE_PORT_80_TCP_ADDR', '10.96.0.7'],
    ['ATTUNE_WEB_PORT_3000_TCP', 'tcp://10.96.0.7:3000'],
    ['ATTUNE_URLS', ''],
  ])('%s does not matter', (name, value) => {
    expect(refusalOf({ [name]: value })).toBe('');
  });

  test('may be similar to a setting that is set', () => {
    expect(refusalOf({ DATABASE_URI: 'x', DATABASE_URL: 'postgres://attune@db/attune' })).toBe('');
    expect(refusalOf({ DATABASE_URI: 'x' })).toContain('Did you mean DATABASE_URL?');
  });
});

describe('the environment of a process', () => {
  test.each([
    ['prod', 'production'],
    ['Production', 'production'],
    ['dev', 'development'],
    ['prodution', 'production'],
  ])('NODE_ENV=%s stops the start and names %s', (value, meant) => {
    expect(refusalOf({ NODE_ENV: value })).toBe(
      `NODE_ENV is ${value}. Did you mean ${meant}? It has to be one of: production, development, test.`,
    );
  });

  test.each(['production', 'development', 'test', ''])('NODE_ENV=%s is known', (value) => {
    expect(refusalOf({ NODE_ENV: value, OIDC_ISSUER: 'https://id.example' })).toBe('');
  });

  test('is the one that documents and .env.example list', () => {
    const root = join(import.meta.dirname, '../../..');
    const documented = [...readFileSync(join(root, 'docs/configuration.md'), 'utf8').matchAll(/^\| `([A-Z0-9_]+)`/gm)];
    const examples = [...readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^# ([A-Z0-9_]+)=/gm)];
    const names = documented.map(([, name]) => name).sort();
    expect(names.length).toBeGreaterThan(60);
    expect(examples.map(([, name]) => name).sort()).toEqual(names);
    expect(knownVariables.toSorted()).toEqual(names);
  });
});
