import text from '../../design/text.module.css';
import type { MessageForm } from './message-form.ts';
import { MessagePreview, type PreviewProps } from './MessagePreview.tsx';
import { TestButton } from './TestButton.tsx';
import { useLastSendable } from './use-last-sendable.ts';

type Props = PreviewProps & {
  readonly form: MessageForm;
  readonly hasProblems: boolean;
  readonly isShown: boolean;
  readonly flush: () => Promise<boolean>;
};

/** How a message reads while it is written: the last words that could be sent. */
export function LivePreview({ form, hasProblems, flush, ...preview }: Props) {
  const words = useLastSendable(form, !hasProblems);
  const { campaignId, notificationId, look } = preview;
  return (
    <MessagePreview
      {...preview}
      words={words}
      actions={
        <TestButton
          campaignId={campaignId}
          notificationId={notificationId}
          channel={look.channel}
          language={look.language}
          isDisabled={hasProblems}
          flush={flush}
        />
      }
    >
      {hasProblems && <p className={text.small}>The preview shows the last words that could be sent.</p>}
    </MessagePreview>
  );
}
