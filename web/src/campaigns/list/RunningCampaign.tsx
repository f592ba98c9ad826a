import type { CampaignResource } from '@attune/contract/campaigns/campaign';
import { classes } from '../../design/classes.ts';
import { ButtonLink } from '../../design/controls/ButtonLink.tsx';
import { formatShare } from '../../design/format/numbers.ts';
import { Icon } from '../../design/icons/Icon.tsx';
import { Status } from '../../design/marks/Status.tsx';
import { Withheld } from '../../design/marks/Withheld.tsx';
import text from '../../design/text.module.css';
import { useNow } from '../../platform/use-now.ts';
import { useViewer } from '../../platform/viewer.tsx';
import { campaignPath } from '../campaign-addresses.ts';
import { type Companion, messagesOf, participationOf } from '../campaign-document.ts';
import { statusView } from '../campaign-words.ts';
import { CampaignMenu } from '../CampaignMenu.tsx';
import { messagesToSend } from '../timeline.ts';
import { GroupAnswers } from './GroupAnswers.tsx';
import styles from './RunningCampaign.module.css';
import { closingWords, type MessageStep, messageSteps, paceWords, progressWords } from './running-view.ts';

type Props = {
  readonly campaign: CampaignResource;
  readonly included: readonly Companion[];
  readonly last: CampaignResource | undefined;
  readonly readAt: number;
};

const icons = { done: 'check', next: 'send', later: 'flag' } as const;

/** A running campaign above the list, with its progress and next step. */
export function RunningCampaign({ campaign, included, last, readAt }: Props) {
  const { timeZone } = useViewer().organization.attributes;
  const now = useNow(readAt);
  const headingId = `running-${campaign.id}`;
  const clock = { timeZone, now };
  const status = statusView('inprogress');
  const messages = messagesOf(campaign.id, included);
  const steps = messageSteps(messagesToSend(messages, campaign.attributes), clock);

  return (
    <section aria-labelledby={headingId} className={styles.running}>
      <div className={styles.columns}>
        <div>
          <span className={styles.status}>
            <Status look={status.look}>{`${status.label}, ${progressWords(campaign, clock)}`}</Status>
          </span>
          <h2 id={headingId} className={classes(text.heading, styles.name)}>
            {campaign.attributes.name}
          </h2>
          <p className={styles.quiet}>{closingWords(campaign, clock)}</p>
        </div>
        <Answers campaign={campaign} pace={paceWords(campaign, last, timeZone)} />
        {steps.length > 0 && <MessageSteps steps={steps} />}
        <div className={styles.acts}>
          <ButtonLink to={campaignPath(campaign.id)}>Open</ButtonLink>
          <CampaignMenu campaign={campaign} now={now} messages={messages} size="medium" />
        </div>
      </div>
      <GroupAnswers campaignId={campaign.id} />
    </section>
  );
}

function Answers({ campaign, pace }: { readonly campaign: CampaignResource; readonly pace: string | undefined }) {
  const participation = participationOf(campaign);
  if (participation.kind === 'none') return <p className={styles.quiet}>Counts appear after the first hour.</p>;
  if (participation.kind === 'withheld')
    return (
      <Withheld
        reason={
          'Hidden because so few people were invited. Shown from ' +
          `${campaign.attributes.confidentialityLevel} people on.`
        }
      />
    );
  const { completed, size, share } = participation;
  return (
    <div className={styles.answers}>
      <span className={text.large}>{formatShare(share)}</span>
      <span className={styles.quiet}>
        {completed} of {size} answered
        {pace && (
          <>
            <br />
            {pace}
          </>
        )}
      </span>
    </div>
  );
}

function MessageSteps({ steps }: { readonly steps: readonly MessageStep[] }) {
  return (
    <ol aria-label="Messages" className={styles.steps}>
      {steps.map(({ key, words, state }) => (
        <li key={key}>
          <Icon name={icons[state]} size="xs" />
          {words}
        </li>
      ))}
    </ol>
  );
}
