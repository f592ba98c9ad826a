import type { JobResource } from '@attune/contract/jobs';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../design/controls/Button.tsx';
import { employeesChangesQuery } from '../../jobs/index.ts';
import { loadChunk } from '../../platform/load-chunk.ts';
import { useNow } from '../../platform/use-now.ts';
import { useOrganizationId } from '../../platform/viewer.tsx';
import { undoableOf } from './bulk-acts.ts';

const RecentChangesDialog = lazy(() =>
  loadChunk(async () => ({ default: (await import('./RecentChangesDialog.tsx')).RecentChangesDialog })),
);

const noJobs: readonly JobResource[] = [];

/** Opens recent bulk changes while any can be undone. */
export function RecentChanges() {
  const [isOpen, setIsOpen] = useState(false);
  const { data, dataUpdatedAt } = useQuery(employeesChangesQuery(useOrganizationId()));
  const changes = undoableOf(data?.data ?? noJobs, useNow(dataUpdatedAt));
  if (changes.length === 0 && !isOpen) return null;
  return (
    <>
      <Button rank="tertiary" icon="history" onClick={() => setIsOpen(true)}>
        Recent changes
      </Button>
      {isOpen && (
        <Suspense>
          <RecentChangesDialog changes={changes} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
