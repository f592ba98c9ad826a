import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigurationError, readConfig } from './config.ts';

/** Settings as a shell or systemd reads them from a file. */
function settingsIn(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...text.matchAll(/^ *([A-Z_]+)="?(.*?)"?$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
}

describe('the settings in docs/production.md', () => {
  const document = readFileSync(join(import.meta.dirname, '../../../docs/production.md'), 'utf8');
  const config = readConfig(settingsIn(/^ *NODE_ENV=production\n(?:[A-Z_]+=.*\n)+/m.exec(document)?.[0] ?? ''));

  test('are complete for production', () => {
    expect(config.signIn).toMatchObject({ isEmbedded: false, clientSecret: expect.any(String) });
    expect(config).toMatchObject({
      databaseUrl: expect.any(String),
      trustProxy: '127.0.0.1',
      mail: { smtpUrl: expect.any(String), from: 'Attune <surveys@example.com>' },
      supportEmail: 'support@example.com',
      backupPassphrase: { file: '/etc/attune/passphrase' },
    });
  });
});

describe('the companion product', () => {
  test('is none unless its address is set', () => {
    expect(readConfig({}).companion).toBeNull();
    expect(readConfig({ COMPANION_URL_PATTERN: '', COMPANION_NAME: 'Perform' }).companion).toBeNull();
  });

  test.each([
    'https://{subdomain}.companion.example',
    'https://{subdomain}.companion.example:8443/app/',
    'http://{subdomain}.localhost:4000',
  ])('is at %s', (urlPattern) => {
    expect(readConfig({ COMPANION_URL_PATTERN: urlPattern }).companion).toEqual({
      name: 'the companion product',
      urlPattern,
    });
  });

  test('has the name that is set', () => {
    const set = { COMPANION_URL_PATTERN: 'https://{subdomain}.companion.example', COMPANION_NAME: 'Perform' };
    expect(readConfig(set).companion?.name).toBe('Perform');
  });

  // Shows GAP-44
  test.each([
    'https://companion.example',
    '{subdomain}',
    'https://{subdomain}',
    'https://companion.example/{subdomain}',
    'https://user@{subdomain}.companion.example',
    'https://{subdomain}.companion.example@evil.example',
    'https://{subdomain}.{subdomain}.example',
    'https://{subdomain}-evil.example',
    'https://{subdomain}.companion.example?to=',
    'https://{subdomain}.companion.example#',
    'https://{subdomain}.companion example',
    'javascript:{subdomain}.x',
    'ftp://{subdomain}.companion.example',
    '//{subdomain}.companion.example',
  ])('stops the start with the address %s', (urlPattern) => {
    expect(() => readConfig({ COMPANION_URL_PATTERN: urlPattern })).toThrow(ConfigurationError);
    expect(() => readConfig({ COMPANION_URL_PATTERN: urlPattern })).toThrow('COMPANION_URL_PATTERN');
  });
});

const production = { NODE_ENV: 'production', OIDC_ISSUER: 'https://id.example' };

describe('the configuration of monitoring', () => {
  test('is off', () => {
    const { telemetry, vitalsShare, analytics, flagsUrl } = readConfig(production);
    expect({ ...telemetry, vitalsShare, analytics, flagsUrl }).toMatchObject({
      collector: undefined,
      metricsPort: undefined,
      vitalsShare: undefined,
      analytics: undefined,
      flagsUrl: undefined,
    });
  });

  // Shows API-OTHER-06
  test('measures one page view in ten, in production only, if the operator wants it', () => {
    expect(readConfig({ ...production, ATTUNE_PAGE_REPORTS: 'on' }).vitalsShare).toBe(0.1);
    expect(readConfig({ ...production }).vitalsShare).toBeUndefined();
    expect(readConfig({ ATTUNE_PAGE_REPORTS: 'on' }).vitalsShare).toBeUndefined();
  });

  test('has headers for the collector by name, or stops the start', () => {
    const headersOf = (headers: string) =>
      readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/', OTEL_EXPORTER_OTLP_HEADERS: headers })
        .telemetry;
    expect(headersOf('x-key=a%20b=,x-team=ops').collector).toEqual({
      url: 'http://collector:4318',
      headers: { 'x-key': 'a b=', 'x-team': 'ops' },
    });
    expect(() => headersOf('secret')).toThrow(ConfigurationError);
  });
});
