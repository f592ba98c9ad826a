import { array, assert, constant, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attributesOf, emptySurvey, type FormAct, formOfSurvey, formProblems, kindLabelOf, type SurveyForm, writeSurvey } from './survey-form.ts';
import { statementsOf } from './survey-parts.ts';
import { categoryChoices } from './statement-words.ts';
import { aSurvey, statementsIn } from './surveys.test-support.ts';

const written = (...acts: readonly FormAct[]): SurveyForm => acts.reduce(writeSurvey, emptySurvey);
const three = written({ act: 'add', kind: 'enps' }, { act: 'add', kind: 'open_response' });
const keysOf = ({ statements }: SurveyForm) => statements.map(({ key }) => key);

describe('writing a survey', () => {
  it('begins with one statement to be written', () => {
    expect(emptySurvey.statements).toEqual([{ key: 1, body: '', kind: 'likert5', categoryId: null }]);
  });

  it('adds statements of each kind at the end', () => {
    expect(three.statements.map(({ kind }) => kindLabelOf(kind))).toEqual(['Opinion Scale', 'eNPS', 'Opinion Response']);
  });

  it('moves a statement by one place and not beyond the ends', () => {
    expect(keysOf(writeSurvey(three, { act: 'move', key: 1, by: 1 }))).toEqual([2, 1, 3]);
    expect(keysOf(writeSurvey(three, { act: 'move', key: 1, by: -1 }))).toEqual([1, 2, 3]);
    expect(keysOf(writeSurvey(three, { act: 'move', key: 3, by: 1 }))).toEqual([1, 2, 3]);
    expect(keysOf(writeSurvey(three, { act: 'move', key: 9, by: 1 }))).toEqual([1, 2, 3]);
  });

  it('changes one statement and removes one', () => {
    const changed = written({ act: 'add', kind: 'likert5' }, { act: 'change', key: 2, changes: { body: 'I have what I need.' } }, { act: 'remove', key: 1 });
    expect(changed.statements).toEqual([{ key: 2, body: 'I have what I need.', kind: 'likert5', categoryId: null }]);
  });

  it('never loses or doubles a statement by moving', () => {
    const move = record({ act: constant('move' as const), key: integer({ min: 0, max: 4 }), by: constantFrom<-1 | 1>(-1, 1) });
    const keepsAll = (moves: readonly FormAct[]) => String(keysOf(moves.reduce(writeSurvey, three)).toSorted()) === '1,2,3';
    assert(property(array(move), keepsAll));
  });

  it('gives every statement a key of its own, whatever was removed before', () => {
    const again = written({ act: 'add', kind: 'likert5' }, { act: 'remove', key: 1 }, { act: 'add', kind: 'likert5' });
    expect(new Set(keysOf(again)).size).toBe(2);
  });
});

describe('what is wrong with a survey', () => {
  it('is named at its place', () => {
    const problems = formProblems(three);
    expect(problems.map(({ at }) => at.join('/'))).toEqual(['name', 'statements/0/body', 'statements/1/body', 'statements/2/body']);
  });

  it('includes substitutions that nobody fills in', () => {
    const form = written({ act: 'name', name: 'Onboarding' }, { act: 'change', key: 1, changes: { body: 'I like {{team}}.' } });
    expect(formProblems(form)[0]?.detail).toContain('{{team}} is not known');
  });

  it('is nothing once it has a name and words', () => {
    const form = written({ act: 'name', name: 'Onboarding' }, { act: 'change', key: 1, changes: { body: 'I feel welcome at {{organization}}.' } });
    expect(formProblems(form)).toEqual([]);
  });
});

describe('a survey that is sent to be stored', () => {
  it('has its words without blanks around them, and what a statement measures where that was said', () => {
    const form = written({ act: 'name', name: ' Onboarding ' }, { act: 'describe', description: 'First month ' }, { act: 'change', key: 1, changes: { body: ' I feel welcome. ', categoryId: '4' } }, { act: 'add', kind: 'open_response' });
    expect(attributesOf(form)).toEqual({
      name: 'Onboarding',
      description: 'First month',
      statements: [
        { body: 'I feel welcome.', statementType: 'likert5', categoryId: '4' },
        { body: '', statementType: 'open_response' },
      ],
    });
  });

  it('is read back for changing with its substitutions, not with the words in their place', () => {
    const survey = { data: aSurvey('1'), included: statementsIn('1', [{ id: '30', sphere: 'Manager', order: 1 }]) };
    expect(formOfSurvey({ name: 'Own', description: '' }, statementsOf(survey)).statements).toEqual([{ key: 1, body: 'At {{organization}}, 30', kind: 'likert5', categoryId: '7' }]);
  });
});

describe('what a statement can measure', () => {
  it('is offered by kind, without empty groups', () => {
    const category = (id: string, categoryType: 'conditions' | 'drivers') => ({ type: 'categories', id, attributes: { key: id, title: `Title ${id}`, categoryType, sphere: null } }) as const;
    expect(categoryChoices([category('1', 'drivers'), category('2', 'drivers')])).toEqual([
      {
        group: 'Drivers',
        items: [
          { value: '1', label: 'Title 1' },
          { value: '2', label: 'Title 2' },
        ],
      },
    ]);
  });
});
