import type { CommentThread, PageFrame, RepliesState } from '@attune/contract/respondent/models';
import { longestText } from '@attune/domain/responses';
import { spokenDay } from '@attune/domain/kernel';
import { address } from '../screens/address.ts';
import type { Texts } from '../texts.ts';
import { Simple } from './Simple.tsx';

type RepliesProps = { readonly frame: PageFrame; readonly texts: Texts; readonly state: RepliesState };

/** Replies to the respondent's comments, with a form to answer. */
export function Replies({ frame, texts, state: { threads, isUnknown, isSent } }: RepliesProps) {
  const { reply } = texts;
  return (
    <Simple frame={frame} texts={texts} title={reply.title}>
      {isSent && <output className="text">{reply.later}</output>}
      <p className="text">{threads.length > 0 ? reply.who : isUnknown ? reply.unknown : reply.none}</p>
      {threads.map((thread) => (
        <Thread key={thread.id} frame={frame} texts={texts} thread={thread} />
      ))}
    </Simple>
  );
}

type ThreadProps = Omit<RepliesProps, 'state'> & { readonly thread: CommentThread };

function Thread({ frame, texts, thread }: ThreadProps) {
  const fieldId = `reply-${thread.id}`;
  const { reply } = texts;
  return (
    <section className="mine">
      <h2>{thread.comment}</h2>
      {thread.messages.length === 0 && <p className="text">{reply.waiting}</p>}
      <ol className="messages">
        {thread.messages.map(({ from, body, day }) => (
          <li key={`${day} ${body}`} data-from={from}>
            <strong>{from === 'staff' ? reply.staff : reply.respondent}</strong>
            <p>{body}</p>
            <time dateTime={day}>{spokenDay(day, frame.language)}</time>
          </li>
        ))}
      </ol>
      {thread.messages.some(({ from }) => from === 'staff') && (
        <form className="fields" method="post" action={address(thread.address, frame.language)}>
          <input type="hidden" name="thread" value={thread.id} />
          <label htmlFor={fieldId}>{reply.yours}</label>
          <textarea id={fieldId} name="body" rows={4} maxLength={longestText} required />
          <button className="button primary">{reply.send}</button>
        </form>
      )}
    </section>
  );
}
