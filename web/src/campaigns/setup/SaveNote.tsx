import { Button } from '../../design/controls/Button.tsx';
import { Icon } from '../../design/icons/Icon.tsx';
import { networkFailure } from '../../platform/api/api-error.ts';
import { problemsOf } from '../../platform/api/problems.ts';
import type { SaveState } from './autosaver.ts';
import styles from './SaveNote.module.css';

type Props = { readonly state: SaveState; readonly onRetry: () => void };

/** Whether what was typed is saved. Quiet while it is; a failure says what to do. */
export function SaveNote({ state, onRetry }: Props) {
  if (state.status === 'failed') {
    const hasFields = problemsOf(state.error).length > 0;
    return (
      <span role="alert" className={styles.failed}>
        <Icon name="alert" size="sm" />
        {hasFields ? 'Not saved: something has to be corrected below.' : (state.error?.message ?? networkFailure)}
        {!hasFields && (
          <Button rank="tertiary" size="small" onClick={onRetry}>
            Save again
          </Button>
        )}
      </span>
    );
  }
  return (
    <output className={styles.note}>
      {state.status === 'saved' ? (
        <>
          <Icon name="check" size="xs" />
          Saved
        </>
      ) : (
        'Saving…'
      )}
    </output>
  );
}
