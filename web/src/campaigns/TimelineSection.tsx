import type { CampaignResource } from '@attune/contract/campaigns/campaign';
import type { NotificationResource } from '@attune/contract/messages/notifications';
import { Section } from '../design/page/Page.tsx';
import text from '../design/text.module.css';
import { useViewer } from '../platform/viewer.tsx';
import { messagesToSend, timelineOf, timelineTitle } from './timeline.ts';
import styles from './TimelineSection.module.css';

type Props = {
  readonly campaign: CampaignResource;
  readonly messages: readonly NotificationResource[];
  /** Number of invitation recipients; undefined if not counted. */
  readonly reachedCount?: number | undefined;
  /** Link to the schedule settings. */
  readonly onChange?: (() => void) | undefined;
};

/** The messages of a campaign on a timeline, up to its end. */
export function TimelineSection({ campaign, messages, reachedCount, onChange }: Props) {
  const { timeZone } = useViewer().organization.attributes;
  const told = messagesToSend(messages, campaign.attributes);
  const points = timelineOf(told, campaign.attributes, { timeZone, reachedCount });
  return (
    <Section
      id="schedule"
      title={timelineTitle(told, { timeZone, isOver: campaign.attributes.status === 'finished' })}
      tools={
        onChange && (
          <button type="button" className={text.link} onClick={onChange}>
            Change schedule
          </button>
        )
      }
    >
      <ol className={styles.line}>
        {points.map(({ key, day, label, words, state }) => (
          <li key={key} data-state={state} className={styles.point}>
            <span className={styles.day}>{day}</span>
            <b>{label}</b>
            <span className={styles.words}>{words}</span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
