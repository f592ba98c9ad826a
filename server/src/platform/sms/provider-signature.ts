import { createHmac, timingSafeEqual } from 'node:crypto';

type Signed = { readonly token: string; readonly url: string; readonly fields: Readonly<Record<string, string>> };

/** Twilio's webhook signature: HMAC-SHA1, with the account's token as key, of the URL and the sorted form fields. */
export function signatureOf({ token, url, fields }: Signed): string {
  const parts = Object.keys(fields)
    .toSorted()
    .map((name) => `${name}${fields[name]}`);
  return createHmac('sha1', token)
    .update(url + parts.join(''))
    .digest('base64');
}

/** Whether a webhook was signed with the token, compared in constant time. */
export function isSignedBy(signed: Signed, signature: string): boolean {
  const [expected, given] = [Buffer.from(signatureOf(signed)), Buffer.from(signature)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
