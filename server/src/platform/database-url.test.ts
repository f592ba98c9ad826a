import fc from 'fast-check';
import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { ConfigurationError, readConfig } from './config.ts';

const urlOf = (variables: Readonly<Record<string, string>>) => readConfig(variables).databaseUrl ?? '';
/** How the driver understands the address. */
const readBy = (text: string) => {
  const { user, password, host, port, database } = new Client({ connectionString: urlOf({ DATABASE_URL: text }) });
  return { user, password, host, port, database };
};
const refusalOf = (variables: Readonly<Record<string, string>>): string => {
  try {
    readConfig(variables);
    return '';
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message;
    throw error;
  }
};
const usual = { user: 'attune', host: 'db', port: 5432, database: 'attune' };

describe('a password in DATABASE_URL', () => {
  test.each([
    ['pl+ain/and=base64==', 'pl+ain/and=base64=='],
    ['a@b', 'a@b'],
    ['a@b/c', 'a@b/c'],
    ['a#b?c', 'a#b?c'],
    ['a:b[c]', 'a:b[c]'],
    ['100%', '100%'],
    ['5%/@x', '5%/@x'],
    ['a b', 'a b'],
    ['a%2Fb%40c', 'a/b@c'],
    ['gr%C3%BC%C3%9Fe', 'grüße'],
    ['grüße', 'grüße'],
    ['\'"\\$', '\'"\\$'],
  ])('%s is %s', (written, password) => {
    expect(readBy(`postgres://attune:${written}@db:5432/attune`)).toEqual({ ...usual, password });
    expect(readBy(`postgresql://attune:${written}@db/attune`)).toEqual({ ...usual, password });
  });

  test('can be any that compose generates, written as it is or percent-encoded', () => {
    const password = fc.base64String({ minLength: 1, maxLength: 64 });
    const anything = fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' });
    fc.assert(
      fc.property(password, (text) => {
        expect(readBy(`postgres://attune:${text}@db/attune`)).toEqual({ ...usual, password: text });
      }),
    );
    fc.assert(
      fc.property(anything, (text) => {
        expect(readBy(`postgres://attune:${encodeURIComponent(text)}@db/attune`)).toEqual({ ...usual, password: text });
      }),
    );
  });

  test.each([
    ['half encoded', 'postgres://attune:a%2Fb/c@db/attune'],
    ['with two possible ends', 'postgres://attune:a@other/b?sslmode=c@db/attune'],
  ])('is refused %s, with the advice to encode it', (_what, text) => {
    const refusal = refusalOf({ DATABASE_URL: text.replace('sslmode=c', 'options=c') });
    expect(refusal).toContain('DATABASE_URL can be read in more than one way. Percent-encode');
    expect(refusal).not.toContain('a%2Fb');
  });

  test('can be separate, and needs no encoding then', () => {
    const url = urlOf({ DATABASE_URL: 'postgres://attune@db/attune', PGPASSWORD: 'a/b@c%2F#?' });
    expect(new Client({ connectionString: url }).password).toBe('a/b@c%2F#?');
  });
});

describe('DATABASE_URL', () => {
  test.each([
    ['postgres://db/attune', { host: 'db', database: 'attune' }],
    ['POSTGRES://attune@db/attune', usual],
    ['postgres://attune@[::1]:5433/attune', { ...usual, host: '::1', port: 5433 }],
    ['postgresql:///attune?host=%2Frun%2Fpostgresql&user=attune', { ...usual, host: '/run/postgresql' }],
    ['postgresql://attune@/attune?host=/run/postgresql', { ...usual, host: '/run/postgresql' }],
    ['postgres://attune@server:pw@db/attune', { ...usual, user: 'attune@server', password: 'pw' }],
    ['postgres://attune@db/attune?application_name=a@b', usual],
    ['postgres://attune@db/attune?options=-c%20search_path%3Dx', usual],
  ])('can be %s', (text, read) => {
    expect(readBy(text)).toMatchObject(read);
  });

  test.each([
    ['mysql://attune:s3cret@db/attune', 'begins with mysql://, and Attune needs PostgreSQL.'],
    ['jdbc:postgresql://db/attune?password=s3cret', 'begins with jdbc:, which is for Java.'],
    ['host=db user=attune password=s3cret dbname=attune', 'is in the form host=… dbname=… of libpq.'],
    ['localhost:5432/s3cret', 'has no scheme (the part before ://).'],
    ['s3cret', 'has no scheme (the part before ://).'],
    ['/run/postgresql', 'has no scheme (the part before ://).'],
    ['postgres:attune:s3cret@db/attune', 'has no scheme (the part before ://).'],
    ['postgres://attune:s3cret@db', 'names no database.'],
    ['postgres://attune:s3cret@db:5432/', 'names no database.'],
    ['postgres://attune:s3cret@/attune', 'names no host.'],
    ['postgres:///attune', 'names no host.'],
    ['postgres://attune:s3cret@db:99999/attune', 'has a port that is not from 1 to 65535.'],
    ['postgres://attune:s3cret@db:five/attune', 'cannot be read as an address with host, port and path.'],
    ['postgres://attune:s3cret@db/attune/more', 'cannot be read as an address with host, port and path.'],
    ['postgres://attune:s3cret@one,two/attune', 'names several hosts: name one, or a proxy in front of them.'],
    ['postgres://attune:s3cret@db/attune?sslmode=always', 'has another sslmode than disable, prefer,'],
    ['postgres://', 'names no host.'],
  ])('is refused as %s, without its password', (text, problem) => {
    const refusal = refusalOf({ DATABASE_URL: text });
    expect(refusal).toContain(`DATABASE_URL ${problem}`);
    expect(refusal).toContain('Expected is postgres://USER:PASSWORD@HOST:PORT/DATABASE.');
    expect(refusal).not.toContain('s3cret');
  });
});

describe('SMTP_URL', () => {
  const mailOf = (text: string) => readConfig({ SMTP_URL: text }).mail.smtpUrl;
  test.each([
    ['smtp://mail:1025', 'smtp://mail:1025/'],
    ['smtps://attune:a/b@c#d@mail.example.com', 'smtps://attune:a%2Fb%40c%23d@mail.example.com/'],
    ['smtp://me@example.com:pa%ss@mail:587', 'smtp://me%40example.com:pa%25ss@mail:587/'],
    ['smtp://attune:a%2Fb@mail:587?requireTLS=true', 'smtp://attune:a%2Fb@mail:587/?requireTLS=true'],
  ])('can be %s', (text, read) => expect(mailOf(text)).toBe(read));

  test.each([
    ['mail.example.com:25', 'SMTP_URL has no scheme'],
    ['https://mail.example.com', 'SMTP_URL begins with https://, which is no mail server.'],
    ['smtp://', 'SMTP_URL names no host.'],
    ['smtp://attune:s3cret@', 'SMTP_URL names no host.'],
    ['smtp://mail:99999', 'SMTP_URL has a port that is not from 1 to 65535.'],
    ['smtp://mail/inbox', 'SMTP_URL has a path after the host.'],
  ])('is refused as %s', (text, problem) => {
    expect(refusalOf({ SMTP_URL: text })).toContain(problem);
    expect(refusalOf({ SMTP_URL: text })).not.toContain('s3cret');
  });
});

const addresses = [
  'ATTUNE_URL',
  'ATTUNE_API_URL',
  'ATTUNE_SURVEY_URL',
  'OIDC_ISSUER',
  'ATTUNE_SMS_URL',
  'LANGUAGE_MODEL_URL',
  'ATTUNE_FLAGS_URL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'ATTUNE_ANALYTICS_URL',
  'HELP_CENTER_URL',
  'AWS_ENDPOINT_URL_S3',
  'VAULT_ADDR',
];

describe('an address', () => {
  test.each(addresses)('in %s is refused by name', (name) => {
    for (const text of ['example.com', 'ftp://example.com', 'https://', 'http:///', 'https:example.com', 'http://a b'])
      expect(refusalOf({ [name]: text })).toMatch(new RegExp(`^${name} .*https?://`));
    expect(refusalOf({ [name]: 'https://user:s3cret@example.com' })).toBe(
      `${name} must not contain a user or a password.`,
    );
  });
});

describe('other settings', () => {
  test.each([
    ['MAIL_FROM', 'Attune', 'MAIL_FROM has to be an e-mail address, or a name with one'],
    ['SUPPORT_EMAIL', 'support', 'SUPPORT_EMAIL has to be an e-mail address.'],
    ['HOST', 'http://0.0.0.0', 'HOST has to be an IP address or a host name'],
    ['ATTUNE_TRUST_PROXY', 'true', 'ATTUNE_TRUST_PROXY has to be IP addresses or CIDR ranges'],
    ['ATTUNE_TRUST_PROXY', '10.0.0.0/8,nginx', 'ATTUNE_TRUST_PROXY has to be IP addresses or CIDR ranges'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a=100%', 'OTEL_EXPORTER_OTLP_HEADERS has a % that begins no'],
    ['ATTUNE_DATABASE_ROLES', 'Attune-2', 'ATTUNE_DATABASE_ROLES begins with a small letter'],
    ['ATTUNE_DEMO', 'yes', 'ATTUNE_DEMO is yes. Did you mean on? It has to be one of: on, off.'],
    ['ATTUNE_DATA', '  ', 'ATTUNE_DATA has only spaces'],
    ['PORT', '3000.5', 'PORT has to be a whole number from 0 to 65535.'],
  ])('%s=%s is refused in a sentence', (name, value, sentence) => {
    expect(refusalOf({ [name]: value })).toContain(sentence);
  });
});
