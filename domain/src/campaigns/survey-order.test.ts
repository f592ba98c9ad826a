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

describe('one more survey in a campaign', () => {
  test('stands behind the others where no place is named', () => {
    expect(withSurvey(['7', '3'], '5')).toEqual(['7', '3', '5']);
    expect(withSurvey([], '5')).toEqual(['5']);
  });

  test('stands at the place named, and behind the others when that is further away', () => {
    expect(withSurvey(['7', '3'], '5', 1)).toEqual(['5', '7', '3']);
    expect(withSurvey(['7', '3'], '5', 2)).toEqual(['7', '5', '3']);
    expect(withSurvey(['7', '3'], '5', 40)).toEqual(['7', '3', '5']);
  });

  test('is not asked twice', () => {
    expect(refusalOf(() => withSurvey(['7', '3'], '3')).code).toBe('conflict');
  });

  test('is not one more than a campaign can ask', () => {
    const ten = Array.from({ length: 10 }, (_, n) => `${n + 1}`);
    expect(withSurvey(ten.slice(1), '11')).toHaveLength(10);
    expect(refusalOf(() => withSurvey(ten, '11')).code).toBe('invalid');
  });
});

describe('another order of surveys', () => {
  const present = ['7', '3', '5'];

  test('follows the places, whatever they are and in whatever order they come', () => {
    expect(
      reorder(present, [
        { id: '5', order: 30 },
        { id: '7', order: 20 },
        { id: '3', order: 1 },
      ]),
    ).toEqual(['3', '7', '5']);
  });

  test('names every survey once, and says of each that is not there or twice which it is', () => {
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

  test('gives every survey a place of its own', () => {
    const { problems } = refusalOf(() =>
      reorder(
        present,
        present.map((id) => ({ id, order: 1 })),
      ),
    );
    expect(problems.map(({ at }) => at.join('/'))).toEqual(['1/attributes/order', '2/attributes/order']);
  });
});
