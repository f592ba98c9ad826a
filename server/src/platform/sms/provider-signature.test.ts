import { describe, expect, test } from 'vitest';
import { isSignedBy, signatureOf } from './provider-signature.ts';

/** The example of https://www.twilio.com/docs/usage/security */
const signed = {
  token: '12345',
  url: 'https://example.com/myapp.php?foo=1&bar=2',
  fields: {
    CallSid: 'CA1234567890ABCDE',
    Caller: '+14158675310',
    Digits: '1234',
    From: '+14158675310',
    To: '+18005551212',
  },
};

describe('the signature of a webhook', () => {
  test("matches the example in the provider's documentation", () => {
    expect(signatureOf(signed)).toBe('L/OH5YylLD5NRKLltdqwSvS0BnU=');
  });

  test('is valid for any order of the fields', () => {
    const fields = Object.fromEntries(Object.entries(signed.fields).toReversed());
    expect(isSignedBy({ ...signed, fields }, signatureOf(signed))).toBe(true);
  });

  test('is invalid for another URL, field, token or length', () => {
    const right = signatureOf(signed);
    expect(isSignedBy({ ...signed, url: 'https://example.com/myapp.php' }, right)).toBe(false);
    expect(isSignedBy({ ...signed, fields: { ...signed.fields, Digits: '1235' } }, right)).toBe(false);
    expect(isSignedBy({ ...signed, token: '12346' }, right)).toBe(false);
    for (const wrong of ['', right.slice(1), `${right}=`]) expect(isSignedBy(signed, wrong)).toBe(false);
  });
});
