import { describe, expect, it } from 'vitest';
import {
  openActionsFinding,
  type Plan,
  actionsHeadline,
  changeWords,
  driverByName,
  progressWords,
} from './action-words.ts';

const step = (completedOn: string | null) => ({
  id: '1',
  dueOn: '2026-11-30',
  completedOn,
  repeat: 'none' as const,
  assigneePersonId: null,
  assigneeName: null,
});
const plan = (nextDueOn: string | null): Plan =>
  ({ type: 'action-plans', id: '1', attributes: { nextDueOn, actionOccurrences: [] } }) as unknown as Plan;
const score = (value: number) => ({ campaignName: 'September', closedOn: '2026-09-30', score: value });
const createdAt = '2026-09-30T10:00:00.000Z';

describe('the headline of the actions', () => {
  it('counts open and overdue actions, and those that were completed', () => {
    const plans = [plan('2026-11-16'), plan('2026-11-30'), plan('2026-12-11')];
    expect(actionsHeadline(plans, { today: '2026-11-20', completed: 7 })).toEqual({
      fact: 'Three actions are open, one is overdue.',
      comparison: 'Seven were completed.',
    });
    expect(actionsHeadline([plan('2026-12-11')], { today: '2026-11-20', completed: 1 })).toEqual({
      fact: 'One action is open.',
      comparison: 'One was completed.',
    });
    expect(actionsHeadline([], { today: '2026-11-20', completed: 0 })).toEqual({ fact: 'No actions are open.' });
  });
});

describe('the words of a plan', () => {
  it('say how many steps are done', () => {
    expect(progressWords({ actionOccurrences: [step(null), step(null)] })).toBe('not started');
    expect(progressWords({ actionOccurrences: [step('2026-11-02'), step(null)] })).toBe('1 of 2 steps');
    expect(progressWords({ actionOccurrences: [step('2026-11-02')] })).toBe('1 of 1 step');
  });

  it('say what the score did since, and whether that is more than chance', () => {
    expect(changeWords({ scores: [], change: null, createdAt })).toBe(
      'No score of this driver is shown for the group.',
    );
    expect(changeWords({ scores: [score(58)], change: null, createdAt })).toBe(
      '58 now. The next campaign shows what changed since Sept 2026.',
    );
    const change = { delta: 4, isLargerThanChance: false };
    expect(changeWords({ scores: [score(58), score(62)], change, createdAt })).toBe(
      '62 now, no significant change since Sept 2026.',
    );
  });

  it('know drivers by their short and full names', () => {
    expect([driverByName('Prof. Dev.'), driverByName('Professional Development'), driverByName('Luck')]).toEqual([
      'professional-development',
      'professional-development',
      undefined,
    ]);
  });

  it('know a driver by its former name, unless two had it', () => {
    expect([driverByName('Competency'), driverByName('Authenticity')]).toEqual(['goal-support', undefined]);
  });
});

describe('open actions', () => {
  it('counts the open ones, and names the opportunity that has none', () => {
    expect([
      openActionsFinding(4, 'Capacity at Acme'),
      openActionsFinding(1, undefined),
      openActionsFinding(0, 'Rest'),
    ]).toEqual([
      'Four actions are open; Capacity at Acme has none yet',
      'One action is open',
      'No actions are open; Rest has none yet',
    ]);
  });
});
