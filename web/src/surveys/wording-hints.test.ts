import { describe, expect, it } from 'vitest';
import library from '../../../content/surveys.json' with { type: 'json' };
import { writingHints } from './wording-hints.ts';

const kindsOf = (body: string) => writingHints(body).map(({ kind }) => kind);

describe('hints about the words of a statement', () => {
  it('are quiet about a plain one', () => {
    expect(writingHints('I can do my best work here.')).toEqual([]);
    expect(writingHints('')).toEqual([]);
  });

  it('find two ideas in one statement, but no part of another word', () => {
    expect(kindsOf('My manager is fair and helpful.')).toEqual(['two ideas']);
    expect(kindsOf('I can choose my hours or my place of work.')).toEqual(['two ideas']);
    expect(kindsOf('I understand my order book.')).toEqual([]);
  });

  it('find negations, also short ones', () => {
    for (const body of [
      'I do not get lost in meetings.',
      'I don’t feel alone here.',
      "I can't switch off after work.",
      'Nobody tells me off.',
    ])
      expect(kindsOf(body)).toEqual(['negation']);
    expect(kindsOf('I notice when a note is missing.')).toEqual([]);
  });

  it('count words, a name that is filled in as one', () => {
    expect(
      writingHints('One two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'),
    ).toEqual([{ kind: 'length', words: '15 words: up to 14 are easy to read.' }]);
    expect(kindsOf('At {{organization}}, the {{leaders}} tell me early what is about to change for us.')).toEqual([]);
  });

  it('have nothing to say about what the library asks people to rate', () => {
    const rated = library.surveys.flatMap(({ statements }) => statements).filter(({ kind }) => kind === 'likert5');
    expect(rated.length).toBeGreaterThan(100);
    expect(rated.filter(({ body }) => writingHints(body).length > 0).map(({ body }) => body)).toEqual([]);
  });
});
