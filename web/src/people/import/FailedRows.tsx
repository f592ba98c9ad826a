import type { ImportSummary } from '@attune/contract/employee-files';
import type { JobResource } from '@attune/contract/jobs';
import { formatCount } from '../../design/format/numbers.ts';
import { Section } from '../../design/page/Page.tsx';
import type { Column } from '../../design/table/Table.tsx';
import text from '../../design/text.module.css';
import { DownloadButton } from '../../jobs/index.ts';
import { failedRowsFileName, fileNameOf } from './import-stage.ts';
import { failedRowsAdvice, failedRowsHeading, rows } from './review-words.ts';
import styles from './ReviewSections.module.css';
import { SampleTable } from './SampleTable.tsx';

type RowError = ImportSummary['rowErrors'][number];

const columns: readonly Column<RowError>[] = [
  { key: 'row', label: 'Row', isNumeric: true, render: ({ row }) => <span className={text.secondary}>{formatCount(row)}</span> },
  { key: 'column', label: 'Column', isRowName: true, render: ({ column }) => column || 'whole row' },
  { key: 'value', label: 'Value', render: ({ value }) => (value === '' ? <span className={text.quiet}>empty</span> : <code className={styles.value}>{value}</code>) },
  { key: 'detail', label: 'What to do', render: ({ detail }) => <span className={styles.advice}>{detail}</span> },
];

type Props = { readonly job: JobResource; readonly summary: ImportSummary };

/** The rows that cannot be taken, each with what to write instead, and a file of them to correct. */
export function FailedRows({ job, summary }: Props) {
  const { failedCount, rowErrors } = summary;
  if (failedCount === 0) return null;
  return (
    <Section
      id="errors"
      title={failedRowsHeading(summary)}
      under={failedRowsAdvice(summary)}
      tools={<FailedRowsDownload job={job} count={failedCount} />}
    >
      <div className={styles.numbered}>
        <SampleTable
          label="Rows that cannot be read"
          columns={columns}
          sample={rowErrors}
          keyOf={({ row, column, detail }) => `${row} ${column} ${detail}`}
          total={failedCount}
          countShown={(shown) => new Set(shown.map(({ row }) => row)).size}
        />
      </div>
    </Section>
  );
}

/** The file of the rows that were not taken; it is gone after a week. */
function FailedRowsDownload({ job, count }: { readonly job: JobResource; readonly count: number }) {
  const { organizationId, resultFileId } = job.attributes;
  if (resultFileId === null || count === 0) return null;
  return (
    <DownloadButton organizationId={organizationId} fileId={resultFileId} name={failedRowsFileName(fileNameOf(job))}>
      {count === 1 ? 'Download the row' : `Download the ${rows(count)}`}
    </DownloadButton>
  );
}
