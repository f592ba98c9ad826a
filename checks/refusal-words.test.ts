import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** Says that something is wrong, and neither of what nor what to do. */
const emptyPhrases = [
  /\b(this|that|these|it)( \w+)? (does|do) not exist\b/i,
  /^there (is|are) no such \w+( \w+)?\.?$/i,
  /\b(this|these) \w+ (is|are) (listed|chosen|there) twice\.?$/i,
  /\bhas to be (nothing|something else)\b/i,
  /\bis not an identifier\b/i,
];

const sources = globSync('{domain,contract,server}/src/**/*.ts').filter((path) => !/\.test/.test(path));

/** The texts between quotes that are sentences. */
function sentencesIn(source: string): readonly string[] {
  return [...source.matchAll(/(['`])([A-Z](?:(?!\1)[^\n\\]){4,})\1/g)].map(([, , text = '']) => text);
}

describe('the refusals of the product', () => {
  test('say what to choose instead, not only that something does not exist', () => {
    const empty = sources.flatMap((path) =>
      sentencesIn(readFileSync(path, 'utf8'))
        .filter((text) => emptyPhrases.some((phrase) => phrase.test(text)))
        .map((text) => `${path}: ${text}`),
    );
    expect(sources.length).toBeGreaterThan(500);
    expect(empty).toEqual([]);
  });
});
