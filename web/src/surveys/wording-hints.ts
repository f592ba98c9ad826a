/** A problem that makes a statement harder to answer than necessary, and how to fix it. */
export type WordingHint = { readonly kind: 'two ideas' | 'negation' | 'length'; readonly words: string };

/** Above this length a statement is not readable at a glance (content/README.md). */
const maxWords = 14;

const joining = /\b(and|or|as well as)\b/iu;
const negating =
  /\b(not|no|never|none|nothing|nobody|neither|nor|without|cannot|(?:do|does|did|is|are|was|were|have|has|had|ca|could|would|wo|should)n['’]t)\b/iu;

/**
 * Hints about the text of a rated statement: double-barreled, negated, too long. They are advice and never block
 * saving. Languages other than English are only checked for length.
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

/** Number of words in a statement; a placeholder counts as one. */
function countWords(body: string): number {
  return body
    .replaceAll(/\{\{[^}]*\}\}/gu, 'name')
    .split(/[\s\u2013\u2014]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
