import { describe, expect, it } from 'vitest';
import { draftWords, importedFrom, mistakesHeading } from './imported-survey.ts';

const statement = {
  body: 'I rest.',
  statementType: 'likert5',
  categoryId: '7',
  sphere: 'Work Experience',
  isRequired: true,
  translations: { de: 'Ich ruhe.' },
  line: 5,
} as const;
const draft = {
  name: 'Rest',
  description: '',
  version: 3,
  surveyTypeId: '2',
  statements: [statement, { ...statement, categoryId: null, translations: {}, line: 9 }],
  problems: [],
};

describe('a survey that comes from a file', () => {
  it('is stored as it was read, as a draft', () => {
    const imported = importedFrom(draft);
    expect(imported).toMatchObject({ name: 'Rest', version: 3, surveyTypeId: '2', isAvailableToSend: false });
    expect(imported.statements).toEqual([
      {
        body: 'I rest.',
        statementType: 'likert5',
        categoryId: '7',
        sphere: 'Work Experience',
        isRequired: true,
        translations: { de: 'Ich ruhe.' },
      },
      { body: 'I rest.', statementType: 'likert5', sphere: 'Work Experience', isRequired: true, translations: {} },
    ]);
  });

  it('is described by its size and its languages', () => {
    expect(draftWords(draft)).toBe('2 statements, also in German');
    expect(draftWords({ statements: [{ ...statement, translations: {} }] })).toBe('1 statement');
  });

  it('is described by the number of its errors', () => {
    expect(mistakesHeading({ problems: [{ line: 3, detail: 'No.' }] })).toBe('This text has one error');
    expect(
      mistakesHeading({
        problems: [
          { line: 3, detail: 'No.' },
          { line: 4, detail: 'No.' },
        ],
      }),
    ).toBe('2 errors in this text');
  });
});
