import { type TemplateValues, fillIn, placeholdersIn } from '../kernel/index.ts';
import { type Span, plainTextOf, spansOf } from './formatting.ts';
import { messageLanguageOf } from './languages.ts';
import type { MessageText, MessageValues } from './message-kinds.ts';
import { isNamed, withoutName } from './nameless.ts';

/** A block of an e-mail; rendering decides its appearance. `spans` repeats a text that has formats. */
export type Block =
  | { readonly kind: 'paragraph'; readonly text: string; readonly spans?: readonly Span[] }
  | { readonly kind: 'list'; readonly items: readonly string[]; readonly spans?: readonly (readonly Span[])[] }
  | { readonly kind: 'button'; readonly label: string; readonly href: string }
  | { readonly kind: 'promise'; readonly text: string };

/** An e-mail to one reader, rendered as HTML and as plain text from the same blocks. Not escaped. */
export type Email = { readonly subject: string; readonly blocks: readonly Block[] };

export type EmailRequest = {
  readonly text: MessageText;
  /** The confidentiality promise to a respondent; omitted for other readers. */
  readonly promise?: string;
  readonly values: MessageValues;
  /** The language of the text. */
  readonly language: string;
};

const longestLabel = 60;
const button = new RegExp(String.raw`^(.{1,${longestLabel}}?)[\s:]*\{\{\s*link\s*\}\}$`, 'u');

/**
 * Fills the substitutions of a text, each on a single line, so that a name can neither end a header nor start a
 * paragraph. Refuses `invalid` for unknown and missing substitutions, one problem per name.
 */
export function renderMessage(text: string, values: TemplateValues, at: readonly string[] = ['body']): string {
  return fillIn(text, values, { at, adjust: onOneLine });
}

/**
 * Composes the e-mail for one reader. A paragraph whose lines start with "- " becomes a list; a few words and the link,
 * as in "Start here: {{link}}", become a button. Paragraphs and items can have formats (`spansOf`). The
 * promise replaces `{{promise}}` and is otherwise appended, so that every text for respondents includes it. A reader
 * without a name gets the text without it. Refuses the same as `renderMessage`.
 */
export function composeEmail({ text, promise, values, language }: EmailRequest): Email {
  const { subject, body: own } = textFor(text, values, language);
  const body = promise === undefined || placeholdersIn(own).includes('promise') ? own : `${own}\n\n{{promise}}`;
  const promised = promise === undefined ? {} : { promise: renderMessage(promise, values, ['promise']) };
  const render = (template: string) => renderMessage(template, { ...values, ...promised });
  return {
    subject: renderMessage(subject, values, ['subject']),
    blocks: paragraphsOf(body).map((paragraph) => toBlock(paragraph, render)),
  };
}

function textFor(text: MessageText, { firstName }: MessageValues, language: string): MessageText {
  if (isNamed(firstName)) return text;
  const known = messageLanguageOf(language);
  return { subject: withoutName(text.subject, known), body: withoutName(text.body, known) };
}

/** Renders blocks as plain text, separated by blank lines. */
export function toPlainText(blocks: readonly Block[]): string {
  return blocks.map(asText).join('\n\n');
}

function toBlock(paragraph: string, render: (template: string) => string): Block {
  const lines = paragraph.split('\n');
  const label = button.exec(paragraph)?.[1];
  if (/^\{\{\s*promise\s*\}\}$/.test(paragraph)) return { kind: 'promise', text: render(paragraph) };
  if (label) return { kind: 'button', label: plainTextOf(formatted(label, render)), href: render('{{link}}') };
  if (lines.every((line) => line.startsWith('- '))) {
    const spans = lines.map((line) => formatted(line.slice(2), render));
    return { kind: 'list', items: spans.map(plainTextOf), ...(spans.some(hasFormat) && { spans }) };
  }
  const spans = formatted(paragraph, render);
  return { kind: 'paragraph', text: plainTextOf(spans), ...(hasFormat(spans) && { spans }) };
}

function formatted(template: string, render: (template: string) => string): readonly Span[] {
  return spansOf(template).map((span) => ({ ...span, text: render(span.text) }));
}

function hasFormat(spans: readonly Span[]): boolean {
  return spans.some(({ isBold, href }) => isBold === true || href !== undefined);
}

function asText(block: Block): string {
  switch (block.kind) {
    case 'list':
      return block.items.map((item) => `- ${item}`).join('\n');
    case 'button':
      return `${block.label}: ${block.href}`;
    case 'paragraph':
    case 'promise':
      return block.text;
  }
}

function paragraphsOf(body: string): readonly string[] {
  const lines = body.split(/\r\n?|\n/).map((line) => line.trim());
  return lines
    .join('\n')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

function onOneLine(value: string): string {
  return value.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
