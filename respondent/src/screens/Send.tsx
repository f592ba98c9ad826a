import type { SurveyModel } from '@attune/contract/respondent/models';
import { spokenDay } from '@attune/domain/kernel';
import { fill } from '../fill.ts';
import { BackLink, SaveStatus } from './Footer.tsx';
import { Header } from './Header.tsx';
import { address } from './address.ts';
import type { SurveyTexts } from './survey-texts.ts';

export type SendProps = {
  readonly survey: SurveyModel;
  readonly texts: SurveyTexts;
  readonly missing: readonly number[];
};

/** The end of the survey: the missing answers, or the submit button. */
export function Send({ survey, texts, missing }: SendProps) {
  const total = survey.prompts.length;
  return (
    <div className="page">
      <Header frame={survey} texts={texts} progress={{ current: total, total, done: total - missing.length }} />
      <main className="main">
        <form className="answer" method="post" action={address('', survey.language)}>
          {missing.length > 0 ? (
            <StillMissing survey={survey} texts={texts} missing={missing} />
          ) : (
            <ReadyToSend survey={survey} texts={texts} />
          )}
        </form>
      </main>
      <footer className="footer">
        <BackLink survey={survey} texts={texts} index={total} />
        <SaveStatus />
      </footer>
    </div>
  );
}

function StillMissing({ survey, texts, missing }: SendProps) {
  const [first = 0] = missing;
  const { question } = texts;
  return (
    <>
      <h1 className="title" tabIndex={-1}>
        {new Intl.PluralRules(survey.language).select(missing.length) === 'one'
          ? question.missingOne
          : fill(question.missing, { count: missing.length })}
      </h1>
      <p className="note" id="note" />
      <p className="action">
        <a className="button primary" href={address(String(first + 1), survey.language)} data-go={first}>
          {question.goToMissing}
        </a>
      </p>
    </>
  );
}

function ReadyToSend({ survey, texts }: Omit<SendProps, 'missing'>) {
  return (
    <>
      <h1 className="title" tabIndex={-1}>
        {texts.question.send}
      </h1>
      <p className="text">{fill(texts.question.sendNote, { closesOn: spokenDay(survey.closesOn, survey.language) })}</p>
      <p className="note" id="note" />
      <p className="action">
        <button className="button primary" data-send>
          {texts.question.send}
        </button>
      </p>
    </>
  );
}
