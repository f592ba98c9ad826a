import type { StatementState, SurveyModel } from '@attune/contract/respondent/models';
import { longestText } from '@attune/domain/responses';
import { spokenDay } from '@attune/domain/kernel';
import { fill } from '../fill.ts';
import { Icon } from './Icon.tsx';
import { Lead } from './Lead.tsx';
import { address } from './address.ts';
import { isSentFrom, promptAt } from './prompt.ts';
import type { SurveyTexts } from './survey-texts.ts';

type OpenResponseProps = { readonly survey: SurveyModel; readonly texts: SurveyTexts; readonly state: StatementState };

/** An open question with a text field. The last one also submits the survey. */
export function OpenResponse({ survey, texts, state: { index, value = '', followUp } }: OpenResponseProps) {
  const prompt = promptAt(survey, index);
  const { writing } = texts;
  const text = String(value);
  return (
    <div className="question">
      <Lead prompt={prompt} texts={texts} followUp={followUp} />
      <h1 className="statement" tabIndex={-1}>
        <label htmlFor="value">{followUp?.body ?? prompt.body}</label>
      </h1>
      <p className="note" id="note" />
      <textarea
        id="value"
        name="value"
        rows={6}
        maxLength={longestText}
        aria-describedby="who-reads left"
        defaultValue={text}
      />
      <p className="left" id="left">
        {fill(writing.characters, { count: longestText - text.length })}
      </p>
      <output className="note notice" id="writing-hint" />
      <div className="hint" id="who-reads">
        <Icon name="eyeOff" />
        <p>
          {fill(writing.whoReads, { commentThreshold: survey.commentThreshold })}{' '}
          {followUp && `${fill(writing.readersSee, { question: followUp.shownAs })} `}
          {writing.privacyReminder}
        </p>
      </div>
      <div className="hint">
        <Icon name="alert" />
        <p>{writing.urgent}</p>
      </div>
      {followUp && <input type="hidden" name="followUp" value={followUp.id} />}
      {isSentFrom(survey, index) && <SendFromHere survey={survey} texts={texts} index={index} />}
    </div>
  );
}

function SendFromHere({
  survey,
  texts,
  index,
}: {
  readonly survey: SurveyModel;
  readonly texts: SurveyTexts;
  readonly index: number;
}) {
  return (
    <div className="action">
      <input type="hidden" name="index" value={index} />
      <button className="button primary" formAction={address('send', survey.language)} data-send>
        {texts.question.send}
      </button>
      <p className="small">
        {fill(texts.question.sendNote, { closesOn: spokenDay(survey.closesOn, survey.language) })}
      </p>
    </div>
  );
}
