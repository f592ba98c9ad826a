import { describe, expect, it } from 'vitest';
import { type Occurrence, assertPlan, dueGroupOf, nextOccurrence, statusOf } from './action-plan.ts';

const step = (changes: Partial<Occurrence> = {}): Occurrence => ({
  dueOn: '2026-01-31',
  completedOn: null,
  repeat: 'none',
  ...changes,
});

describe('an action plan', () => {
  // Shows ENT-ACTION-03
  it.each([
    [{ driver: null, categoryId: null }, [step()], ['driver']],
    [{ driver: 'rest', categoryId: '4' }, [step()], ['categoryId']],
    [{ driver: 'rest', categoryId: null }, [], ['actionOccurrences']],
  ])('is about one driver or category and has a due date: %j', (topic, occurrences, at) => {
    expect(() => assertPlan(topic, occurrences)).toThrow(
      expect.objectContaining({ code: 'invalid', problems: [expect.objectContaining({ at })] }),
    );
  });

  it('is completed when all of its steps are', () => {
    expect(statusOf([step({ completedOn: '2026-01-03' }), step()])).toBe('open');
    expect(statusOf([step({ completedOn: '2026-01-03' }), step({ completedOn: '2026-01-04' })])).toBe('completed');
    expect(statusOf([])).toBe('open');
  });
});

describe('a step', () => {
  it.each([
    ['none', undefined],
    ['weekly', '2026-02-07'],
    ['monthly', '2026-02-28'],
  ] as const)('that repeats %s is next due on %s', (repeat, dueOn) => {
    expect(nextOccurrence(step({ repeat }))?.dueOn).toBe(dueOn);
  });

  it.each([
    ['2026-01-30', 'overdue'],
    ['2026-01-31', 'this-month'],
    ['2026-02-01', 'later'],
    [null, 'none'],
  ] as const)('due on %s is %s at the end of January', (dueOn, group) => {
    expect(dueGroupOf(dueOn, '2026-01-31')).toBe(group);
  });
});
