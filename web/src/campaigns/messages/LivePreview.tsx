import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PagePhases } from '../../design/page/PagePhases.tsx';
import { ChartSkeleton } from '../../design/page/Skeletons.tsx';
import text from '../../design/text.module.css';
import { pagePhaseOf } from '../../platform/queries.ts';
import { ReadFailure } from '../../platform/ReadFailure.tsx';
import { useOrganizationId } from '../../platform/viewer.tsx';
import { previewQuery } from '../campaigns.queries.ts';
import { MailPanel } from './MailPanel.tsx';
import type { MessageForm } from './message-form.ts';
import { TestButton } from './TestButton.tsx';
import { useLastSendable } from './use-last-sendable.ts';

type Props = {
  readonly campaignId: string;
  readonly notificationId: string;
  readonly label: string;
  readonly form: MessageForm;
  readonly hasProblems: boolean;
  readonly isShown: boolean;
  readonly flush: () => Promise<boolean>;
};

/** How a message reads while it is written: the last words that could be sent. */
export function LivePreview({ campaignId, notificationId, label, form, hasProblems, isShown, flush }: Props) {
  const organizationId = useOrganizationId();
  const words = useLastSendable(form, !hasProblems);
  const preview = useQuery({ ...previewQuery({ organizationId, campaignId, notificationId }, words), placeholderData: keepPreviousData, enabled: isShown });
  return (
    <PagePhases
      phase={pagePhaseOf({ reads: [preview] })}
      loading={<ChartSkeleton label="Loading the preview" height={420} />}
      error={<ReadFailure subject="The preview" error={preview.error} onRetry={() => void preview.refetch()} />}
    >
      {preview.data && (
        <section aria-label="Preview">
          <MailPanel label={`Preview: ${label}`} preview={preview.data.data.attributes} actions={<TestButton campaignId={campaignId} notificationId={notificationId} isDisabled={hasProblems} flush={flush} />} />
          {hasProblems && <p className={text.small}>The preview shows the last words that could be sent.</p>}
        </section>
      )}
    </PagePhases>
  );
}
