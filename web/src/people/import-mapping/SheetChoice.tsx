import type { FileMapping } from '@attune/contract/employees/file-mapping';
import type { JobResource } from '@attune/contract/jobs';
import { ChoiceField } from '../../design/forms/ChoiceField.tsx';
import styles from './ColumnMapping.module.css';
import { useRecheck } from '../import-job/use-import.ts';

/** Selects the sheet of a workbook, if several have rows. */
export function SheetChoice({
  job,
  mapping: { sheets, sheet },
}: {
  readonly job: JobResource;
  readonly mapping: FileMapping;
}) {
  const recheck = useRecheck();
  if (sheets.length < 2) return null;
  const params = { organizationId: job.attributes.organizationId, jobId: job.id };
  return (
    <div className={styles.sheets}>
      <ChoiceField
        label="Sheet with the people"
        options={sheets.map((name) => ({ value: name, label: name }))}
        value={sheet ?? ''}
        placeholder="Choose a sheet"
        isDisabled={recheck.isPending}
        onChange={(chosen) => recheck.mutate({ params, body: { sheet: chosen } })}
      />
    </div>
  );
}
