/** A pattern of LIKE that matches any text containing this one. */
export function containing(text: string): string {
  return `%${escapeLike(text)}%`;
}

/** Part of a pattern of LIKE that matches just this text. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
