import type { ListedBenchmarkResource } from '@attune/contract/results/benchmarks';
import { Button, IconButton } from '../design/controls/Button.tsx';
import { Tag } from '../design/marks/Tag.tsx';
import { formatCount } from '../design/format/numbers.ts';
import type { Sort } from '../design/table/sorting.ts';
import { type Column, Table } from '../design/table/Table.tsx';
import text from '../design/text.module.css';
import { aboutOf, periodOf, scoreWords } from './benchmark-words.ts';
import styles from './BenchmarkTable.module.css';

type Props = {
  readonly benchmarks: readonly ListedBenchmarkResource[];
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  readonly onOpen: (benchmark: ListedBenchmarkResource) => void;
  readonly onRemove: (benchmark: ListedBenchmarkResource) => void;
};

/** Benchmarks, one row each. */
export function BenchmarkTable({ benchmarks, sort, onSort, onOpen, onRemove }: Props) {
  const columns: readonly Column<ListedBenchmarkResource>[] = [
    {
      key: 'name',
      label: 'Benchmark',
      isRowName: true,
      sortsFirst: 'ascending',
      render: (benchmark) => <Name benchmark={benchmark} onOpen={() => onOpen(benchmark)} />,
    },
    {
      key: 'source',
      label: 'Source',
      sortsFirst: 'ascending',
      render: ({ attributes: { source } }) => <span className={text.secondary}>{source}</span>,
    },
    {
      key: 'validTo',
      label: 'Period',
      sortsFirst: 'descending',
      render: ({ attributes }) => <span className={styles.period}>{periodOf(attributes)}</span>,
    },
    {
      key: 'sampleSize',
      label: 'Organizations',
      isNumeric: true,
      sortsFirst: 'descending',
      render: ({ attributes: { sampleSize } }) => formatCount(sampleSize),
    },
    {
      key: 'score',
      label: 'Engagement',
      isNumeric: true,
      render: ({ attributes: { score } }) =>
        score === null ? <span className={text.quiet}>None</span> : scoreWords(score),
    },
    {
      key: 'operations',
      label: 'Remove',
      isLabelHidden: true,
      render: (benchmark) => <RemoveButton benchmark={benchmark} onRemove={() => onRemove(benchmark)} />,
    },
  ];
  return (
    <Table
      label="Benchmarks"
      columns={columns}
      rows={benchmarks}
      keyOf={({ id }) => id}
      sort={sort}
      onSort={onSort}
      rowHeight="double"
    />
  );
}

function Name({
  benchmark: { attributes },
  onOpen,
}: {
  readonly benchmark: ListedBenchmarkResource;
  readonly onOpen: () => void;
}) {
  const about = aboutOf(attributes);
  return (
    <span className={styles.name}>
      <Button rank="tertiary" size="small" className={styles.open} onClick={onOpen}>
        {attributes.name}
      </Button>
      {attributes.kind === 'internal' && <Tag>Calculated here</Tag>}
      {about && <span className={styles.about}>{about}</span>}
    </span>
  );
}

/** The benchmark of all organizations here is created and deleted automatically. */
function RemoveButton({
  benchmark: { attributes },
  onRemove,
}: {
  readonly benchmark: ListedBenchmarkResource;
  readonly onRemove: () => void;
}) {
  return attributes.kind === 'imported' ? (
    <IconButton icon="trash" size="small" label={`Remove ${attributes.name}`} onClick={onRemove} />
  ) : null;
}
