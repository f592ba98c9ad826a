import type { SurveyModel, WelcomeState } from '@attune/contract/respondent/models';
import { spokenDay } from '@attune/domain/kernel';
import { fill } from '../fill.ts';
import { Icon } from '../screens/Icon.tsx';
import type { Texts } from '../texts.ts';
import { LeadIn } from './LeadIn.tsx';
import { SharedActions } from './SharedActions.tsx';
import { Simple } from './Simple.tsx';
import { WhoSeesWhat } from './WhoSeesWhat.tsx';

type WelcomeProps = { readonly survey: SurveyModel; readonly texts: Texts; readonly state: WelcomeState };

/** Welcome page: purpose, duration and confidentiality. */
export function Welcome({ survey, texts, state }: WelcomeProps) {
  const { welcome, resume } = texts;
  const isBack = state.answered > 0;
  const total = survey.prompts.length;
  return (
    <Simple frame={survey} texts={texts} lead={survey.campaignName} title={isBack ? resume.title : welcome.title}>
      <p className="text">
        {isBack
          ? fill(resume.text, { current: state.answered, total })
          : fill(welcome.intro, { organization: survey.organization, minutes: survey.minutes })}
      </p>
      <Promise survey={survey} texts={texts} />
      {state.actions && (
        <section className="part" aria-labelledby="actions">
          <h2 id="actions">{welcome.actions}</h2>
          <SharedActions actions={state.actions} done={welcome.actionDone} open={welcome.actionOpen} />
        </section>
      )}
      <p className="fact">
        <Icon name="calendar" />
        {fill(welcome.until, { closesOn: spokenDay(survey.closesOn, survey.language) })}
      </p>
      <p className="text">{welcome.voluntary}</p>
      {survey.kioskStart === undefined && (
        <p className="text">
          {welcome.devices} <a href={`?pair=1&lang=${survey.language}`}>{welcome.connect}</a>
        </p>
      )}
      <WhoSeesWhat survey={survey} texts={texts} smallestGroupSize={state.smallestGroupSize} />
      <p className="action">
        <a className="button primary" href={`?start=1&lang=${survey.language}`} data-start>
          {isBack ? resume.button : welcome.start}
        </a>
      </p>
    </Simple>
  );
}

/** The confidentiality promise of this survey, and exactly one sentence about its limits. */
function Promise({ survey, texts: { welcome } }: Omit<WelcomeProps, 'state'>) {
  const { organization, threshold } = survey;
  const reach = survey.protection === 'strict' ? welcome.promiseStrict : welcome.promiseSimple;
  return (
    <div className="promise">
      <Icon name="shield" />
      <p>
        <LeadIn text={fill(welcome.promise, { organization, threshold })} /> {fill(reach, { threshold })}
      </p>
    </div>
  );
}
