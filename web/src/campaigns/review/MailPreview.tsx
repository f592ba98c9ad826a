import type { NotificationResource } from '@attune/contract/campaigns';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SegmentedControl } from '../../design/controls/SegmentedControl.tsx';
import { PagePhases } from '../../design/page/PagePhases.tsx';
import { ChartSkeleton } from '../../design/page/Skeletons.tsx';
import text from '../../design/text.module.css';
import { pagePhaseOf } from '../../platform/queries.ts';
import { ReadFailure } from '../../platform/ReadFailure.tsx';
import { useOrganizationId } from '../../platform/viewer.tsx';
import { previewQuery } from '../campaigns.queries.ts';
import { labelledMessages } from '../message-labels.ts';
import { MailPanel } from '../messages/MailPanel.tsx';
import { TestButton } from '../messages/TestButton.tsx';
import styles from './MailPreview.module.css';

type Props = { readonly campaignId: string; readonly messages: readonly NotificationResource[] };

/** What people will get, message by message. */
export function MailPreview({ campaignId, messages }: Props) {
  const labelled = labelledMessages(messages.filter(({ attributes }) => attributes.status !== 'cancelled'));
  const [chosenId, setChosenId] = useState<string>();
  const shown = labelled.find(({ message }) => message.id === chosenId) ?? labelled[0];
  if (!shown) return null;
  return (
    <section aria-labelledby="mail">
      <div className={styles.head}>
        <h2 id="mail" className={text.subheading}>
          Preview of the mail
        </h2>
        <SegmentedControl label="Message" segments={labelled.map(({ message, label }) => ({ value: message.id, label: label.replace(' reminder', '') }))} value={shown.message.id} onChange={setChosenId} />
      </div>
      <StoredMail campaignId={campaignId} notificationId={shown.message.id} label={shown.label} />
    </section>
  );
}

type StoredProps = { readonly campaignId: string; readonly notificationId: string; readonly label: string };

function StoredMail({ campaignId, notificationId, label }: StoredProps) {
  const preview = useQuery(previewQuery({ organizationId: useOrganizationId(), campaignId, notificationId }));
  return (
    <PagePhases
      phase={pagePhaseOf({ reads: [preview] })}
      loading={<ChartSkeleton label="Loading the preview" height={360} />}
      error={<ReadFailure subject="The preview" error={preview.error} onRetry={() => void preview.refetch()} />}
    >
      {preview.data && <MailPanel label={`Preview: ${label}`} preview={preview.data.data.attributes} actions={<TestButton campaignId={campaignId} notificationId={notificationId} />} />}
    </PagePhases>
  );
}
