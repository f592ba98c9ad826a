import { describe, expect, test } from 'vitest';
import type { Id } from '../kernel/index.ts';
import { type ProviderAccount, decideSignIn } from './sign-in.ts';

const ada = '7' as Id<'person'>;
const grace = '8' as Id<'person'>;
const account = (changes: Partial<ProviderAccount> = {}): ProviderAccount => ({
  boundTo: undefined,
  emailAddress: 'ada@acme.example',
  isEmailVerified: true,
  holder: { personId: ada, isBound: false },
  ...changes,
});

describe('a provider account', () => {
  test('is bound to the person with its verified address', () => {
    expect(decideSignIn(account())).toEqual({ personId: ada, isNew: true });
  });

  test('remains bound to its person when its address changes', () => {
    const bound = { personId: ada, isNew: false };
    expect(decideSignIn(account({ boundTo: ada }))).toEqual(bound);
    expect(
      decideSignIn(
        account({ boundTo: ada, emailAddress: 'grace@acme.example', holder: { personId: grace, isBound: true } }),
      ),
    ).toEqual(bound);
    expect(
      decideSignIn(account({ boundTo: ada, emailAddress: undefined, isEmailVerified: false, holder: undefined })),
    ).toEqual(bound);
  });

  test.each<[string, Partial<ProviderAccount>, string]>([
    ['without an address', { emailAddress: undefined, holder: undefined }, 'no-email'],
    ['with an address that nobody verified', { isEmailVerified: false }, 'email-not-verified'],
    ['with an address that nobody has here', { holder: undefined }, 'unknown-person'],
    [
      'with the address of somebody who signs in with another account',
      { holder: { personId: ada, isBound: true } },
      'bound-to-another-account',
    ],
  ])('%s cannot sign in', (_name, changes, obstacle) => {
    expect(decideSignIn(account(changes))).toEqual({ obstacle });
  });
});
