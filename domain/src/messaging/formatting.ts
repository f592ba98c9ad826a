import { type Problem, problemWhen } from '../kernel/index.ts';

/** A run of text with one format. */
export type Span = { readonly text: string; readonly isBold?: true; readonly href?: string };

const marks = /\*\*(?=\S)([^\n]{1,500}?)(?<=\S)\*\*|\[([^[\]\n]{1,200})\]\((https?:\/\/[^\s()<>"{}]{1,1000})\)/gu;
const link = /\[[^[\]\n]{1,200}\]\(([^()\n]{0,1000})\)/gu;

/**
 * The formats of a line or paragraph: `**bold**` and `[label](https://address)`. Anything else is plain text. Applied
 * before substitutions are filled in, so that a name cannot contain a format.
 */
export function spansOf(template: string): readonly Span[] {
  const spans: Span[] = [];
  let end = 0;
  for (const { 0: whole, 1: bold, 2: label, 3: href, index } of template.matchAll(marks)) {
    if (index > end) spans.push({ text: template.slice(end, index) });
    if (bold !== undefined) spans.push(...spansOf(bold).map((span) => ({ ...span, isBold: true as const })));
    else if (label !== undefined && href !== undefined) spans.push({ text: label, href });
    end = index + whole.length;
  }
  if (end < template.length) spans.push({ text: template.slice(end) });
  return spans.reduce<readonly Span[]>(joined, []);
}

/** Neighbours with the same format are one span. */
function joined(spans: readonly Span[], span: Span): readonly Span[] {
  const last = spans.at(-1);
  const isSame = last !== undefined && last.isBold === span.isBold && last.href === span.href;
  return isSame ? [...spans.slice(0, -1), { ...last, text: last.text + span.text }] : [...spans, span];
}

/** Spans as plain text: no bold, and the address of a link in parentheses. */
export function plainTextOf(spans: readonly Span[]): string {
  return spans.map(({ text, href }) => (href && href !== text ? `${text} (${href})` : text)).join('');
}

/** Refuses links to anything but a fixed web address: a substitution could give the personal link away. */
export function linkAddressProblems(text: string, at: readonly string[]): readonly Problem[] {
  const isWrong = Array.from(text.matchAll(link)).some(([whole]) => spansOf(whole).every(({ href }) => !href));
  return problemWhen(isWrong, at, 'A link needs a fixed address that begins with https:// or http://.');
}
