import { type ImportSummary } from '@attune/contract/employees/files';
import { maxCorrections } from '@attune/contract/employees/file-mapping';
import type { JobResource } from '@attune/contract/jobs';
import { useState } from 'react';
import { Button } from '../../design/controls/Button.tsx';
import { ChoicePopover } from '../../design/controls/ChoicePopover.tsx';
import fields from '../../design/controls/Field.module.css';
import { formatCount } from '../../design/format/numbers.ts';
import { Icon } from '../../design/icons/Icon.tsx';
import { Section } from '../../design/page/Page.tsx';
import type { Column } from '../../design/table/Table.tsx';
import text from '../../design/text.module.css';
import { DownloadButton } from '../../jobs/index.ts';
import { type Edits, correctionsWith, editKeyOf, editsWith, editsWithRow } from './corrections.ts';
import { failedRowsFileName, fileNameOf } from '../import-job/stage.ts';
import { correctButtonWords, failedRowsAdvice, failedRowsHeading, rows } from './words.ts';
import styles from './ReviewSections.module.css';
import { RowCorrection } from './RowCorrection.tsx';
import { SampleTable } from './SampleTable.tsx';
import { useRecheck } from '../import-job/use-import.ts';

type RowError = ImportSummary['rowErrors'][number];
type Editing = {
  readonly edits: Edits;
  readonly headings: readonly string[];
  readonly onEdit: (error: RowError, value: string) => void;
  readonly onEditRow: (error: RowError, cells: readonly string[]) => void;
};

const columnsFor = (editing: Editing | undefined): readonly Column<RowError>[] => [
  {
    key: 'row',
    label: 'Row',
    isNumeric: true,
    render: ({ row }) => <span className={text.secondary}>{formatCount(row)}</span>,
  },
  { key: 'column', label: 'Column', isRowName: true, render: ({ column }) => column || 'whole row' },
  { key: 'value', label: 'Value', render: (error) => <Value error={error} editing={editing} /> },
  { key: 'detail', label: 'What to do', render: ({ detail }) => <span className={styles.advice}>{detail}</span> },
];

type Props = { readonly job: JobResource; readonly summary: ImportSummary };

/** Rows with errors, each with its correction: on the page, or as a file. */
export function FailedRows({ job, summary }: Props) {
  const [edits, setEdits] = useState<Edits>(new Map());
  const { failedCount, rowErrors } = summary;
  if (failedCount === 0) return null;
  const editing: Editing | undefined =
    summary.phase === 'checked'
      ? {
          edits,
          headings: summary.mapping?.columns.map(({ heading, place }) => heading || `column ${place + 1}`) ?? [],
          onEdit: (error, value) => setEdits(editsWith(edits, error, value)),
          onEditRow: (error, cells) => setEdits(editsWithRow(edits, error, cells)),
        }
      : undefined;
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
          columns={columnsFor(editing)}
          sample={rowErrors}
          keyOf={({ row, column, detail }) => `${row} ${column} ${detail}`}
          total={failedCount}
          countShown={(shown) => new Set(shown.map(({ row }) => row)).size}
        />
      </div>
      {edits.size > 0 && <CheckCorrections job={job} summary={summary} edits={edits} />}
    </Section>
  );
}

function Value({ error, editing }: { readonly error: RowError; readonly editing: Editing | undefined }) {
  if (!editing) return <Written error={error} />;
  if (error.column !== '') return <Correction error={error} {...editing} />;
  return error.cells && editing.headings.length > 0 ? (
    <WholeRow error={error} {...editing} />
  ) : (
    <Written error={error} />
  );
}

/** A row with too few or too many cells, corrected cell by cell. */
function WholeRow({ error, edits, headings, onEditRow }: Editing & { readonly error: RowError }) {
  const [isOpen, setIsOpen] = useState(false);
  const edited = edits.get(editKeyOf(error))?.cells;
  return (
    <>
      <Button
        size="small"
        icon="pencil"
        aria-label={`Correct the cells of row ${error.row}`}
        onClick={() => setIsOpen(true)}
      >
        {edited ? 'Corrected' : 'Correct the cells'}
      </Button>
      {isOpen && (
        <RowCorrection
          row={error.row}
          cells={edited ?? error.cells ?? []}
          headings={headings}
          onSave={(cells) => onEditRow(error, cells)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

function Written({ error: { value } }: { readonly error: RowError }) {
  return value === '' ? <span className={text.quiet}>empty</span> : <code className={styles.value}>{value}</code>;
}

/** The corrected cell, typed or selected. */
function Correction({ error, edits, onEdit }: Editing & { readonly error: RowError }) {
  const { row, column, value: written, choices = [] } = error;
  const label = `${column} in row ${row}`;
  const value = edits.get(editKeyOf(error))?.value ?? written;
  if (choices.length > 0) {
    return (
      <ChoicePopover
        label={label}
        options={choices.map((choice) => ({ value: choice, label: choice }))}
        value={value}
        onChoose={(chosen) => onEdit(error, chosen)}
        renderTrigger={(trigger) => (
          <button type="button" {...trigger} aria-label={`${label}: ${value || 'choose'}`} className={styles.choice}>
            {value || 'Choose'}
            <Icon name="chevronDown" size="xs" />
          </button>
        )}
      />
    );
  }
  return (
    <input
      type="text"
      aria-label={label}
      value={value}
      maxLength={5000}
      onChange={({ target }) => onEdit(error, target.value)}
      className={`${fields.input} ${styles.correction}`}
    />
  );
}

function CheckCorrections({ job, summary, edits }: Props & { readonly edits: Edits }) {
  const recheck = useRecheck();
  const corrections = correctionsWith(summary.corrections, edits);
  const params = { organizationId: job.attributes.organizationId, jobId: job.id };
  const isTooMuch = corrections.length > maxCorrections;
  return (
    <p className={styles.check}>
      <Button
        rank="primary"
        disabled={recheck.isPending || isTooMuch}
        onClick={() => recheck.mutate({ params, body: { corrections: [...corrections] } })}
      >
        {correctButtonWords([...edits.values()])}
      </Button>
      <span className={text.secondary}>
        {isTooMuch
          ? `Up to ${formatCount(maxCorrections)} cells can be corrected here. Correct the rest in the file.`
          : 'The file is checked again; nothing is imported yet.'}
      </span>
    </p>
  );
}

/** File of the failed rows; it is deleted after a week. */
function FailedRowsDownload({ job, count }: { readonly job: JobResource; readonly count: number }) {
  const { organizationId, resultFileId } = job.attributes;
  if (resultFileId === null || count === 0) return null;
  return (
    <DownloadButton organizationId={organizationId} fileId={resultFileId} name={failedRowsFileName(fileNameOf(job))}>
      {count === 1 ? 'Download the row' : `Download the ${rows(count)}`}
    </DownloadButton>
  );
}
