import type { Prompt, StatementState, SurveyModel } from '@attune/contract/respondent/models';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { Icon } from './Icon.tsx';
import { Lead } from './Lead.tsx';
import { OpenResponse } from './OpenResponse.tsx';
import { AgreementScale, LikelihoodScale } from './Scales.tsx';
import { address } from './address.ts';
import { askForAnswer, promptAt } from './prompt.ts';
import type { SurveyTexts } from './survey-texts.ts';

export type StatementProps = {
  readonly survey: SurveyModel;
  readonly texts: SurveyTexts;
  readonly state: StatementState;
  /** The number of answered statements, if known; otherwise progress is the position. */
  readonly answered?: number;
};

/** One statement with its scale, or one open question with a text field: one per screen. */
export function Statement({ survey, texts, state, answered = 0 }: StatementProps) {
  const { index, value, isMissing = false } = state;
  const prompt = promptAt(survey, index);
  const total = survey.prompts.length;
  const done = Math.max(answered, value === undefined ? index : index + 1);
  return (
    <div className="page">
      <Header frame={survey} texts={texts} progress={{ current: index + 1, total, done }} />
      <main className="main">
        {isMissing && <MissingAnswer prompt={prompt} texts={texts} />}
        <form
          id="answer"
          className="answer"
          method="post"
          action={address('', survey.language)}
          autoComplete="off"
          noValidate
          data-index={index}
        >
          {prompt.kind === 'openResponse' ? (
            <OpenResponse survey={survey} texts={texts} state={state} />
          ) : (
            <fieldset
              className="question"
              role="radiogroup"
              aria-required={prompt.isRequired}
              aria-invalid={isMissing}
              aria-describedby="note"
            >
              <legend>
                <Lead prompt={prompt} texts={texts} />
                <h1 className="statement" tabIndex={-1}>
                  {prompt.body}
                </h1>
              </legend>
              <p className="note" id="note">
                {index === 0 && texts.scale.hint}
              </p>
              {prompt.kind === 'enps' ? (
                <LikelihoodScale texts={texts} value={value} />
              ) : (
                <AgreementScale texts={texts} value={value} />
              )}
            </fieldset>
          )}
        </form>
      </main>
      <Footer survey={survey} texts={texts} index={index} />
    </div>
  );
}

function MissingAnswer({ prompt, texts }: { readonly prompt: Prompt; readonly texts: SurveyTexts }) {
  return (
    <p className="problem" role="alert">
      <Icon name="alert" />
      <a href={prompt.kind === 'openResponse' ? '#value' : '#first-answer'}>{askForAnswer(prompt, texts)}</a>
    </p>
  );
}
