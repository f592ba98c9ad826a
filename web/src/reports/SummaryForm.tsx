import { longestSummaryMessage, type SummaryLinkResource } from '@attune/contract/results/summary-links';
import { useState } from 'react';
import { classes } from '../design/classes.ts';
import { Button } from '../design/controls/Button.tsx';
import fields from '../design/controls/Field.module.css';
import { formatInstant } from '../design/format/dates.ts';
import layout from '../design/layout.module.css';
import { Dialog } from '../design/overlays/Dialog.tsx';
import { copyText } from '../design/overlays/copy-text.ts';
import { Note } from '../design/page/Note.tsx';
import text from '../design/text.module.css';
import { useViewer } from '../platform/viewer.tsx';
import { type SharedGroup, type SummaryAt, useChangeSummary, useShareSummary } from './reports.queries.ts';
import styles from './SummaryDialog.module.css';

type Props = {
  readonly title: string;
  readonly at: SummaryAt;
  readonly campaign: { readonly id: string; readonly name: string };
  readonly group: SharedGroup;
  /** Null while the results are not shared. */
  readonly link: SummaryLinkResource | null;
  readonly onMail: () => void;
  readonly onWithdraw: () => void;
  readonly onClose: () => void;
};

/** The message on the page for participants, and its address. */
export function SummaryForm({ title, at, campaign, group, link, onMail, onWithdraw, onClose }: Props) {
  const stored = link?.attributes.message ?? '';
  const [message, setMessage] = useState(stored);
  const share = useShareSummary();
  const change = useChangeSummary();
  const isTooLong = message.length > longestSummaryMessage;
  const isOff = share.isPending || change.isPending || isTooLong;
  const create = () => share.mutate({ ...at, body: { message } });
  const footer = link ? (
    <>
      <Button context="destructive" disabled={isOff} onClick={onWithdraw}>
        Stop sharing
      </Button>
      {message === stored ? (
        <Button rank="primary" icon="mail" disabled={isOff || !link.attributes.address} onClick={onMail}>
          Send by e-mail
        </Button>
      ) : (
        <Button rank="primary" disabled={isOff} onClick={() => change.mutate({ ...at, body: { message } })}>
          Save the message
        </Button>
      )}
    </>
  ) : (
    <Button rank="primary" disabled={isOff} onClick={create}>
      Create page
    </Button>
  );
  return (
    <Dialog title={title} size="medium" onClose={onClose} footer={footer}>
      <div className={layout.stack}>
        <p className={text.secondary}>{aboutPage(campaign.name, group)}</p>
        {link && <AddressOf link={link} isBusy={isOff} onRenew={create} />}
        <label className={fields.field}>
          <span className={fields.label}>What we will do (optional, shown on the page)</span>
          <textarea
            className={classes(fields.input, styles.message)}
            value={message}
            aria-invalid={isTooLong}
            onChange={(event) => setMessage(event.target.value)}
          />
          <span className={styles.count}>
            {isTooLong
              ? `${message.length - longestSummaryMessage} characters too many`
              : `${longestSummaryMessage - message.length} characters left`}
          </span>
        </label>
      </div>
    </Dialog>
  );
}

function aboutPage(campaignName: string, { name, isOrganization }: SharedGroup): string {
  const subject = isOrganization ? 'the whole organization' : name;
  const parts = `the score of ${subject}, strengths, opportunities, and how answers were protected`;
  return (
    `One page for everyone ${isOrganization ? '' : `of ${name} `}who was invited to ${campaignName}: ${parts}. It ` +
    `also lists actions of ${isOrganization ? 'the top group' : name} that are shown to the team. Anyone with the ` +
    'address can view it without signing in. It has no names and no other groups.'
  );
}

type AddressProps = { readonly link: SummaryLinkResource; readonly isBusy: boolean; readonly onRenew: () => void };

function AddressOf({ link, isBusy, onRenew }: AddressProps) {
  const { timeZone } = useViewer().organization.attributes;
  const { address, createdAt, createdByName, mailedAt } = link.attributes;
  const author = createdByName === null ? '' : ` by ${createdByName}`;
  const mailed =
    mailedAt === null ? 'Not sent by e-mail yet.' : `Sent by e-mail on ${formatInstant(mailedAt, timeZone)}.`;
  const renew = (
    <Button rank="tertiary" size="small" disabled={isBusy} onClick={onRenew}>
      Create new address
    </Button>
  );
  if (!address)
    return (
      <Note>
        Shared on {formatInstant(createdAt, timeZone)}
        {author}, before addresses could be looked up again. If you lost it, create a new one; the old one stops
        working. {renew}
      </Note>
    );
  return (
    <div>
      <div className={styles.address}>
        <input
          className={fields.input}
          readOnly
          aria-label="Address of the page"
          value={address}
          onFocus={(event) => event.target.select()}
        />
        <Button icon="copy" onClick={() => void copyText(address, 'Address copied')}>
          Copy
        </Button>
        <a className={text.link} href={address} target="_blank" rel="noopener noreferrer">
          Open the page
        </a>
      </div>
      <p className={styles.count}>
        Shared on {formatInstant(createdAt, timeZone)}
        {author}. {mailed} {renew}
      </p>
    </div>
  );
}
