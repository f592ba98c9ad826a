import type { CampaignResource } from '@attune/contract/campaigns/campaign';
import type { ReactNode } from 'react';
import { Button } from '../../design/controls/Button.tsx';
import { Note } from '../../design/page/Note.tsx';
import { Allowed, useOrganizationId } from '../../platform/viewer.tsx';
import styles from './PublishFrame.module.css';
import type { Review } from './review-view.ts';

/** Link to the previous step. */
export type WayBack = { readonly label: string; readonly go: () => void };

type Props = {
  readonly campaign: CampaignResource;
  readonly problems: Review['problems'];
  readonly isBusy: boolean;
  readonly onPublish: () => void;
  readonly back: WayBack | undefined;
  /** Another way to publish. */
  readonly also?: ReactNode;
  /** Consequences of publishing. */
  readonly consequence: string;
  /** Warnings that do not block publishing. */
  readonly children?: ReactNode;
};

/** Problems to fix, the publish button and the consequences. */
export function PublishFrame({ campaign, problems, isBusy, onPublish, back, also, consequence, children }: Props) {
  const subject = { organizationId: useOrganizationId(), campaignId: campaign.id };
  const isReady = problems.length === 0;
  return (
    <div className={styles.panel}>
      {!isReady && (
        <Note look="error">
          <b>Fix these first.</b>
          <ul className={styles.list}>
            {problems.map(({ pointer, detail }) => (
              <li key={`${pointer} ${detail}`}>{detail}</li>
            ))}
          </ul>
        </Note>
      )}
      {isReady && children}
      <Allowed
        ability="campaign.publish"
        subject={subject}
        otherwise={<Note>Only administrators can publish a campaign. Ask one of them to review this page.</Note>}
      >
        <Button rank="primary" className={styles.large} disabled={!isReady || isBusy} onClick={onPublish}>
          Publish campaign
        </Button>
        {also}
        {back && (
          <Button rank="tertiary" className={styles.large} onClick={back.go}>
            {back.label}
          </Button>
        )}
        <p className={styles.consequence}>{consequence}</p>
      </Allowed>
    </div>
  );
}
