import { describe, expect, it } from 'vitest';
import { adding, aStatement, written } from './builder.test-support.ts';
import { beginningOf, sendableOf } from './survey-attributes.ts';
import { newStatement } from './survey-form.ts';

const none = new Map<number, string>();
const named = { act: 'name', name: ' Onboarding ' } as const;

describe('what is sent to have a survey stored', () => {
  it('is its name, its description and its statements in order', () => {
    const { attributes, keys } = sendableOf(
      written(named, { act: 'describe', description: ' The first month. ' }, adding(' I feel welcome. ')),
      none,
    );
    expect(attributes).toEqual({
      name: 'Onboarding',
      description: 'The first month.',
      statements: [{ body: 'I feel welcome.', statementType: 'likert5', sphere: 'Work Experience', isRequired: true }],
    });
    expect(keys).toEqual([1]);
  });

  it('names statements that are stored already by what they are stored as', () => {
    const form = {
      ...written(named),
      statements: [aStatement(1), aStatement(2, { statementId: '32', categoryId: '7' })],
    };
    const { attributes } = sendableOf(form, new Map([[1, '31']]));
    expect(attributes.statements?.map(({ statementId, categoryId }) => [statementId, categoryId])).toEqual([
      ['31', undefined],
      ['32', '7'],
    ]);
  });

  it('leaves new statements out until they have words that can be asked', () => {
    const { attributes, keys } = sendableOf(
      written(named, adding('I feel welcome.', '', 'No', 'I like {{team}}.')),
      none,
    );
    expect(attributes.statements).toHaveLength(1);
    expect(keys).toEqual([1]);
  });

  it('leaves the stored words of a statement as they are while its new ones cannot be asked', () => {
    const form = { ...written(named), statements: [aStatement(1, { statementId: '31', body: '' })] };
    expect(sendableOf(form, none).attributes.statements).toEqual([
      { statementId: '31', statementType: 'likert5', sphere: 'Work Experience', isRequired: true },
    ]);
  });

  it('leaves the stored name and statements alone where there are none to send', () => {
    expect(sendableOf(written({ act: 'describe', description: 'Later.' }), none).attributes).toEqual({
      description: 'Later.',
    });
  });

  it('begins with a name and a statement, and cannot be sent by campaigns yet', () => {
    expect(beginningOf(written(named), none)).toBeUndefined();
    expect(beginningOf(written(adding('I feel welcome.')), none)).toBeUndefined();
    expect(beginningOf(written(named, { act: 'add', statements: [newStatement('likert5')] }), none)).toBeUndefined();
    expect(beginningOf(written(named, adding('I feel welcome.')), none)?.attributes).toMatchObject({
      name: 'Onboarding',
      isAvailableToSend: false,
    });
  });
});
