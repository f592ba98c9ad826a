const date = /\b\d{1,2}[./-]\d{1,2}[./-](?:\d{2}|\d{4})\b|\b\d{4}-\d{2}-\d{2}\b/;
const address = /\S@\S+\.\S|\d(?:[\s()/.-]{0,2}\d){6,}/;

/** What in a text could give its writer away without being needed: an exact date, or an address or telephone number. */
export function hintFor(text: string): 'dateHint' | 'contactHint' | undefined {
  if (date.test(text)) return 'dateHint';
  return address.test(text) ? 'contactHint' : undefined;
}
