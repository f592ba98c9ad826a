import type { SurveyModel } from '@attune/contract/respondent/models';
import { spokenDay } from '@attune/domain/kernel';
import { fill } from '../fill.ts';
import type { Texts } from '../texts.ts';
import { LeadIn } from './LeadIn.tsx';

type WhoSeesWhatProps = {
  readonly survey: SurveyModel;
  readonly texts: Texts;
  readonly smallestGroupSize: number | undefined;
};

/** Who can see what, with one sentence per reader; sentences that do not apply to this survey are left out. */
export function WhoSeesWhat({
  survey,
  texts: { welcome, who, question, groups },
  smallestGroupSize,
}: WhoSeesWhatProps) {
  const { threshold, commentThreshold, retentionDays, levelDays, protection } = survey;
  const sentences = [
    who.you,
    fill(who.manager, { threshold }),
    who.leaders,
    who.administrators,
    who.system,
    who.addresses,
    who.link,
    fill(who.comments, { commentThreshold }),
    who.small,
    smallestGroupSize === undefined ? undefined : fill(who.smallestGroup, { groupSize: smallestGroupSize, threshold }),
    fill(question.sendNote, { closesOn: spokenDay(survey.closesOn, survey.language) }),
    retentionDays === undefined ? undefined : fill(who.after, { retentionDays }),
    levelDays === undefined ? undefined : fill(who.level, { levelDays }),
    protection === 'threshold' ? who.filters : undefined,
    who.limits,
  ].filter((sentence) => sentence !== undefined);
  return (
    <details className="who">
      <summary>{welcome.whoSeesWhat}</summary>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>
            <LeadIn text={sentence} />
          </li>
        ))}
      </ul>
      <p className="action">
        <a className="button" href={`?groups=1&lang=${survey.language}`}>
          {groups.link}
        </a>
      </p>
    </details>
  );
}
