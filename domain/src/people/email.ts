const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const host = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
const longestAddress = 254;
const longestLocalPart = 64;

/** Normalizes an e-mail address to its stored form, in lower case; undefined if it is invalid. */
export function parseEmail(text: string): string | undefined {
  return emailAdvice(text) === undefined ? normalizeEmail(text) : undefined;
}

/** Explains how to correct an invalid e-mail address; undefined if it is valid. */
export function emailAdvice(text: string): string | undefined {
  const address = normalizeEmail(text);
  const at = address.indexOf('@');
  if (at < 0) return 'Add the @ and what comes after it.';
  if (at !== address.lastIndexOf('@')) return 'Keep one address with a single @.';
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)];
  if (domain !== '' && !domain.includes('.')) return 'Add the end of the address, for example .com';
  if (address.length > longestAddress || local.length > longestLocalPart) return 'Use a shorter address.';
  return localPart.test(local) && host.test(domain)
    ? undefined
    : 'Use an address like name@company.com, without spaces.';
}

function normalizeEmail(text: string): string {
  return text.trim().toLowerCase();
}
