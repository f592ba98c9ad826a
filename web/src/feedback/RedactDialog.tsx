import {
  type ResponseResource,
  getFeedback,
  getResponse,
  listResponses,
  redactResponse,
} from '@attune/contract/feedback/responses';
import { useState } from 'react';
import { FormDialog } from '../design/forms/FormDialog.tsx';
import { TextInput } from '../design/forms/TextInput.tsx';
import { Textarea } from '../design/forms/Textarea.tsx';
import text from '../design/text.module.css';
import { useOrganizationId } from '../platform/viewer.tsx';
import { useWrite } from '../platform/writes.ts';

type Props = { readonly response: ResponseResource; readonly onClose: () => void };

/** Removes a passage that identifies somebody. */
export function RedactDialog({ response, onClose }: Props) {
  const organizationId = useOrganizationId();
  const [passage, setPassage] = useState('');
  const [reason, setReason] = useState('');
  const redact = useWrite(redactResponse, {
    texts: { success: 'Passage removed', failure: 'Failed to remove the passage' },
    refetches: [listResponses, getResponse, getFeedback],
    onSuccess: onClose,
  });
  const { body } = response.attributes;
  const isUnknown = passage !== '' && !body.includes(passage);
  return (
    <FormDialog
      title="Remove a passage"
      submitLabel="Remove permanently"
      isReady={passage !== '' && reason.trim() !== '' && !isUnknown && !redact.isPending}
      onSubmit={() =>
        redact.mutate({
          params: { organizationId, responseId: response.id },
          body: { data: { type: 'redactions', attributes: { passage, reason } } },
        })
      }
      onClose={onClose}
    >
      <p>{body}</p>
      <p className={text.secondary}>
        Remove only what identifies somebody. The passage is deleted for good; the audit log keeps who removed it, when
        and why.
      </p>
      <Textarea
        label="Passage to remove"
        error={isUnknown ? 'The comment does not contain this passage. Copy it exactly.' : undefined}
        minRows={2}
        required
        value={passage}
        onChange={(event) => setPassage(event.target.value)}
      />
      <TextInput
        label="Reason"
        description="Do not repeat the passage."
        maxLength={200}
        required
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}
