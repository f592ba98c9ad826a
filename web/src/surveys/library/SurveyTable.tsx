import type { SurveyResource } from '@attune/contract/surveys/survey';
import { surveyGroupingHeadings } from '@attune/domain/surveys';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { classes } from '../../design/classes.ts';
import { formatCount } from '../../design/format/numbers.ts';
import { Switch } from '../../design/controls/Choice.tsx';
import layout from '../../design/layout.module.css';
import { Status } from '../../design/marks/Status.tsx';
import { Tag } from '../../design/marks/Tag.tsx';
import type { Sort } from '../../design/table/sorting.ts';
import { type Column, type Headings, Table } from '../../design/table/Table.tsx';
import text from '../../design/text.module.css';
import { useOrganizationId } from '../../platform/viewer.tsx';
import { languagesWords } from '../language-words.ts';
import { SurveyMenu } from '../SurveyMenu.tsx';
import { surveyPath } from '../survey-addresses.ts';
import { surveyCalls } from '../survey-calls.ts';
import { isOwn, type SurveyScope, useMayWrite } from '../survey-scope.ts';
import { surveyStateOf, surveyStateViews } from '../survey-state.ts';
import { sizeWords } from '../survey-words.ts';
import { updateTexts, useSurveyWrite } from '../survey-writes.ts';
import { sendableSurveysQuery } from '../surveys.queries.ts';
import { versionsToSend } from './library-view.ts';
import styles from './SurveyTable.module.css';

type Props = {
  readonly scope: SurveyScope;
  readonly surveys: readonly SurveyResource[];
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
};

const headings: Headings<SurveyResource> = {
  keyOf: ({ attributes }) => attributes.grouping,
  render: ({ attributes }) => surveyGroupingHeadings[attributes.grouping],
};

/** Surveys by heading, one row each. */
export function SurveyTable({ scope, surveys, sort, onSort }: Props) {
  const mayWrite = useMayWrite(scope);
  const meanwhile = useVersionsToSend(surveys);
  const statusOf = (survey: SurveyResource) =>
    mayWrite && isOwn(survey, scope) ? <Availability survey={survey} scope={scope} /> : <State survey={survey} />;
  const columns: readonly Column<SurveyResource>[] = [
    {
      key: 'name',
      label: 'Survey',
      isRowName: true,
      sortsFirst: 'ascending',
      render: (survey) => (
        <Name
          survey={survey}
          scope={scope}
          meanwhile={meanwhile.get(survey.attributes.key)}
          status={statusOf(survey)}
        />
      ),
    },
    { key: 'status', label: 'Status', isOnlyWide: true, render: statusOf },
    {
      key: 'statements',
      label: 'Statements',
      isNumeric: true,
      isOnlyWide: true,
      sortsFirst: 'descending',
      render: ({ attributes }) => formatCount(attributes.statementCount),
    },
    {
      key: 'minutes',
      label: 'Minutes',
      isNumeric: true,
      isOnlyWide: true,
      sortsFirst: 'ascending',
      render: ({ attributes }) => formatCount(attributes.minutes),
    },
    {
      key: 'languages',
      label: 'Languages',
      isOnlyWide: true,
      render: ({ attributes }) => <span className={text.secondary}>{languagesWords(attributes.languages)}</span>,
    },
    {
      key: 'version',
      label: 'Version',
      isNumeric: true,
      isOnlyWide: true,
      sortsFirst: 'descending',
      render: ({ attributes }) => attributes.version,
    },
    {
      key: 'acts',
      label: 'Actions',
      isLabelHidden: true,
      render: (survey) => <SurveyMenu survey={survey} scope={scope} />,
    },
  ];
  return (
    <Table
      label="Surveys"
      columns={columns}
      rows={surveys}
      keyOf={({ id }) => id}
      sort={sort}
      onSort={onSort}
      rowHeight="double"
      headings={headings}
    />
  );
}

/** While a new version is a draft, the previous one can be sent; shown only in the organization's list. */
function useVersionsToSend(surveys: readonly SurveyResource[]): ReadonlyMap<string, number> {
  const organizationId = useOrganizationId();
  const hasLaterDraft = surveys.some(({ attributes }) => !attributes.isAvailableToSend && attributes.version > 1);
  const sendable = useQuery({ ...sendableSurveysQuery(organizationId), enabled: hasLaterDraft });
  return versionsToSend(surveys, sendable.data?.data ?? []);
}

type SurveyProps = { readonly survey: SurveyResource; readonly scope: SurveyScope };

type NameProps = SurveyProps & { readonly meanwhile: number | undefined; readonly status: ReactNode };

/** The name; on narrow screens with the content of other columns below. */
function Name({ survey, scope, meanwhile, status }: NameProps) {
  const { name, description, hasBeenSent } = survey.attributes;
  return (
    <span className={styles.name}>
      <span className={styles.first}>
        <Link to={surveyPath(scope, survey.id)} className={styles.link}>
          {name}
        </Link>
        {hasBeenSent && <Tag>Sent</Tag>}
      </span>
      <span className={styles.about}>
        {meanwhile === undefined ? description : `Version ${meanwhile} can be sent in the meantime.`}
      </span>
      <span className={classes(layout.onlyNarrow, styles.narrow)}>
        {status}
        <span className={text.quiet}>{sizeWords(survey.attributes)}</span>
      </span>
    </span>
  );
}

function State({ survey: { attributes } }: { readonly survey: SurveyResource }) {
  const { look, label } = surveyStateViews[surveyStateOf(attributes)];
  return <Status look={look}>{label}</Status>;
}

/** Switch that releases a survey to campaigns immediately. */
function Availability({ survey, scope }: SurveyProps) {
  const { id, attributes } = survey;
  const change = useSurveyWrite({
    write: (isAvailableToSend: boolean) => surveyCalls(scope).update(id, { isAvailableToSend }, attributes.revision),
    texts: updateTexts,
  });
  const shown = change.isPending ? change.variables : attributes.isAvailableToSend;
  return (
    <Switch
      checked={shown}
      disabled={change.isPending}
      aria-label={`${attributes.name} can be sent`}
      onChange={() => change.mutate(!shown)}
    >
      {surveyStateViews[surveyStateOf({ ...attributes, isAvailableToSend: shown })].label}
    </Switch>
  );
}
