import { describe, expect, it } from 'vitest';
import { aToken, anAccessToken, settings } from './session.test-support.ts';
import { checkAccessToken, claimsOf } from './token.ts';

const messageOf = (token: string) => {
  const checked = checkAccessToken(token, settings);
  return checked.isGood ? 'good' : checked.message;
};

describe('the claims of a token', () => {
  it('are read, in whatever script they are written', () => {
    expect(claimsOf(aToken({ name: 'Élodie Østergård 李' }))).toEqual({ name: 'Élodie Østergård 李' });
  });

  it.each(['', 'x', 'a.b.c', `.${btoa('7')}.`, `.${btoa('null')}.`])('are unknown when %j is no token', (text) => {
    expect(claimsOf(text)).toBeUndefined();
  });
});

describe('an access token', () => {
  it('is good when it is ours', () => {
    expect(checkAccessToken(anAccessToken(), settings)).toMatchObject({
      isGood: true,
      claims: { person_id: '7', organization_id: '4' },
    });
    expect(
      messageOf(anAccessToken({ aud: ['other', settings.audience], [settings.scopeClaim]: ['read', 'attune'] })),
    ).toBe('good');
  });

  it('of another issuer is refused with the reason', () => {
    expect(messageOf(anAccessToken({ iss: 'https://evil.example' }))).toBe('Incorrect auth issuer');
    expect(messageOf(anAccessToken({ iss: `${settings.issuer}.evil.example` }))).toBe('Incorrect auth issuer');
    expect(messageOf(anAccessToken({ iss: undefined }))).toBe('Incorrect auth issuer');
  });

  // Shows ROUTE-06
  it.each([
    ['without the claim that says it is for the API', { [settings.scopeClaim]: undefined }],
    ['with another scope', { [settings.scopeClaim]: 'attune-other' }],
    ['for another audience', { aud: 'other' }],
    ['without an end', { exp: undefined }],
    ['without a person', { person_id: undefined }],
  ])('%s is refused', (_name, claims) => {
    expect(messageOf(anAccessToken(claims))).toBe("Sorry, we couldn't sign you in right now.");
  });

  it('that is none is refused', () => {
    expect(messageOf('nonsense')).toBe("Sorry, we couldn't sign you in right now.");
  });
});
