import type { CampaignResource } from '@attune/contract/campaigns/campaign';
import type { NotificationResource } from '@attune/contract/messages/notifications';
import { Section } from '../design/page/Page.tsx';
import text from '../design/text.module.css';
import { useViewer } from '../platform/viewer.tsx';
import { daysOf, messagesToSend, type TimelineDay, timelineOf, type TimelinePoint, timelineTitle } from './timeline.ts';
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
      <Scale points={points} days={daysOf(told, campaign.attributes, { timeZone })} />
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

type ScaleProps = { readonly points: readonly TimelinePoint[]; readonly days: readonly TimelineDay[] };

/** Dots at their distance in time, weekends shaded, each dot connected with its column below. */
function Scale({ points, days }: ScaleProps) {
  const columnOf = (place: number) => (place / points.length) * 100;
  return (
    <div aria-hidden className={styles.scale}>
      <div className={styles.track}>
        {days.map(({ key, share, isWeekend }, place) => (
          <span
            key={key}
            data-weekend={isWeekend}
            className={styles.night}
            style={{ left: percent(share), width: percent((days[place + 1]?.share ?? 1) - share) }}
          />
        ))}
        {points.map(({ key, share, state }) => (
          <span key={key} data-state={state} className={styles.dot} style={{ left: percent(share) }} />
        ))}
      </div>
      <svg className={styles.links} viewBox="0 0 100 10" preserveAspectRatio="none">
        {points.map(({ key, share }, place) => (
          <path key={key} d={`M${share * 100} 0 V3 L${columnOf(place)} 7 V10`} />
        ))}
      </svg>
    </div>
  );
}

function percent(share: number): string {
  return `${share * 100}%`;
}
