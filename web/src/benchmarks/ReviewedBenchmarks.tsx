import type { BenchmarkImportResource } from '@attune/contract/results/benchmarks';
import { Button } from '../design/controls/Button.tsx';
import { formatCount } from '../design/format/numbers.ts';
import { Tag } from '../design/marks/Tag.tsx';
import { Section } from '../design/page/Page.tsx';
import { type Column, Table } from '../design/table/Table.tsx';
import text from '../design/text.module.css';
import { importLabel, outcomeOf, periodOf } from './benchmark-words.ts';

const columns: readonly Column<BenchmarkImportResource>[] = [
  { key: 'name', label: 'Benchmark', isRowName: true, render: ({ attributes: { name } }) => name },
  {
    key: 'source',
    label: 'Source',
    render: ({ attributes: { source } }) => <span className={text.secondary}>{source}</span>,
  },
  {
    key: 'period',
    label: 'Period',
    render: ({ attributes }) => <span className={text.nowrap}>{periodOf(attributes)}</span>,
  },
  {
    key: 'organizations',
    label: 'Organizations',
    isNumeric: true,
    render: ({ attributes: { sampleSize } }) => formatCount(sampleSize),
  },
  {
    key: 'scores',
    label: 'Scores',
    isNumeric: true,
    render: ({ attributes: { scoreCount } }) => formatCount(scoreCount),
  },
  {
    key: 'outcome',
    label: 'What happens',
    render: ({ attributes }) => <Tag {...(attributes.version > 1 && { look: 'accent' })}>{outcomeOf(attributes)}</Tag>,
  },
];

type Props = {
  readonly fileName: string;
  readonly imports: readonly BenchmarkImportResource[];
  readonly isBusy: boolean;
  readonly onImport: () => void;
};

/** Preview of an import. */
export function ReviewedBenchmarks({ fileName, imports, isBusy, onImport }: Props) {
  return (
    <Section
      id="review"
      title={`${fileName} has no errors`}
      under={
        'A benchmark with the same source, name and period is replaced, and results are compared with the new scores.'
      }
      tools={
        <Button rank="primary" disabled={isBusy} onClick={onImport}>
          {importLabel(imports.length)}
        </Button>
      }
    >
      <Table label="Benchmarks in the file" columns={columns} rows={imports} keyOf={({ id }) => id} />
    </Section>
  );
}
