import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { aPerson } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { operate } from '../../test/operate.ts';
import { anApi, testConfig } from '../../test/sign-in.ts';
import { issueToken } from './index.ts';

const database = aDatabase();
const api = anApi(database, ({ router, sessions }) => sessions.routes(router));

describe('a token from the command line', () => {
  test('is accepted by the running server', async () => {
    const ada = await aPerson(database, { email_address: 'Ada@acme.example' });
    const { stdout, stderr } = await operate(database, ['token', 'ada@ACME.example']);
    expect(stderr).toBe('');
    expect((await api.ask('GET', '/user/me', { token: stdout.trim() })).json().data.id).toBe(ada);
  });

  test('is not issued for unknown or deactivated people', async () => {
    await aPerson(database, { email_address: 'gone@acme.example', deactivated_at: new Date() });
    await expect(operate(database, ['token', 'nobody@acme.example'])).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: 'Nobody who can sign in has this address.\n',
    });
    await expect(operate(database, ['token', 'gone@acme.example'])).rejects.toMatchObject({
      stderr: 'Nobody who can sign in has this address.\n',
    });
  });

  test('is issued with an external provider, because the product issues its own tokens', async () => {
    const ada = await aPerson(database, { email_address: 'ada2@acme.example' });
    const token = await issueToken(
      { database, config: testConfig({ OIDC_ISSUER: 'https://sign-in.example' }) },
      'ada2@acme.example',
    );
    expect(decodeJwt(token)).toMatchObject({ iss: 'http://localhost:3000', person_id: ada });
  });

  test('is not issued if the companion product issues tokens', async () => {
    const elsewhere = testConfig({ OIDC_ISSUER: 'https://sign-in.example', OIDC_FLOW: 'implicit' });
    await expect(issueToken({ database, config: elsewhere }, 'ada@acme.example')).rejects.toThrow(
      'Tokens are given out by https://sign-in.example',
    );
  });

  test('is not issued by an unknown command', async () => {
    await expect(operate(database, ['constructor'])).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^Unknown operation "constructor". Available: token, unbind-sign-in, make-super-admin, /,
      ),
    });
  });
});
