import { useQuery } from '@tanstack/react-query';
import { Button } from '../../design/controls/Button.tsx';
import { ButtonLink } from '../../design/controls/ButtonLink.tsx';
import { FilterButton } from '../../design/controls/FilterButton.tsx';
import { SearchField } from '../../design/controls/SearchField.tsx';
import layout from '../../design/layout.module.css';
import { Note } from '../../design/page/Note.tsx';
import { Page } from '../../design/page/Page.tsx';
import { PageHeader } from '../../design/page/PageHeader.tsx';
import { PagePhases } from '../../design/page/PagePhases.tsx';
import { EmptyState } from '../../design/page/PageStates.tsx';
import { TableSkeleton } from '../../design/page/Skeletons.tsx';
import { useFilters } from '../../platform/filters.ts';
import { pagePhaseOf } from '../../platform/queries.ts';
import { ReadFailure } from '../../platform/ReadFailure.tsx';
import { useTableState } from '../../platform/use-table-state.ts';
import { newSurveyPath, ownWordsPath, surveyImportPath, surveysStep } from '../survey-addresses.ts';
import { type SurveyScope, useMayWrite, useSurveyScope } from '../survey-scope.ts';
import { groupingOptions } from '../survey-shelves.ts';
import { surveysQuery } from '../surveys.queries.ts';
import { librarySentence, listedSurveys, stateOptions, surveyTable } from './library-view.ts';
import { SurveyTable } from './SurveyTable.tsx';
import styles from './LibraryScreen.module.css';

const tableName = 'surveys';

/** Surveys that an organization can send; below `/admin`, the shared library. */
export function LibraryScreen() {
  const scope = useSurveyScope();
  const mayWrite = useMayWrite(scope);
  const surveys = useQuery(surveysQuery(scope));
  const all = surveys.data?.data ?? [];
  const { meta } = surveys.data ?? {};
  const sentence = surveys.data && librarySentence(all, scope);
  const { label: page } = surveysStep(scope);
  return (
    <Page>
      <PageHeader
        page={page}
        isLoading={surveys.isLoading}
        fact={sentence?.fact ?? page}
        comparison={sentence?.comparison}
        tools={scope !== 'library' && mayWrite && <OwnWordsLink />}
        actions={mayWrite && <Beginnings scope={scope} />}
      />
      <PagePhases
        phase={pagePhaseOf({ reads: [surveys], content: all.length === 0 ? 'empty' : 'shown' })}
        loading={<TableSkeleton label="Loading surveys" />}
        error={<ReadFailure subject="Surveys" error={surveys.error} onRetry={() => void surveys.refetch()} />}
        empty={<NoSurveys scope={scope} mayWrite={mayWrite} />}
      >
        {meta && meta.total > all.length && (
          <Note>{`The first ${all.length} of ${meta.total} surveys are listed.`}</Note>
        )}
        <SurveyList scope={scope} surveys={all} />
      </PagePhases>
    </Page>
  );
}

type ListProps = { readonly scope: SurveyScope; readonly surveys: Parameters<typeof listedSurveys>[0] };

function SurveyList({ scope, surveys }: ListProps) {
  const filters = useFilters(['search', 'heading', 'status'], tableName);
  const { sort, setSort } = useTableState(tableName, surveyTable);
  const search = filters.one('search') ?? '';
  const heading = filters.oneOf(
    'heading',
    groupingOptions(surveys).map(({ value }) => value),
  );
  const listed = listedSurveys(surveys, { search, grouping: heading, state: filters.one('status') }, sort);
  return (
    <>
      <search className={layout.filters}>
        <SearchField placeholder="Search surveys" value={search} onSearch={(text) => filters.setOne('search', text)} />
        <FilterButton
          label="Category"
          all="All"
          options={groupingOptions(surveys)}
          value={heading}
          onChange={(value) => filters.setOne('heading', value)}
        />
        <FilterButton
          label="Status"
          all="All"
          options={stateOptions}
          value={filters.one('status')}
          onChange={(value) => filters.setOne('status', value)}
        />
      </search>
      <div className={styles.list}>
        {listed.length === 0 ? (
          <EmptyState heading="No survey matches" action={<Button onClick={filters.clear}>Show all surveys</Button>}>
            No survey matches your search and filters.
          </EmptyState>
        ) : (
          <SurveyTable scope={scope} surveys={listed} sort={sort} onSort={setSort} />
        )}
      </div>
    </>
  );
}

/** The two ways to create a survey here; copying an existing one is the third. */
function Beginnings({ scope }: { readonly scope: SurveyScope }) {
  return (
    <>
      <ButtonLink icon="upload" to={surveyImportPath(scope)}>
        Import
      </ButtonLink>
      <ButtonLink rank="primary" icon="plus" to={newSurveyPath(scope)}>
        New survey
      </ButtonLink>
    </>
  );
}

function OwnWordsLink() {
  return (
    <ButtonLink rank="tertiary" size="small" icon="pencil" to={ownWordsPath}>
      Custom wording
    </ButtonLink>
  );
}

function NoSurveys({ scope, mayWrite }: { readonly scope: SurveyScope; readonly mayWrite: boolean }) {
  return (
    <EmptyState heading="No surveys yet" {...(mayWrite && { action: <Beginnings scope={scope} /> })}>
      {mayWrite ? 'Write one, or import one from a file.' : 'No one has written one, and the library is empty.'}
    </EmptyState>
  );
}
