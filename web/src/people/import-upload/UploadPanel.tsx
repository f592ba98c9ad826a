import { employeeFileLimit } from '@attune/contract/employees/files';
import type { JobResource } from '@attune/contract/jobs';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../design/controls/Button.tsx';
import { FileDrop } from '../../design/controls/FileDrop.tsx';
import styles from '../../design/controls/FilePanel.module.css';
import { Note } from '../../design/page/Note.tsx';
import { refusalOf, sizeWords } from './chosen-file.ts';
import { useUpload } from '../import-job/use-import.ts';

/** Uploads a file for checking. The selection is kept until the upload is complete. */
export function UploadPanel({ organizationId }: { readonly organizationId: string }) {
  const navigate = useNavigate();
  const upload = useUpload(organizationId);
  const [file, setFile] = useState<File>();
  const refusal = file && refusalOf(file);

  const send = (chosen: File) =>
    upload.send(chosen, (job: JobResource) => void navigate({ to: `/employee-list/import/${job.id}` }));
  const choose = (chosen: File) => {
    setFile(chosen);
    if (refusalOf(chosen) === undefined) send(chosen);
  };

  return (
    <div className={styles.panel}>
      <FileDrop
        label={upload.isPending && file ? `Uploading ${file.name}` : 'Drop an employee file here, or choose one'}
        accept=".csv,.tsv,.txt,.xlsx,text/csv"
        isBusy={upload.isPending}
        onFile={choose}
      >
        {upload.isPending && file
          ? `${sizeWords(file.size)}. The check starts once the upload is complete.`
          : `A CSV or Excel file (.xlsx) with up to ${sizeWords(employeeFileLimit)}. It is only checked; nothing ` +
            'changes until you confirm.'}
      </FileDrop>
      {refusal && <Note look="error">{refusal}</Note>}
      {file && !refusal && !upload.isPending && (
        <Note look="warning">
          <div className={styles.again}>
            <span>
              <b>{file.name}</b> is still here.
            </span>
            <Button size="small" icon="refresh" onClick={() => send(file)}>
              Upload it again
            </Button>
          </div>
        </Note>
      )}
    </div>
  );
}
