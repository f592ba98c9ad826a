import { updateOrganization } from '@attune/contract/organizations/organization';
import { toasts } from '../design/overlays/toast-store.ts';
import { isUnanswered, reasonOf } from '../platform/api/api-error.ts';
import type { Input } from '../platform/api/call.ts';
import { problemsOf } from '../platform/api/problems.ts';
import { useWrite, writeTexts } from '../platform/writes.ts';
import { ofOrganizations } from './organizations.queries.ts';

type Attributes = Input<typeof updateOrganization>['body']['data']['attributes'];

const { success, failure } = writeTexts('update', 'organization');

/** Edits the details of one organization in place. */
export function useOrganizationEdit(organizationId: string) {
  const update = useWrite(updateOrganization, { texts: {}, refetches: ofOrganizations });
  const send = (attributes: Attributes) =>
    update.mutateAsync({ params: { organizationId }, body: { data: { type: 'organizations', attributes } } });
  return {
    isPending: update.isPending,
    /** Returns an error message, or undefined on success. */
    async store(attributes: Attributes): Promise<string | undefined> {
      try {
        await send(attributes);
        toasts.show({ kind: 'success', text: success });
        return undefined;
      } catch (error) {
        return problemsOf(error)[0]?.detail ?? reasonOf(error as Error);
      }
    },
    /** Saves where there is no place for an error message. */
    async change(attributes: Attributes): Promise<void> {
      try {
        await send(attributes);
        toasts.show({ kind: 'success', text: success });
      } catch (error) {
        if (!isUnanswered(error)) toasts.show({ kind: 'error', text: failure, note: reasonOf(error as Error) });
      }
    },
  };
}
