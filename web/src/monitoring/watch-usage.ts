import { reportUsage, type Usage, usageActs } from '@attune/contract/app/monitoring';
import type { Id } from '@attune/domain/kernel';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../platform/api/api.ts';
import { createBatches } from './batches.ts';
import { flushRegularly } from './flush-regularly.ts';

type Settings = {
  readonly organizationId: Id<'organization'>;
  readonly queryClient: QueryClient;
  readonly page: () => string | undefined;
  /** Calls back after each navigation; returns a function that stops. */
  readonly onNavigation: (listener: () => void) => () => void;
};

/** Reports opened pages and successful acts, by their names alone. Returns a function that stops reporting. */
export function watchUsage({ organizationId, queryClient, page, onNavigation }: Settings): () => void {
  const used = createBatches<Usage>({
    most: 50,
    send: (items) =>
      void call(
        reportUsage,
        { params: { organizationId }, body: { data: { type: 'usage-reports', attributes: { used: [...items] } } } },
        { outlivesPage: true },
      ).catch(() => undefined),
  });
  const note = (act: Usage['act']) => {
    const at = page();
    if (at) used.add({ act, page: at });
  };
  note(null);
  const endings = [
    onNavigation(() => note(null)),
    queryClient.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return;
      const act = usageActs.find((each) => each === event.mutation.options.mutationKey?.[2]);
      if (act) note(act);
    }),
    flushRegularly([used]),
  ];
  return () => {
    for (const end of endings) end();
  };
}

/** People who ask not to be tracked are not. */
export function asksNotToBeTracked(browser: {
  readonly doNotTrack?: string | null;
  readonly globalPrivacyControl?: boolean;
}) {
  return browser.doNotTrack === '1' || browser.globalPrivacyControl === true;
}
