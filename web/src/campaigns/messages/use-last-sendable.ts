import { useEffect, useState } from 'react';
import type { MessageForm } from './message-form.ts';

const restMs = 500;

/** The words of a message as they were when the typing last paused and they could be sent. */
export function useLastSendable({ emailSubject, emailBody, smsBody }: MessageForm, canBeSent: boolean): MessageForm {
  const [last, setLast] = useState<MessageForm>({ emailSubject, emailBody, smsBody });
  useEffect(() => {
    if (!canBeSent) return undefined;
    const timer = setTimeout(() => setLast({ emailSubject, emailBody, smsBody }), restMs);
    return () => clearTimeout(timer);
  }, [emailSubject, emailBody, smsBody, canBeSent]);
  return last;
}
