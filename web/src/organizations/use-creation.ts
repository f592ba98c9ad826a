import { getProfile } from '@attune/contract/people/person';
import type { Problem } from '@attune/domain/kernel';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { toasts } from '../design/overlays/toast-store.ts';
import { call } from '../platform/api/api.ts';
import { problemsOf } from '../platform/api/problems.ts';
import { errorDetailOf } from '../platform/error-detail.ts';
import { markForRefetch } from '../platform/queries.ts';
import { createOrganizationWithPeople, type Creator, type NewOrganization, Unfinished } from './create-organization.ts';
import { ofOrganizations } from './organizations.queries.ts';
import { serverTime } from '../platform/server-time.ts';

type Creation = {
  readonly create: (organization: NewOrganization) => void;
  readonly isPending: boolean;
  /** Whether the organization was created, so that there is no unsaved input. */
  readonly isDone: () => boolean;
  /** Validation errors of the server. */
  readonly problems: readonly Problem[];
};

/** Creates an organization with its people, reports the outcome, and opens its page once it exists. */
export function useCreation(creator: Creator): Creation {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const isDone = useRef(false);
  const lead = async (organizationId: string) => {
    isDone.current = true;
    await markForRefetch(queryClient, ...ofOrganizations, getProfile);
    void navigate({ to: `/organizations/${organizationId}` });
  };
  const creation = useMutation({
    mutationFn: (organization: NewOrganization) => createOrganizationWithPeople(call, creator, organization),
    onSuccess: (organizationId) => {
      toasts.show({ kind: 'success', text: 'Successfully created the organization' });
      return lead(organizationId);
    },
    onError: (error) => {
      const detail = errorDetailOf(
        error instanceof Unfinished && error.cause instanceof Error ? error.cause : error,
        serverTime(),
      );
      const text = error instanceof Unfinished ? error.message : 'Failed to create organization';
      toasts.show({ kind: 'error', text, note: detail.words, detail });
      return error instanceof Unfinished ? lead(error.organizationId) : undefined;
    },
  });
  return {
    create: creation.mutate,
    isPending: creation.isPending,
    isDone: () => isDone.current,
    problems: problemsOf(creation.error),
  };
}
