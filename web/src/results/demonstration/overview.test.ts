import type { GroupResultResource } from '@attune/contract/results/overview';
import { describe, expect, it } from 'vitest';
import { demonstrationOverview } from './overview.ts';

describe('results of sample data', () => {
  it('have no history and no insights', () => {
    const result = { name: 'Demonstration', categoryScores: [] } as unknown as GroupResultResource['attributes'];
    expect(demonstrationOverview(result)).toMatchObject({
      name: 'Demonstration',
      trend: [],
      strengths: [],
      opportunities: [],
      changes: [],
    });
  });
});
