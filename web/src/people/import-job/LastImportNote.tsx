import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Note } from '../../design/page/Note.tsx';
import text from '../../design/text.module.css';
import { importJobsQuery } from '../../jobs/index.ts';
import { fileNameOf, type ImportStage, stageOf } from './stage.ts';
import styles from './LastImportNote.module.css';
import { useRefetchAfterImport } from './use-import.ts';

type Words = { readonly text: string; readonly action: string };

const openStages: Readonly<Partial<Record<ImportStage['kind'], Words>>> = {
  checking: { text: 'is being checked.', action: 'View progress' },
  mapping: { text: 'has columns to map. Nothing has changed yet.', action: 'Choose' },
  review: { text: 'is ready to review. Nothing has changed yet.', action: 'Review it' },
  applying: { text: 'is being imported.', action: 'View progress' },
  undoing: { text: 'was imported, and the import is being undone.', action: 'View progress' },
};

/** Link to an unfinished import. */
export function LastImportNote({ organizationId }: { readonly organizationId: string }) {
  const { data } = useQuery(importJobsQuery(organizationId, 1));
  const job = data?.data[0];
  useRefetchAfterImport(job);
  const words = job && openStages[stageOf(job).kind];
  if (!words) return null;
  return (
    <div className={styles.note}>
      <Note>
        <b>{fileNameOf(job)}</b> {words.text}{' '}
        <Link to={`/employee-list/import/${job.id}`} className={text.link}>
          {words.action}
        </Link>
      </Note>
    </div>
  );
}
