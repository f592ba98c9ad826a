import type { CategoryId, StatementId } from '@attune/domain/surveys';
import { describe, expect, test } from 'vitest';
import type { KnownStatement } from './survey-drafts.repository.ts';
import { type DraftedStatement, toStatements } from './survey-draft.ts';

const id = (text: string) => text as CategoryId;
const categories = [
  { id: id('1'), key: 'custom', title: 'Custom', type: 'drivers', sphere: null },
  { id: id('2'), key: 'enps', title: 'eNPS', type: 'drivers', sphere: 'Leadership' },
  { id: id('3'), key: 'open-feedback', title: 'Open Feedback', type: 'drivers', sphere: 'Work Experience' },
  { id: id('4'), key: 'manager', title: 'Manager', type: 'drivers', sphere: 'Manager' },
] as const;

const draft = (values: Partial<DraftedStatement>): DraftedStatement => ({
  body: 'A sentence.',
  kind: 'likert5',
  ...values,
});

const named = (text: string) => text as StatementId;
const known = (values: Partial<KnownStatement>): KnownStatement => ({
  id: named('7'),
  isFromLibrary: false,
  isFromContent: false,
  askedBy: 1,
  body: 'I like it.',
  kind: 'likert5',
  categoryId: id('4'),
  sphere: 'Manager',
  ...values,
});
const write = (drafts: readonly DraftedStatement[], there: readonly KnownStatement[] = []) =>
  toStatements(drafts, { categories, known: there, asked: there.map((each) => ({ ...each, isRequired: false })) });

describe('a new statement', () => {
  test('gets the default category of its kind, and is optional only for free text', () => {
    const statements = write([draft({}), draft({ kind: 'enps' }), draft({ kind: 'openResponse' })]);
    expect(
      statements.map(({ categoryId, sphere, order, isRequired, id: own }) => [
        categoryId,
        sphere,
        order,
        isRequired,
        own,
      ]),
    ).toEqual([
      ['1', 'Work Experience', 1, true, null],
      ['2', 'Leadership', 2, true, null],
      ['3', 'Work Experience', 3, false, null],
    ]);
  });

  test('is never required if it is open: the number of comments would show who responded', () => {
    const required = { ...known({ kind: 'openResponse' }), isRequired: true };
    expect(() => write([draft({}), draft({ kind: 'openResponse', isRequired: true })])).toThrow(
      expect.objectContaining({
        problems: [{ at: ['statements', '1', 'isRequired'], detail: expect.stringContaining('cannot be required') }],
      }),
    );
    const asked = [{ ...required, kind: 'likert5' as const }];
    const [changed] = toStatements([draft({ statementId: required.id, kind: 'openResponse' })], {
      categories,
      known: asked,
      asked,
    });
    expect(changed?.isRequired).toBe(false);
  });

  test('gets the given category, and its sphere unless another is given', () => {
    expect(write([draft({ categoryId: id('4'), isRequired: false })])).toMatchObject([
      { categoryId: '4', sphere: 'Manager', isRequired: false },
    ]);
    expect(write([draft({ categoryId: id('4'), sphere: 'Leadership' })])).toMatchObject([
      { categoryId: '4', sphere: 'Leadership' },
    ]);
  });

  test('is refused with an unknown category, with its position', () => {
    const wrong = [draft({ categoryId: id('9') }), draft({}), draft({ categoryId: id('8') })];
    expect(() => write(wrong)).toThrow(
      expect.objectContaining({
        code: 'invalid',
        problems: [
          expect.objectContaining({ at: ['statements', '0', 'categoryId'] }),
          expect.objectContaining({ at: ['statements', '2', 'categoryId'] }),
        ],
      }),
    );
  });
});

describe('an existing statement', () => {
  test('is used unchanged with only its id', () => {
    expect(write([{ statementId: named('7') }], [known({})])).toEqual([
      {
        id: '7',
        body: 'I like it.',
        kind: 'likert5',
        categoryId: '4',
        sphere: 'Manager',
        order: 1,
        isRequired: false,
        isFromLibrary: false,
        isChanged: false,
        madeFrom: null,
      },
    ]);
  });

  test('is matched by its text, once', () => {
    const same = draft({ body: 'I like it.' });
    expect(write([same, same], [known({})]).map((each) => each.id)).toEqual(['7', null]);
  });

  test('can be edited while only this survey uses it', () => {
    expect(write([{ statementId: named('7'), body: 'I love it.' }], [known({})])).toMatchObject([
      { id: '7', body: 'I love it.', isChanged: true, madeFrom: null },
    ]);
  });

  test.each([{ askedBy: 2 }, { isFromLibrary: true }, { isFromContent: true }])(
    'is kept if other surveys use it, and a new one is created from it: %o',
    (facts) => {
      const shared = known(facts);
      expect(write([{ statementId: named('7'), body: 'I love it.' }], [shared])).toMatchObject([
        { id: null, isFromLibrary: false, isChanged: false, body: 'I love it.', categoryId: '4', madeFrom: shared },
      ]);
      expect(write([{ statementId: named('7'), categoryId: id('1') }], [shared])).toMatchObject([
        { id: null, body: 'I like it.', categoryId: '1', sphere: 'Work Experience' },
      ]);
    },
  );

  test('gets another category when its kind changes', () => {
    expect(write([{ statementId: named('7'), kind: 'enps' }], [known({})])).toMatchObject([
      { id: '7', kind: 'enps', categoryId: '2', isChanged: true },
    ]);
  });

  test('is recreated from its text if it was deleted, and refused without text', () => {
    expect(write([draft({ statementId: named('9') })])).toMatchObject([
      { id: null, body: 'A sentence.', madeFrom: null },
    ]);
    expect(() => write([{ statementId: named('9') }])).toThrow(
      expect.objectContaining({
        problems: [
          {
            at: ['statements', '0', 'statementId'],
            detail: 'Choose a statement by its ID, or write a new one with a body and a kind.',
          },
        ],
      }),
    );
  });

  test('cannot be listed twice', () => {
    expect(() => write([{ statementId: named('7') }, { statementId: named('7') }], [known({})])).toThrow(
      expect.objectContaining({
        problems: [{ at: ['statements', '1', 'statementId'], detail: 'List each statement once.' }],
      }),
    );
  });
});
