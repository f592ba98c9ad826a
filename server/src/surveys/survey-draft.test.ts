import type { CategoryId } from '@attune/domain/surveys';
import { describe, expect, test } from 'vitest';
import { type DraftedStatement, toStatements } from './survey-draft.ts';

const id = (text: string) => text as CategoryId;
const categories = [
  { id: id('1'), key: 'custom', title: 'Custom', type: 'drivers', sphere: null },
  { id: id('2'), key: 'enps', title: 'eNPS', type: 'drivers', sphere: 'Leadership' },
  { id: id('3'), key: 'open-feedback', title: 'Open Feedback', type: 'drivers', sphere: 'Work Experience' },
  { id: id('4'), key: 'manager', title: 'Manager', type: 'drivers', sphere: 'Manager' },
] as const;

const draft = (values: Partial<DraftedStatement>): DraftedStatement => ({ body: 'A sentence.', kind: 'likert5', categoryId: undefined, isRequired: undefined, ...values });

describe('a statement that somebody wrote', () => {
  test('measures what its kind is usually asked for, and may be left out only when it is free text', () => {
    const statements = toStatements([draft({}), draft({ kind: 'enps' }), draft({ kind: 'openResponse' })], categories);
    expect(statements.map(({ categoryId, sphere, order, isRequired }) => [categoryId, sphere, order, isRequired])).toEqual([
      ['1', 'Work Experience', 1, true],
      ['2', 'Leadership', 2, true],
      ['3', 'Work Experience', 3, false],
    ]);
  });

  test('measures what its writer says, and is about what that is about', () => {
    expect(toStatements([draft({ categoryId: id('4'), isRequired: false })], categories)).toMatchObject([{ categoryId: '4', sphere: 'Manager', isRequired: false }]);
  });

  test('is refused with a category that does not exist, each by its place', () => {
    const wrong = [draft({ categoryId: id('9') }), draft({}), draft({ categoryId: id('8') })];
    expect(() => toStatements(wrong, categories)).toThrow(expect.objectContaining({ code: 'invalid', problems: [expect.objectContaining({ at: ['statements', '0', 'categoryId'] }), expect.objectContaining({ at: ['statements', '2', 'categoryId'] })] }));
  });
});
