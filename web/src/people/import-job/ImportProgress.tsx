import type { JobResource } from '@attune/contract/jobs';
import { ButtonLink } from '../../design/controls/ButtonLink.tsx';
import text from '../../design/text.module.css';
import { JobProgress } from '../../jobs/index.ts';
import { Allowed, useOrganizationId } from '../../platform/viewer.tsx';
import { fileNameOf } from './stage.ts';
import { ImportHeader } from './ImportHeader.tsx';
import styles from './ImportProgress.module.css';

const sentences = {
  Checking: {
    fact: 'The file is being checked.',
    comparison: 'Nothing changes yet.',
    note: 'You can leave this page; the check continues.',
  },
  Importing: {
    fact: 'The people are being imported,',
    comparison: 'all of them or none.',
    note: 'You can leave this page; the import continues.',
  },
  Undoing: {
    fact: 'The import is being undone,',
    comparison: 'all of it or nothing.',
    note: 'You can leave this page; the undo continues.',
  },
} as const;

/** Progress of checking, applying or undoing a file. */
export function ImportProgress({
  job,
  operation,
}: {
  readonly job: JobResource;
  readonly operation: keyof typeof sentences;
}) {
  const { note, ...sentence } = sentences[operation];
  const organizationId = useOrganizationId();
  return (
    <>
      <ImportHeader job={job} {...sentence} />
      <div className={styles.progress}>
        <JobProgress
          job={job}
          label={
            operation === 'Undoing' ? `Undoing the import of ${fileNameOf(job)}` : `${operation} ${fileNameOf(job)}`
          }
        />
        <p className={text.secondary}>{note}</p>
        <Allowed ability="job.read" subject={{ organizationId }}>
          <div>
            <ButtonLink to="/jobs">Go to jobs</ButtonLink>
          </div>
        </Allowed>
      </div>
    </>
  );
}
