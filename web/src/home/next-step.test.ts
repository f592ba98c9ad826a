import { describe, expect, it } from 'vitest';
import type { DriverScore, Insight } from '../results/index.ts';
import { nextStepOf } from './next-step.ts';

const capacity = {
  categoryId: '2',
  key: 'capacity',
  title: 'Capacity',
  categoryType: 'drivers',
  sphere: 'Work Experience',
} as DriverScore;
const opportunities = [{ categoryId: '2', title: 'Capacity' } as Insight];
const overview = { categoryScores: [capacity], opportunities };

describe('the next step', () => {
  it('leads to where the first opportunity is lowest', () => {
    expect(nextStepOf({ overview, groupId: '1', hasGroupsBelow: true })).toEqual({
      label: 'See where Capacity (driver) is lowest',
      to: '/group_results/1',
      search: { tab: 'heatmap', 'heatmap.sort': 'capacity' },
    });
  });

  it('leads to the group itself where there are no groups to compare', () => {
    expect(nextStepOf({ overview, groupId: '5', hasGroupsBelow: false })).toEqual({
      label: 'Open details for Capacity (driver)',
      to: '/group_results/5',
      search: {},
    });
  });

  it('leads to the results where nothing falls behind', () => {
    expect(nextStepOf({ overview: { ...overview, opportunities: [] }, groupId: '1', hasGroupsBelow: true }).label).toBe(
      'Open the results',
    );
  });
});
