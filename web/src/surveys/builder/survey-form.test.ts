import { array, assert, integer, property, record, constant } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { statementsOf } from '../survey-parts.ts';
import { aSurvey, statementsIn } from '../surveys.test-support.ts';
import { adding, aStatement, written } from './builder.test-support.ts';
import {
  type FormAct,
  formOfSurvey,
  formProblems,
  fromBank,
  isReworded,
  linesOf,
  minutesOf,
  newStatement,
  nextKey,
  type SurveyForm,
  writeSurvey,
} from './survey-form.ts';

const three = written(
  { act: 'name', name: 'Onboarding' },
  adding('I feel welcome.', 'I know my task.', 'I have what I need.'),
);
const bodiesOf = ({ statements }: SurveyForm) => statements.map(({ body }) => body);
const keysOf = ({ statements }: SurveyForm) => statements.map(({ key }) => key);

describe('writing a survey', () => {
  it('adds statements at the end, or at a place', () => {
    expect(bodiesOf(writeSurvey(three, { act: 'add', statements: [newStatement('enps')], at: 1 }))).toEqual([
      'I feel welcome.',
      '',
      'I know my task.',
      'I have what I need.',
    ]);
  });

  it('leaves free text to whoever answers, and asks for everything else', () => {
    expect([
      newStatement('likert5').isRequired,
      newStatement('enps').isRequired,
      newStatement('open_response').isRequired,
    ]).toEqual([true, true, false]);
  });

  it('takes a statement to another place and not beyond the ends', () => {
    expect(keysOf(writeSurvey(three, { act: 'move', key: 1, to: 2 }))).toEqual([2, 3, 1]);
    expect(keysOf(writeSurvey(three, { act: 'move', key: 3, to: 0 }))).toEqual([3, 1, 2]);
    expect(keysOf(writeSurvey(three, { act: 'move', key: 3, to: 3 }))).toEqual([1, 2, 3]);
    expect(keysOf(writeSurvey(three, { act: 'move', key: 9, to: 0 }))).toEqual([1, 2, 3]);
  });

  it('removes a statement, and puts it back where it was', () => {
    const [, second] = three.statements;
    const without = writeSurvey(three, { act: 'remove', key: 2 });
    expect(keysOf(without)).toEqual([1, 3]);
    expect(writeSurvey(without, { act: 'restore', statement: second!, at: 1 })).toEqual(three);
  });

  it('never loses or doubles a statement by moving', () => {
    const move = record({
      act: constant('move' as const),
      key: integer({ min: 0, max: 4 }),
      to: integer({ min: -2, max: 4 }),
    });
    const keepsAll = (moves: readonly FormAct[]) =>
      String(keysOf(moves.reduce(writeSurvey, three)).toSorted()) === '1,2,3';
    assert(property(array(move), keepsAll));
  });

  it('assigns every statement a unique key, even after removals', () => {
    const [, , last] = three.statements;
    const again = writeSurvey(writeSurvey(three, { act: 'remove', key: 3 }), adding('Another one.'));
    expect(keysOf(again)).toEqual([1, 2, 4]);
    expect(nextKey(again)).toBe(5);
    expect(keysOf(writeSurvey(again, { act: 'restore', statement: last!, at: 2 }))).toEqual([1, 2, 3, 4]);
  });

  it('turns the lines of a pasted list into statements', () => {
    expect(linesOf('1. I feel welcome.\r\n2) I know my task.\n\n- I have what I need.\n   ')).toEqual([
      'I feel welcome.',
      'I know my task.',
      'I have what I need.',
    ]);
    expect(linesOf('2026 was a good year.')).toEqual(['2026 was a good year.']);
  });

  it('says how long it takes', () => {
    expect(minutesOf(written(adding('I feel welcome.')))).toBe(2);
    expect(
      minutesOf(
        writeSurvey(three, { act: 'add', statements: [newStatement('open_response'), newStatement('open_response')] }),
      ),
    ).toBe(2);
  });
});

describe('a statement that is asked elsewhere', () => {
  const bank = {
    type: 'statements',
    id: '31',
    attributes: {
      body: 'My {{manager}} listens.',
      compiledBody: 'My manager listens.',
      categoryId: '7',
      statementType: 'likert5',
      sphere: 'Manager',
      organizationId: null,
      surveys: [],
      locales: ['en'],
    },
  } as const;

  it('keeps its identity, what it measures and what people think of', () => {
    expect(fromBank({ ...bank, attributes: { ...bank.attributes, surveys: [], locales: ['en'] } })).toMatchObject({
      statementId: '31',
      body: 'My {{manager}} listens.',
      categoryId: '7',
      sphere: 'Manager',
    });
  });

  it('is known for being another one once its words are changed', () => {
    expect(isReworded(aStatement(1, { knownBody: 'I rest.', body: 'I rest. ' }))).toBe(false);
    expect(isReworded(aStatement(1, { knownBody: 'I rest.', body: 'I rest well.' }))).toBe(true);
    expect(isReworded(aStatement(1))).toBe(false);
  });
});

describe('a survey that is stored', () => {
  it('is opened with its statements in order and their own words', () => {
    const document = {
      data: aSurvey('1', { name: 'Onboarding', description: 'The first month.' }),
      included: statementsIn('1', [
        { id: '32', sphere: 'Manager', order: 2, isRequired: false },
        { id: '31', sphere: 'Somewhere', order: 1 },
      ]),
    };
    const form = formOfSurvey(document.data.attributes, statementsOf(document));
    expect(form).toMatchObject({ name: 'Onboarding', description: 'The first month.' });
    expect(
      form.statements.map(({ statementId, body, sphere, isRequired }) => [statementId, body, sphere, isRequired]),
    ).toEqual([
      ['31', 'At {{organization}}, 31', 'Work Experience', true],
      ['32', 'At {{organization}}, 32', 'Manager', false],
    ]);
  });
});

describe('what is wrong with a survey', () => {
  it('is named at its place', () => {
    expect(formProblems(written(adding('', 'I rest.'))).map(({ at }) => at.join('/'))).toEqual([
      'name',
      'statements/0/body',
    ]);
    expect(formProblems(written({ act: 'name', name: 'Empty' })).map(({ at }) => at.join('/'))).toEqual(['statements']);
  });

  it('includes words that nobody fills in', () => {
    expect(formProblems(written({ act: 'name', name: 'Onboarding' }, adding('I like {{team}}.')))[0]?.detail).toContain(
      '{{team}} is not known',
    );
  });

  it('is nothing once it has a name and words', () => {
    expect(formProblems(three)).toEqual([]);
  });
});
