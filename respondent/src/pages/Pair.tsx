import type { PairState, SurveyModel } from '@attune/contract/respondent/models';
import { fill } from '../fill.ts';
import { Icon } from '../screens/Icon.tsx';
import { address } from '../screens/address.ts';
import type { Texts } from '../texts.ts';
import { Simple } from './Simple.tsx';

type PairProps = { readonly survey: SurveyModel; readonly texts: Texts; readonly state: PairState };

/** Continues on another device: this one shows a code to enter there. */
export function Pair({ survey, texts, state }: PairProps) {
  const { pair } = texts;
  const { offer, code, problem } = state;
  const isEntering = code !== undefined || problem !== undefined;
  // The page of a scanned code is one level below `pair/`, so relative addresses go one level up.
  const base = code === undefined ? '' : '../';
  const back = (
    <a className="step" href={address(code === undefined ? './' : '../', survey.language)}>
      <Icon name="back" />
      {texts.question.back}
    </a>
  );
  return (
    <Simple frame={survey} texts={texts} title={pair.title} footer={back}>
      {problem && (
        <p className="problem" role="alert">
          <Icon name="alert" />
          <a href="#code">{pair[problem]}</a>
        </p>
      )}
      <p className="text">{pair.intro}</p>
      {offer && <Offer texts={texts} offer={offer} />}
      {!offer && !isEntering && (
        <form className="action" method="post" action={address(`${base}pair`, survey.language)}>
          <button className="button primary">{pair.show}</button>
        </form>
      )}
      {!offer && <Enter survey={survey} texts={texts} state={state} base={base} />}
    </Simple>
  );
}

function Offer({ texts: { pair }, offer }: { readonly texts: Texts; readonly offer: NonNullable<PairState['offer']> }) {
  const { code, minutes, picture } = offer;
  return (
    <>
      <p className="text">{pair.shown}</p>
      <p className="shown">
        <output>{code}</output>
      </p>
      <svg className="scan" viewBox={`0 0 ${picture.size} ${picture.size}`} aria-label={pair.picture}>
        <path d={picture.path} />
      </svg>
      <p className="text">{fill(pair.once, { minutes })}</p>
    </>
  );
}

function Enter({ survey, texts: { pair }, state, base }: PairProps & { readonly base: string }) {
  const isEntering = state.code !== undefined || state.problem !== undefined;
  return (
    <section className="pairing" aria-labelledby="have">
      <h2 id="have">{pair.have}</h2>
      <form className="fields" method="post" action={address(`${base}pair`, survey.language)} autoComplete="off">
        <label htmlFor="code">{pair.label}</label>
        <input
          id="code"
          name="code"
          className="code"
          aria-describedby="caution"
          aria-invalid={state.problem !== undefined}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          defaultValue={state.code}
          required
        />
        <p className="small" id="caution">
          {pair.caution}
        </p>
        <button className={isEntering ? 'button primary' : 'button'}>{pair.enter}</button>
      </form>
    </section>
  );
}
