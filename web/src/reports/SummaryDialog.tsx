import { longestSummaryMessage, type SummaryLinkResource } from '@attune/contract/results/reports';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { classes } from '../design/classes.ts';
import { Button } from '../design/controls/Button.tsx';
import fields from '../design/controls/Field.module.css';
import { formatInstant } from '../design/format/dates.ts';
import layout from '../design/layout.module.css';
import { ConfirmDialog } from '../design/overlays/ConfirmDialog.tsx';
import { Dialog } from '../design/overlays/Dialog.tsx';
import { copyText } from '../design/overlays/copy-text.ts';
import { Note } from '../design/page/Note.tsx';
import text from '../design/text.module.css';
import { ReadFailure } from '../platform/ReadFailure.tsx';
import { useOrganizationId, useViewer } from '../platform/viewer.tsx';
import { summaryLink, useChangeSummary, useShareSummary, useWithdrawSummary } from './reports.queries.ts';
import styles from './SummaryDialog.module.css';

type Props = { readonly campaign: { readonly id: string; readonly name: string }; readonly onClose: () => void };

/** Shares results with participants on a page that is public to anyone with its URL. */
export function SummaryDialog({ campaign, onClose }: Props) {
  const organizationId = useOrganizationId();
  const link = useQuery(summaryLink({ organizationId, campaignId: campaign.id }));
  const [address, setAddress] = useAddress(campaign.id);
  if (link.data)
    return (
      <SharedSummary
        key={link.data.data ? 'shared' : 'new'}
        campaign={campaign}
        link={link.data.data}
        address={address}
        onAddress={setAddress}
        onClose={onClose}
      />
    );
  return (
    <Dialog title="Share with participants" size="medium" onClose={onClose}>
      {link.isError ? (
        <ReadFailure subject="Summary" error={link.error} onRetry={() => void link.refetch()} />
      ) : (
        <p className={text.secondary}>Checking whether it is already shared.</p>
      )}
    </Dialog>
  );
}

/** URLs created since the page was loaded: each is shown once, but closing the dialog must not lose them. */
const addresses = new Map<string, string>();

function useAddress(campaignId: string): readonly [string | undefined, (address: string | undefined) => void] {
  const [address, setAddress] = useState(() => addresses.get(campaignId));
  const remember = (made: string | undefined) => {
    if (made === undefined) addresses.delete(campaignId);
    else addresses.set(campaignId, made);
    setAddress(made);
  };
  return [address, remember];
}

type SharedProps = Props & {
  readonly link: SummaryLinkResource | null;
  readonly address: string | undefined;
  readonly onAddress: (address: string | undefined) => void;
};

function SharedSummary({ campaign, link, address, onAddress, onClose }: SharedProps) {
  const params = { organizationId: useOrganizationId(), campaignId: campaign.id };
  const stored = link?.attributes.message ?? '';
  const [message, setMessage] = useState(stored);
  const [isAsked, setIsAsked] = useState(false);
  const share = useShareSummary(onAddress);
  const change = useChangeSummary();
  const withdraw = useWithdrawSummary(() => onAddress(undefined));
  const isBusy = share.isPending || change.isPending || withdraw.isPending;
  const isTooLong = message.length > longestSummaryMessage;
  const create = () => share.mutate({ params, body: { message } });

  if (isAsked) {
    return (
      <ConfirmDialog
        title={`Stop sharing the results of ${campaign.name}?`}
        lost="The page can no longer be viewed, even by people who have its address."
        stays="The results do not change."
        confirmLabel="Stop sharing"
        keepLabel="Keep sharing"
        isBusy={isBusy}
        onClose={() => setIsAsked(false)}
        onConfirm={() => {
          setIsAsked(false);
          withdraw.mutate({ params });
        }}
      />
    );
  }
  return (
    <Dialog
      title="Share with participants"
      size="medium"
      onClose={onClose}
      footer={
        link ? (
          <>
            <Button context="destructive" disabled={isBusy} onClick={() => setIsAsked(true)}>
              Stop sharing
            </Button>
            <Button disabled={isBusy || isTooLong} onClick={create}>
              Create new address
            </Button>
            <Button
              rank="primary"
              disabled={isBusy || isTooLong || message === stored}
              onClick={() => change.mutate({ params, body: { message } })}
            >
              Save the message
            </Button>
          </>
        ) : (
          <Button rank="primary" disabled={isBusy || isTooLong} onClick={create}>
            Create page
          </Button>
        )
      }
    >
      <div className={layout.stack}>
        <p className={text.secondary}>
          One page for everyone who took part in {campaign.name}: the score of the whole organization, strengths,
          opportunities, and how answers were protected. Anyone with the address can view it without signing in. It
          contains no groups and no names.
        </p>
        {link && <AddressOf address={address} link={link} />}
        <label className={fields.field}>
          <span className={fields.label}>Next steps (optional, shown on the page)</span>
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

function AddressOf({
  address,
  link: { attributes },
}: {
  readonly address: string | undefined;
  readonly link: SummaryLinkResource;
}) {
  const { timeZone } = useViewer().organization.attributes;
  const { createdAt, createdByName } = attributes;
  const author = createdByName === null ? '' : ` by ${createdByName}`;
  const shared = `Shared on ${formatInstant(createdAt, timeZone)}${author}.`;
  if (!address)
    return (
      <Note>
        {shared} The address was shown when it was created and is not stored. If you lost it, create a new one; the old
        one stops working.
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
      <p className={styles.count}>{shared} Copy the address now. It is shown only once.</p>
    </div>
  );
}
