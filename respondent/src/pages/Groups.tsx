import type { GroupOfAnswers, GroupsState, SurveyModel } from '@attune/contract/respondent/models';
import { fill } from '../fill.ts';
import { BackLink } from '../screens/Footer.tsx';
import { Icon } from '../screens/Icon.tsx';
import type { Texts } from '../texts.ts';
import { Simple } from './Simple.tsx';

type GroupsProps = { readonly survey: SurveyModel; readonly texts: Texts; readonly state: GroupsState };

/**
 * The groups whose results will include the answers, from the nearest to the whole organization, and which of them will
 * probably be shown.
 */
export function Groups({ survey, texts, state: { groups, percent, splits } }: GroupsProps) {
  const { groups: words } = texts;
  return (
    <Simple
      frame={survey}
      texts={texts}
      title={words.title}
      footer={<BackLink survey={survey} texts={texts} index={0} />}
    >
      <p className="text">{fill(words.intro, { percent })}</p>
      <ol className="counted">
        {groups.map((group) => (
          <li key={`${group.name} ${group.size}`} data-shown={group.isShown}>
            <h2>{group.name}</h2>
            <p>
              <b>{fill(words.invited, { groupSize: group.size })}</b> {outlookOf(group, texts)}
            </p>
          </li>
        ))}
      </ol>
      {splits.length > 0 && (
        <p className="text">
          {fill(words.splits, { splits: listed(splits, survey.language), threshold: survey.threshold })}
        </p>
      )}
      <div className="hint">
        <Icon name="eyeOff" />
        <p>{words.same}</p>
      </div>
    </Simple>
  );
}

function outlookOf({ isShown, countedIn }: GroupOfAnswers, { groups: words }: Texts): string {
  if (isShown) return words.shown;
  return countedIn === null ? words.nowhere : fill(words.hidden, { groupName: countedIn });
}

function listed(names: readonly string[], language: string): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
}
