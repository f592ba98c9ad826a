import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { dangerousVariable, refusalToServe, refuseReachableAddresses, refuseServedDemonstration } from './serving.ts';

type Variables = Readonly<Record<string, string>>;
const refusalOf = (variables: Variables) => refusalToServe(readConfig(variables));
const allowed = { [dangerousVariable]: 'on' };
const provider = { OIDC_ISSUER: 'https://id.example' };

/** Each lets others than the people on this machine reach the product. */
const ways: readonly Variables[] = [
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '[::]' },
  { HOST: '192.168.1.5' },
  { HOST: '::ffff:10.0.0.1' },
  { HOST: 'attune.example.com' },
  { HOST: '127.0.0.1.example.com' },
  { ATTUNE_URL: 'https://attune.example.com' },
  { ATTUNE_URL: 'http://192.168.1.5:3000' },
  { ATTUNE_URL: 'https://localhost.example.com' },
  { ATTUNE_API_URL: 'https://api.example.com' },
  { ATTUNE_SURVEY_URL: 'https://survey.example.com' },
  { DATABASE_URL: 'postgres://attune@localhost/attune' },
  { ATTUNE_TRUST_PROXY: '127.0.0.1' },
];

describe('the embedded sign-in', () => {
  test.each<Variables>([
    {},
    { HOST: '127.0.0.1' },
    { HOST: '127.8.9.10' },
    { HOST: 'localhost' },
    { HOST: '::1' },
    { HOST: '[::1]' },
    { HOST: '::ffff:127.0.0.1' },
    { ATTUNE_URL: 'http://localhost:4000', ATTUNE_API_URL: 'http://api.localhost:4000' },
    { ATTUNE_URL: 'http://[::1]:3000', ATTUNE_SURVEY_URL: 'http://127.0.0.1:3000' },
    { NODE_ENV: 'development', ATTUNE_PROCESS: 'worker' },
  ])('is served on this machine alone: %o', (variables) => {
    expect(refusalOf(variables)).toBeUndefined();
    expect(readConfig(variables)).toMatchObject({ signIn: { isEmbedded: true }, hasDemonstration: true });
  });

  test.each(ways)('is refused where others can reach it: %o', (variables) => {
    const refusal = refusalOf({ ...variables, ATTUNE_PROCESS: 'web' });
    expect(refusal).toContain(Object.keys(variables)[0]);
    expect(refusal).toContain('anyone who reaches it can sign in as anyone');
    expect(refusal).toContain('Set OIDC_ISSUER');
    expect(refusal).toContain(`${dangerousVariable}=on`);
    expect(refusalOf({ ...variables, ATTUNE_PROCESS: 'worker' })).toBe(refusal);
    expect(readConfig(variables).hasDemonstration).toBe(false);
  });

  test.each(ways)('is served there if the operator says so, or has a provider: %o', (variables) => {
    expect(refusalOf({ ...variables, ...allowed })).toBeUndefined();
    expect(refusalOf({ ...variables, ...provider })).toBeUndefined();
  });

  test('is never served in production', () => {
    expect(refusalOf({ NODE_ENV: 'production' })).toContain('Set OIDC_ISSUER');
    expect(refusalOf({ NODE_ENV: 'production', ...allowed })).toContain('Set OIDC_ISSUER');
    expect(refusalOf({ NODE_ENV: 'production', ...provider })).toBeUndefined();
  });

  test('is refused if the name of the interface leads to an address that others reach', () => {
    const config = readConfig({ HOST: 'localhost' });
    const local = [{ address: '127.0.0.1' }, { address: '::1' }];
    expect(() => refuseReachableAddresses(config, local)).not.toThrow();
    expect(() => refuseReachableAddresses(config, [...local, { address: '10.0.0.7' }])).toThrow('10.0.0.7');
    const served = [{ address: '0.0.0.0' }];
    expect(() => refuseReachableAddresses(readConfig({ ...provider, HOST: '0.0.0.0' }), served)).not.toThrow();
  });
});

describe('demo data', () => {
  test.each(ways)('is not loaded, and not served, where others reach it: %o', (variables) => {
    const config = readConfig({ ...variables, ...provider });
    expect(config.hasDemonstration).toBe(false);
    expect(() => refuseServedDemonstration(config)).toThrow('This installation has demo data');
    expect(refusalOf({ ...variables, ...provider, ATTUNE_DEMO: 'on' })).toContain('ATTUNE_DEMO=on is for this machine');
  });

  test('can be tried with a provider on this machine alone', () => {
    const config = readConfig(provider);
    expect(config.hasDemonstration).toBe(true);
    expect(() => refuseServedDemonstration(config)).not.toThrow();
  });
});
