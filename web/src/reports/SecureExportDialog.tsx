import { getCampaign } from '@attune/contract/campaigns/campaign';
import { getHeatmap } from '@attune/contract/results/heatmaps';
import { createSecureExport, listSecureExports, longestReason } from '@attune/contract/results/secure-exports';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ChoiceField } from '../design/forms/ChoiceField.tsx';
import { FormDialog } from '../design/forms/FormDialog.tsx';
import { TextInput } from '../design/forms/TextInput.tsx';
import { Dialog } from '../design/overlays/Dialog.tsx';
import { Note } from '../design/page/Note.tsx';
import text from '../design/text.module.css';
import { read } from '../platform/queries.ts';
import { ReadFailure } from '../platform/ReadFailure.tsx';
import { useOrganizationId } from '../platform/viewer.tsx';
import { useWrite } from '../platform/writes.ts';

type Props = {
  readonly campaign: { readonly id: string; readonly name: string };
  readonly groupId: string;
  readonly onClose: () => void;
};

const title = 'Export rows';
const noGroupType = 'none';

/** Requests an export of one row per response, if the promise to participants permits it. */
export function SecureExportDialog({ campaign, groupId, onClose }: Props) {
  const params = { organizationId: useOrganizationId(), campaignId: campaign.id };
  const known = useQuery(read(getCampaign, { params }));
  const splits = useQuery(read(getHeatmap, { params, query: { 'filter[v3GroupId]': groupId, 'page[limit]': 1 } }));
  if (known.data?.data.attributes.protection === 'threshold' && splits.data)
    return <RequestForm campaign={campaign} groupTypes={splits.data.data.attributes.groupTypes} onClose={onClose} />;
  return (
    <Dialog title={title} size="medium" onClose={onClose}>
      {known.data?.data.attributes.protection === 'strict' ? (
        <Note>
          Rows of {campaign.name} are never exported: participants were promised that results, even put together, say
          nothing about a few people. Rows can be exported from campaigns with “Threshold only” protection, which is
          chosen before a campaign starts.
        </Note>
      ) : known.isError || splits.isError ? (
        <ReadFailure
          subject="Campaign"
          error={known.error ?? splits.error}
          onRetry={() => void Promise.all([known.refetch(), splits.refetch()])}
        />
      ) : (
        <p className={text.secondary}>Checking what participants were promised.</p>
      )}
    </Dialog>
  );
}

type FormProps = Omit<Props, 'groupId'> & {
  readonly groupTypes: readonly {
    readonly key: string;
    readonly name: string;
    readonly groupTypes: readonly string[];
  }[];
};

function RequestForm({ campaign, groupTypes, onClose }: FormProps) {
  const organizationId = useOrganizationId();
  const [groupType, setGroupType] = useState(noGroupType);
  const [reason, setReason] = useState('');
  const request = useWrite(createSecureExport, {
    texts: { success: 'Export requested', failure: 'Failed to request the export' },
    refetches: [listSecureExports],
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title={title}
      size="medium"
      submitLabel="Request export"
      isReady={reason.trim() !== '' && !request.isPending}
      onSubmit={() =>
        request.mutate({
          params: { organizationId },
          body: {
            data: {
              type: 'secure-exports',
              attributes: { campaignId: campaign.id, groupType: groupType === noGroupType ? null : groupType, reason },
            },
          },
        })
      }
      onClose={onClose}
    >
      <p className={text.secondary}>
        One row per response to {campaign.name} in random order, with ratings and at most one group type. It has no
        names, groups, dates or comments, and no value that too few people share. An administrator or another Customer
        Success Manager has to approve it in Campaign Settings; the file is then available for 24 hours.
      </p>
      <ChoiceField
        label="Group type"
        options={[
          { value: noGroupType, label: 'None' },
          ...groupTypes
            .filter(({ groupTypes }) => groupTypes.length === 1)
            .map(({ key, name }) => ({ value: key, label: name })),
        ]}
        value={groupType}
        onChange={setGroupType}
      />
      <TextInput
        label="Purpose"
        description="The second person reads it, and the audit log keeps it."
        maxLength={longestReason}
        required
        data-autofocus
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}
