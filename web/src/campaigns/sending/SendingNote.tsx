import { listSendingTroubles, retrySending } from '@attune/contract/messages/sending';
import { can } from '@attune/domain/access';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../design/controls/Button.tsx';
import { formatMoment } from '../../design/format/dates.ts';
import { Note } from '../../design/page/Note.tsx';
import { read } from '../../platform/queries.ts';
import { useNow } from '../../platform/use-now.ts';
import { useOrganizationId, useViewer } from '../../platform/viewer.tsx';
import { useWrite } from '../../platform/writes.ts';
import styles from './SendingNote.module.css';
import { troubleWords } from './sending-words.ts';

/** Tells administrators that messages are held or late, in one campaign or all; nothing while all is well. */
export function SendingNote({ campaignId }: { readonly campaignId?: string }) {
  const organizationId = useOrganizationId();
  const { actor, organization } = useViewer();
  const now = useNow();
  const troubles = useQuery({
    ...read(listSendingTroubles, {
      params: { organizationId },
      query: campaignId ? { 'filter[campaign]': campaignId } : {},
    }),
    enabled: can(actor, 'sending.read', { organizationId }),
  });
  const retry = useWrite(retrySending, {
    texts: { success: 'Messages are being retried', failure: 'Failed to retry messages' },
    refetches: [listSendingTroubles],
  });
  const found = troubles.data?.data ?? [];
  if (found.length === 0) return null;
  const formatTime = (instant: string) => formatMoment(instant, { timeZone: organization.attributes.timeZone, now });
  return (
    <div className={styles.notes}>
      {found.map(({ id, attributes }) => {
        const { title, explanation, answer } = troubleWords(attributes, formatTime);
        return (
          <Note key={id} look={answer === undefined ? 'warning' : 'error'}>
            <b>{title}</b> {explanation}
            {answer !== undefined && (
              <>
                {' '}
                The server says: <q>{answer}</q>{' '}
                <Button
                  size="small"
                  disabled={retry.isPending}
                  onClick={() => retry.mutate({ params: { organizationId } })}
                >
                  Try again now
                </Button>
              </>
            )}
          </Note>
        );
      })}
    </div>
  );
}
