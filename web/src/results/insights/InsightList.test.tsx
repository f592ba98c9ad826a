import { flagDefaults } from '@attune/contract/app/flags';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { FlagsContext } from '../../platform/flags.ts';
import type { Insight } from '../reading/group-overview.ts';
import { InsightList } from './InsightList.tsx';
import { aDriver, anOverview } from '../results.test-support.ts';

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
const capacity = aDriver('Capacity');
const insight = { ...capacity, reference: 74, referenceKind: 'group', reading: '', nextStep: '' } as unknown as Insight;
const overview = anOverview({ categoryScores: [capacity] });

function linksWith(isLinked: boolean): readonly string[] {
  const markup = renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <FlagsContext value={{ ...flagDefaults, 'insights-results-link': isLinked }}>
        <InsightList heading="Opportunities" insights={[insight]} overview={overview} since="June" advised={[]} />
      </FlagsContext>
    </RouterContextProvider>,
  );
  expect(markup).toContain('Capacity');
  return Array.from(markup.matchAll(/<a [^>]*>([^<]*)<\/a>/gu), ([, words = '']) => words);
}

describe('an insight', () => {
  // Shows NAVVIS-20
  it('leads to the results behind it only where the flag says so', () => {
    expect([linksWith(true), linksWith(false)]).toEqual([['Capacity (driver)'], []]);
  });
});
