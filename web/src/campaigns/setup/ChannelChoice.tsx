import { type DeliveryChannel, deliveryChannels } from '@attune/domain/campaigns';
import { Radio } from '../../design/controls/Choice.tsx';
import { channelWords } from './channel-words.ts';

type Props = {
  /** Id of the heading that labels the choice. */
  readonly labelledBy: string;
  readonly chosen: DeliveryChannel;
  readonly onChoose: (channel: DeliveryChannel) => void;
  readonly className: string | undefined;
};

/** Selects the channels of a campaign. */
export function ChannelChoice({ labelledBy, chosen, onChoose, className }: Props) {
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} className={className}>
      {deliveryChannels.map((channel) => (
        <Radio key={channel} name={labelledBy} checked={chosen === channel} onChange={() => onChoose(channel)}>
          {channelWords[channel]}
        </Radio>
      ))}
    </div>
  );
}
