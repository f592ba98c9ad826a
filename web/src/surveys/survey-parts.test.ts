import { describe, expect, it } from 'vitest';
import { partsOf, statementsOf } from './survey-parts.ts';
import { sizeWords, togetherWords } from './survey-words.ts';
import { aSurvey, statementsIn } from './surveys.test-support.ts';

const document = {
  data: aSurvey('1'),
  included: [
    ...statementsIn('1', [
      { id: '31', sphere: 'Leadership', order: 2 },
      { id: '30', sphere: 'Work Experience', order: 1 },
      { id: '32', sphere: 'Work Experience', order: 3, isRequired: false },
    ]),
    ...statementsIn('2', [{ id: '40', sphere: 'Manager', order: 1 }]),
  ],
};

describe('a survey as respondents read it', () => {
  it('counts its statements in the order in which they are asked', () => {
    expect(statementsOf(document).map(({ place, id }) => `${place}: ${id}`)).toEqual(['1: 30', '2: 31', '3: 32']);
  });

  it('gathers statements under the section that respondents come to first', () => {
    expect(partsOf(document).map(({ section, statements }) => [section, statements.map(({ place }) => place)])).toEqual(
      [
        ['Work Experience', [1, 3]],
        ['Leadership', [2]],
      ],
    );
  });

  it('has the words of the organization filled in and says what may be left out', () => {
    expect(statementsOf(document).at(-1)).toMatchObject({ compiledBody: 'At Acme, 32', isRequired: false });
  });

  it('shows nothing of a survey that came without its statements', () => {
    expect(partsOf({ data: aSurvey('1') })).toEqual([]);
  });
});

describe('the size of surveys', () => {
  it('is said in statements and minutes', () => {
    expect(sizeWords({ statementCount: 58, minutes: 6 })).toBe('58 statements, about 6 minutes');
    expect(sizeWords({ statementCount: 1, minutes: 1 })).toBe('1 statement, about 1 minute');
  });

  it('adds up when several are asked together', () => {
    const surveys = [
      aSurvey('1', { name: 'Engagement with Drivers', statementCount: 59, minutes: 6, seconds: 350 }),
      aSurvey('2', { name: 'eNPS', statementCount: 2, minutes: 2, seconds: 65 }),
    ];
    expect(togetherWords(surveys)).toBe('Engagement with Drivers and eNPS: 61 statements, about 7 minutes');
  });
});
