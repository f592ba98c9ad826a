import {
  type FeedbackResource,
  type ResponseResource,
  getFeedback,
  getResponse,
  listResponses,
  reportThreat,
  updateResponse,
} from '@attune/contract/feedback/responses';
import { type Theme, themeTitles } from '@attune/domain/feedback';
import type { CalendarDay } from '@attune/domain/kernel';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, IconButton } from '../design/controls/Button.tsx';
import { formatDay } from '../design/format/dates.ts';
import { ConfirmDialog } from '../design/overlays/ConfirmDialog.tsx';
import { Menu, type MenuItem } from '../design/overlays/Menu.tsx';
import text from '../design/text.module.css';
import { useOrganizationId } from '../platform/viewer.tsx';
import { useWrite } from '../platform/writes.ts';
import { CorrectDialog } from './CorrectDialog.tsx';
import styles from './Feedback.module.css';
import { RedactDialog } from './RedactDialog.tsx';
import { ReplyForm } from './ReplyForm.tsx';

type Props = {
  readonly response: ResponseResource;
  readonly feedback: Pick<FeedbackResource['attributes'], 'canReply' | 'canCorrect' | 'canRedact'>;
  readonly onTheme: (theme: Theme) => void;
};

const labels = { negative: 'Negative', neutral: 'Neutral', positive: 'Positive' } as const;
type Open = 'reply' | 'correct' | 'redact' | 'report' | undefined;

/** A comment with its themes and replies, and what can be done with it. */
export function Comment({ response, feedback, onTheme }: Props) {
  const [open, setOpen] = useState<Open>();
  const { attributes, id } = response;
  const close = () => setOpen(undefined);
  return (
    <article className={styles.comment} data-comment={id}>
      <header className={styles.head}>
        {attributes.driverName && (
          <Link
            to="/drivers/$driver"
            params={{ driver: attributes.driver ?? '' }}
            search={{ group: attributes.v3GroupId }}
          >
            <b>{attributes.driverName}</b>
          </Link>
        )}
        <span className={text.secondary}>{attributes.question}</span>
        {attributes.sentiment && (
          <span className={styles.sentiment} data-sentiment={attributes.sentiment}>
            {labels[attributes.sentiment]}
          </span>
        )}
      </header>
      <p className={styles.words}>{attributes.body}</p>
      <div className={styles.foot}>
        {attributes.themes.map((theme) => (
          <button key={theme} type="button" className={styles.chip} onClick={() => onTheme(theme)}>
            {themeTitles[theme]}
          </button>
        ))}
        <Actions response={response} feedback={feedback} onOpen={setOpen} />
      </div>
      <Replies response={response} />
      {open === 'reply' && <ReplyForm response={response} onClose={close} />}
      {open === 'correct' && <CorrectDialog response={response} onClose={close} />}
      {open === 'redact' && <RedactDialog response={response} onClose={close} />}
      {open === 'report' && <ReportDialog responseId={id} onClose={close} />}
    </article>
  );
}

function Actions({
  response: { id, attributes },
  feedback,
  onOpen,
}: Omit<Props, 'onTheme'> & { readonly onOpen: (open: Open) => void }) {
  const organizationId = useOrganizationId();
  const save = useWrite(updateResponse, { texts: {}, refetches: [listResponses, getResponse] });
  const { isSaved } = attributes;
  const items: MenuItem[] = [
    ...(feedback.canCorrect
      ? [
          {
            kind: 'action' as const,
            label: 'Correct sentiment or themes',
            icon: 'pencil' as const,
            onSelect: () => onOpen('correct'),
          },
        ]
      : []),
    ...(feedback.canRedact
      ? [{ kind: 'action' as const, label: 'Remove a passage', icon: 'eye' as const, onSelect: () => onOpen('redact') }]
      : []),
    { kind: 'action', label: 'Report a threat', icon: 'flag', onSelect: () => onOpen('report') },
  ];
  return (
    <span data-screen-only className={styles.actions}>
      <Button
        rank="tertiary"
        size="small"
        icon="bookmark"
        aria-pressed={isSaved}
        onClick={() =>
          save.mutate({
            params: { organizationId, responseId: id },
            body: { data: { type: 'responses', attributes: { isSaved: !isSaved } } },
          })
        }
      >
        {isSaved ? 'Saved' : 'Save'}
      </Button>
      {feedback.canReply && (
        <Button rank="tertiary" size="small" icon="send" onClick={() => onOpen('reply')}>
          Reply
        </Button>
      )}
      <Menu
        label="More actions"
        renderTrigger={(trigger) => <IconButton {...trigger} icon="more" label="More actions" size="small" />}
        sections={[{ items }]}
      />
    </span>
  );
}

function Replies({ response: { attributes } }: Pick<Props, 'response'>) {
  if (attributes.replies.length === 0) return null;
  return (
    <ol className={styles.replies}>
      {attributes.replies.map(({ id, body, from, authorName, createdOn }) => (
        <li key={id}>
          <p>
            <b>{from === 'respondent' ? 'The author' : (authorName ?? 'Somebody who left')}</b>{' '}
            <span className={text.secondary}>replied on {formatDay(createdOn as CalendarDay)}</span>
          </p>
          <p className={text.secondary}>{body}</p>
        </li>
      ))}
    </ol>
  );
}

function ReportDialog({ responseId, onClose }: { readonly responseId: string; readonly onClose: () => void }) {
  const organizationId = useOrganizationId();
  const report = useWrite(reportThreat, {
    texts: { success: 'Reported to the contact of your organization', failure: 'Failed to report the comment' },
    refetches: [getFeedback],
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      title="Report a threat"
      lost="The contact that your organization named for this is notified by e-mail with a link to this comment."
      stays="Nobody learns who wrote it. If there is immediate danger, call the emergency services first."
      keepLabel="Cancel"
      isDestructive={false}
      confirmLabel="Report comment"
      isBusy={report.isPending}
      onConfirm={() => report.mutate({ params: { organizationId, responseId } })}
      onClose={onClose}
    />
  );
}
