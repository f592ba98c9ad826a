/** Something that makes a statement harder to answer than it has to be, and what to do about it. */
export type WordingHint = { readonly kind: 'two ideas' | 'negation' | 'length'; readonly words: string };

/** Above it a statement is no longer read at one glance (content/README.md). */
const maxWords = 14;

const joining = /\b(and|or|as well as)\b/iu;
const negating =
  /\b(not|no|never|none|nothing|nobody|neither|nor|without|cannot|(?:do|does|did|is|are|was|were|have|has|had|ca|could|would|wo|should)n['’]t)\b/iu;

/**
 * Hints about the words of a statement that people rate: two ideas in one, a negation, more words than are read at a
 * glance. They are advice, never a reason to refuse. Words of other languages than English are counted only.
 */
export function writingHints(body: string): readonly WordingHint[] {
  const words = countWords(body);
  const joined = joining.exec(body)?.[0];
  const negation = negating.exec(body)?.[0];
  return [
    ...(joined
      ? [{ kind: 'two ideas', words: `“${joined}” may combine two ideas; people may agree with only one.` } as const]
      : []),
    ...(negation
      ? [{ kind: 'negation', words: `“${negation}” is easily overlooked. Use a positive statement.` } as const]
      : []),
    ...(words > maxWords
      ? [{ kind: 'length', words: `${words} words: up to ${maxWords} are easy to read.` } as const]
      : []),
  ];
}

/** Words of a statement; a placeholder counts as one. */
function countWords(body: string): number {
  return body
    .replaceAll(/\{\{[^}]*\}\}/gu, 'name')
    .split(/[\s\u2013\u2014]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
