import type { ImportSummary } from '@attune/contract/employees/files';
import type { JobResource } from '@attune/contract/jobs';
import { ButtonLink } from '../../design/controls/ButtonLink.tsx';
import { Note } from '../../design/page/Note.tsx';
import { Section } from '../../design/page/Page.tsx';
import { type Column, Table } from '../../design/table/Table.tsx';
import { ImportHeader } from '../import-job/ImportHeader.tsx';
import styles from './ImportEnds.module.css';
import review from '../import-review/ReviewSections.module.css';
import { useMayImport } from '../import-job/use-may-import.ts';

type FileError = ImportSummary['fileErrors'][number];

const columns: readonly Column<FileError>[] = [
  { key: 'column', label: 'Column', isRowName: true, render: ({ column }) => column ?? 'The file' },
  { key: 'detail', label: 'What to do', render: ({ detail }) => <span className={review.advice}>{detail}</span> },
];

/** A file that cannot be read at all. */
export function ImportRefused({
  job,
  fileErrors,
}: {
  readonly job: JobResource;
  readonly fileErrors: readonly FileError[];
}) {
  return (
    <>
      <ImportHeader
        job={job}
        fact="Nothing has changed."
        comparison="This file cannot be imported as it is."
        actions={<UploadAnother />}
      />
      {fileErrors.length > 0 && (
        <Section id="file-errors" title="How to fix it">
          <Table
            label="Problems in the file"
            columns={columns}
            rows={fileErrors}
            keyOf={({ column, detail }) => `${column} ${detail}`}
          />
        </Section>
      )}
    </>
  );
}

/** A file that was discarded after validation. */
export function ImportDiscarded({ job }: { readonly job: JobResource }) {
  return (
    <ImportHeader
      job={job}
      fact="Nothing has changed."
      comparison="This file was discarded after its check."
      actions={<UploadAnother />}
    />
  );
}

/** A failed import. */
export function ImportFailed({ job, detail }: { readonly job: JobResource; readonly detail: string | null }) {
  return (
    <>
      <ImportHeader
        job={job}
        fact="Nothing has changed:"
        comparison="the import was interrupted."
        actions={<UploadAnother />}
      />
      <Broken detail={detail ?? 'Something went wrong on our side. Upload the file again.'} />
    </>
  );
}

function Broken({ detail }: { readonly detail: string }) {
  return (
    <div className={styles.broken}>
      <Note look="error">{detail} Contact support if the problem continues.</Note>
    </div>
  );
}

function UploadAnother() {
  if (useMayImport() !== 'yes') return null;
  return (
    <ButtonLink to="/employee-list/import" rank="primary" icon="upload">
      Upload a file
    </ButtonLink>
  );
}
