import { useQueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { use, useEffect } from 'react';
import { pageAt } from '../app/pages.ts';
import { useSignedIn } from '../app/signed-in.ts';
import { FlagsContext } from '../platform/flags.ts';
import { useOrganizationId } from '../platform/viewer.tsx';
import { watchPages } from './watch-pages.ts';
import { asksNotToBeTracked, watchUsage } from './watch-usage.ts';

const openPage = () => pageAt(window.location.pathname)?.path;

/** Reports to the own server how pages do, and how they are used, as far as the operator wants either. */
export function Monitoring({ router }: { readonly router: AnyRouter }) {
  const { monitoring } = useSignedIn().settings;
  const organizationId = useOrganizationId();
  const queryClient = useQueryClient();
  const vitalsShare = monitoring?.vitalsShare ?? null;
  const reportsUsage = use(FlagsContext)['usage-analytics'] && monitoring?.hasAnalytics === true;
  useEffect(
    () => (vitalsShare === null ? undefined : watchPages({ vitalsShare, page: openPage, random: Math.random })),
    [vitalsShare],
  );
  useEffect(() => {
    if (!reportsUsage || asksNotToBeTracked(navigator)) return undefined;
    const onNavigation = (listener: () => void) =>
      router.subscribe('onResolved', ({ pathChanged }) => pathChanged && listener());
    return watchUsage({ organizationId, queryClient, page: openPage, onNavigation });
  }, [reportsUsage, organizationId, queryClient, router]);
  return null;
}
