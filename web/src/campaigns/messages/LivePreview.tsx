import { useEffect, useState } from 'react';
import text from '../../design/text.module.css';
import type { MessageForm } from './message-form.ts';
import { MessagePreview, type PreviewProps } from './MessagePreview.tsx';
import { TestButton } from './TestButton.tsx';

const restMs = 500;

/** The last valid texts after typing paused. */
function useLastSendable({ emailSubject, emailBody, smsBody }: MessageForm, canBeSent: boolean): MessageForm {
  const [last, setLast] = useState<MessageForm>({ emailSubject, emailBody, smsBody });
  useEffect(() => {
    if (!canBeSent) return undefined;
    const timer = setTimeout(() => setLast({ emailSubject, emailBody, smsBody }), restMs);
    return () => clearTimeout(timer);
  }, [emailSubject, emailBody, smsBody, canBeSent]);
  return last;
}

type Props = PreviewProps & {
  readonly form: MessageForm;
  readonly hasProblems: boolean;
  readonly isShown: boolean;
  readonly flush: () => Promise<boolean>;
};

/** Preview during editing, with the last valid texts. */
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
      {hasProblems && <p className={text.small}>The preview shows the last valid text.</p>}
    </MessagePreview>
  );
}
