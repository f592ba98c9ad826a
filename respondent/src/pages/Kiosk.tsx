import type { PageFrame } from '@attune/contract/respondent';
import { Icon } from '../screens/Icon.tsx';
import { address } from '../screens/address.ts';
import type { Texts } from '../texts.ts';
import { Simple } from './Simple.tsx';

type KioskProps = { readonly frame: PageFrame; readonly texts: Texts; readonly isWrong: boolean };

/** The door to the survey on a shared device: a personal code in, nothing left behind. */
export function Kiosk({ frame, texts, isWrong }: KioskProps) {
  const { kiosk } = texts;
  return (
    <Simple frame={frame} texts={texts} title={kiosk.title}>
      {isWrong && (
        <p className="problem" role="alert">
          <Icon name="alert" />
          <a href="#code">{kiosk.wrongCode}</a>
        </p>
      )}
      <form className="fields" method="post" action={address('', frame.language)} autoComplete="off">
        <label htmlFor="code">{kiosk.code}</label>
        <input id="code" name="code" aria-describedby="code-help" aria-invalid={isWrong} required />
        <p className="small" id="code-help">
          {kiosk.codeHelp} {kiosk.privacy}
        </p>
        <button className="button primary">{texts.welcome.start}</button>
      </form>
    </Simple>
  );
}
