import { benchmarkFileLimit, importBenchmarks } from '@attune/contract/results/benchmarks';
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
import { ColumnHelpSection } from './ColumnHelpSection.tsx';
import { ReviewedBenchmarks } from './ReviewedBenchmarks.tsx';
import { useImport } from './use-import.ts';

const limit = `${benchmarkFileLimit / 1_048_576} MB`;

/** Where a file of benchmarks comes in: it is read first, and taken when it has no mistake. */
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
        comparison="all of it is taken, or nothing."
      />
      <div className={styles.panel}>
        <FileDrop
          label={review.isPending && file ? `Reading ${file.name}` : 'Drop a file of benchmarks here, or choose one'}
          accept=".csv,.txt,text/csv"
          isBusy={review.isPending || taking.isPending}
          onFile={choose}
        >
          A CSV file with up to {limit}. You see first what is in it.
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

/** Mistakes are told row by row; what is no mistake of the file can be tried again. */
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
