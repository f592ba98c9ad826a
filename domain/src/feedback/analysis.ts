import type { Theme } from './themes.ts';

export const sentiments = ['negative', 'neutral', 'positive'] as const;
export type Sentiment = (typeof sentiments)[number];

/**
 * The word lists of one language. Entries are lower case without accents. `overload*` matches every word that begins
 * with it; several words match in sequence.
 */
export type CommentWords = {
  /** Frequent words by which the language is recognized. */
  readonly common: readonly string[];
  readonly positive: readonly string[];
  readonly negative: readonly string[];
  /** Reverse the words that follow: "not good". */
  readonly negators: readonly string[];
  /** Introduce a wish, which criticizes the present: "it would help". */
  readonly wishes: readonly string[];
  readonly themes: Readonly<Record<Theme, readonly string[]>>;
};

export type CommentAnalysis<Language extends string = string> = {
  readonly language: Language;
  readonly sentiment: Sentiment;
  readonly themes: readonly Theme[];
};

/** How many words a negator reaches. */
const reach = 3;

type Word = string | typeof clauseEnd;
const clauseEnd = Symbol('end of a clause');

/** Prepares word lists for {@link CommentAnalyser}. The first language decides where none is recognized. */
export function createCommentAnalyser<Language extends string>(
  lists: Readonly<Record<Language, CommentWords>>,
): (text: string) => CommentAnalysis<Language> {
  type List = (typeof languages)[number];
  const languages = (Object.entries(lists) as [Language, CommentWords][]).map(([language, words]) => ({
    language,
    common: new Set(words.common),
    positive: matcherOf(words.positive),
    negative: matcherOf(words.negative),
    negators: matcherOf(words.negators),
    wishes: matcherOf(words.wishes),
    themes: (Object.entries(words.themes) as [Theme, readonly string[]][]).map(([theme, entries]) => ({
      theme,
      matches: matcherOf(entries),
    })),
  }));

  return (text) => {
    const words = wordsIn(text);
    const [own] = languages.toSorted((a, b) => commonIn(words, b.common) - commonIn(words, a.common)) as [List];
    const themes = own.themes.filter(({ matches }) => words.some((_, at) => matches(words, at) > 0));
    return {
      language: own.language,
      sentiment: sentimentOf(scoreOf(words, own)),
      themes: themes.map(({ theme }) => theme),
    };
  };
}

function sentimentOf(score: number): Sentiment {
  return score > 0 ? 'positive' : score < 0 ? 'negative' : 'neutral';
}

type Matcher = (words: readonly Word[], at: number) => number;
type Lists = Readonly<Record<'positive' | 'negative' | 'negators' | 'wishes', Matcher>>;

/** Sum of the judging words, each reversed by a negator in the same clause within reach, and of wishes. */
function scoreOf(words: readonly Word[], { positive, negative, negators, wishes }: Lists): number {
  let score = 0;
  let negatedUntil = -1;
  for (let at = 0; at < words.length; at += 1) {
    if (words[at] === clauseEnd) negatedUntil = -1;
    const wishing = wishes(words, at);
    if (wishing > 0) {
      // The words of a wish do not judge: "I would like".
      score -= 1;
      at += wishing - 1;
      continue;
    }
    const value = (positive(words, at) > 0 ? 1 : 0) - (negative(words, at) > 0 ? 1 : 0);
    const negating = negators(words, at);
    // French negates twice: "ne ... jamais" stays negative.
    score += at <= negatedUntil && negating === 0 ? -value : value;
    if (negating > 0) negatedUntil = at + negating - 1 + reach;
  }
  return score;
}

/** Returns how many words an entry covers at a place; 0 if none matches. */
function matcherOf(entries: readonly string[]): Matcher {
  const byFirst = Map.groupBy(
    entries.map((entry) => entry.split(' ')),
    ([first]) => (first as string).replace('*', '').slice(0, 2),
  );
  return (words, at) => {
    const word = words[at];
    if (typeof word !== 'string') return 0;
    const candidates = byFirst.get(word.slice(0, 2)) ?? [];
    return Math.max(
      0,
      ...candidates
        .filter((entry) => entry.every((part, offset) => isMatch(part, words[at + offset])))
        .map(({ length }) => length),
    );
  };
}

function isMatch(part: string, word: Word | undefined): boolean {
  if (typeof word !== 'string') return false;
  return part.endsWith('*') ? word.startsWith(part.slice(0, -1)) : word === part;
}

function commonIn(words: readonly Word[], common: ReadonlySet<string>): number {
  return words.filter((word) => typeof word === 'string' && common.has(word)).length;
}

/** The words of a text in lower case without accents, and the ends of its clauses. */
function wordsIn(text: string): readonly Word[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/ß/g, 'ss').toLowerCase();
  return [...plain.matchAll(/[\p{L}\p{N}]+|[.,;:!?]/gu)].map(([word]) =>
    /[\p{L}\p{N}]/u.test(word) ? word : clauseEnd,
  );
}
