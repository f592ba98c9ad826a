import type { SurveyResource } from '@attune/contract/surveys/survey';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../design/controls/Button.tsx';
import { Checkbox } from '../design/controls/Choice.tsx';
import { FilterButton } from '../design/controls/FilterButton.tsx';
import { SearchField } from '../design/controls/SearchField.tsx';
import { EmptyState } from '../design/page/PageStates.tsx';
import { PagePhases } from '../design/page/PagePhases.tsx';
import { TableSkeleton } from '../design/page/Skeletons.tsx';
import { pagePhaseOf } from '../platform/queries.ts';
import { ReadFailure } from '../platform/ReadFailure.tsx';
import { useOrganizationId } from '../platform/viewer.tsx';
import { SurveyPreviewDialog } from './SurveyPreviewDialog.tsx';
import styles from './SurveyPicker.module.css';
import { groupingOptions, isEditable, shelvesOf, toggleSurvey } from './survey-shelves.ts';
import { sizeWords, togetherWords } from './survey-words.ts';
import { sendableSurveysQuery } from './surveys.queries.ts';

type Grouping = SurveyResource['attributes']['grouping'];

type Props = {
  /** In survey order. */
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  /** Edits an organization's survey that was never sent; undefined if surveys cannot be edited here. */
  readonly onEdit?: ((surveyId: string) => void) | undefined;
  /** Beside the search. */
  readonly tools?: ReactNode;
  /** The heading shown first if no survey under another one is selected. */
  readonly firstHeading?: Grouping | undefined;
};

/** Maximum number of surveys shown without a search. */
const searchedFrom = 9;

/** Selects surveys, grouped by heading. */
export function SurveyPicker({ chosen, onChange, onEdit, tools, firstHeading }: Props) {
  const surveys = useQuery(sendableSurveysQuery(useOrganizationId()));
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState<{ readonly heading: string | undefined }>();
  const [previewed, setPreviewed] = useState<string>();
  const all = surveys.data?.data ?? [];
  const picked = chosen.flatMap((id) => all.find((survey) => survey.id === id) ?? []);
  const isAllUnderFirst = picked.every(({ attributes }) => attributes.grouping === firstHeading);
  const heading = asked ? asked.heading : isAllUnderFirst && !typed ? firstHeading : undefined;
  const shelves = shelvesOf(all, typed).filter(({ grouping }) => heading === undefined || grouping === heading);
  const rowActs = { onPreview: setPreviewed, onEdit };

  return (
    <PagePhases
      phase={pagePhaseOf({ reads: [surveys] })}
      loading={<TableSkeleton label="Loading surveys" rows={4} />}
      error={<ReadFailure subject="Surveys" error={surveys.error} onRetry={() => void surveys.refetch()} />}
    >
      <div className={styles.head}>
        {all.length >= searchedFrom && (
          <>
            <SearchField placeholder="Search surveys" value={typed} onSearch={setTyped} />
            <FilterButton
              label="Category"
              all="All"
              options={groupingOptions(all)}
              value={heading}
              onChange={(value) => setAsked({ heading: value })}
            />
          </>
        )}
        {tools}
        <output className={styles.together}>{picked.length > 0 && togetherWords(picked)}</output>
      </div>
      {shelves.map(({ grouping, heading, surveys: onShelf }) => (
        <fieldset key={grouping} className={styles.shelf}>
          <legend className={styles.heading}>{heading}</legend>
          <div className={styles.rows}>
            {onShelf.map((survey) => (
              <SurveyRow
                key={survey.id}
                survey={survey}
                isChosen={chosen.includes(survey.id)}
                onToggle={() => onChange(toggleSurvey(chosen, survey.id))}
                {...rowActs}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {shelves.length === 0 && (
        <EmptyState heading={typed ? `No survey matches “${typed}”` : 'No surveys available yet'}>
          {typed ? 'Try part of its name.' : 'Write your own, or ask support for the library.'}
        </EmptyState>
      )}
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
          <Button
            rank="tertiary"
            size="small"
            icon="pencil"
            aria-label={`Edit ${name}`}
            onClick={() => onEdit(survey.id)}
          >
            Edit
          </Button>
        )}
        <Button
          rank="tertiary"
          size="small"
          icon="eye"
          aria-label={`Preview ${name}`}
          onClick={() => onPreview(survey.id)}
        >
          Preview
        </Button>
      </span>
    </div>
  );
}
