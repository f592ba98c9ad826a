import type { BenchmarkResource, ListedBenchmarkResource } from '@attune/contract/results/benchmarks';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../design/format/numbers.ts';
import { Dialog } from '../design/overlays/Dialog.tsx';
import { PagePhases } from '../design/page/PagePhases.tsx';
import { TableSkeleton } from '../design/page/Skeletons.tsx';
import { type Column, Table } from '../design/table/Table.tsx';
import text from '../design/text.module.css';
import { pagePhaseOf } from '../platform/queries.ts';
import { ReadFailure } from '../platform/ReadFailure.tsx';
import { aboutOf, kindOf, middleHalf, organizationsOf, periodOf, scoreWords } from './benchmark-words.ts';
import { benchmarkQuery } from './benchmarks.queries.ts';

type Score = BenchmarkResource['attributes']['scores'][number];

const columns: readonly Column<Score>[] = [
  { key: 'title', label: 'What', isRowName: true, render: ({ title }) => title },
  { key: 'kind', label: 'Kind', render: (score) => <span className={text.secondary}>{kindOf(score)}</span> },
  { key: 'score', label: 'Mean', isNumeric: true, render: ({ score }) => scoreWords(score) },
  {
    key: 'half',
    label: 'Middle half',
    isNumeric: true,
    render: (score) => middleHalf(score) ?? <span className={text.quiet}>Not available</span>,
  },
  {
    key: 'organizations',
    label: 'Organizations',
    isNumeric: true,
    render: ({ sampleSize }) => formatCount(sampleSize),
  },
];

/** All scores of a benchmark. */
export function BenchmarkDialog({
  benchmark: { id, attributes },
  onClose,
}: {
  readonly benchmark: ListedBenchmarkResource;
  readonly onClose: () => void;
}) {
  const benchmark = useQuery(benchmarkQuery(id));
  const scores = benchmark.data?.data.attributes.scores ?? [];
  const facts = [
    attributes.source,
    aboutOf(attributes),
    organizationsOf(attributes),
    periodOf(attributes),
    `version ${attributes.version}`,
  ].filter((fact) => fact !== '');
  return (
    <Dialog title={attributes.name} size="large" onClose={onClose}>
      <p className={text.secondary}>{facts.join('; ')}.</p>
      <PagePhases
        phase={pagePhaseOf({ reads: [benchmark] })}
        loading={<TableSkeleton label="Loading scores" />}
        error={
          <ReadFailure
            subject="The scores"
            resource="Benchmark"
            error={benchmark.error}
            onRetry={() => void benchmark.refetch()}
          />
        }
      >
        <Table
          label={`Scores of ${attributes.name}`}
          columns={columns}
          rows={scores}
          keyOf={({ measure, key }) => `${measure} ${key}`}
        />
      </PagePhases>
    </Dialog>
  );
}
