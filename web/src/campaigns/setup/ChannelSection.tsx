import { deliveryChannels } from '@attune/domain/campaigns';
import { Radio } from '../../design/controls/Choice.tsx';
import { Section } from '../../design/page/Page.tsx';
import { channelWords } from './channel-words.ts';
import styles from './DatesSection.module.css';
import type { SectionProps } from './SetupStep.tsx';

/** By what people are asked. */
export function ChannelSection({ form, change }: Pick<SectionProps, 'form' | 'change'>) {
  return (
    <Section id="channel" title="How they are asked" under="Whoever has no address for it is not reached; the review says who that is.">
      <div role="radiogroup" aria-labelledby="channel" className={styles.choices}>
        {deliveryChannels.map((channel) => (
          <Radio key={channel} name="channel" checked={form.deliveryChannel === channel} onChange={() => change({ ...form, deliveryChannel: channel })}>
            {channelWords[channel]}
          </Radio>
        ))}
      </div>
    </Section>
  );
}
