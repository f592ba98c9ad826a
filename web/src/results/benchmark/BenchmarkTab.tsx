import { can } from '@attune/domain/access';
import { useQuery } from '@tanstack/react-query';
import { benchmarkChoicesQuery, benchmarkQuery, choiceAbout, kindOf, middleHalf } from '../../benchmarks/index.ts';
import { ButtonLink } from '../../design/controls/ButtonLink.tsx';
import { FilterButton } from '../../design/controls/FilterButton.tsx';
import { capitalize } from '../../design/format/words.ts';
import layout from '../../design/layout.module.css';
import { EmptyState } from '../../design/page/PageStates.tsx';
import { PagePhases } from '../../design/page/PagePhases.tsx';
import { TableSkeleton } from '../../design/page/Skeletons.tsx';
import { sortRows } from '../../design/table/sorting.ts';
import { type Column, Table } from '../../design/table/Table.tsx';
import text from '../../design/text.module.css';
import { useFilters } from '../../platform/filters.ts';
import { pagePhaseOf } from '../../platform/queries.ts';
import { ReadFailure } from '../../platform/ReadFailure.tsx';
import { useTableState } from '../../platform/use-table-state.ts';
import { useViewer } from '../../platform/viewer.tsx';
import { OverviewPage } from '../page/OverviewPage.tsx';
import type { ResultsContext } from '../reading/context.ts';
import type { Overview } from '../reading/group-overview.ts';
import {
  type Benchmark,
  type BenchmarkRow,
  benchmarkRows,
  benchmarkSentence,
  differenceText,
  meanText,
} from './benchmark-rows.ts';

const benchmarkParam = 'benchmark';
const tableName = 'beside';
const fields = ['title', 'score', 'mean', 'difference'] as const;

/** The scores of a group beside those of any benchmark of this installation. */
export function BenchmarkTab({ scene }: { readonly scene: ResultsContext }) {
  const { organization } = useViewer();
  const filters = useFilters([benchmarkParam]);
  const choices = useQuery(benchmarkChoicesQuery(undefined));
  const known = choices.data?.data ?? [];
  const id = filters.one(benchmarkParam) ?? organization.attributes.benchmarkId ?? known[0]?.id;
  const chosen = useQuery({ ...benchmarkQuery(id ?? ''), enabled: id !== undefined });
  const benchmark = chosen.data?.data.attributes;
  return (
    <OverviewPage
      scene={scene}
      answer={(overview) =>
        benchmark ? benchmarkSentence(overview, benchmark) : { fact: `${scene.group.name} beside a benchmark.` }
      }
      render={(overview) => (
        <PagePhases
          phase={pagePhaseOf({
            reads: id === undefined ? [choices] : [choices, chosen],
            content: id === undefined ? 'empty' : 'shown',
          })}
          loading={<TableSkeleton label="Loading the benchmark" />}
          error={
            <ReadFailure
              subject="The benchmark"
              resource="Benchmark"
              error={choices.error ?? chosen.error}
              onRetry={() => void Promise.all([choices.refetch(), chosen.refetch()])}
            />
          }
          empty={<NoBenchmark />}
        >
          <div data-screen-only className={layout.filters}>
            <FilterButton
              label="Benchmark"
              options={known.map(({ id: value, attributes }) => ({
                value,
                label: attributes.name,
                note: choiceAbout(attributes),
              }))}
              value={id}
              words={benchmark?.name ?? ''}
              onChange={(value) => filters.setOne(benchmarkParam, value)}
            />
          </div>
          {benchmark && <Comparison overview={overview} benchmark={benchmark} />}
        </PagePhases>
      )}
    />
  );
}

function Comparison({ overview, benchmark }: { readonly overview: Overview; readonly benchmark: Benchmark }) {
  const { sort, setSort } = useTableState(tableName, {
    sort: { field: 'title', direction: 'ascending' },
    fields,
    paging: { page: 0, rows: 50 },
  });
  const rows = benchmarkRows(overview, benchmark);
  const sorted =
    sort.field === 'title' && sort.direction === 'ascending'
      ? rows
      : sortRows(rows, valueOf(sort.field), sort.direction);
  if (rows.length === 0)
    return (
      <EmptyState heading="Nothing to compare">
        {benchmark.name} measures nothing that this campaign asked. Choose another benchmark.
      </EmptyState>
    );
  return (
    <div className={layout.stack}>
      <Table
        label={`${overview.name} and ${benchmark.name}`}
        columns={columnsFor(overview.name)}
        rows={sorted}
        keyOf={({ reference }) => `${reference.measure} ${reference.key}`}
        sort={sort}
        onSort={setSort}
      />
      <p className={text.secondary}>
        {choiceAbout(benchmark)}. Each organization has equal weight. Whether a difference is significant is not known,
        because a benchmark does not tell how sure its means are.
      </p>
    </div>
  );
}

function columnsFor(name: string): readonly Column<BenchmarkRow>[] {
  return [
    {
      key: 'title',
      label: 'Measure',
      isRowName: true,
      sortsFirst: 'ascending',
      render: ({ title, reference }) => (
        <>
          {title} {!isTold(title) && <span className={text.quiet}>{kindOf(reference)}</span>}
        </>
      ),
    },
    { key: 'score', label: name, isNumeric: true, sortsFirst: 'descending', render: (row) => row.text },
    { key: 'mean', label: 'Mean', isNumeric: true, sortsFirst: 'descending', render: meanText },
    { key: 'difference', label: 'Difference', isNumeric: true, sortsFirst: 'ascending', render: differenceText },
    {
      key: 'half',
      label: 'Middle half',
      isNumeric: true,
      render: ({ reference }) => middleHalf(reference) ?? <span className={text.quiet}>Not available</span>,
    },
    {
      key: 'standing',
      label: 'Among organizations',
      render: ({ standing }) => (standing ? capitalize(standing) : <span className={text.quiet}>Not available</span>),
    },
  ];
}

/** Equal names have their kind in brackets: "Capacity (driver)". */
function isTold(title: string): boolean {
  return title.endsWith(')');
}

function valueOf(field: string): (row: BenchmarkRow) => string | number {
  return ({ title, score, reference, difference }) => {
    if (field === 'score') return score;
    if (field === 'mean') return reference.score;
    return field === 'difference' ? difference : title;
  };
}

function NoBenchmark() {
  const mayImport = can(useViewer().actor, 'benchmark.update', 'platform');
  return (
    <EmptyState
      heading="No benchmarks available yet"
      action={
        mayImport && (
          <ButtonLink rank="primary" to="/admin/benchmarks/import">
            Import benchmarks
          </ButtonLink>
        )
      }
    >
      A benchmark of all organizations here is created automatically once ten of them have results from the last 12
      months. Industry benchmarks appear once one is imported.
    </EmptyState>
  );
}
