import type { MessageChannel } from '@attune/domain/campaigns';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PagePhases } from '../../design/page/PagePhases.tsx';
import { ChartSkeleton } from '../../design/page/Skeletons.tsx';
import text from '../../design/text.module.css';
import { pagePhaseOf } from '../../platform/queries.ts';
import { ReadFailure } from '../../platform/ReadFailure.tsx';
import { useOrganizationId } from '../../platform/viewer.tsx';
import { type MessageWords, type PreviewLook, previewQuery } from '../campaigns.queries.ts';
import { languageNames } from './language-words.ts';
import { MailPanel, type Preview } from './MailPanel.tsx';
import { PreviewLooks } from './PreviewLooks.tsx';

export type PreviewProps = {
  readonly campaignId: string;
  readonly notificationId: string;
  readonly label: string;
  readonly channels: readonly MessageChannel[];
  readonly look: PreviewLook;
  readonly onLook: (look: PreviewLook) => void;
};

type Props = PreviewProps & {
  /** English words in the place of those that are stored. */
  readonly words?: MessageWords;
  readonly isShown?: boolean;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
};

/** A message as its reader gets it, with a choice of channel and language. */
export function MessagePreview({ campaignId, notificationId, label, channels, look, onLook, words, isShown = true, actions, children }: Props) {
  const organizationId = useOrganizationId();
  const preview = useQuery({ ...previewQuery({ organizationId, campaignId, notificationId }, look, words), placeholderData: keepPreviousData, enabled: isShown });
  return (
    <section aria-label="Preview">
      <PreviewLooks channels={channels} look={look} onChange={onLook} />
      <PagePhases
        phase={pagePhaseOf({ reads: [preview] })}
        loading={<ChartSkeleton label="Loading the preview" height={420} />}
        error={<ReadFailure subject="The preview" error={preview.error} onRetry={() => void preview.refetch()} />}
      >
        {preview.data && (
          <>
            <MailPanel label={`Preview: ${label}`} preview={preview.data.data.attributes} actions={preview.data.data.attributes.canTest && actions} />
            <WhoseWords preview={preview.data.data.attributes} />
            {children}
          </>
        )}
      </PagePhases>
    </section>
  );
}

/** In another language than English the words may be other ones than those written beside the preview. */
function WhoseWords({ preview: { language, isUsual } }: { readonly preview: Preview }) {
  if (language === 'en') return null;
  const name = languageNames[language];
  return <p className={text.small}>{isUsual ? `These are the usual words in ${name}. A file of words gives others.` : `These are the words that were given for ${name}.`}</p>;
}
