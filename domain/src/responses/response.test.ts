import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AskedStatement } from './answer.ts';
import {
  type Choice,
  type Response,
  acceptChoices,
  emptyResponse,
  missingAnswers,
  placeToGoOn,
  submit,
} from './response.ts';

const statements: readonly AskedStatement[] = [
  { kind: 'likert5', isRequired: true },
  { kind: 'enps', isRequired: true },
  { kind: 'openResponse', isRequired: false },
];

const noon = Date.UTC(2026, 2, 2, 12);
const chosen = (index: number, value: Choice['value'], secondsAfterNoon = 0): Choice => ({
  index,
  value,
  chosenAt: new Date(noon + secondsAfterNoon * 1000),
});
const accept = (choices: readonly Choice[], response: Response = emptyResponse(statements)) =>
  acceptChoices(response, choices, statements);

describe('acceptChoices', () => {
  it('keeps existing answers and adds new ones', () => {
    const first = accept([chosen(0, 4)]);
    expect(accept([chosen(1, 9)], first).answers).toEqual([4, 9, null]);
  });

  it('keeps the answer chosen last, in any order of arrival', () => {
    const late = accept([chosen(0, 2, 30)]);
    expect(accept([chosen(0, 5, 10)], late).answers[0]).toBe(2);
    expect(accept([chosen(0, 5, 31)], late).answers[0]).toBe(5);
  });

  it('keeps the later arrival within one second', () => {
    expect(accept([chosen(0, 5)], accept([chosen(0, 2)])).answers[0]).toBe(5);
  });

  it('withdraws a comment with an empty text, and ignores an older copy of it', () => {
    const emptied = accept([chosen(2, '  ', 60)], accept([chosen(2, 'More time', 50)]));
    expect(emptied.answers[2]).toBeNull();
    expect(accept([chosen(2, 'More time', 50)], emptied).answers[2]).toBeNull();
  });

  it('keeps the question of a text as long as the text', () => {
    const asked = accept([{ ...chosen(2, 'More time', 10), followUp: 'rest.improve' }]);
    expect(asked.followUp).toEqual({ index: 2, id: 'rest.improve' });
    expect(accept([chosen(0, 1, 20)], asked).followUp).toEqual(asked.followUp);
    expect(accept([{ ...chosen(2, 'Older', 5), followUp: 'rest.keep' }], asked).followUp).toEqual(asked.followUp);
    for (const after of [chosen(2, '', 20), chosen(2, 'To the statement itself', 20)])
      expect(accept([after], asked).followUp).toBeNull();
    expect(accept([{ ...chosen(0, 4), followUp: 'rest.improve' }]).followUp).toBeNull();
  });

  it('explains for every invalid choice what is valid', () => {
    expect(() => accept([chosen(0, 6), chosen(1, ''), chosen(2, 'x'.repeat(2001)), chosen(3, 1)])).toThrow(
      expect.objectContaining({
        code: 'invalid',
        problems: [
          { at: ['answers', '0'], detail: 'Choose one of the five points.' },
          { at: ['answers', '1'], detail: 'Choose a number from 0 to 10.' },
          { at: ['answers', '2'], detail: 'Write at most 2,000 characters.' },
          { at: ['answers', '3'], detail: 'This survey has no such statement.' },
        ],
      }),
    );
  });

  it('gives the same answers for saves in any order, and repeated', () => {
    const choice = fc.record({ index: fc.constantFrom(0, 1), value: fc.integer({ min: 1, max: 5 }) });
    const saves = fc
      .array(choice, { maxLength: 12 })
      .map((list) => list.map(({ index, value }, second) => chosen(index, value, second)));
    fc.assert(
      fc.property(
        saves.chain((list) =>
          fc.tuple(fc.constant(list), fc.shuffledSubarray([...list, ...list], { minLength: 2 * list.length })),
        ),
        ([inOrder, shuffled]) => {
          expect(shuffled.reduce((response, one) => accept([one], response), emptyResponse(statements))).toEqual(
            accept(inOrder),
          );
        },
      ),
    );
  });
});

describe('submit', () => {
  // Shows PROD-20
  it('completes a response with answers to all required statements', () => {
    const response = submit(accept([chosen(0, 4), chosen(1, 0)]), statements);
    expect(response).toEqual({ answers: [4, 0, null], chosenAt: [0, 0, 0], followUp: null, isSubmitted: true });
  });

  it('refuses while required answers are missing, and names them', () => {
    expect(missingAnswers([null, 3, null], statements)).toEqual([0]);
    expect(() => submit(accept([chosen(1, 3)]), statements)).toThrow(
      expect.objectContaining({
        code: 'invalid',
        problems: [{ at: ['answers', '0'], detail: 'This statement needs an answer.' }],
      }),
    );
  });

  it('continues at the first open statement, not at skipped ones', () => {
    const asked = [...statements, ...statements];
    expect(placeToGoOn([null, null, null, null, null, null], asked)).toBe(0);
    expect(placeToGoOn([4, 0, null, null, null, null], asked)).toBe(2);
    expect(placeToGoOn([4, 0, null, 4, null, null], asked)).toBe(4);
    expect(placeToGoOn([4, null, null, 4, 9, null], asked)).toBe(1);
    expect(placeToGoOn([4, 0, null, 4, 9, null], asked)).toBe(5);
    expect(placeToGoOn([4, 0, null, 4, 9, 'More time'], asked)).toBe(6);
  });

  it('happens once and makes the response read-only', () => {
    const response = submit(accept([chosen(0, 4), chosen(1, 0)]), statements);
    expect(() => submit(response, statements)).toThrow(expect.objectContaining({ code: 'conflict' }));
    expect(() => accept([chosen(0, 1, 99)], response)).toThrow(expect.objectContaining({ code: 'conflict' }));
  });
});
