import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import type { PagePhase } from '../design/page/PagePhases.tsx';
import { combinedPhaseOf } from './queries.ts';

/** The phase of the page as a whole: of everything that it reads, and of every write that is pending. */
export function usePagePhase(): PagePhase {
  const queryClient = useQueryClient();
  const subscribe = useCallback(
    (onChange: () => void) => {
      const ends = [
        queryClient.getQueryCache().subscribe(onChange),
        queryClient.getMutationCache().subscribe(onChange),
      ];
      return () => ends.forEach((end) => end());
    },
    [queryClient],
  );
  return useSyncExternalStore(subscribe, () => combinedPhaseOf(queryClient));
}
