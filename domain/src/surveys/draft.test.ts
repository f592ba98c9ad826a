import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SurveyDraft, assertAskable, draftProblems, surveyLimits } from './draft.ts';
import { statementKinds } from './statement.ts';

const body = fc
  .string({ unit: 'grapheme-ascii', minLength: 3, maxLength: 300 })
  .filter((text) => text.trim().length >= 3 && !/\{\{|\}\}/.test(text));

const askable = fc
  .array(fc.record({ body, kind: fc.constantFrom(...statementKinds) }), { minLength: 1, maxLength: 100 })
  .map((statements): SurveyDraft => ({
    name: 'Pulse',
    version: 1,
    statements: statements.map((each, index) => ({ ...each, order: index + 1 })),
  }));

function aDraft(changes: Partial<SurveyDraft> = {}): SurveyDraft {
  return { name: 'Pulse', version: 1, statements: [{ body: 'I can rest.', kind: 'likert5', order: 1 }], ...changes };
}

function withBody(text: string): SurveyDraft {
  return aDraft({ statements: [{ body: text, kind: 'openResponse', order: 1 }] });
}

describe('a custom survey', () => {
  it('can have 1 to 100 statements of any kind, each in order', () => {
    fc.assert(
      fc.property(askable, (draft) => {
        expect(draftProblems(draft)).toEqual([]);
        expect(() => assertAskable(draft)).not.toThrow();
      }),
      { numRuns: 30 },
    );
  });

  it('cannot have no statements or more than 100', () => {
    const statements = Array.from({ length: 101 }, (_, index) => ({
      body: 'I can rest.',
      kind: 'likert5' as const,
      order: index + 1,
    }));
    expect(draftProblems(aDraft({ statements: [] }))).toEqual([
      { at: ['statements'], detail: 'A survey has 1 to 100 statements, not 0.' },
    ]);
    expect(draftProblems(aDraft({ statements }))).toEqual([
      { at: ['statements'], detail: 'A survey has 1 to 100 statements, not 101.' },
    ]);
  });

  it.each([
    [2, 1],
    [surveyLimits.shortestBody, 0],
    [surveyLimits.longestBody, 0],
    [surveyLimits.longestBody + 1, 1],
  ])('with %i characters in a statement has %i problems', (length, count) => {
    expect(draftProblems(withBody('x'.repeat(length)))).toHaveLength(count);
  });

  it('refuses blank statements', () => {
    expect(draftProblems(withBody('  a  '))).toEqual([
      { at: ['statements', '0', 'body'], detail: 'A statement has 3 to 300 characters, not 1.' },
    ]);
  });

  it('uses the listed substitutions only', () => {
    expect(draftProblems(withBody('My {{manager}} listens.'))).toEqual([]);
    expect(draftProblems(withBody('My {{colleagues}} listen.'))[0]?.detail).toMatch(
      /^\{\{colleagues\}\} is not known\./,
    );
  });

  it('has every order once, as a whole number starting at 1', () => {
    const ordered = (...orders: readonly number[]) =>
      aDraft({ statements: orders.map((order) => ({ body: 'I can rest.', kind: 'likert5', order })) });
    expect(draftProblems(ordered(2, 1, 7))).toEqual([]);
    expect(draftProblems(ordered(1, 2, 1))).toEqual([
      { at: ['statements', '2', 'order'], detail: 'Two statements have the order 1.' },
    ]);
    expect(draftProblems(ordered(0))).toEqual([
      { at: ['statements', '0', 'order'], detail: 'The order must be a whole number, 1 or greater.' },
    ]);
    expect(draftProblems(ordered(1.5))).toHaveLength(1);
  });

  it.each(['', '   ', 'x'.repeat(201)])('has a name of 1 to 200 characters', (name) => {
    expect(draftProblems(aDraft({ name }))).toEqual([{ at: ['name'], detail: 'A name has 1 to 200 characters.' }]);
  });

  it.each([0, -1, 1.5, Number.NaN])('has no version %d', (version) => {
    expect(draftProblems(aDraft({ version }))).toEqual([
      { at: ['version'], detail: 'A version is a whole number from 1.' },
    ]);
  });

  it('is refused with all problems together', () => {
    const draft = aDraft({ name: '', version: 0, statements: [] });
    expect(() => assertAskable(draft)).toThrow(
      expect.objectContaining({ code: 'invalid', problems: draftProblems(draft) }),
    );
    expect(draftProblems(draft)).toHaveLength(3);
  });
});
