import { describe, expect, it } from 'vitest';
import { firstSteps, type Setup } from './first-steps.ts';

const empty: Setup = { employees: 0, groups: 0, leaders: 0, campaigns: [] };
const done = (setup: Partial<Setup>) =>
  firstSteps({ ...empty, ...setup })
    .filter(({ isDone }) => isDone)
    .map(({ id }) => id);
const stepOf = (id: string, setup: Partial<Setup>) => firstSteps({ ...empty, ...setup }).find((step) => step.id === id);

describe('the first steps of an organization', () => {
  it('lead from people to the published campaign', () => {
    expect(firstSteps(empty).map(({ to }) => to)).toEqual([
      '/employee-list/import',
      '/groups',
      '/employee-list',
      '/campaigns/new',
      '/campaigns',
    ]);
    expect(done({})).toEqual([]);
  });

  it('are done by what the organization has', () => {
    expect(done({ employees: 1 })).toEqual([]);
    expect(done({ employees: 12, groups: 3 })).toEqual(['people', 'groups']);
    expect(done({ leaders: 1 })).toEqual(['access']);
    expect(done({ campaigns: [{ id: '7', status: 'pending' }] })).toEqual(['campaign']);
    expect(done({ campaigns: [{ id: '7', status: 'inprogress' }] })).toEqual(['campaign', 'publish']);
  });

  it('say how much there is, and lead to the draft that waits', () => {
    expect(stepOf('people', { employees: 1200 })?.note).toBe('1,200 active employees.');
    expect(stepOf('access', { leaders: 1 })?.note).toBe('1 leader has access.');
    expect(stepOf('publish', { campaigns: [{ id: '7', status: 'pending' }] })?.to).toBe('/campaigns/7');
  });
});
