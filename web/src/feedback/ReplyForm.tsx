import { type ResponseResource, longestReply } from '@attune/contract/feedback/responses';
import { type FormEvent, useState } from 'react';
import { Button } from '../design/controls/Button.tsx';
import { Textarea } from '../design/forms/Textarea.tsx';
import styles from './Feedback.module.css';
import { useReply } from './use-reply.ts';

type Props = { readonly response: ResponseResource; readonly onClose: () => void };

/** A reply that the author of a comment will read. */
export function ReplyForm({ response, onClose }: Props) {
  const [body, setBody] = useState('');
  const reply = useReply(response, onClose);
  const isReady = body.trim() !== '' && !reply.isPending;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) reply.send(body);
  };
  return (
    <form className={styles.reply} onSubmit={send}>
      <Textarea
        label="Your reply"
        description="The author reads it on a page of their own. You do not learn who it is; they see your name."
        isHelpLast
        minRows={3}
        maxRows={12}
        maxLength={longestReply}
        value={body}
        onChange={(event) => setBody(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && body === '' && onClose()}
      />
      <div className={styles.actions}>
        <Button rank="tertiary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" rank="primary" disabled={!isReady}>
          Send reply
        </Button>
      </div>
    </form>
  );
}
