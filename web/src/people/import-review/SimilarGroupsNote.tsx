import type { ImportSummary, SimilarGroups } from '@attune/contract/employees/files';
import { Button } from '../../design/controls/Button.tsx';
import { Note } from '../../design/page/Note.tsx';
import styles from './SimilarGroupsNote.module.css';
import { columnWords, groupNameOf } from './rows.ts';
import { moreSimilarWords } from './words.ts';
import type { Alike } from './use-alike.ts';

type Props = { readonly summary: ImportSummary; readonly alike: Alike };

/** New groups with names similar to existing ones, each with a choice to use the existing one. */
export function SimilarGroupsNote({ summary: { similarGroups, similarGroupCount, alike: decided }, alike }: Props) {
  if (similarGroups.length + decided.length === 0) return null;
  return (
    <div className={styles.note}>
      <Note look={similarGroups.length > 0 ? 'warning' : 'info'}>
        {similarGroups.length > 0 && <b>Are these the same groups?</b>}
        <ul className={styles.list}>
          {similarGroups.map((groups) => (
            <li key={`${groups.column} ${groups.value}`} className={styles.groups}>
              <span>
                {columnWords(groups.column)}: “{groups.value}” differs from “{groups.other}” only in case or spaces, and
                would become a separate group.
              </span>
              <UseButton groups={groups} alike={alike} />
            </li>
          ))}
          {decided.map((groups) => (
            <li key={`${groups.column} ${groups.value}`} className={styles.groups}>
              <span>
                {columnWords(groups.column)}: “{groups.value}” is read as “{groups.other}”.
              </span>
              <Button
                size="small"
                rank="tertiary"
                disabled={alike.isPending}
                aria-label={`Keep ${groups.value} and ${groups.other} apart`}
                onClick={() => alike.keepApart(groups)}
              >
                Keep apart
              </Button>
            </li>
          ))}
        </ul>
        {similarGroupCount > similarGroups.length && (
          <p>{moreSimilarWords(similarGroupCount - similarGroups.length)}</p>
        )}
        {similarGroups.length > 1 && (
          <Button size="small" disabled={alike.isPending} onClick={() => alike.use(similarGroups)}>
            {similarGroups.length === 2 ? 'Both are the same' : `All ${similarGroups.length} are the same`}
          </Button>
        )}
      </Note>
    </div>
  );
}

/** "Use Berlin". */
export function UseButton({ groups, alike }: { readonly groups: SimilarGroups; readonly alike: Alike }) {
  return (
    <Button
      size="small"
      disabled={alike.isPending}
      aria-label={`Use ${groups.other} for ${groups.value}`}
      onClick={() => alike.use([groups])}
    >
      Use {groupNameOf(groups.other)}
    </Button>
  );
}
