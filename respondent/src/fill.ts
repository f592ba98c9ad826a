/**
 * Replaces the `{{placeholders}}` of a text. A value at the start of a sentence gets an upper-case first letter. Throws
 * a RangeError if a value is missing.
 */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  const parts = text.split(/\{\{(\w+)\}\}/);
  return parts
    .map((part, place) => (place % 2 === 0 ? part : filled(part, values, parts.slice(0, place).join(''))))
    .join('');
}

function filled(name: string, values: Readonly<Record<string, string | number>>, before: string): string {
  const value = values[name];
  if (value === undefined) throw new RangeError(`No value for {{${name}}}`);
  return /(^|[.!?]\s+)$/.test(before) ? capitalized(String(value)) : String(value);
}

/** Capitalizes the first letter of a text. */
export function capitalized(text: string): string {
  const [first = ''] = text;
  return first.toUpperCase() + text.slice(first.length);
}
