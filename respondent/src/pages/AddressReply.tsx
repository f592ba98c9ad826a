import type { PageFrame } from '@attune/contract/respondent/models';
import { address } from '../screens/address.ts';
import type { Texts } from '../texts.ts';
import { Simple } from './Simple.tsx';

type AddressReplyProps = {
  readonly frame: PageFrame;
  readonly texts: Texts;
  readonly answer: 'confirm' | 'object' | undefined;
};

/**
 * Responds to a notice about changed contact details. The page is identical for every link, and nothing happens before
 * a button is pressed.
 */
export function AddressReply({ frame, texts, answer }: AddressReplyProps) {
  const { addressReply: words } = texts;
  return (
    <Simple frame={frame} texts={texts} title={words.title}>
      {answer && (
        <p className="text">
          <output>{answer === 'confirm' ? words.confirmed : words.objected}</output>
        </p>
      )}
      {answer !== 'object' && (
        <form method="post" action={address('', frame.language)}>
          {!answer && <p className="text">{words.lead}</p>}
          {!answer && (
            <p className="action">
              <button className="button" name="answer" value="confirm">
                {words.confirm}
              </button>
            </p>
          )}
          {!answer && <p className="text">{words.whatObjectingDoes}</p>}
          <p className="action">
            <button className="button" name="answer" value="object">
              {words.object}
            </button>
          </p>
        </form>
      )}
    </Simple>
  );
}
