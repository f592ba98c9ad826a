import { createHmac, timingSafeEqual } from 'node:crypto';

type Signed = { readonly token: string; readonly url: string; readonly fields: Readonly<Record<string, string>> };

/**
 * The signature of a webhook as Twilio makes it: HMAC-SHA1, by the token of the account, of the address and the sorted
 * fields of the form.
 */
export function signatureOf({ token, url, fields }: Signed): string {
  const parts = Object.keys(fields)
    .toSorted()
    .map((name) => `${name}${fields[name]}`);
  return createHmac('sha1', token)
    .update(url + parts.join(''))
    .digest('base64');
}

/** Whether a webhook comes from who knows the token. It takes the same time whatever was sent. */
export function isSignedBy(signed: Signed, signature: string): boolean {
  const [expected, given] = [Buffer.from(signatureOf(signed)), Buffer.from(signature)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
