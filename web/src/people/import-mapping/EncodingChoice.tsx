import { fileEncodings, type FileMapping } from '@attune/contract/employees/file-mapping';
import type { JobResource } from '@attune/contract/jobs';
import { ChoiceField } from '../../design/forms/ChoiceField.tsx';
import { Note } from '../../design/page/Note.tsx';
import styles from './ColumnMapping.module.css';
import { encodingNames } from './words.ts';
import { useRecheck } from '../import-job/use-import.ts';

const options = fileEncodings.map((value) => ({ value, label: encodingNames[value] }));

type Props = { readonly job: JobResource; readonly encoding: NonNullable<FileMapping['encoding']> };

/** Shows sample texts of a file that is not Unicode, and selects another encoding. */
export function EncodingChoice({ job, encoding: { name, isGuessed, samples } }: Props) {
  const recheck = useRecheck();
  const params = { organizationId: job.attributes.organizationId, jobId: job.id };
  return (
    <div className={styles.encoding}>
      {isGuessed && (
        <Note>
          <p>
            This file does not state its character encoding. It is read as {encodingNames[name]}. Do names with accents
            look right?
          </p>
          <p className={styles.letters}>{samples.join(', ')}</p>
        </Note>
      )}
      <ChoiceField
        label="Character encoding"
        options={options}
        value={name}
        isDisabled={recheck.isPending}
        className={styles.encodings}
        onChange={(encoding) => recheck.mutate({ params, body: { encoding } })}
      />
      {!isGuessed && samples.length > 0 && <p className={styles.letters}>{samples.join(', ')}</p>}
    </div>
  );
}
