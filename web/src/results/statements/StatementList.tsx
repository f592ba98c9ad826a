import type { FilterChip } from '../../design/controls/FilterChips.tsx';
import { FilterButton } from '../../design/controls/FilterButton.tsx';
import { SearchField } from '../../design/controls/SearchField.tsx';
import { MergedNote, WithheldLine } from '../../design/marks/Withheld.tsx';
import { EmptyState } from '../../design/page/PageStates.tsx';
import { Section } from '../../design/page/Page.tsx';
import { offsetOf } from '../../design/table/paging.ts';
import { Pager } from '../../design/table/Pager.tsx';
import { useFilters } from '../../platform/filters.ts';
import { useTableState } from '../../platform/use-table-state.ts';
import { Explain, explainStatements } from '../explanations/index.ts';
import type { Overview } from '../reading/group-overview.ts';
import type { OverviewFrame } from '../page/overview-frame.ts';
import { sinceTitle } from '../reading/score-words.ts';
import { hasAnswers, hiddenReason } from './answer-shares.ts';
import { AnswersLegend } from './AnswersBar.tsx';
import { categoriesOf, listStatements, type StatementRow, statementFields, statementSort } from './rows.ts';
import { splitFinding, type StatementSplit } from './split.ts';
import { statementsFinding } from './words.ts';
import styles from './StatementList.module.css';
import { StatementTable } from './StatementTable.tsx';
import { driverParam } from '../reading/driver-address.ts';

const tableName = 'statements';
const queryParam = 'q';

/** Filters statements by driver. */
export function DriverPicker({ rows }: { readonly rows: readonly StatementRow[] }) {
  const filters = useFilters([driverParam], tableName);
  const options = categoriesOf(rows).map(({ key, title }) => ({ value: key, label: title }));
  return (
    <FilterButton
      label="Driver"
      icon="filter"
      all="All"
      options={options}
      value={filters.one(driverParam)}
      onChange={(key) => filters.setOne(driverParam, key)}
    />
  );
}

/** The chosen driver as a chip. */
export function useDriverChips(rows: readonly StatementRow[]): readonly FilterChip[] {
  const filters = useFilters([driverParam], tableName);
  const key = filters.one(driverParam);
  const title = categoriesOf(rows).find((category) => category.key === key)?.title;
  if (key === undefined || title === undefined) return [];
  return [{ words: `Driver: ${title}`, onRemove: () => filters.setOne(driverParam, undefined) }];
}

/** Filters statements by text. */
export function StatementSearch() {
  const filters = useFilters([queryParam], tableName);
  return (
    <SearchField
      placeholder="Search statements"
      value={filters.one(queryParam) ?? ''}
      onSearch={(text) => filters.setOne(queryParam, text)}
    />
  );
}

/** Answers by class, with the name of the group type. */
export type NamedSplit = StatementSplit & { readonly groupType: string };

type Props = {
  readonly rows: readonly StatementRow[];
  readonly overview: Overview;
  readonly frame: OverviewFrame;
  readonly confidentialityLevel: number;
  readonly split: NamedSplit | undefined;
};

/** Matching statements in order. */
export function StatementList({ rows, overview, frame, confidentialityLevel, split }: Props) {
  const filters = useFilters([queryParam, driverParam], tableName);
  const { sort, paging, setSort, setPaging } = useTableState(tableName, {
    sort: statementSort,
    fields: statementFields,
    paging: { page: 0, rows: 100 },
  });
  const query = filters.one(queryParam) ?? '';
  const found = listStatements(rows, { query, category: filters.one(driverParam), sort });
  const hasPrevious = frame.hasPrevious && rows.some(({ delta }) => delta !== null);
  const isSplit = split !== undefined && split.classes.length > 0;
  if (found.length === 0)
    return <EmptyState heading="No statement matches">Remove a filter or search for another word.</EmptyState>;
  return (
    <Section
      id="statements"
      title={isSplit ? splitFinding(found, split, split.groupType) : statementsFinding(found, frame.since)}
      under={
        <>
          {!isSplit &&
            hasPrevious &&
            found.some(({ deltaIsLargerThanChance }) => deltaIsLargerThanChance) &&
            'Bold changes are significant. '}
          <Explain about={explainStatements(confidentialityLevel)} words="Explain these numbers" />
        </>
      }
    >
      {split?.reason && <WithheldLine reason={split.reason} />}
      {!isSplit && (
        <div className={styles.legend}>
          {found.some(hasAnswers) ? <AnswersLegend /> : <MergedNote>{hiddenReason}</MergedNote>}
        </div>
      )}
      <StatementTable
        rows={found.slice(offsetOf(paging), offsetOf(paging) + paging.rows)}
        since={hasPrevious ? sinceTitle(frame.since) : undefined}
        references={frame.references}
        scoreOf={(id) => overview.categoryScores.find(({ categoryId }) => categoryId === id)?.score}
        isGrouped={sort.field === statementSort.field}
        classes={isSplit ? split.classes : undefined}
        sort={sort}
        onSort={setSort}
      />
      {found.length > paging.rows && <Pager paging={paging} total={found.length} onPage={setPaging} />}
    </Section>
  );
}
