/** A run of text with one style. */
export type Words = { readonly text: string; readonly look: 'plain' | 'strong' | 'emphasis' };

export type Block =
  | { readonly kind: 'paragraph'; readonly words: readonly Words[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Words[])[] }
  | {
      readonly kind: 'table';
      readonly head: readonly (readonly Words[])[];
      readonly rows: readonly (readonly (readonly Words[])[])[];
    };

/** A heading with its content. `anchor` is its URL anchor. */
export type Part = { readonly title: string; readonly anchor: string; readonly blocks: readonly Block[] };

export type MethodText = {
  readonly title: string;
  readonly opening: readonly Block[];
  readonly parts: readonly Part[];
};

/**
 * Parses the Markdown subset of the methodology: headings, paragraphs, lists, tables, strong and emphasized text.
 * Everything else stays text and never becomes an element of the page.
 */
export function readMethod(markdown: string): MethodText {
  const [before = '', ...sections] = markdown.split(/^## /mu);
  const [title = '', ...opening] = before.replace(/^# /u, '').split('\n');
  return {
    title,
    opening: blocksOf(opening.join('\n')),
    parts: sections.map((section) => {
      const [heading = '', ...lines] = section.split('\n');
      return { title: heading, anchor: anchorOf(heading), blocks: blocksOf(lines.join('\n')) };
    }),
  };
}

/** "From answers to scores" is at `#from-answers-to-scores`. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '');
}

function blocksOf(text: string): readonly Block[] {
  return text
    .split(/\n{2,}/u)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map(blockOf);
}

function blockOf(block: string): Block {
  const lines = block.split('\n');
  if (lines.every((line) => line.startsWith('- ')))
    return { kind: 'list', items: lines.map((line) => wordsOf(line.slice(2))) };
  if (lines.every((line) => line.startsWith('|'))) return tableOf(lines);
  return { kind: 'paragraph', words: wordsOf(lines.join(' ')) };
}

/** The second line of a table only separates head and rows. */
function tableOf([head = '', , ...rows]: readonly string[]): Block {
  return { kind: 'table', head: cellsOf(head), rows: rows.map(cellsOf) };
}

function cellsOf(line: string): readonly (readonly Words[])[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => wordsOf(cell.trim()));
}

const marked = /\*\*([^*]+)\*\*|\*([^*]+)\*/gu;

function wordsOf(text: string): readonly Words[] {
  const words: Words[] = [];
  let from = 0;
  const plain = (to: number) => {
    if (to > from) words.push({ text: text.slice(from, to), look: 'plain' });
  };
  for (const match of text.matchAll(marked)) {
    const [all, strong, emphasis] = match;
    plain(match.index);
    words.push(strong === undefined ? { text: emphasis ?? '', look: 'emphasis' } : { text: strong, look: 'strong' });
    from = match.index + all.length;
  }
  plain(text.length);
  return words;
}
