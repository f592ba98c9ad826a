import { type Span, spansOf } from '@attune/domain/messaging';
import type { Fragment, Mark, Node } from 'prosemirror-model';
import { schema } from './schema.ts';

/** The display name of each merge field that a message can use. */
export type FieldNames = ReadonlyMap<string, string>;

const { doc, paragraph, list, item, lineBreak, field } = schema.nodes;
const { bold, link } = schema.marks;

/** The stored text of a message as a document of the editor. */
export function toDocument(body: string, fields: FieldNames): Node {
  const blocks = body
    .split(/\r\n?|\n/u)
    .map((line) => line.trim())
    .join('\n')
    .split(/\n{2,}/u)
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map((each) => toBlock(each, fields));
  return doc.create(null, blocks.length > 0 ? blocks : [paragraph.create()]);
}

function toBlock(text: string, fields: FieldNames): Node {
  const lines = text.split('\n');
  if (!lines.every((line) => line.startsWith('- '))) return paragraph.create(null, toInline(text, fields));
  return list.create(
    null,
    lines.map((line) => item.create(null, paragraph.create(null, toInline(line.slice(2), fields)))),
  );
}

function toInline(text: string, fields: FieldNames): readonly Node[] {
  return spansOf(text).flatMap((span) => withFields(span.text, fields, marksOf(span)));
}

function marksOf({ isBold, href }: Span): readonly Mark[] {
  return [...(href === undefined ? [] : [link.create({ href })]), ...(isBold ? [bold.create()] : [])];
}

/** Text with its merge fields and line breaks as nodes. Unknown fields stay text, so that their error can be seen. */
export function withFields(text: string, fields: FieldNames, marks: readonly Mark[]): readonly Node[] {
  return text.split(/(\n|\{\{\s*\w+\s*\}\})/u).flatMap((part) => {
    if (part === '') return [];
    if (part === '\n') return [lineBreak.create()];
    const name = /^\{\{\s*(\w+)\s*\}\}$/u.exec(part)?.[1];
    const label = name === undefined ? undefined : fields.get(name);
    return [label === undefined ? schema.text(part, marks) : field.create({ name, label }, null, marks)];
  });
}

/** The document of the editor as stored text. */
export function toBody(document: Node): string {
  return blocksIn(document.content)
    .filter((block) => block !== '')
    .join('\n\n');
}

function blocksIn(content: Fragment): readonly string[] {
  return content.content.map((block) =>
    block.type === list
      ? block.content.content
          .map((each) => inlineText(each.child(0)).replaceAll(/\n+/gu, ' '))
          .filter((text) => text !== '')
          .map((text) => `- ${text}`)
          .join('\n')
      : inlineText(block).replaceAll(/\n{2,}/gu, '\n'),
  );
}

function inlineText(block: Node): string {
  const runs: { isBold: boolean; text: string }[] = [];
  for (const { isBold, href, text } of piecesOf(block)) {
    const words = href === undefined ? text : marked(text, (inner) => `[${inner}](${href})`);
    const last = runs.at(-1);
    if (last?.isBold === isBold) last.text += words;
    else runs.push({ isBold, text: words });
  }
  return runs
    .map(({ isBold, text }) => (isBold ? marked(text, (inner) => `**${inner}**`) : text))
    .join('')
    .trim();
}

type Piece = { readonly isBold: boolean; readonly href: string | undefined; readonly text: string };

/** Neighbours with the same link are one piece. */
function piecesOf(block: Node): readonly Piece[] {
  return block.content.content.reduce<readonly Piece[]>((pieces, node) => {
    const isBreak = node.type === lineBreak;
    const piece = {
      isBold: !isBreak && bold.isInSet(node.marks) !== undefined,
      href: isBreak ? undefined : (link.isInSet(node.marks)?.attrs['href'] as string | undefined),
      text: isBreak ? '\n' : (node.text ?? `{{${node.attrs['name'] as string}}}`),
    };
    const last = pieces.at(-1);
    return last && last.href === piece.href && last.isBold === piece.isBold
      ? [...pieces.slice(0, -1), { ...last, text: last.text + piece.text }]
      : [...pieces, piece];
  }, []);
}

/** Marks text without the spaces around it. */
function marked(text: string, mark: (inner: string) => string): string {
  const inner = text.trim();
  if (inner === '') return text;
  const start = text.indexOf(inner);
  return text.slice(0, start) + mark(inner) + text.slice(start + inner.length);
}
