import { listBenchmarks, type ListedBenchmarkResource } from '@attune/contract/results/benchmarks';
import { getOrganization, updateOrganization } from '@attune/contract/organizations/organization';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../design/controls/Button.tsx';
import { Radio } from '../design/controls/Choice.tsx';
import { SearchField } from '../design/controls/SearchField.tsx';
import layout from '../design/layout.module.css';
import { Page } from '../design/page/Page.tsx';
import { PageHeader } from '../design/page/PageHeader.tsx';
import { PagePhases } from '../design/page/PagePhases.tsx';
import { EmptyState } from '../design/page/PageStates.tsx';
import { TableSkeleton } from '../design/page/Skeletons.tsx';
import text from '../design/text.module.css';
import { useFilters } from '../platform/filters.ts';
import { pagePhaseOf } from '../platform/queries.ts';
import { ReadFailure } from '../platform/ReadFailure.tsx';
import { useOrganizationId, useViewer } from '../platform/viewer.tsx';
import { useWrite } from '../platform/writes.ts';
import styles from './BenchmarkChoiceScreen.module.css';
import { choiceAbout, choiceSentence } from './benchmark-words.ts';
import { benchmarkChoicesQuery, benchmarkCountQuery, chosenBenchmarkQuery } from './benchmarks.queries.ts';

/** Selects the benchmark for the organization's results. */
export function BenchmarkChoiceScreen() {
  const { benchmarkId } = useViewer().organization.attributes;
  const count = useQuery(benchmarkCountQuery());
  const chosen = useQuery(chosenBenchmarkQuery(benchmarkId));
  const name = chosen.data?.data.attributes.name;
  const isKnown = benchmarkId === null || chosen.isSuccess || chosen.isError;
  const sentence = isKnown ? choiceSentence(name) : { fact: 'Benchmark', comparison: undefined };
  return (
    <Page>
      <PageHeader page="Benchmark" isLoading={chosen.isLoading} fact={sentence.fact} comparison={sentence.comparison}>
        A benchmark holds scores of other organizations, shown as a mark beside your own. Choosing one does not share
        any of your results.
      </PageHeader>
      <PagePhases
        phase={pagePhaseOf({ reads: [count], content: count.data === 0 ? 'empty' : 'shown' })}
        loading={<TableSkeleton label="Loading benchmarks" />}
        error={<ReadFailure subject="Benchmarks" error={count.error} onRetry={() => void count.refetch()} />}
        empty={
          <EmptyState heading="No benchmarks available yet">
            A benchmark of all organizations here is created automatically once ten of them have results from the last
            12 months. Industry benchmarks appear once one is imported.
          </EmptyState>
        }
      >
        <Choices key={benchmarkId} storedId={benchmarkId} chosen={chosen.data?.data} />
      </PagePhases>
    </Page>
  );
}

type Choice = {
  readonly id: string;
  readonly attributes: Omit<ListedBenchmarkResource['attributes'], 'categoryId' | 'score'>;
};

function Choices({ storedId, chosen }: { readonly storedId: string | null; readonly chosen: Choice | undefined }) {
  const organizationId = useOrganizationId();
  const filters = useFilters(['search']);
  const search = filters.one('search') ?? '';
  const [picked, setPicked] = useState(storedId);
  const benchmarks = useQuery(benchmarkChoicesQuery(search || undefined));
  const save = useWrite(updateOrganization, {
    texts: { success: 'Successfully updated benchmark', failure: 'Failed to update benchmark' },
    refetches: [getOrganization, listBenchmarks],
  });
  const found = benchmarks.data?.data ?? [];
  const choices: readonly Choice[] = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
  const more = (benchmarks.data?.meta.total ?? 0) - found.length;
  return (
    <>
      <div className={layout.filters}>
        <SearchField
          placeholder="Search name, source or industry"
          value={search}
          onSearch={(words) => filters.setOne('search', words)}
        />
      </div>
      <fieldset className={styles.choices} disabled={save.isPending}>
        <legend className={text.onlyForReaders}>Benchmark of this organization</legend>
        <Radio name="benchmark" checked={picked === null} onChange={() => setPicked(null)}>
          <ChoiceWords name="No benchmark" about="Compare only with parent groups and earlier campaigns." />
        </Radio>
        {choices.map(({ id, attributes }) => (
          <Radio key={id} name="benchmark" checked={picked === id} onChange={() => setPicked(id)}>
            <ChoiceWords name={attributes.name} about={choiceAbout(attributes)} />
          </Radio>
        ))}
      </fieldset>
      {search !== '' && found.length === 0 && benchmarks.isSuccess && (
        <p className={text.secondary}>No benchmark matches by name, source or industry.</p>
      )}
      {more > 0 && <p className={text.secondary}>{more} more are not listed. Search to find them.</p>}
      <div className={styles.foot}>
        <Button
          rank="primary"
          disabled={picked === storedId || save.isPending}
          onClick={() =>
            save.mutate({
              params: { organizationId },
              body: { data: { type: 'organizations', attributes: { benchmarkId: picked } } },
            })
          }
        >
          Save
        </Button>
      </div>
    </>
  );
}

function ChoiceWords({ name, about }: { readonly name: string; readonly about: string }) {
  return (
    <span className={styles.words}>
      <span>{name}</span>
      <span className={styles.about}>{about}</span>
    </span>
  );
}
