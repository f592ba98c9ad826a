import type { PersonalResults, SurveyModel } from '@attune/contract/respondent/models';
import { spokenDay } from '@attune/domain/kernel';
import { fill } from '../fill.ts';
import { address } from '../screens/address.ts';
import type { Texts } from '../texts.ts';
import { Personal } from './Personal.tsx';
import { Simple } from './Simple.tsx';

type ThanksProps = {
  readonly survey: SurveyModel;
  readonly texts: Texts;
  readonly personal: PersonalResults | undefined;
  /** Where the respondent will find replies to comments; undefined on shared devices. */
  readonly repliesAddress: string | undefined;
};

/** Thank-you page with next steps and the respondent's own results. */
export function Thanks({ survey, texts, personal, repliesAddress }: ThanksProps) {
  const { thanks } = texts;
  return (
    <Simple frame={survey} texts={texts} title={thanks.title} footer={<WayBack survey={survey} texts={texts} />}>
      <p className="text">
        {thanks.text} {fill(thanks.next, { closesOn: spokenDay(survey.closesOn, survey.language) })}
      </p>
      {personal ? (
        <section className="mine" aria-labelledby="mine">
          <h2 id="mine">{texts.personal.title}</h2>
          <Personal frame={survey} texts={texts} personal={personal} />
        </section>
      ) : (
        <p className="text">{texts.personal.once}</p>
      )}
      {repliesAddress !== undefined && (
        <p className="text">
          {texts.reply.keep} <a href={address(repliesAddress, survey.language)}>{texts.reply.link}</a>
        </p>
      )}
    </Simple>
  );
}

function WayBack({ survey, texts }: Pick<ThanksProps, 'survey' | 'texts'>) {
  if (survey.kioskStart !== undefined) {
    return (
      <a className="button" href={survey.kioskStart}>
        {texts.kiosk.finish}
      </a>
    );
  }
  return (
    <>
      <span>{texts.thanks.close}</span>
      <a className="step" href={address('withdraw', survey.language)}>
        {texts.withdraw.title}
      </a>
    </>
  );
}
