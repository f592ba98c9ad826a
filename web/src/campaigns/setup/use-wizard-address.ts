import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { SearchParams } from '../../platform/search-params.ts';
import { destinationOf } from './destination.ts';

type Search = { readonly step?: string; readonly redirectTo?: string; readonly write?: string };

/** What the address of a wizard holds: its step, the campaign that is stored on the way, and where to go afterwards. */
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
    /** A survey is being written, which has its own way on and back. */
    isWriting: write !== undefined,
    goTo: (slug: string | undefined) =>
      void navigate({ to: '.', search: (previous: SearchParams) => ({ ...previous, step: slug }) }),
    holdDraft,
    /** To where the address says, if that is one of our own pages, else to the usual place. */
    leaveFor: (usual: string) => history.push(destinationOf(redirectTo, usual)),
  };
}
