import type { SurveyResource } from '@attune/contract/surveys/survey';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatInstant } from '../../design/format/dates.ts';
import { Status } from '../../design/marks/Status.tsx';
import { Tag } from '../../design/marks/Tag.tsx';
import { Section } from '../../design/page/Page.tsx';
import { type Column, Table } from '../../design/table/Table.tsx';
import text from '../../design/text.module.css';
import { useViewer } from '../../platform/viewer.tsx';
import { surveyPath } from '../survey-addresses.ts';
import type { SurveyScope } from '../survey-scope.ts';
import { surveyStateOf, surveyStateViews } from '../survey-state.ts';
import { surveyVersionsQuery } from '../surveys.queries.ts';

type Props = { readonly survey: SurveyResource; readonly scope: SurveyScope };

/** All versions of a survey, if there are several. */
export function Versions({ survey, scope }: Props) {
  const versions = useQuery(surveyVersionsQuery(scope, survey.id));
  const { timeZone } = useViewer().organization.attributes;
  const all = versions.data?.data ?? [];
  if (all.length < 2) return null;
  const columns: readonly Column<SurveyResource>[] = [
    {
      key: 'version',
      label: 'Version',
      isRowName: true,
      render: (version) => <VersionName version={version} shownId={survey.id} scope={scope} />,
    },
    {
      key: 'status',
      label: 'Status',
      render: ({ attributes }) => (
        <Status look={surveyStateViews[surveyStateOf(attributes)].look}>
          {surveyStateViews[surveyStateOf(attributes)].label}
        </Status>
      ),
    },
    {
      key: 'sent',
      label: 'Sent',
      render: ({ attributes }) => (attributes.hasBeenSent ? 'Yes' : <span className={text.quiet}>Not yet</span>),
    },
    { key: 'statements', label: 'Statements', isNumeric: true, render: ({ attributes }) => attributes.statementCount },
    {
      key: 'since',
      label: 'Begun',
      render: ({ attributes }) => (
        <span className={text.secondary}>{formatInstant(attributes.createdAt, timeZone)}</span>
      ),
    },
  ];
  return (
    <Section
      id="versions"
      title="Versions"
      under={'Sent versions do not change. An edit creates the next version; unchanged statements stay comparable.'}
    >
      <Table label="Versions" columns={columns} rows={all} keyOf={({ id }) => id} />
    </Section>
  );
}

function VersionName({
  version,
  shownId,
  scope,
}: {
  readonly version: SurveyResource;
  readonly shownId: string;
  readonly scope: SurveyScope;
}) {
  const name = `Version ${version.attributes.version}`;
  if (version.id !== shownId) return <Link to={surveyPath(scope, version.id)}>{name}</Link>;
  return (
    <>
      {name} <Tag>Shown above</Tag>
    </>
  );
}
