import { ScimRefusal } from './scim-refusal.ts';

/** A token of a filter: a bracket, a name or keyword, a sub-attribute after a bracket (`.value`), or a JSON value. */
export type Token =
  | { readonly kind: '(' | ')' | '[' | ']' }
  | { readonly kind: 'word' | 'part'; readonly text: string }
  | { readonly kind: 'value'; readonly value: string | number };

const piece =
  /\s*(?:([()[\]])|("(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w$:.-])|([a-zA-Z$][\w$:.-]*)|\.([a-zA-Z$][\w$]*))/uy;

/** Splits a filter into tokens; refuses `invalidFilter` for anything else. */
export function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  const end = text.trimEnd().length;
  piece.lastIndex = 0;
  while (piece.lastIndex < end) {
    const [, bracket, quoted, number, word, part] = piece.exec(text) ?? [];
    if (bracket) tokens.push({ kind: bracket as '(' });
    else if (quoted) tokens.push({ kind: 'value', value: textIn(quoted) });
    else if (number) tokens.push({ kind: 'value', value: Number(number) });
    else if (word) tokens.push({ kind: 'word', text: word });
    else if (part) tokens.push({ kind: 'part', text: part });
    else throw new ScimRefusal('invalidFilter', 'The filter has something in it that cannot stand in one.');
  }
  return tokens;
}

/** NUL characters and lone surrogates cannot be stored, so nothing can match them. */
function textIn(quoted: string): string {
  const text = JSON.parse(quoted) as string;
  if (!text.isWellFormed() || text.includes('\0'))
    throw new ScimRefusal('invalidFilter', 'A text of the filter cannot be written.');
  return text;
}
