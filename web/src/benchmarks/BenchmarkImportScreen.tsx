import { columnHelp, exampleFile, exampleFileName } from './benchmark-columns.ts';
import { saveFile } from '../platform/save-file.ts';
import { FileColumns } from '../design/table/FileColumns.tsx';
import {
  benchmarkFileLimit,
  importBenchmarks,
  listBenchmarks,
  getBenchmark,
} from '@attune/contract/results/benchmarks';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../design/controls/Button.tsx';
import { FileDrop } from '../design/controls/FileDrop.tsx';
import styles from '../design/controls/FilePanel.module.css';
import { Note } from '../design/page/Note.tsx';
import { Page } from '../design/page/Page.tsx';
import { PageHeader } from '../design/page/PageHeader.tsx';
import { fileProblemsOf } from '../design/table/file-problems.ts';
import { FileProblems } from '../design/table/FileProblems.tsx';
import { reasonOf } from '../platform/api/api-error.ts';
import { problemsOf } from '../platform/api/problems.ts';
import { useWrite } from '../platform/writes.ts';
import { ReviewedBenchmarks } from './ReviewedBenchmarks.tsx';

const limit = `${benchmarkFileLimit / 1_048_576} MB`;

/** Imports a file of benchmarks after validation and a preview. */
export function BenchmarkImportScreen() {
  const navigate = useNavigate();
  const [file, setFile] = useState<File>();
  const review = useWrite(importBenchmarks, { texts: {} });
  const taking = useImport(() => void navigate({ to: '/admin/benchmarks' }));
  const choose = (chosen: File) => {
    setFile(chosen);
    review.mutate({ query: { isReview: 'true' }, body: taking.bodyOf(chosen) });
  };
  return (
    <Page>
      <PageHeader
        page="Import"
        trail={[{ label: 'Benchmarks', to: '/admin/benchmarks' }]}
        fact="Import benchmarks from a file;"
        comparison="either the whole file or nothing is imported."
      />
      <div className={styles.panel}>
        <FileDrop
          label={review.isPending && file ? `Reading ${file.name}` : 'Drop a benchmark file here, or choose one'}
          accept=".csv,.txt,text/csv"
          isBusy={review.isPending || taking.isPending}
          onFile={choose}
        >
          A CSV file of up to {limit}. You can review it before it is imported.
        </FileDrop>
        {file && review.error && <Mistakes file={file} error={review.error} onRetry={() => choose(file)} />}
        {file && review.data && !review.isPending && (
          <ReviewedBenchmarks
            fileName={file.name}
            imports={review.data.data}
            isBusy={taking.isPending}
            onImport={() => taking.send(file)}
          />
        )}
      </div>
      <ColumnHelpSection />
    </Page>
  );
}

/** File errors are listed by row; other errors can be retried. */
function Mistakes({
  file,
  error,
  onRetry,
}: {
  readonly file: File;
  readonly error: Error;
  readonly onRetry: () => void;
}) {
  const problems = fileProblemsOf(problemsOf(error));
  if (problems.length > 0) return <FileProblems fileName={file.name} problems={problems} />;
  return (
    <Note look="error">
      <div className={styles.again}>
        <span>
          <b>{file.name}</b> could not be read. {reasonOf(error)} Nothing has changed.
        </span>
        <Button size="small" icon="refresh" onClick={onRetry}>
          Try again
        </Button>
      </div>
    </Note>
  );
}

/** Describes the columns of a benchmark file, with a template. */
function ColumnHelpSection() {
  return (
    <FileColumns
      label="Benchmark file columns"
      under={
        'The first line names the columns, in any order; every other row is one score of a benchmark. Each score ' +
        'needs at least five organizations.'
      }
      columns={columnHelp}
      onExample={() => saveFile(exampleFileName, new Blob([exampleFile()], { type: 'text/csv;charset=utf-8' }))}
    />
  );
}

/** Imports a validated file of benchmarks. */
function useImport(onTaken: () => void) {
  const taking = useWrite(importBenchmarks, {
    texts: { success: 'Benchmarks imported successfully', failure: 'Benchmarks failed to import' },
    refetches: [listBenchmarks, getBenchmark],
    onSuccess: onTaken,
  });
  return { isPending: taking.isPending, send: (file: File) => taking.mutate({ body: bodyOf(file) }), bodyOf };
}

/** Browsers can send a file as a body, which satisfies the contract's byte stream. */
function bodyOf(file: File): AsyncIterable<Uint8Array> {
  return file as unknown as AsyncIterable<Uint8Array>;
}
