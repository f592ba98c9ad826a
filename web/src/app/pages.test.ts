import { describe, expect, it } from 'vitest';
import { pageAt } from './pages.ts';

describe('the page at an address', () => {
  it('is the one whose path has the fewest variable parts', () => {
    expect(pageAt('/campaigns/new')?.path).toBe('/campaigns/new');
    expect(pageAt('/campaigns/12')?.path).toBe('/campaigns/$campaignId');
    expect(pageAt('/assessments/4/groups/1/results?tab=drivers')?.path).toBe(
      '/assessments/$campaignId/groups/$groupId/results',
    );
  });

  it('is none where the table has no such path', () => {
    expect([pageAt('/campaigns/'), pageAt('/nothing/here'), pageAt('/campaigns/1/2/3')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
