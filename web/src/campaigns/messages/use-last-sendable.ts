import { useEffect, useState } from 'react';
import type { MessageForm } from './message-form.ts';

const restMs = 500;

/** The words of a message as they were when the typing last paused and they could be sent. */
export function useLastSendable(form: MessageForm, canBeSent: boolean): MessageForm {
  const { emailSubject, emailBody } = form;
  const [last, setLast] = useState<MessageForm>({ emailSubject, emailBody });
  useEffect(() => {
    if (!canBeSent) return undefined;
    const timer = setTimeout(() => setLast({ emailSubject, emailBody }), restMs);
    return () => clearTimeout(timer);
  }, [emailSubject, emailBody, canBeSent]);
  return last;
}
