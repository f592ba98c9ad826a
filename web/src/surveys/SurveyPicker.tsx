import type { SurveyResource } from '@attune/contract/surveys';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../design/controls/Button.tsx';
import { Checkbox } from '../design/controls/Choice.tsx';
import { SearchField } from '../design/controls/SearchField.tsx';
import { EmptyState } from '../design/page/PageStates.tsx';
import { PagePhases } from '../design/page/PagePhases.tsx';
import { TableSkeleton } from '../design/page/Skeletons.tsx';
import { pagePhaseOf } from '../platform/queries.ts';
import { ReadFailure } from '../platform/ReadFailure.tsx';
import { useOrganizationId } from '../platform/viewer.tsx';
import { SurveyPreviewDialog } from './SurveyPreviewDialog.tsx';
import styles from './SurveyPicker.module.css';
import { isEditable, shelvesOf, toggleSurvey } from './survey-shelves.ts';
import { sizeWords, togetherWords } from './survey-words.ts';
import { sendableSurveysQuery } from './surveys.queries.ts';

type Props = {
  /** In the order in which they are asked. */
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  /** Opens a survey of the organization that nobody has been asked by; left out where surveys are not written. */
  readonly onEdit?: ((surveyId: string) => void) | undefined;
  /** Beside the search. */
  readonly tools?: ReactNode;
};

/** So many surveys are taken in at a glance. */
const searchedFrom = 9;

/** Surveys to choose from, under the headings of their groupings. */
export function SurveyPicker({ chosen, onChange, onEdit, tools }: Props) {
  const surveys = useQuery(sendableSurveysQuery(useOrganizationId()));
  const [typed, setTyped] = useState('');
  const [previewed, setPreviewed] = useState<string>();
  const all = surveys.data?.data ?? [];
  const shelves = shelvesOf(all, typed);
  const picked = chosen.flatMap((id) => all.find((survey) => survey.id === id) ?? []);
  const rowActs = { onPreview: setPreviewed, onEdit };

  return (
    <PagePhases
      phase={pagePhaseOf({ reads: [surveys] })}
      loading={<TableSkeleton label="Loading surveys" rows={4} />}
      error={<ReadFailure subject="Surveys" error={surveys.error} onRetry={() => void surveys.refetch()} />}
    >
      <div className={styles.head}>
        {all.length >= searchedFrom && <SearchField placeholder="Search surveys" value={typed} onSearch={setTyped} />}
        {tools}
      </div>
      {shelves.map(({ grouping, heading, surveys: onShelf }) => (
        <fieldset key={grouping} className={styles.shelf}>
          <legend className={styles.heading}>{heading}</legend>
          <div className={styles.rows}>
            {onShelf.map((survey) => (
              <SurveyRow key={survey.id} survey={survey} isChosen={chosen.includes(survey.id)} onToggle={() => onChange(toggleSurvey(chosen, survey.id))} {...rowActs} />
            ))}
          </div>
        </fieldset>
      ))}
      {shelves.length === 0 && (
        <EmptyState heading={typed ? `No survey matches “${typed}”` : 'No survey can be sent yet'}>
          {typed ? 'Try a part of its name.' : 'Write one of your own, or ask support for the library.'}
        </EmptyState>
      )}
      {picked.length > 1 && <output className={styles.together}>{togetherWords(picked)}</output>}
      {previewed && <SurveyPreviewDialog surveyId={previewed} onClose={() => setPreviewed(undefined)} />}
    </PagePhases>
  );
}

type RowProps = {
  readonly survey: SurveyResource;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
  readonly onPreview: (surveyId: string) => void;
  readonly onEdit: ((surveyId: string) => void) | undefined;
};

function SurveyRow({ survey, isChosen, onToggle, onPreview, onEdit }: RowProps) {
  const { name, description } = survey.attributes;
  return (
    <div className={styles.row} data-chosen={isChosen}>
      <Checkbox checked={isChosen} onChange={onToggle}>
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          {description && <span className={styles.description}>{description}</span>}
          <span className={styles.size}>{sizeWords(survey.attributes)}</span>
        </span>
      </Checkbox>
      <span className={styles.acts}>
        {onEdit && isEditable(survey) && (
          <Button rank="tertiary" size="small" icon="pencil" aria-label={`Edit ${name}`} onClick={() => onEdit(survey.id)}>
            Edit
          </Button>
        )}
        <Button rank="tertiary" size="small" icon="eye" aria-label={`Preview ${name}`} onClick={() => onPreview(survey.id)}>
          Preview
        </Button>
      </span>
    </div>
  );
}
