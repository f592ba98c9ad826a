import type { PageFrame } from '@attune/contract/respondent';
import { address } from '../screens/address.ts';
import type { Texts } from '../texts.ts';
import { Simple } from './Simple.tsx';

type UnsubscribeProps = { readonly frame: PageFrame; readonly texts: Texts; readonly isDone: boolean };

/** Stops messages, for this survey or for all; nothing happens before a button is pressed. */
export function Unsubscribe({ frame, texts, isDone }: UnsubscribeProps) {
  const { unsubscribe } = texts;
  return (
    <Simple frame={frame} texts={texts} title={unsubscribe.title}>
      {isDone ? (
        <p className="text">{unsubscribe.done}</p>
      ) : (
        <form className="action" method="post" action={address('', frame.language)}>
          <button className="button primary" name="scope" value="survey">
            {unsubscribe.thisSurvey}
          </button>
          <button className="button" name="scope" value="all">
            {unsubscribe.all}
          </button>
        </form>
      )}
    </Simple>
  );
}
