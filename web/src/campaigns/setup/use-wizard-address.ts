import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { SearchParams } from '../../platform/search-params.ts';
import { destinationOf } from './destination.ts';

type Search = { readonly step?: string; readonly redirectTo?: string; readonly write?: string };

/** URL state of a wizard: step, created campaign and return path. */
export function useWizardAddress() {
  const { step, redirectTo, write }: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const { history } = useRouter();
  const holdDraft = useCallback(
    (campaign: string) =>
      void navigate({ to: '.', search: (previous: SearchParams) => ({ ...previous, campaign }), replace: true }),
    [navigate],
  );

  return {
    slug: step,
    /** A survey is being edited, with its own navigation. */
    isWriting: write !== undefined,
    goTo: (slug: string | undefined) =>
      void navigate({ to: '.', search: (previous: SearchParams) => ({ ...previous, step: slug }) }),
    holdDraft,
    /** Goes to the return path if it is one of ours, else to the default. */
    leaveFor: (byDefault: string) => history.push(destinationOf(redirectTo, byDefault)),
  };
}
