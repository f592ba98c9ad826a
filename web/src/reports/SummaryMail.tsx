import { daysBetweenSummaryMails, type SummaryLinkResource } from '@attune/contract/results/summary-links';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../design/controls/Button.tsx';
import { formatInstant } from '../design/format/dates.ts';
import layout from '../design/layout.module.css';
import { MailPanel } from '../design/mail/MailPanel.tsx';
import { Dialog } from '../design/overlays/Dialog.tsx';
import { Note } from '../design/page/Note.tsx';
import text from '../design/text.module.css';
import { ReadFailure } from '../platform/ReadFailure.tsx';
import { useNow } from '../platform/use-now.ts';
import { useViewer } from '../platform/viewer.tsx';
import { type SharedGroup, type SummaryAt, summaryMail, useMailSummary } from './reports.queries.ts';

type Props = {
  readonly at: SummaryAt;
  readonly campaign: { readonly name: string };
  readonly group: SharedGroup;
  readonly link: SummaryLinkResource | null;
  readonly onBack: () => void;
  readonly onClose: () => void;
};

const dayMs = 24 * 60 * 60 * 1000;

/** The e-mail about shared results, before it goes to everyone who was invited. */
export function SummaryMail({ at, campaign, group, link, onBack, onClose }: Props) {
  const { timeZone } = useViewer().organization.attributes;
  const mail = useQuery(summaryMail(at));
  const send = useMailSummary(onBack);
  const mailedAt = link?.attributes.mailedAt;
  const nextAt = mailedAt ? new Date(Date.parse(mailedAt) + daysBetweenSummaryMails * dayMs).toISOString() : undefined;
  const now = useNow(mail.dataUpdatedAt);
  const isTooEarly = nextAt !== undefined && Date.parse(nextAt) > now.getTime();
  return (
    <Dialog
      title="E-mail to participants"
      size="large"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onBack}>Back</Button>
          <Button
            rank="primary"
            disabled={!mail.data || isTooEarly || send.isPending}
            onClick={() => send.mutate({ ...at, body: undefined })}
          >
            Send to everyone who was invited
          </Button>
        </>
      }
    >
      <div className={layout.stack}>
        <p className={text.secondary}>
          Everyone {group.isOrganization ? '' : `of ${group.name} `}who was invited to {campaign.name} and still works
          here gets it, whether or not they answered, in their own language and with their name. This is how you would
          get it.
        </p>
        {isTooEarly && (
          <Note>
            It was sent within the last {daysBetweenSummaryMails} days. It can be sent again on{' '}
            {formatInstant(nextAt, timeZone)}.
          </Note>
        )}
        {mail.isError && <ReadFailure subject="E-mail" error={mail.error} onRetry={() => void mail.refetch()} />}
        {mail.isPending && <p className={text.secondary}>Preparing the e-mail.</p>}
        {mail.data && (
          <MailPanel label="E-mail to participants" preview={{ channel: 'email', ...mail.data.data.attributes }} />
        )}
      </div>
    </Dialog>
  );
}
