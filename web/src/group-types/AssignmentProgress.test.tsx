import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { aJob } from '../jobs/jobs.test-support.ts';
import { jobQuery } from '../jobs/index.ts';
import { type Viewer, ViewerContext } from '../platform/viewer.tsx';
import { AssignmentProgress } from './AssignmentProgress.tsx';

function shownOf(job: Parameters<typeof aJob>[0]): string {
  const queryClient = new QueryClient();
  queryClient.setQueryData(jobQuery('4', '31').queryKey, {
    data: aJob({ jobType: 'place-people', summary: null, ...job }),
  });
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <ViewerContext value={{ organization: { id: '4' } } as unknown as Viewer}>
        <AssignmentProgress jobId="31" />
      </ViewerContext>
    </QueryClientProvider>,
  );
}

describe('a group type that is being filled', () => {
  it('says how far that is', () => {
    expect(shownOf({ status: 'processing', progress: 40_000, total: 100_000 })).toContain('40%');
  });

  it('says nothing of it afterwards', () => {
    expect(shownOf({ status: 'finished', progress: 100_000, total: 100_000 })).toBe('');
  });
});
