import { type ReactNode, useState } from 'react';
import { Button, IconButton } from '../controls/Button.tsx';
import layout from '../layout.module.css';
import styles from './MailPanel.module.css';
import { MailView } from './MailView.tsx';

export type Preview = {
  readonly channel: 'email' | 'sms';
  readonly language: string;
  readonly from: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
};

type Props = {
  readonly label: string;
  readonly preview: Preview;
  /** Content before the display options. */
  readonly actions?: ReactNode;
};

/** Preview of a message as an e-mail or a text message. */
export function MailPanel({ label, preview, actions }: Props) {
  return preview.channel === 'sms' ? (
    <TextPanel label={label} preview={preview} actions={actions} />
  ) : (
    <EmailPanel label={label} preview={preview} actions={actions} />
  );
}

function TextPanel({ label, preview: { text, language }, actions }: Props) {
  return (
    <>
      <article aria-label={label} className={styles.phone}>
        <p lang={language} className={styles.bubble}>
          {text}
        </p>
      </article>
      {actions && <div className={`${layout.row} ${styles.tools}`}>{actions}</div>}
    </>
  );
}

/** E-mail preview as HTML or plain text; desktop or phone; light or dark. */
function EmailPanel({ label, preview, actions }: Props) {
  const [isText, setIsText] = useState(false);
  const [isNarrow, setIsNarrow] = useState(false);
  const [isDark, setIsDark] = useState(false);
  const { from, subject, html, text } = preview;
  return (
    <>
      <div className={styles.mail}>
        <dl className={styles.head}>
          <div>
            <dt>From</dt>
            <dd>{from}</dd>
          </div>
          <div>
            <dt>Subject</dt>
            <dd className={styles.subject}>{subject}</dd>
          </div>
        </dl>
        {isText ? (
          <pre className={styles.text}>{text}</pre>
        ) : (
          <MailView label={label} html={html} isDark={isDark} isNarrow={isNarrow} />
        )}
      </div>
      <div className={`${layout.row} ${styles.tools}`}>
        {actions}
        <Button rank="tertiary" size="small" aria-pressed={isText} onClick={() => setIsText(!isText)}>
          {isText ? 'Mail version' : 'Text version'}
        </Button>
        <span className={layout.grow} />
        <IconButton
          icon="phone"
          label="Preview on a phone"
          size="small"
          aria-pressed={isNarrow}
          disabled={isText}
          onClick={() => setIsNarrow(!isNarrow)}
        />
        <IconButton
          icon="moon"
          label="Preview in dark mode"
          size="small"
          aria-pressed={isDark}
          disabled={isText}
          onClick={() => setIsDark(!isDark)}
        />
      </div>
    </>
  );
}
