import { flagDefaults } from '@attune/contract/app/flags';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { FlagsContext } from '../platform/flags.ts';
import { SentimentSection } from './SentimentSection.tsx';

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
type Props = Parameters<typeof SentimentSection>[0];
const counts = { count: 12, negative: 3, neutral: 4, positive: 5 };
const feedback = {
  ...counts,
  isAnalysed: true,
  themes: [{ theme: 'workload', title: 'Workload', ...counts }],
} as unknown as Props['feedback'];
const state = { filter: {}, filters: {} } as unknown as Props['state'];

const shownWith = (hasThemes: boolean) =>
  renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <FlagsContext value={{ ...flagDefaults, 'open-response-themes': hasThemes }}>
        <SentimentSection feedback={feedback} state={state} />
      </FlagsContext>
    </RouterContextProvider>,
  );

describe('the themes of comments', () => {
  // Shows NAVVIS-15
  it('can be filtered by only where the flag says so', () => {
    expect(shownWith(true)).toContain('Workload');
    expect(shownWith(false)).not.toContain('Workload');
    expect(shownWith(false)).not.toContain('Themes');
  });
});
