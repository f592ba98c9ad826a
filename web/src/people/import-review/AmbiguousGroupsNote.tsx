import type { ImportSummary } from '@attune/contract/employees/files';
import { ChoiceField } from '../../design/forms/ChoiceField.tsx';
import { Note } from '../../design/page/Note.tsx';
import styles from './SimilarGroupsNote.module.css';
import type { Alike } from './use-alike.ts';

type Props = { readonly summary: ImportSummary; readonly alike: Alike };

/** Group names in the file that match several groups: the choice applies to all rows. */
export function AmbiguousGroupsNote({ summary: { ambiguousGroups }, alike }: Props) {
  if (ambiguousGroups.length === 0) return null;
  return (
    <div className={styles.note}>
      <Note look="warning">
        <b>Several groups have these names. Which ones do you mean?</b>
        <ul className={styles.list}>
          {ambiguousGroups.map(({ column, value, choices }) => (
            <li key={`${column} ${value}`}>
              <ChoiceField
                label={`“${value}” is`}
                options={choices.map((choice) => ({ value: choice, label: choice }))}
                value=""
                placeholder="Choose a group"
                isDisabled={alike.isPending}
                onChange={(other) => alike.use([{ column, value, other }])}
              />
            </li>
          ))}
        </ul>
      </Note>
    </div>
  );
}
