import type { PageFrame } from '@attune/contract/respondent/models';
import { address } from '../screens/address.ts';
import type { Texts } from '../texts.ts';
import { Simple } from './Simple.tsx';

type SendLinkProps = { readonly frame: PageFrame; readonly texts: Texts; readonly isSent: boolean };

/** Resends a lost link. The response is identical for every address. */
export function SendLink({ frame, texts, isSent }: SendLinkProps) {
  const { sendLink: words } = texts;
  return (
    <Simple frame={frame} texts={texts} title={words.title}>
      {isSent ? (
        <output className="text">{words.sent}</output>
      ) : (
        <form className="fields" method="post" action={address('', frame.language)}>
          <label htmlFor="contact">{words.label}</label>
          <input
            id="contact"
            name="contact"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            required
          />
          <button className="button primary">{words.button}</button>
        </form>
      )}
    </Simple>
  );
}
