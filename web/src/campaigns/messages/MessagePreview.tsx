import type { previewMessage } from '@attune/contract/messages/notifications';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { PagePhases } from '../../design/page/PagePhases.tsx';
import { ChartSkeleton } from '../../design/page/Skeletons.tsx';
import text from '../../design/text.module.css';
import { pagePhaseOf } from '../../platform/queries.ts';
import { ReadFailure } from '../../platform/ReadFailure.tsx';
import { useOrganizationId } from '../../platform/viewer.tsx';
import { type MessageWords, type PreviewLook, previewQuery } from '../campaigns.queries.ts';
import { languageNames } from './language-words.ts';
import { MailPanel } from '../../design/mail/MailPanel.tsx';

export type PreviewProps = {
  readonly campaignId: string;
  readonly notificationId: string;
  readonly label: string;
  readonly look: PreviewLook;
};

type Preview = z.output<typeof previewMessage.answer>['data']['attributes'];

type Props = PreviewProps & {
  /** Unsaved text that replaces the stored one. */
  readonly words?: MessageWords;
  readonly isShown?: boolean;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
};

/** Preview of a message. */
export function MessagePreview({
  campaignId,
  notificationId,
  label,
  look,
  words,
  isShown = true,
  actions,
  children,
}: Props) {
  const organizationId = useOrganizationId();
  const preview = useQuery({
    ...previewQuery({ organizationId, campaignId, notificationId }, look, words),
    placeholderData: keepPreviousData,
    enabled: isShown,
  });
  return (
    <section aria-label="Preview">
      <PagePhases
        phase={pagePhaseOf({ reads: [preview] })}
        loading={<ChartSkeleton label="Loading the preview" height={420} />}
        error={<ReadFailure subject="The preview" error={preview.error} onRetry={() => void preview.refetch()} />}
      >
        {preview.data && (
          <>
            <MailPanel
              label={`Preview: ${label}`}
              preview={preview.data.data.attributes}
              actions={preview.data.data.attributes.canTest && actions}
            />
            <WhoseWords preview={preview.data.data.attributes} />
            {children}
          </>
        )}
      </PagePhases>
    </section>
  );
}

/** In languages other than English the default texts may apply, whatever the English text. */
function WhoseWords({ preview: { language, isDefault } }: { readonly preview: Preview }) {
  if (language === 'en') return null;
  const name = languageNames[language];
  return (
    <p className={text.small}>{isDefault ? `This is the default text in ${name}.` : `This is your text in ${name}.`}</p>
  );
}
