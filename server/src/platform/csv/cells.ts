/**
 * What a spreadsheet would run as a formula: its leading characters, their full-width forms, and whitespace skipped
 * before one. Text that already looks escaped is escaped again, so that reading restores it.
 */
const dangerous = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
const disarmed = /^'(?='*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20])/;

/** Escapes a cell that a spreadsheet would run as a formula, with a leading apostrophe. */
export function harmlessCell(text: string): string {
  return dangerous.test(text) ? `'${text}` : text;
}

/** Removes the apostrophe that `harmlessCell` added. */
export function plainCell(text: string): string {
  return text.startsWith("'") ? text.replace(disarmed, '') : text;
}
