/*
 * A personal link is /s/ followed by 22 characters for its 128-bit token and the campaign number, both in base 62: no
 * character needs escaping in a text message, and a double click selects the whole link.
 */
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const tokenBytes = 16;
const tokenDigits = 22;
const wellFormed = /^[0-9A-Za-z]{23,33}$/;

export type SurveyLink = { readonly campaignId: string; readonly token: Buffer };

/** The last segment of the address that a recipient gets. */
export function formatLink({ campaignId, token }: SurveyLink): string {
  return toBase62(BigInt(`0x${token.toString('hex')}`)).padStart(tokenDigits, '0') + toBase62(BigInt(campaignId));
}

/** Parses a link; undefined if malformed. */
export function parseLink(text: string): SurveyLink | undefined {
  if (!wellFormed.test(text)) return undefined;
  const token = fromBase62(text.slice(0, tokenDigits))
    .toString(16)
    .padStart(tokenBytes * 2, '0');
  const campaignId = fromBase62(text.slice(tokenDigits));
  if (token.length > tokenBytes * 2 || campaignId === 0n || campaignId > 9_223_372_036_854_775_807n) return undefined;
  return { campaignId: String(campaignId), token: Buffer.from(token, 'hex') };
}

function toBase62(value: bigint): string {
  let rest = value;
  let text = '';
  do {
    text = digits.charAt(Number(rest % 62n)) + text;
    rest /= 62n;
  } while (rest > 0n);
  return text;
}

/** A number holds so many digits exactly, and is much faster than a bigint. */
const digitsAtOnce = 8;

function fromBase62(text: string): bigint {
  let value = 0n;
  for (let at = 0; at < text.length; at += digitsAtOnce) {
    const part = text.slice(at, at + digitsAtOnce);
    let number = 0;
    for (const digit of part) number = number * 62 + digits.indexOf(digit);
    value = value * 62n ** BigInt(part.length) + BigInt(number);
  }
  return value;
}
