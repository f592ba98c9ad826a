/**
 * What a spreadsheet would take for a formula: its signs, their wide forms, and blanks that it skips in front of one.
 * What was disarmed already is, once more, so that it comes back as it was.
 */
const dangerous = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
const disarmed = /^'(?='*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20])/;

/** A cell that every spreadsheet shows as the text it is; an apostrophe in front says so. */
export function harmlessCell(text: string): string {
  return dangerous.test(text) ? `'${text}` : text;
}

/** The text of a cell, without the apostrophe that was put in front of it. */
export function plainCell(text: string): string {
  return text.startsWith("'") ? text.replace(disarmed, '') : text;
}
