import { Section } from '../../design/page/Page.tsx';
import { ChannelChoice } from './ChannelChoice.tsx';
import styles from './DatesSection.module.css';
import type { SectionProps } from './section-props.ts';

/** Channels of a campaign. */
export function ChannelSection({ form, change }: Pick<SectionProps, 'form' | 'change'>) {
  return (
    <Section
      id="channel"
      title="How people are invited"
      under="People without contact details for this channel won’t be invited. You’ll see who on the Review step."
    >
      <ChannelChoice
        labelledBy="channel"
        chosen={form.deliveryChannel}
        onChoose={(deliveryChannel) => change({ ...form, deliveryChannel })}
        className={styles.choices}
      />
    </Section>
  );
}
