import type { Message as MessageModel, PageFrame } from '@attune/contract/respondent/models';
import { spokenDay } from '@attune/domain/kernel';
import { fill } from '../fill.ts';
import { address } from '../screens/address.ts';
import type { Texts } from '../texts.ts';
import { Simple } from './Simple.tsx';

type MessageProps = { readonly frame: PageFrame; readonly texts: Texts; readonly message: MessageModel };

/** Explains why there is no survey here, and what to do next. */
export function Message({ frame, texts, message }: MessageProps) {
  const { title, text } = wordsOf(message, frame, texts);
  return (
    <Simple frame={frame} texts={texts} title={title}>
      {text && <p className="text">{text}</p>}
      <NextStep frame={frame} texts={texts} message={message} />
    </Simple>
  );
}

/** The title and text of a message; the title is also the document's title. */
export function wordsOf(
  message: MessageModel,
  { language, supportEmail }: PageFrame,
  texts: Texts,
): { readonly title: string; readonly text?: string } {
  switch (message.kind) {
    case 'closed': {
      const closesOn = spokenDay(message.closesOn, language);
      return { title: texts.closed.title, text: fill(texts.closed.text, { closesOn, supportEmail }) };
    }
    case 'withdrawn':
      return { title: texts.withdraw.done };
    case 'unknown':
    case 'notYet':
    case 'alreadyDone':
    case 'notSaved':
    case 'error':
      return texts[message.kind];
  }
}

function NextStep({ frame, texts, message }: MessageProps) {
  switch (message.kind) {
    case 'alreadyDone':
      return (
        <>
          <p className="text">{texts.personal.once}</p>
          <LinkAction href={address('withdraw', frame.language)} text={texts.withdraw.title} />
        </>
      );
    case 'withdrawn':
      return <LinkAction href={address('./', frame.language)} text={texts.welcome.start} />;
    case 'error':
      return <LinkAction href={address('', frame.language)} text={texts.error.retry} />;
    case 'closed':
    case 'unknown':
      return message.sendLink === undefined ? null : (
        <LinkAction href={address(message.sendLink, frame.language)} text={texts.sendLink.title} />
      );
    case 'notYet':
    case 'notSaved':
      return null;
  }
}

function LinkAction({ href, text }: { readonly href: string; readonly text: string }) {
  return (
    <p className="action">
      <a className="button" href={href}>
        {text}
      </a>
    </p>
  );
}
