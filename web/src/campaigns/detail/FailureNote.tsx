import type { CampaignResource } from '@attune/contract/campaigns/campaign';
import { Note } from '../../design/page/Note.tsx';
import styles from './CampaignScreen.module.css';

/** Why a campaign failed, and what to do about it. */
export function FailureNote({ campaign: { attributes } }: { readonly campaign: CampaignResource }) {
  return (
    <div className={styles.note}>
      <Note look="error">
        <b>{attributes.error ?? 'The work on this campaign could not be finished.'}</b> Answers that were given are
        safe, and nobody gets a message twice. “Try again” puts the campaign back to where it waits to be confirmed.
      </Note>
    </div>
  );
}
