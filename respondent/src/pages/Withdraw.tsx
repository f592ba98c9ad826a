import type { SurveyModel } from '@attune/contract/respondent/models';
import { spokenDay } from '@attune/domain/kernel';
import { fill } from '../fill.ts';
import { BackLink } from '../screens/Footer.tsx';
import { address } from '../screens/address.ts';
import type { Texts } from '../texts.ts';
import { Simple } from './Simple.tsx';

/** Confirms deleting all answers and explains what is possible afterwards. */
export function Withdraw({ survey, texts }: { readonly survey: SurveyModel; readonly texts: Texts }) {
  const { withdraw } = texts;
  return (
    <Simple
      frame={survey}
      texts={texts}
      title={withdraw.title}
      footer={<BackLink survey={survey} texts={texts} index={0} />}
    >
      <p className="text">{fill(withdraw.text, { closesOn: spokenDay(survey.closesOn, survey.language) })}</p>
      <form className="action" method="post" action={address('', survey.language)}>
        <button className="button destructive">{withdraw.button}</button>
      </form>
    </Simple>
  );
}
