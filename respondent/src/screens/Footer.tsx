import type { SurveyModel } from '@attune/contract/respondent/models';
import { Icon } from './Icon.tsx';
import { address } from './address.ts';
import { isSentFrom } from './prompt.ts';
import type { SurveyTexts } from './survey-texts.ts';

type FooterProps = { readonly survey: SurveyModel; readonly texts: SurveyTexts; readonly index: number };

/** Back and next buttons with the save status between them. */
export function Footer({ survey, texts, index }: FooterProps) {
  return (
    <footer className="footer">
      <BackLink survey={survey} texts={texts} index={index} />
      <SaveStatus />
      {!isSentFrom(survey, index) && (
        <button className="step next" form="answer">
          {texts.question.next}
          <Icon name="next" />
        </button>
      )}
    </footer>
  );
}

/** The link to the previous statement, or, from the first statement and from side pages, to the welcome page. */
export function BackLink({ survey, texts, index }: FooterProps) {
  return (
    <a className="step" href={address(index === 0 ? './' : String(index), survey.language)} data-go={index - 1}>
      <Icon name="back" />
      {texts.question.back}
    </a>
  );
}

/** Save status; empty until there is something to report. */
export function SaveStatus({ text, isDone = false }: { readonly text?: string; readonly isDone?: boolean }) {
  return (
    <span className="saved">
      {isDone && <Icon name="check" />}
      {text}
    </span>
  );
}
