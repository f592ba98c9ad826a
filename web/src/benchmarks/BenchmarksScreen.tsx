import type { ListedBenchmarkResource } from '@attune/contract/results/benchmarks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../design/controls/Button.tsx';
import { ButtonLink } from '../design/controls/ButtonLink.tsx';
import { SearchField } from '../design/controls/SearchField.tsx';
import layout from '../design/layout.module.css';
import { Page } from '../design/page/Page.tsx';
import { PageHeader } from '../design/page/PageHeader.tsx';
import { PagePhases } from '../design/page/PagePhases.tsx';
import { EmptyState } from '../design/page/PageStates.tsx';
import { TableSkeleton } from '../design/page/Skeletons.tsx';
import { Pager } from '../design/table/Pager.tsx';
import { useFilters } from '../platform/filters.ts';
import { pagePhaseOf } from '../platform/queries.ts';
import { ReadFailure } from '../platform/ReadFailure.tsx';
import { useTableState } from '../platform/use-table-state.ts';
import { BenchmarkDialog } from './BenchmarkDialog.tsx';
import styles from './BenchmarksScreen.module.css';
import { BenchmarkTable } from './BenchmarkTable.tsx';
import { benchmarksSentence } from './benchmark-words.ts';
import { benchmarkCountQuery, benchmarksQuery, benchmarkTable } from './benchmarks.queries.ts';
import { RemoveBenchmarkDialog } from './RemoveBenchmarkDialog.tsx';

const tableName = 'benchmarks';

/** Benchmarks of the installation, with import and export. */
export function BenchmarksScreen() {
  const filters = useFilters(['search'], tableName);
  const search = filters.one('search');
  const { data: count, isLoading } = useQuery(benchmarkCountQuery());
  const sentence = count === undefined ? undefined : benchmarksSentence(count);
  return (
    <Page>
      <PageHeader
        page="Benchmarks"
        isLoading={isLoading}
        fact={sentence?.fact ?? 'Benchmarks'}
        comparison={sentence?.comparison}
        actions={count !== 0 && <ImportLink />}
      />
      {count !== 0 && (
        <div className={layout.filters}>
          <SearchField
            placeholder="Search name, source or industry"
            value={search ?? ''}
            onSearch={(text) => filters.setOne('search', text)}
          />
        </div>
      )}
      <div className={styles.list}>
        <BenchmarkList search={search} onClear={filters.clear} />
      </div>
    </Page>
  );
}

type Opened = { readonly operation: 'read' | 'remove'; readonly benchmark: ListedBenchmarkResource };

function BenchmarkList({ search, onClear }: { readonly search: string | undefined; readonly onClear: () => void }) {
  const table = useTableState(tableName, benchmarkTable);
  const benchmarks = useQuery(benchmarksQuery({ search, table }));
  const [opened, setOpened] = useState<Opened>();
  const total = benchmarks.data?.meta.total ?? 0;
  const close = () => setOpened(undefined);
  return (
    <PagePhases
      phase={pagePhaseOf({ reads: [benchmarks], content: total === 0 ? 'empty' : 'shown' })}
      loading={<TableSkeleton label="Loading benchmarks" />}
      error={<ReadFailure subject="Benchmarks" error={benchmarks.error} onRetry={() => void benchmarks.refetch()} />}
      empty={search ? <NothingMatches onClear={onClear} /> : <NoBenchmarks />}
    >
      <BenchmarkTable
        benchmarks={benchmarks.data?.data ?? []}
        sort={table.sort}
        onSort={table.setSort}
        onOpen={(benchmark) => setOpened({ operation: 'read', benchmark })}
        onRemove={(benchmark) => setOpened({ operation: 'remove', benchmark })}
      />
      <Pager paging={table.paging} total={total} onPage={table.setPaging} />
      {opened?.operation === 'read' && <BenchmarkDialog benchmark={opened.benchmark} onClose={close} />}
      {opened?.operation === 'remove' && <RemoveBenchmarkDialog benchmark={opened.benchmark} onClose={close} />}
    </PagePhases>
  );
}

function ImportLink() {
  return (
    <ButtonLink to="/admin/benchmarks/import" rank="primary" icon="upload">
      Import benchmarks
    </ButtonLink>
  );
}

function NothingMatches({ onClear }: { readonly onClear: () => void }) {
  return (
    <EmptyState heading="No benchmark matches" action={<Button onClick={onClear}>Show all benchmarks</Button>}>
      No name, source or industry matches your search.
    </EmptyState>
  );
}

function NoBenchmarks() {
  return (
    <EmptyState heading="No benchmarks yet" action={<ImportLink />}>
      Import one from a file. A benchmark of all organizations here is created automatically once ten of them have
      results from the last 12 months.
    </EmptyState>
  );
}
