import type { CodeState, PageFrame } from '@attune/contract/respondent/models';
import { Icon } from '../screens/Icon.tsx';
import { address } from '../screens/address.ts';
import type { Texts } from '../texts.ts';
import { Simple } from './Simple.tsx';

type CodeProps = { readonly frame: PageFrame; readonly texts: Texts; readonly state: CodeState };

/** Opens a survey with an access code; on a shared device, nothing is stored. */
export function Code({ frame, texts, state: { code, problem } }: CodeProps) {
  const { kiosk, code: words } = texts;
  const isKiosk = frame.kioskStart !== undefined;
  return (
    <Simple frame={frame} texts={texts} title={isKiosk ? kiosk.title : words.title}>
      {problem && (
        <p className="problem" role="alert">
          <Icon name="alert" />
          <a href="#code">{words[problem]}</a>
        </p>
      )}
      <form className="fields" method="post" action={address('', frame.language)} autoComplete="off">
        <label htmlFor="code">{words.label}</label>
        <input
          id="code"
          name="code"
          className="code"
          aria-describedby="code-help"
          aria-invalid={problem !== undefined}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          defaultValue={code}
          required
        />
        <p className="small" id="code-help">
          {words.help} {isKiosk && kiosk.privacy}
        </p>
        {isKiosk && <p className="small">{kiosk.cleared}</p>}
        <button className="button primary">{words.open}</button>
      </form>
    </Simple>
  );
}
