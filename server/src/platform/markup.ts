/** Characters that XML 1.0 does not allow, not even as references. */
const notAllowed = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
/** Parsers normalize line breaks, and in attributes all white space, unless they are references. */
const special = { text: /[&<>\r]/g, attribute: /[&<>"'\r\n\t]/g } as const;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * Escapes a text for HTML and XML, so that it is read as it is, both between tags and in attributes with quotes. `text`
 * keeps quotes readable where only a text can be.
 */
export function escapeMarkup(text: string, place: keyof typeof special = 'attribute'): string {
  return text
    .replaceAll(notAllowed, '\uFFFD')
    .replaceAll(special[place], (sign) => entities[sign] ?? `&#${sign.charCodeAt(0)};`);
}
