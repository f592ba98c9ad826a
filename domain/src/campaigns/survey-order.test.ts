import { describe, expect, test } from 'vitest';
import { Refusal } from '../kernel/index.ts';
import { reorder, withSurvey } from './survey-order.ts';

function refusalOf(act: () => unknown): Refusal {
  try {
    act();
  } catch (error) {
    if (error instanceof Refusal) return error;
  }
  throw new Error('It was not refused.');
}

describe('an additional survey in a campaign', () => {
  test('is last by default', () => {
    expect(withSurvey(['7', '3'], '5')).toEqual(['7', '3', '5']);
    expect(withSurvey([], '5')).toEqual(['5']);
  });

  test('is inserted at the given position, or last if that is too high', () => {
    expect(withSurvey(['7', '3'], '5', 1)).toEqual(['5', '7', '3']);
    expect(withSurvey(['7', '3'], '5', 2)).toEqual(['7', '5', '3']);
    expect(withSurvey(['7', '3'], '5', 40)).toEqual(['7', '3', '5']);
  });

  test('is refused if it is already included', () => {
    expect(refusalOf(() => withSurvey(['7', '3'], '3')).code).toBe('conflict');
  });

  test('is refused above the maximum', () => {
    const ten = Array.from({ length: 10 }, (_, n) => `${n + 1}`);
    expect(withSurvey(ten.slice(1), '11')).toHaveLength(10);
    expect(refusalOf(() => withSurvey(ten, '11')).code).toBe('invalid');
  });
});

describe('a new order of surveys', () => {
  const present = ['7', '3', '5'];

  test('follows the positions, in any order and with gaps', () => {
    expect(
      reorder(present, [
        { id: '5', order: 30 },
        { id: '7', order: 20 },
        { id: '3', order: 1 },
      ]),
    ).toEqual(['3', '7', '5']);
  });

  test('names every survey once, and refuses missing and duplicate ones by name', () => {
    const { code, problems } = refusalOf(() =>
      reorder(present, [
        { id: '7', order: 1 },
        { id: '9', order: 2 },
        { id: '7', order: 3 },
      ]),
    );
    expect(code).toBe('invalid');
    expect(problems.map(({ at }) => at.join('/'))).toEqual(['1/id', '2/id', '']);
  });

  test('has a unique position for every survey', () => {
    const { problems } = refusalOf(() =>
      reorder(
        present,
        present.map((id) => ({ id, order: 1 })),
      ),
    );
    expect(problems.map(({ at }) => at.join('/'))).toEqual(['1/attributes/order', '2/attributes/order']);
  });
});
