import { type ResponseResource, createReply, getResponse, listResponses } from '@attune/contract/feedback/responses';
import { useOrganizationId } from '../platform/viewer.tsx';
import { useWrite } from '../platform/writes.ts';

/** Sends a reply to a comment. */
export function useReply(response: ResponseResource, onSent: () => void) {
  const organizationId = useOrganizationId();
  const reply = useWrite(createReply, {
    texts: { success: 'Reply sent', failure: 'Failed to send reply' },
    refetches: [listResponses, getResponse],
    onSuccess: onSent,
  });
  return {
    isPending: reply.isPending,
    send: (body: string) =>
      reply.mutate({
        params: { organizationId, responseId: response.id },
        body: { data: { type: 'replies', attributes: { body } } },
      }),
  };
}
