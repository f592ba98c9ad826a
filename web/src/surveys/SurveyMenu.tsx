import type { SurveyResource } from '@attune/contract/surveys/survey';
import { IconButton } from '../design/controls/Button.tsx';
import { Menu } from '../design/overlays/Menu.tsx';
import { surveyPath } from './survey-addresses.ts';
import type { SurveyScope } from './survey-scope.ts';
import { useSurveyActs } from './use-survey-acts.tsx';

type Props = { readonly survey: SurveyResource; readonly scope: SurveyScope; readonly onRemoved?: () => void };

/** Menu of all actions on a survey. */
export function SurveyMenu({ survey, scope, onRemoved }: Props) {
  const { acts, files, question } = useSurveyActs(survey, scope, onRemoved);
  const label = `More actions for ${survey.attributes.name}`;
  return (
    <>
      <Menu
        label={label}
        sections={[
          { items: [{ kind: 'page', label: 'Open', icon: 'eye', to: surveyPath(scope, survey.id) }] },
          { items: acts },
          { items: files },
        ]}
        renderTrigger={(trigger) => <IconButton {...trigger} icon="more" label={label} size="small" rank="tertiary" />}
      />
      {question}
    </>
  );
}
