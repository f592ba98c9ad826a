import type { CommentThread, PageFrame } from '@attune/contract/respondent/models';
import { longestText } from '@attune/domain/responses';
import { spokenDay } from '@attune/domain/kernel';
import { address } from '../screens/address.ts';
import type { Texts } from '../texts.ts';
import { Simple } from './Simple.tsx';

type RepliesProps = { readonly frame: PageFrame; readonly texts: Texts; readonly threads: readonly CommentThread[] };

/** Replies to the respondent's comments, with a form to answer. */
export function Replies({ frame, texts, threads }: RepliesProps) {
  return (
    <Simple frame={frame} texts={texts} title={texts.reply.title}>
      <p className="text">{texts.reply.who}</p>
      {threads.map((thread) => (
        <Thread key={thread.id} frame={frame} texts={texts} thread={thread} />
      ))}
    </Simple>
  );
}

function Thread({ frame, texts, thread }: Omit<RepliesProps, 'threads'> & { readonly thread: CommentThread }) {
  const fieldId = `reply-${thread.id}`;
  return (
    <section className="mine">
      <h2>{thread.comment}</h2>
      <ol className="messages">
        {thread.messages.map(({ from, body, day }) => (
          <li key={`${day} ${body}`} data-from={from}>
            <p>{body}</p>
            <time dateTime={day}>{spokenDay(day, frame.language)}</time>
          </li>
        ))}
      </ol>
      <form className="fields" method="post" action={address('', frame.language)}>
        <input type="hidden" name="thread" value={thread.id} />
        <label className="unseen" htmlFor={fieldId}>
          {texts.reply.send}
        </label>
        <textarea id={fieldId} name="body" rows={4} maxLength={longestText} required />
        <button className="button primary">{texts.reply.send}</button>
      </form>
    </section>
  );
}
