import type { MessageChannel } from '@attune/domain/campaigns';
import { SegmentedControl } from '../../design/controls/SegmentedControl.tsx';
import type { PreviewLook } from '../campaigns.queries.ts';
import { languageSegments } from './language-words.ts';
import styles from './PreviewLooks.module.css';

type Props = {
  readonly channels: readonly MessageChannel[];
  readonly look: PreviewLook;
  readonly onChange: (look: PreviewLook) => void;
};

const channelSegments: readonly { readonly value: MessageChannel; readonly label: string }[] = [
  { value: 'email', label: 'E-mail' },
  { value: 'sms', label: 'Text message' },
];

/** Channel and language of the preview. */
export function PreviewLooks({ channels, look, onChange }: Props) {
  return (
    <div className={styles.looks}>
      {channels.length > 1 && (
        <SegmentedControl
          label="Sent by"
          segments={channelSegments}
          value={look.channel}
          onChange={(channel) => onChange({ ...look, channel })}
        />
      )}
      <SegmentedControl
        label="Language"
        segments={languageSegments}
        value={look.language}
        onChange={(language) => onChange({ ...look, language })}
      />
    </div>
  );
}
