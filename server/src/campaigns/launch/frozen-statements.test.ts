import { describe, expect, test } from 'vitest';
import type { StoredSurvey } from '../../surveys/index.ts';
import { freezeStatements, surveyProblems } from './frozen-statements.ts';

type Written = readonly [id: string, body: string, values?: object];

function aSurvey(id: string, statements: readonly Written[], values: Partial<StoredSurvey> = {}): StoredSurvey {
  const category = { id: '7', key: 'autonomy', title: 'Autonomy', type: 'drivers', sphere: 'Work Experience' };
  const asked = statements.map(([statementId, body, more], place) => ({
    id: statementId,
    surveyStatementId: `${id}${place}`,
    key: `key-${statementId}`,
    body,
    kind: 'likert5',
    categoryId: '7',
    category,
    driver: 'autonomy',
    sphere: 'Work Experience',
    order: place + 1,
    isRequired: true,
    ...more,
  }));
  return {
    id,
    name: `Survey ${id}`,
    isRemoved: false,
    isAvailableToSend: true,
    ...values,
    statements: asked,
  } as unknown as StoredSurvey;
}

const words = {
  en: { organization: 'our organization', manager: 'manager' },
  de: { organization: 'unserer Organisation', manager: 'Führungskraft' },
};
const wording = {
  words,
  organization: 'Acme',
  templateData: {},
  translations: new Map([['1', { de: 'Bei {{organization}} höre ich auf meine {{manager}}.' }]]),
};

describe('the statements of a campaign', () => {
  test('are numbered from 0 across surveys, each statement once, at its first position', () => {
    const frozen = freezeStatements(
      [
        aSurvey('1', [
          ['1', 'One.'],
          ['2', 'Two.'],
        ]),
        aSurvey('2', [
          ['3', 'Three.'],
          ['1', 'One.'],
          ['4', 'Four.'],
        ]),
      ],
      wording,
    );
    expect(frozen.map(({ position, statementId, surveyId }) => [position, statementId, surveyId])).toEqual([
      [0, '1', '1'],
      [1, '2', '1'],
      [2, '3', '2'],
      [3, '4', '2'],
    ]);
  });

  test('use the words of the organization, in every language', () => {
    const [frozen] = freezeStatements(
      [aSurvey('1', [['1', 'at {{organization}} I listen to my {{manager}}.']])],
      wording,
    );
    expect(frozen).toMatchObject({
      body: 'At Acme I listen to my manager.',
      translations: { de: 'Bei Acme höre ich auf meine Führungskraft.' },
    });
  });

  test('use the words of the campaign, those for statements in the original language only', () => {
    const templateData = {
      organization: 'the City',
      statement: { manager: 'principal', mayor: 'nobody', leaders: ' ' },
    };
    const [frozen] = freezeStatements([aSurvey('1', [['1', '{{organization}} and my {{manager}}.']])], {
      ...wording,
      templateData,
    });
    expect(frozen).toMatchObject({
      body: 'The City and my principal.',
      translations: { de: 'Bei the City höre ich auf meine Führungskraft.' },
    });
  });

  test('fall back to the words of the organization in each language', () => {
    const ofOrganization = { en: { manager: 'supervisor', organization: 'the City' }, de: { manager: 'Leitung' } };
    const [frozen] = freezeStatements([aSurvey('1', [['1', '{{organization}} and my {{manager}}.']])], {
      ...wording,
      ofOrganization,
    });
    expect(frozen).toMatchObject({
      body: 'The City and my supervisor.',
      translations: { de: 'Bei Acme höre ich auf meine Leitung.' },
    });
    const [renamed] = freezeStatements([aSurvey('1', [['1', '{{organization}} and my {{manager}}.']])], {
      ...wording,
      ofOrganization,
      templateData: { organization: 'The North', statement: { manager: 'principal' } },
    });
    expect(renamed).toMatchObject({
      body: 'The North and my principal.',
      translations: { de: 'Bei The North höre ich auf meine Leitung.' },
    });
  });

  test('keep their category and whether they are required', () => {
    const [frozen] = freezeStatements(
      [aSurvey('9', [['2', 'What else?', { kind: 'openResponse', isRequired: false }]])],
      wording,
    );
    expect(frozen).toEqual({
      position: 0,
      surveyId: '9',
      statementId: '2',
      key: 'key-2',
      categoryId: '7',
      sphere: 'Work Experience',
      kind: 'openResponse',
      isRequired: false,
      body: 'What else?',
      translations: {},
    });
  });
});

describe('a survey', () => {
  test('that was deleted or retired prevents publication', () => {
    const surveys = [
      aSurvey('1', []),
      aSurvey('2', [], { isRemoved: true }),
      aSurvey('3', [], { isAvailableToSend: false }),
    ];
    expect(surveyProblems(surveys).map(({ detail }) => detail)).toEqual([
      '"Survey 2" is no longer available. Choose another survey.',
      '"Survey 3" is no longer available. Choose another survey.',
    ]);
  });
});
